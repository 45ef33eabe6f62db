### ChangedMessages: Answers of a document made before that are others now.

heading = Versões anteriores davam outras respostas

dismiss = Dispensar a lista de respostas que mudaram

figure = { $figure }: { $before } → { $now }

figure-of = { $design }, { $figure }: { $before } → { $now }

name = { $figure ->
    [Time] tempo
    *[Bisection] bisseção
}

why = { $reason ->
    [Network] Um coletivo com acelerador indicado levava o tempo da biblioteca numa rede rápida. Agora contam os bytes nos enlaces desenhados.
    [EqualPaths] O tráfego entre dois ranks seguia um só entre vários caminhos igualmente curtos. Agora se divide entre todos; para a resposta anterior, escolha o roteamento “Caminho mínimo”.
    [WideGradients] O Megatron soma os gradientes em 32 bits: as réplicas enviam uma vez e meia os bytes de antes, o dobro sem ZeRO.
    [Estimated] Ninguém mediu passos neste acelerador. Agora ele é estimado pelo mais próximo entre os medidos, e quase sempre fica mais lento.
    [Memory] A memória conta mais: logits, a perda, gradientes em 32 bits no Megatron e o que o alocador retém. Um passo que cabia pode não caber, ou recomputar mais camadas.
    [TokensOnce] Os tokens vão uma só vez a cada servidor, não uma vez para cada rank de lá: os enlaces entre servidores levam menos bytes.
    [HiddenExperts] Com FSDP, os tokens vão aos especialistas e voltam enquanto se computa outra coisa, como faz a biblioteca DeepEP; antes se esperava por eles. Com o Megatron, um algoritmo escolhido para especialistas já não esconde nada disso.
    [ServingSums] Ao servir, os all-reduces pequenos levam o que se mediu no seu tamanho, e os kernels de cada camada levam um tempo próprio.
    [Requests] Projetos que servem um modelo são comparados pelo tempo de uma requisição típica, e não mais por todo o tráfego da execução enviado de uma vez; conselhos e sensibilidades também.
    [SmallMessages] Mensagens pequenas de grupos maiores que um servidor levam um tempo fixo a mais dentro dos servidores; antes, deixavam os links mais lentos.
    [OneAdapter] Broadcasts e reduções, e anéis sobre servidores com números desiguais de ranks, usam todos os adaptadores de um servidor. Antes usavam um só.
    [NoLibrary] Uma biblioteca faz agora broadcasts, reduções e envios, e coletivos em aceleradores cuja biblioteca ninguém mediu (estimada pela da A100). Antes levavam o que seus bytes exigem dos enlaces, ou o tempo do menor tamanho medido.
    [ChosenInJobs] Entre várias cargas, um coletivo com acelerador indicado segue o que a biblioteca escolhe, e não mais sempre anéis.
    [Meeting] Em clusters grandes com muitos estágios de pipeline, as mensagens levavam o tempo que levariam ao lado de tudo o que pode vir a dividir seus enlaces. Agora contam só as enviadas ao mesmo tempo.
    [HiddenMessages] Mensagens escondidas pela computação não tiravam nada dos enlaces das outras. Agora os dividem como as demais.
    [SwitchForAll] Dizia-se que o NCCL soma em switches que unem só parte dos ranks de um servidor, como pontes PCI Express. Agora, nesse caso, soma em anéis.
    [PlannedSpeeds] A biblioteca escolhe pelas velocidades que o plano de capacidade dá, e não mais pelas da rede como construída.
    [TensorSeen] Com o Megatron, espera-se pelo paralelismo tensorial, a menos que a receita diga que a computação o esconde, como faz --tp-comm-overlap. Antes, 58 % dele ficava sempre escondido.
    [FittedAnew] As constantes dos aceleradores mais novos e dos frameworks foram ajustadas a mais execuções medidas, e a atenção demora mais em sequências curtas e cabeças estreitas. Um único acelerador com FSDP tem constantes próprias.
    *[Bisection] A bisseção é agora a menor que trocas de nós entre as metades encontram.
}
