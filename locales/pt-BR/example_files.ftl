### Os textos e seus argumentos são os de locales/en.

headings =
    .n1 = Redes e projetos
    .n2 = Treinamento
    .n3 = Coletivos e atendimento
    .n4 = Ótimos publicados, reencontrados
    .n5 = Publicado ao lado do nosso
    .n6 = Redes moldadas ao trabalho: TopoOpt

file-ipe-study =
    .title = Rede Ipê: proporcional contra uniforme
    .about = O estudo de Zanotelli et al. (UFES): a tabela, a curva de alfa e o que afirma, ao lado dos nossos números.

file-scaling =
    .title = GPT-3 1.5B de 8 a 64 GPUs
    .about = Escala fraca de um a oito servidores, em varredura.

file-spine-to-leaf =
    .title = Fat-tree de dois níveis 2 × 2: espinha contra folha
    .about = 4/3, 1, 2/3 e 1/3 para fluxos próximos 1, 2, 4 e 10 vezes os distantes (SIGCOMM 2021).

file-spine-to-leaf-3x3 =
    .title = Fat-tree de dois níveis 3 × 3: espinha contra folha
    .about = 9/4, 9/5, 9/7 e 9/13 para o mesmo.

file-dragonfly-global =
    .title = Dragonfly: enlaces globais contra locais
    .about = 9/7, 9/8, 9/10 e 9/16, enlaces divididos pelos dois sentidos.

file-clos-tapering =
    .title = Clos dobrada: quão fino pode ser o núcleo
    .about = Afinado à metade com k = 4 sem perda.

file-oversubscription =
    .title = Folhas e espinha: quanto custa a sobreassinatura
    .about = Todos para todos leva 1, 1,78 e 3,56 vezes o tempo a 1:1, 2:1 e 4:1.

file-rail-only =
    .title = Só trilhos contra otimizada por trilhos
    .about = De 38 a 77 % do custo poupado à mesma velocidade (Wang et al. 2023), as duas pontas.

file-twisted-torus =
    .title = Toro torcido contra simples
    .about = O que a torção ganha em todos para todos: 1,745 e 1,391 vezes (TPU v4).

file-topoopt-16 =
    .title = TopoOpt: 16 servidores de grau 3
    .about = A figura do artigo: anéis +1, +3, +7, no máximo quatro saltos, e os mesmos bytes em outras células.

file-topoopt-128 =
    .title = TopoOpt: DLRM em 128 servidores
    .about = Anéis ±1, ±13 diante de fat-tree, expander e circuitos que seguem o tráfego; as figuras do artigo a um clique.

