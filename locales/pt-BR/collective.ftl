### Os textos e seus argumentos são os de locales/en.

operation = Operação
algorithm = Algoritmo
automatic = Escolha do NCCL
bytes = Tamanho
bytes-about = Pela convenção do NCCL: o buffer de um rank; de reduce-scatter e all-gather, o vetor inteiro.
heading = Quanto tempo leva o { $operation }? { $algorithm }
chosen = escolhido pelo modelo do NCCL
steps = Passos
time = Tempo nestas rotas
latency = dos quais latência
formula = Fórmula fechada
algorithm-bandwidth = Banda do algoritmo
bus-bandwidth = Banda do barramento
nccl = O modelo do NCCL usaria { $algorithm } e prevê { $time }.
measured = { $time } segue a curva medida em { $platform } ({ $source }): contém software, cópias e canais. Os passos apenas nos enlaces levariam { $links }.
at-once = A primeira frase dos resultados, { $flows }, trata dos mesmos bytes enviados de uma só vez por estes enlaces, sem passos e sem latência: um piso para qualquer escalonamento deles.
matrix-about = Uma matriz de { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }: quem envia quantos bytes a quem.
jobs-about = { $jobs } { $jobs ->
        [one] carga tem
        *[other] cargas dividem
    } a rede.
matrix-taken = { $name }: uma matriz de tráfego de { $ranks } ranks. Desfazer traz de volta a carga anterior.
model-taken = { $name }: { $model }. Desfazer traz de volta o modelo anterior.
measurements = { $drawn ->
        [true] { $name }: { $lines } { $lines ->
            [one] medição
            *[other] medições
        } do nccl-tests ao lado do modelo.
        *[false] { $name }: { $lines } { $lines ->
            [one] medição
            *[other] medições
        } do nccl-tests. Com um coletivo como carga, seu modelo em Tráfego é desenhado ao lado.
    }
refused = Não foi possível abrir { $name }. { $what }
operations =
    .n1 = All-reduce
    .n2 = Reduce-scatter
    .n3 = All-gather
    .n4 = All-to-all
    .n5 = Broadcast
    .n6 = Reduce
    .n7 = Send

algorithm-ring = Anel
algorithm-double-tree = Árvore binária dupla
algorithm-recursive-doubling = Duplicação recursiva
algorithm-halving-near = Divisão e duplicação, mais próximo primeiro
algorithm-halving-far = Divisão e duplicação, mais distante primeiro
algorithm-direct = Direto
algorithm-one-shot = De uma só vez
algorithm-hierarchical = Hierárquico
algorithm-leader = Líderes
algorithm-sharp = SHARP
algorithm-nvls = NVLS
algorithm-bruck = Bruck
algorithm-pairwise = Par a par
algorithm-binomial = Árvore binomial
algorithm-chain = Cadeia
algorithm-two-tree = Duas árvores
algorithm-scatter-gather = Scatter, all-gather
algorithm-deep-ep = DeepEP
