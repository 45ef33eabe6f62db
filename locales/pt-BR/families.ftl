### Os textos e seus argumentos são os de locales/en.

family-single-switch =
    .name = Um comutador
    .about = Todos os hosts em um comutador sem bloqueio: o enlace de cada host é seu único gargalo. A referência para qualquer outra rede, enquanto um comutador tiver portas suficientes.

family-star =
    .name = Estrela
    .about = Um host no meio encaminha para todos os outros, como um servidor de parâmetros. Ele leva todo o tráfego e é um ponto único de falha.

family-ring =
    .name = Anel
    .about = Cada host se liga ao seguinte, e o último ao primeiro. O all-reduce em anel é ótimo aqui com dois enlaces por host; o tráfego distante cruza meio anel.

family-full-mesh =
    .name = Malha completa
    .about = Um enlace entre cada par de hosts: nada é compartilhado, mas cada host precisa de uma porta para cada outro. Usada dentro de servidores e entre poucos locais.

family-leaf-spine =
    .name = Leaf-spine
    .about = Hosts em comutadores leaf, cada leaf ligado a todos os spines: dois hosts distam no máximo quatro enlaces, com um caminho de mesmo custo por spine. Menos uplinks que hosts causam sobreassinatura e barateiam a rede.

family-fat-tree =
    .name = Fat-tree
    .about = Três camadas de comutadores iguais de k portas, em k pods: k³/4 hosts, todos capazes de enviar a plena velocidade ao mesmo tempo por (k/2)² caminhos de mesmo custo. A rede de centro de dados dos livros-texto (Al-Fares et al., SIGCOMM 2008).

family-clos =
    .name = Clos, por portas
    .about = Quantos hosts se queira sob duas ou três camadas de comutadores de R portas. Duas alcançam R²/2 hosts com 3N/R comutadores, três alcançam R³/4 com 5N/R; mais hosts por leaf causam sobreassinatura.

family-rail-optimised =
    .name = Otimizada por trilhos
    .about = A GPU r de cada servidor da unidade se liga ao leaf r, seu trilho; spines ligam os trilhos. O tráfego entre GPUs de mesmo índice não sai do leaf. É o projeto do DGX SuperPOD da NVIDIA.

family-rail-only =
    .name = Só trilhos
    .about = Trilhos sem spine: o tráfego muda de trilho dentro de um servidor, por NVLink. O treinamento de grandes modelos de linguagem quase não é afetado, e economizam-se de 38 a 77 % do custo da rede (Wang et al., 2023).

family-hpn =
    .name = HPN, dois planos
    .about = A rede da Alibaba: o adaptador de cada GPU tem duas portas em dois planos separados, cada um com seu comutador de topo de rack, e a falha de um comutador não para nenhuma GPU (Qian et al., SIGCOMM 2024).

family-dragonfly =
    .name = Dragonfly
    .about = Grupos de roteadores todos ligados entre si, e um enlace entre cada dois grupos: no máximo três saltos, com poucos cabos longos. O roteamento mínimo cruza um enlace global; o de Valiant espalha tráfego adverso por dois (Kim et al., ISCA 2008).

family-torus =
    .name = Toro
    .about = Uma grade de uma a quatro dimensões com enlaces de retorno: cada host tem dois vizinhos por dimensão e encaminha para outros. Sem comutadores; o tráfego entre vizinhos é barato, o distante não. Torcido, leva até 1,7 vez o todos-para-todos (TPU v4).

family-mesh =
    .name = Grade
    .about = Uma grade sem enlaces de retorno, como em um chip ou wafer. O meio carrega mais, e as bordas ficam ociosas.

family-hypercube =
    .name = Hipercubo
    .about = Hosts nos vértices de um cubo de n dimensões, n enlaces cada: dois distam no máximo n saltos, com largura de banda de bisseção plena. O halving-doubling recursivo se encaixa nele exatamente.

family-slim-fly =
    .name = Slim Fly
    .about = Roteadores tais que dois quaisquer distam no máximo dois saltos, com quase o mínimo teórico de enlaces (grafos de McKay, Miller e Širáň). q = 5 é o grafo de Hoffman–Singleton (Besta e Hoefler, SC 2014).

family-jellyfish =
    .name = Jellyfish
    .about = Um grafo regular aleatório de comutadores: caminhos curtos pelo custo, qualquer tamanho, fácil de ampliar aos poucos (Singla et al., NSDI 2012). A semente decide o grafo.

family-circulant =
    .name = Anéis diretos
    .about = Servidores ligados uns aos outros por painéis ou comutadores ópticos, em anéis paralelos: no anel +p cada um se liga ao p-ésimo depois dele. É o que o TopoOpt monta para um treinamento: os anéis levam os all-reduces, e saltos de vários comprimentos dão caminhos curtos ao resto (Wang et al., NSDI 2023).

family-bcube =
    .name = BCube
    .about = Servidores com uma porta em cada um de k + 1 níveis de pequenos comutadores, encaminhando uns para os outros: k + 1 caminhos disjuntos entre dois quaisquer, de modo que a falha de um comutador custa pouco (Guo et al., SIGCOMM 2009).

family-ipe-2023 =
    .name = Rede Ipê, 2023
    .about = A rede acadêmica brasileira, do mapa da RNP de maio de 2023: 28 pontos de presença, um em cada estado, no Distrito Federal e em Campina Grande, com enlaces de 1 a 200 Gbit/s.

family-ipe-2010 =
    .name = Rede Ipê, 2010
    .about = A mesma rede treze anos antes, como está no Internet Topology Zoo.

family-b4 =
    .name = Google B4
    .about = A rede do Google entre seus centros de dados em 2013: 12 locais, 19 enlaces (Jain et al., SIGCOMM 2013). Os lugares não são publicados; são desenhados de oeste a leste.

family-abilene =
    .name = Abilene
    .about = O backbone da Internet2 em 2005: 11 locais nos Estados Unidos, 14 enlaces de 10 Gbit/s.

family-geant-2012 =
    .name = GÉANT, 2012
    .about = A rede acadêmica europeia: 40 locais, 61 enlaces. Enlaces sem velocidade publicada são supostos de 10 Gbit/s.

family-megascale-12288 =
    .name = MegaScale
    .about = O cluster da ByteDance com 12.288 GPUs em três camadas sem sobreassinatura: 24 conjuntos de 64 servidores, 200 Gbit/s por GPU (Jiang et al., NSDI 2024).

family-hpn-15360 =
    .name = Pod HPN
    .about = Um pod da rede da Alibaba: 15 segmentos de 128 servidores, 15.360 GPUs, dois planos (Qian et al., SIGCOMM 2024).

family-superpod-b200-2048 =
    .name = SuperPOD, 2.048
    .about = A arquitetura de referência da NVIDIA para B200 com 8 unidades escaláveis: 2.048 GPUs em duas camadas.

family-superpod-b200-16384 =
    .name = SuperPOD, 16.384
    .about = A mesma com 64 unidades escaláveis: 16.384 GPUs em três camadas.

family-tpu-v4-4096 =
    .name = TPU v4
    .about = O pod do Google de 4.096 chips como um toro de 16 × 16 × 16, com 50 GB/s por sentido em cada enlace (Jouppi et al., ISCA 2023).

family-gb200-nvl72-2 =
    .name = GB200 NVL72, dois racks
    .about = Dois domínios NVLink de 72 GB200, com um adaptador de 400 Gbit/s por acelerador em um só comutador de 144 portas.

family-gb300-nvl72-2 =
    .name = GB300 NVL72, dois racks
    .about = Dois domínios NVLink de 72 GB300, com um adaptador de 800 Gbit/s por acelerador em um só comutador de 144 portas.

family-other =
    .name = Personalizada
    .about = Seus nós e enlaces estão listados um a um.

