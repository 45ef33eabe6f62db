### Os textos e seus argumentos são os de locales/en.

title = Cluster compartilhado: variação entre sorteios
about = O cluster do artigo (Fig. 16) recebe trabalhos sorteados de uma mistura. Aqui muitos sorteios são comparados, com as interfaces, a velocidade e os preços de cima.
lead = { $draws } sorteios de { $drawn } trabalhos de { $servers } servidores cada um em { $cluster } servidores: { $mix }.
times = Iteração média, em relação ao cabeamento
of-mix = Da mistura em si
over-draws = Mínimo – máximo nos sorteios
means = Média das iterações de um sorteio
tails = Percentil 99 de um sorteio
together = trabalhos em racks próprios
scattered = todo vizinho de anel em outro rack
why = os 1,7 e 1,15 publicados são de um sorteio que não se conhece, com oito interfaces de 100 Gbit/s. A mais lenta em cem é a mais lenta de 27 trabalhos, por isso quase sempre do mesmo tipo. Fluxos que colidem por seus hashes não são modelados.
