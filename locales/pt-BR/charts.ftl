### Os textos e seus argumentos são os de locales/en.

time-titles =
    .n1 = Quanto tempo a capacidade compra?
    .n2 = Quanto tempo o dinheiro compra?
    .n3 = Quanto tempo a potência compra?
rank-titles =
    .n1 = Quais enlaces recebem quanto?
    .n2 = Quais enlaces levam quanto?
    .n3 = Quão ocupado fica cada enlace?
time-axis = tempo, s
paid-axes =
    .n1 = capacidade total, Gbit/s
    .n2 = custo da rede, na moeda da lista de preços
    .n3 = potência, W
ranked-axes =
    .n1 = capacidade de um enlace, Gbit/s
    .n2 = carga de um enlace, GB
    .n3 = parte do tempo em que um enlace está ocupado, %
rank-axis = enlaces, do maior ao menor
published = artigo
published-means = Marcas vazadas: Tabela 1 de Zanotelli et al. 2025
curve = proporcional, conforme α varia
keys = As setas percorrem os pontos, Enter escolhe o projeto.
nothing = Nenhum projeto foi resolvido ainda.
rank-summary = Os enlaces de { $designs } { $designs ->
        [one] projeto
        *[other] projetos
    }, em ordem, de { $least } a { $most }.
published-of = { $design }, como impresso no artigo
alpha = Proporcional com α = { $alpha }
rank-of = { $design }, enlace { $rank } de { $of }
