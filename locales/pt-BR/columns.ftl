### Os textos e seus argumentos são os de locales/en.

# $measure (Measure)
measure = { $measure ->
    [Completion] Conclusão, s
    [Collective] Coletivo, s
    [Communication] Comunicação, s
    [Request] Requisição, s
    *[Step] Passo, s
}

time = Tempo, s
kinds-at-once = Tipos de tráfego, um após o outro, s
share = Comunicação, %
range-ends =
    .n1 = Faixa de 80 %, mínimo, s
    .n2 = Faixa de 80 %, máximo, s
wasted = Capacidade ociosa, Gbit/s
wasted-share = Ociosa, %
cost = Custo
watts = Potência, W
cost-time = Custo × tempo
gradient = Maior gradiente
choose = Colunas
against = Diferença para
no-baseline = nenhum projeto
baseline = referência
best = melhor
best-of-both = Nenhum projeto é mais rápido nem mais barato que { $design }: { $time }, { $cost }.
best-of-both-nearly = Nenhum projeto é mais barato que { $design }, e ele é tão rápido quanto os melhores (diferenças abaixo de 0,05 % não contam): { $time }, { $cost }.
same-design = { $one } e { $other } são o mesmo projeto.
fastest = { $design } é o mais rápido: { $time } por { $cost }.
fastest-tied = { $design } é tão rápido quanto os melhores (diferenças abaixo de 0,05 % não contam): { $time } por { $cost }.
cheapest = { $design } é o mais barato: { $time } por { $cost }.
cheapest-tied = Nenhum projeto é mais barato que { $design }: { $time } por { $cost }.
as-fast = { $design } é igualmente rápido, por { $cost }.
many-as-fast = { $count ->
        [one] Outro projeto é igualmente rápido e custa mais.
        *[other] Outros { $count } projetos são igualmente rápidos e custam mais.
    }
best-means = ★ marca o melhor de cada coluna. Maior gradiente: o enlace em que um bit/s a mais mais aumenta a soma das taxas.
sort = Ordenar por { $column }
save = Salvar a tabela como
waiting = calculando custo e capacidade ociosa…
bars-title = Onde o tempo é gasto?
bars-axis = tempo, s
bars-keys = As setas para cima e para baixo percorrem os projetos; para os lados, as partes. Enter escolhe o projeto.
parts =
    .n1 = computação
    .n2 = TP
    .n3 = CP
    .n4 = PP
    .n5 = DP
    .n6 = EP
    .n7 = embedding
    .n8 = bolha
    .n9 = comunicação
bars-summary = Tempo de { $designs } { $designs ->
        [one] projeto
        *[other] projetos
    }, decomposto. Nenhum é mais rápido que { $name }, com { $time }. A tabela acima tem os números.
bars-one = Tempo de { $name }, decomposto: { $time }. A tabela acima tem os números.
hide = Mostrar { $part }
of-whole = { $amount }, { $share } do total
legend = Partes
tier-server = Dentro dos servidores
tier-global = Entre grupos
tier-ends = Entre pontos
tier-from-ends = Dos pontos à camada { $high }
tier-within = Dentro da camada { $low }
tier-across = Camadas { $low } a { $high }
tiers-title = Onde a capacidade fica ociosa?
tiers-axis = capacidade, Gbit/s
idle-of = { $idle } disso fica ocioso
tier = Camada
carried-gbps = em uso, Gbit/s
idle-gbps = ociosa, Gbit/s
tiers-summary = Capacidade por camada de enlaces; a parte só com contorno fica ociosa, em média no tempo. Nenhum tem parte ociosa maior que { $name }: { $idle }.
tiers-full = Capacidade por camada de enlaces. Toda ela está em uso o tempo todo.
tiers-one = Capacidade por camada de enlaces; a parte só com contorno fica ociosa, em média no tempo: { $idle } de toda ela.
