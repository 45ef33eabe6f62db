### Os textos e seus argumentos são os de locales/en.

save = Salvar como
table = Dados em tabela
more-rows = { $shown } de { $of } linhas; o CSV traz todas.
legend = Mostrados
keys = As setas percorrem os pontos, Home e End vão ao primeiro e ao último, Enter seleciona o projeto.
not-known = sem dados
link-from = Feito com Gargalo
design = Projeto
line = Linha
part = Parte
seconds = tempo, s
nothing-shown = Tudo está desligado. Ligue algo na legenda.
against = Tempo em função de
againsts =
    .n1 = capacidade
    .n2 = custo
    .n3 = potência
on-front = na fronteira
reaches = { $name } chega a { $time } com { $paid }
part-of = , { $part } do que { $other } precisa para o mesmo
front = Nada é melhor nos dois do que { $names }.
front-means = A escada tracejada liga os projetos que nada supera nos dois.
ranked = Enlaces por
rankeds =
    .n1 = capacidade
    .n2 = carga
    .n3 = uso
rank = posição
used-title = Os enlaces são usados por igual?
used-axis = parte do tempo em que um enlace está ocupado, %
share-axis = parcela dos enlaces
used-at-most = { $share } dos enlaces ficam ocupados no máximo { $used } do tempo
used-half = Metade dos enlaces fica ocupada no máximo esta parte do tempo: { $list }.
ended-title = Quando terminam os fluxos?
ended-axis = tempo, s
flows-axis = parcela dos fluxos
ended-by = { $share } dos fluxos terminaram até { $time }
ended-half = Tempo de conclusão dos fluxos, mediana e máximo: { $list }.
half-and-all = { $name } { $half }, { $all }
never-end = { $name }: { $part } nunca terminam
not-listed = Fluxos demais para listar, ou nenhum: { $names }.
tornado-title = Sensibilidade do tempo
tornado-about = Cada valor é reduzido e aumentado em 10 %, isoladamente, e o projeto é simulado de novo.
tornado-begin = Executar
moving = Variar
movings =
    .n1 = números do cenário
    .n2 = camadas de enlaces
    .n3 = enlaces
sides =
    .n1 = 10 % a menos
    .n2 = 10 % a mais
moved = O que varia
with-less = tempo com 10 % a menos, s
with-more = tempo com 10 % a mais, s
elasticity = % do tempo por %
tornado-summary = { $name } é o que mais afeta o tempo: { $less } com 10 % a menos e { $more } com 10 % a mais, em vez de { $usual }.
tornado-slower = Mais capacidade deixa tudo mais lento: { $name }. O que ali se segurava passa a atrasar o resto.
tornado-flat = Nenhum deles afeta o tempo: fica em { $usual }.
tornado-fixed = { $count ->
        [1] Um número não pode variar 10 %: precisa ser inteiro ou coerente com outros.
        *[other] { $count } números não podem variar 10 %: precisam ser inteiros ou coerentes com outros.
    }
tornado-left-out = { $count } { $count ->
        [one] enlace menos usado não foi testado
        *[other] enlaces menos usados não foram testados
    }.
tornado-more = { $count ->
        [1] Mais um tem efeito menor; o CSV o inclui.
        *[other] Outros { $count } têm efeito menor; o CSV os inclui.
    }
impossible = não é possível
map-title = { $told } de “{ $design }”
told = Mostrar
tolds =
    .n1 = tempo, s
    .n2 = custo
    .n3 = capacidade total, Gbit/s
    .n4 = utilização média, %
line-ends = { $name }: mínimo { $best } em { $at }, máximo { $worst } em { $where-worst }.
line-flat = { $name }: sempre { $value }.
closed-form = forma fechada: { $name }
map-summary = Mínimo { $best }, em { $at }; máximo { $worst }, em { $where-worst }.
map-fixed = Fixos: { $list }.
map-missing = { $count ->
        [1] Uma célula não tem valor: riscada.
        *[other] { $count } células não têm valor: riscadas.
    }
few-lines = { $shown } de { $of } linhas desenhadas; o mapa e a tabela trazem todas.
drawn-as = Desenhar como
as-map = mapa
as-lines = linhas
along = Eixo horizontal
second = Um segundo parâmetro
second-legend = Segundo parâmetro
points = { $count } { $count ->
        [one] ponto
        *[other] pontos
    }
seed = Semente que sorteia as falhas
gpus = GPUs
