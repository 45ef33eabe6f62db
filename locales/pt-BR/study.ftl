### Os textos e seus argumentos são os de locales/en.

own-workload = “{ $design }” usa carga própria
others-own = Outro projeto usa carga própria; esta é a carga dos demais.
claims = Publicado, e aqui
claims-about = O que foi publicado fica como foi impresso. Os números ao lado são calculados a partir deste cenário como está.
claims-waiting = Calculando os nossos…
claims-changed = Este cenário foi mudado desde então: os números publicados são de como ele era.
claim = Afirmação
published = Publicado
ours = Aqui
by-sweep = Aqui, por varredura
by-plan = Aqui, pelo plano mínimo
closed-form = Forma fechada
difference = Diferença
unknown = Não neste cenário como está
source = Fonte: { $source }.
why = Por quê: { $why }
as-above = Por quê: como acima.
same = igual
first-rows = As primeiras { $shown } de { $all } linhas; o arquivo de números tem todas.
report = Relatório
report-about = A comparação inteira em uma página autônoma, que se imprime e não precisa de mais nada
made = Feito com o Gargalo em { $date }.
link = Abrir este cenário no Gargalo
long-link = O link deste cenário teria { $characters } caracteres: é melhor passá-lo adiante como arquivo.
recipes = Os projetos
sends = Envia
sends-own = Envia, carga própria
parameters = Parâmetros
edits = { $count ->
        [one] { $count } mudança à mão
        *[other] { $count } mudanças à mão
    }
nodes-links = por extenso: { $nodes } { $nodes ->
        [one] nó
        *[other] nós
    }, { $links } { $links ->
        [one] enlace
        *[other] enlaces
    }
comparison = Lado a lado
verdicts = O que se pode dizer de cada um
interference-free = Sem interferência: cada fluxo passa por um enlace em que nenhum é maior.
interferes = Com interferência: { $flow } encontra um fluxo maior em cada enlace por que passa.
wasteless = Nada se desperdiça: cada enlace em uso fica cheio até o fim.
wastes = Há capacidade desperdiçada: { $link } é usado a { $used } em média.
ends = Tudo terminou em { $time }.
never-ends = Parte nunca termina.
unreachable = { $count } { $count ->
        [one] fluxo não encontra
        *[other] fluxos não encontram
    } caminho.
cannot = Não pode ser construído: { $why }
charts = Gráficos
found = O que foi calculado
of-design = Para “{ $design }”
method = Método e fontes
method-text =
    .n1 = Fluxos são fluidos que dividem os enlaces com justiça max-min. O tempo é o de um transporte perfeitamente justo, sem perdas e sem partida lenta; o TCP real levou de 4 a 28 por cento mais em medições publicadas: confie mais nas razões entre projetos do que nos tempos em si.
    .n2 = Estruturas de gargalo, interferência e o projeto proporcional: Ros-Giralt et al., SIGMETRICS 2020 e SIGCOMM 2021; Zanotelli et al., 2025 (capacidade em Gbit/s = alfa × a soma em GB dos fluxos em um enlace).
    .n3 = Mensagens, memória e tempos de um passo de treinamento seguem o modelo, o seu corte entre ranks e o seu escalonamento; as constantes de computação são ajustadas a medições publicadas. Cada número e a sua verificação estão em docs/validation.md do Gargalo.
prices = Preços: { $name }. { $source } { $doubt }
flows-of = todos para todos, { $bytes } de cada um a cada um
pattern-of = padrão { $pattern }, { $bytes } por fluxo em média
list-of = { $flows } { $flows ->
        [one] fluxo
        *[other] fluxos
    }, { $bytes } ao todo
matrix-of = uma matriz entre { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }
jobs-of = vários ao mesmo tempo: { $names }
training-of = um passo de treinamento de { $model }, (p, t, d) = ({ $p }, { $t }, { $d }), lote { $batch }, microlote { $micro }
on = em { $hardware }
serving-of = { $model } servido em { $hardware }, { $rate } requisições por segundo
collective-of = { $operation } de { $bytes }
waste-idle = Capacidade que poderia cair
gain-s = ganho resolvido, s
predicted-s = ganho estimado, s
linear = previsão exata
yes = sim
no = não
time-s = tempo, s
slower = vezes mais lento
alike = iguais
cut-off = hosts isolados
unreachable-flows = fluxos sem caminho
ids = ids
note = nota
above-least = acima do mínimo, %
worst-s = pior tempo sob falha, s
worst-in = pior falha
now-gbps = agora, Gbit/s
least-gbps = bastam, Gbit/s
total-gbps = total, Gbit/s
watts = potência, W
cost-in = custo, { $currency }
proven = mínimo provado
shape-permutation = permutação
shape-incast = incast (muitos para um)
shape-hotspot = ponto quente
shape-shuffle = embaralhamento
shape-poisson = chegadas de Poisson
