### Os textos e seus argumentos são os de locales/en.

# $topic (enum Topic)
ask = { $topic ->
    [Workload] Ajuda: carga de trabalho
    [Network] Ajuda: rede e roteamento
    [Designs] Ajuda: projetos
    [Placement] Ajuda: posicionamento dos ranks
    [Plan] Ajuda: plano de capacidade
    [Results] Ajuda: resultados
    [Run] Ajuda: o passo e o treinamento
    [NetworkFigures] Ajuda: números da rede
    [Cost] Ajuda: custo
    [Bounds] Ajuda: limites
    [Topology] Ajuda: o desenho
    [Maps] Ajuda: o mapa de calor
    [Serving] Ajuda: inferência
    [Collective] Ajuda: números do coletivo
    [Steps] Ajuda: o coletivo passo a passo
    [Bandwidth] Ajuda: banda por tamanho
    [Kinds] Ajuda: tráfego por tipo
    [Gates] Ajuda: iterações do gate
    [Phases] Ajuda: fases
    [Memory] Ajuda: memória
    [Sizes] Ajuda: tamanhos das mensagens
    [Structure] Ajuda: estrutura de gargalo
    [Filling] Ajuda: preenchimento progressivo
    [Gains] Ajuda: valor de um Gbit/s
    [Timeline] Ajuda: linha do tempo
    [Closed] Ajuda: forma fechada
    [Search] Ajuda: melhor configuração
    [Measured] Ajuda: previsto e medido
    [Compare] Ajuda: comparação
    [Charts] Ajuda: os gráficos
    [Advice] Ajuda: conselhos
    [Failures] Ajuda: falhas
    [Sweep] Ajuda: varreduras
    *[Plans] Ajuda: capacidades para um tempo
}
