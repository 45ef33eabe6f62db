### Os textos e seus argumentos são os de locales/en.

headings =
    .n1 = Redes e projetos
    .n2 = Treinamento
    .n3 = Coletivos e inferência
    .n4 = Ótimos publicados, reproduzidos
    .n5 = Resultados publicados, comparados
    .n6 = Redes construídas para o trabalho: TopoOpt

file-ipe-study =
    .title = Rede Ipê: proporcional e uniforme
    .about = O estudo de Zanotelli et al. (UFES): a tabela, a curva de alfa e suas afirmações, comparadas com os nossos números.

file-scaling =
    .title = GPT-3 1.5B de 8 a 64 GPUs
    .about = Escala fraca de um a oito servidores, em varredura.

file-spine-to-leaf =
    .title = Fat-tree de dois níveis 2 × 2: spine e leaf
    .about = Razões ótimas de capacidade 4/3, 1, 2/3 e 1/3 quando os fluxos no mesmo leaf são 1, 2, 4 e 10 vezes os demais (SIGCOMM 2021).

file-spine-to-leaf-3x3 =
    .title = Fat-tree de dois níveis 3 × 3: spine e leaf
    .about = O mesmo com três leaves e três spines: 9/4, 9/5, 9/7 e 9/13.

file-dragonfly-global =
    .title = Dragonfly: enlaces globais e locais
    .about = Razões ótimas 9/7, 9/8, 9/10 e 9/16, com enlaces compartilhados pelos dois sentidos.

file-clos-tapering =
    .title = Clos dobrada: quanto o núcleo pode ser reduzido
    .about = Reduzido à metade com k = 4 sem custo em tempo.

file-oversubscription =
    .title = Leaf-spine: o custo da sobreassinatura
    .about = Todos para todos leva 1, 1,78 e 3,56 vezes o tempo a 1:1, 2:1 e 4:1.

file-rail-only =
    .title = Só trilhos e otimizada por trilhos
    .about = Economiza de 38 a 77 % do custo com a mesma velocidade (Wang et al. 2023): os dois extremos.

file-twisted-torus =
    .title = Toro torcido e simples
    .about = A torção acelera o todos para todos 1,745 e 1,391 vezes (TPU v4).

file-topoopt-16 =
    .title = TopoOpt: 16 servidores de grau 3
    .about = A figura do artigo: anéis +1, +3, +7, no máximo quatro saltos, e os mesmos bytes em outras células.

file-topoopt-128 =
    .title = TopoOpt: DLRM em 128 servidores
    .about = Anéis ±1, ±13 comparados com fat-tree, expander e circuitos reconfigurados; as figuras do artigo a um clique.

