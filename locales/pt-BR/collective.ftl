### Os textos e seus argumentos são os de locales/en.

operation = Operação
algorithm = Algoritmo
automatic = Escolha da NCCL
bytes = Tamanho
bytes-about = Pela convenção da NCCL: o buffer de um rank; de reduce-scatter e all-gather, o vetor inteiro.
heading = Quanto tempo leva o { $operation }? { $algorithm }
chosen = escolhido pelo modelo da NCCL
steps = Passos
time = Tempo nestas rotas
latency = dos quais latência
formula = Forma fechada
algorithm-bandwidth = Banda do algoritmo
bus-bandwidth = Banda do barramento
nccl = O modelo da NCCL escolheria { $algorithm }, que leva { $time } nestas rotas.
measured = { $time } é o tempo dos bytes nestes enlaces com o que a biblioteca acrescenta, segundo constantes de { $platform } ({ $source }). Só os enlaces levariam { $links }.
chosen-blindly = A biblioteca conhece seus adaptadores, mas não a rede atrás deles: prevê { $expected } e escolhe o algoritmo com base nisso. Outro poderia ser mais rápido aqui.
at-once = “Todos os bytes de uma vez” nos resultados, { $flows }, é o tempo dos mesmos bytes nestes enlaces sem passos nem latência: um limite inferior para qualquer escalonamento.
bytes-at-once = Todos os bytes de uma vez
traced-about = Passos como foram rastreados: a computação como medida, as coletivas como a rede as leva.
matrix-about = Uma matriz de { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }: quem envia quantos bytes a quem.
jobs-about = { $jobs } { $jobs ->
        [one] carga tem
        *[other] cargas dividem
    } a rede.
matrix-taken = { $name }: uma matriz de tráfego de { $ranks } ranks. Desfazer restaura a carga anterior.
model-taken = { $name }: { $model }. Desfazer restaura o modelo anterior.
measurements = { $drawn ->
        [true] { $name }: { $lines } { $lines ->
            [one] medição
            *[other] medições
        } do nccl-tests junto com o modelo.
        *[false] { $name }: { $lines } { $lines ->
            [one] medição
            *[other] medições
        } do nccl-tests. Escolha um coletivo como carga para desenhar o modelo junto, em Tráfego.
    }
refused = Não foi possível importar { $name }. { $what }

# $operation (Operation)
operation-name = { $operation ->
    [AllReduce] All-reduce
    [ReduceScatter] Reduce-scatter
    [AllGather] All-gather
    [AllToAll] All-to-all
    [Broadcast] Broadcast
    [Reduce] Reduce
    *[Send] Send
}

# $algorithm (Algorithm)
algorithm-name = { $algorithm ->
    [Ring] Anel
    [DoubleTree] Árvore binária dupla
    [RecursiveDoubling] Duplicação recursiva
    [HalvingNear] Halving-doubling, mais próximo primeiro
    [HalvingFar] Halving-doubling, mais distante primeiro
    [Direct] Direto
    [OneShot] De uma só vez
    [Hierarchical] Hierárquico
    [Leader] Líder por servidor
    [Sharp] SHARP
    [Nvls] NVLS
    [Bruck] Bruck
    [Pairwise] Par a par
    [Binomial] Árvore binomial
    [Chain] Cadeia
    [TwoTree] Duas árvores
    [ScatterGather] Scatter, all-gather
    *[DeepEp] DeepEP
}
