### Os textos e seus argumentos são os de locales/en.

own-workload = “{ $design }” usa outra carga de trabalho
others-own = Outro projeto usa outra carga de trabalho; esta é a carga dos demais.
claims = Publicado e calculado aqui
claims-about = Os números publicados estão como impressos. Os números ao lado são calculados a partir do cenário atual.
claims-waiting = Calculando os nossos…
claims-changed = Este cenário foi mudado desde então: os números publicados são de como ele era.
claim = Afirmação
published = Publicado
ours = Calculado
by-sweep = Calculado, por varredura
by-plan = Calculado, pelo plano mínimo
closed-form = Forma fechada
difference = Diferença
unknown = Não disponível para o cenário atual
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
sends = Carga de trabalho
sends-own = Carga própria
parameters = Parâmetros
edits = { $count ->
        [one] { $count } edição manual
        *[other] { $count } edições manuais
    }
nodes-links = explícita: { $nodes } { $nodes ->
        [one] nó
        *[other] nós
    }, { $links } { $links ->
        [one] enlace
        *[other] enlaces
    }
comparison = Comparação
verdicts = Constatações
interference-free = Livre de interferência: cada fluxo passa por um enlace em que nenhum é maior.
interferes = Com interferência: { $flow } encontra um fluxo maior em cada enlace por que passa.
wasteless = Sem desperdício: cada enlace em uso fica cheio até o fim, sem capacidade ociosa.
wastes = Há capacidade ociosa: { $link } tem utilização média de { $used }.
ends = Tempo de conclusão: { $time }.
request = Uma requisição típica, uma vez atendida, leva { $time }.
queue-grows = Chegam mais requisições do que podem ser atendidas: a fila cresce sem limite.
never-ends = Alguns fluxos nunca terminam.
unreachable = { $count } { $count ->
        [one] fluxo não tem
        *[other] fluxos não têm
    } caminho.
cannot = Não pode ser construído: { $why }
charts = Gráficos
found = Resultados
of-design = Para “{ $design }”
method = Método e fontes
method-text =
    .n1 = Fluxos são fluidos que dividem os enlaces com justiça max-min. O tempo é o de um transporte perfeitamente justo, sem perdas e sem partida lenta; em medições publicadas o TCP real levou de 4 a 28 % mais tempo; as razões entre projetos são mais confiáveis que os tempos absolutos.
    .n2 = Estruturas de gargalo, interferência e o projeto proporcional: Ros-Giralt et al., SIGMETRICS 2020 e SIGCOMM 2021; Zanotelli et al., 2025 (capacidade em Gbit/s = alfa × a soma em GB dos fluxos em um enlace).
    .n3 = Mensagens, memória e tempos de um passo de treinamento seguem o modelo, seu paralelismo e seu escalonamento; as constantes de computação são ajustadas a medições publicadas. Cada número e a sua verificação estão em docs/validation.md do Gargalo.
prices = Preços: { $name }. { $source } { $doubt }
flows-of = todos para todos, { $bytes } por par
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
serving-of = inferência de { $model } em { $hardware }, { $rate } requisições por segundo
traced-of = passos rastreados: { $steps }, com { $collectives } tipos de coletivas
collective-of = { $operation } de { $bytes }
waste-idle = Capacidade removível
gain-s = ganho simulado, s
predicted-s = ganho estimado, s
linear = estimativa exata
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
least-gbps = suficiente, Gbit/s
total-gbps = total, Gbit/s
watts = potência, W
cost-in = custo, { $currency }
proven = ótimo provado

# $shape (&PatternShape)
shape = { $shape ->
    [Permutation] permutação
    [Incast] incast (muitos para um)
    [Hotspot] ponto quente
    [Shuffle] embaralhamento
    *[Poisson] chegadas de Poisson
}
