### Os textos e seus argumentos são os de locales/en.

save = Salvar como
table = Os números em tabela
more-rows = { $shown } de { $of } linhas; o CSV traz todas.
legend = Mostrados
keys = As setas percorrem o que está desenhado, Home e End levam às pontas, Enter escolhe o projeto.
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
ended-half = Metade dos fluxos, e o último deles, terminaram até: { $list }.
half-and-all = { $name } { $half }, { $all }
never-end = { $name }: { $part } nunca terminam
not-listed = Fluxos demais para contar um a um, ou nenhum: { $names }.
tornado-title = O que afeta o tempo?
tornado-about = Cada um é reduzido e aumentado em um décimo, sozinho, e o projeto é resolvido de novo.
tornado-begin = Variar cada um
moving = O que varia
movings =
    .n1 = números do cenário
    .n2 = camadas de enlaces
    .n3 = enlaces
sides =
    .n1 = um décimo a menos
    .n2 = um décimo a mais
moved = O que varia
with-less = tempo com um décimo a menos, s
with-more = tempo com um décimo a mais, s
elasticity = por cento do tempo para cada por cento
tornado-summary = { $name } é o que mais afeta o tempo: { $less } com um décimo a menos e { $more } com um décimo a mais, em vez de { $usual }.
tornado-flat = Nenhum deles afeta o tempo: fica em { $usual }.
tornado-fixed = { $count ->
        [1] Um número não pode mudar em um décimo: precisa ser inteiro ou combinar com outros.
        *[other] { $count } números não podem mudar em um décimo: precisam ser inteiros ou combinar com outros.
    }
tornado-left-out = { $count } { $count ->
        [one] enlace menos usado não foi examinado
        *[other] enlaces menos usados não foram examinados
    }.
tornado-more = { $count ->
        [1] Mais um move menos o tempo; o CSV o traz.
        *[other] Outros { $count } movem menos o tempo; o CSV os traz.
    }
impossible = não é possível
map-title = { $told } de “{ $design }”
told = Mostrar
tolds =
    .n1 = tempo, s
    .n2 = custo
    .n3 = capacidade total, Gbit/s
    .n4 = utilização média, %
line-ends = { $name }: o menor em { $at } ({ $best }), o maior em { $where-worst } ({ $worst }).
line-flat = { $name }: sempre { $value }.
closed-form = forma fechada: { $name }
map-summary = O menor é { $best }, em { $at }; o maior { $worst }, em { $where-worst }.
map-fixed = Fixos: { $list }.
map-missing = { $count ->
        [1] Uma célula não tem número: riscada.
        *[other] { $count } células não têm número: riscadas.
    }
few-lines = { $shown } de { $of } linhas desenhadas; o mapa e a tabela trazem todas.
drawn-as = Desenhar como
as-map = mapa
as-lines = linhas
along = Ao longo de
second = Um segundo parâmetro
second-legend = Segundo parâmetro
points = { $count } { $count ->
        [one] ponto
        *[other] pontos
    }
seed = Semente que sorteia os quebrados
gpus = GPUs
