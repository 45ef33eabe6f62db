### A aula “collectives”. { $name } é o valor de mesmo nome.

title = Anel, árvore, halving-doubling
about = All-reduce passo a passo: quem envia qual pedaço e quando, quanto custa em bytes e em passos, e por que o melhor algoritmo depende do tamanho e da rede.
source-1-text = R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005: anel, divisão e duplicação recursivas, o modelo α-β
source-2-text = P. Sanders, J. Speck, J. Larsson Träff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, 2009
source-3-text = NVIDIA, nccl-tests, doc/PERFORMANCE.md: largura de banda de algoritmo e de barramento; código-fonte da NCCL, tuning.cc

## naive

naive-title = A soma de todos, para todos
naive-text =
    Oito GPUs guardam, cada uma, um vetor de 800 MB: seus gradientes. Todas devem terminar com a *soma* dos oito. Isso é um [all-reduce](term:all-reduce), a operação em que o treinamento mais gasta comunicação.

    A primeira ideia: somar ao longo de uma árvore até o rank 0 e depois distribuir o resultado. Percorra passo a passo. No primeiro passo trabalham quatro pares, no segundo dois, no terceiro um. Depois o mesmo de trás para frente: { $steps } passos, e em cada um se enviam vetores *inteiros* de 800 MB.

    Todo adaptador aqui transporta 100 Gbit/s em cada sentido, e mesmo assim a maioria fica parada na maior parte dos passos. O tempo é { $t }. Guarde esse número: o resto da aula trata de reduzi-lo.

naive-notes = Peça à turma que estime um limite inferior: todo rank precisa enviar a sua parte da soma e receber a dos outros. O limite é 2(n−1)/n·S por porta para um all-reduce feito de um reduce-scatter e um all-gather.
name-one-switch = Um comutador
name-all-reduce-by-a-tree-to-one-and-back = All-reduce por uma árvore até um rank e de volta
naive-question-ask = Por que isso é lento?
naive-question-choice-1-text = O comutador não dá conta de tantos vetores de uma vez
naive-question-choice-1-why = O comutador atende todas as portas à velocidade plena; veja quais portas têm algo a fazer.
naive-question-choice-2-text = Vetores inteiros vão um por vez, e a maioria das portas fica parada
naive-question-choice-2-why = Sim: { $steps } vezes 800 MB em sequência.
naive-question-choice-3-text = Há passos demais, cada um com a sua latência
naive-question-choice-3-why = { $steps } passos são poucos. O anel do próximo passo tem mais que o dobro e é bem mais rápido.
naive-question-explain = Com todas as portas à velocidade plena, nada enviado duas vezes e as somas feitas nas GPUs, daria para fazer em { $least }.

## ring

ring-title = O anel
ring-text =
    Corte cada vetor em oito pedaços e ponha as GPUs em [anel](term:ring). Em cada passo, cada GPU envia *um pedaço* à vizinha da direita e recebe um da esquerda: todas as portas trabalham em todos os passos.

    Siga uma cor na animação. Nos primeiros sete passos, um pedaço percorre o anel e recebe a contribuição de cada GPU por onde passa. Então cada GPU tem um pedaço pronto: isso é um [reduce-scatter](term:reduce-scatter). Nos sete seguintes, os pedaços prontos dão mais uma volta: um [all-gather](term:all-gather).

    Cada pedaço tem 100 MB, e são { $steps } passos. O tempo é { $t }: o limite do passo anterior mais a sobrecarga do protocolo, pois o InfiniBand deixa { $eff } da porta para os dados.

ring-notes = A fórmula é 2(n−1)α + 2(n−1)/n·S·β. α: latência de uma mensagem, β: segundos por byte de uma porta. Escreva-a no quadro; os próximos passos só variam os seus dois termos.
name-all-reduce-around-a-ring = All-reduce em anel
ring-question-ask = Quantos MB cada GPU envia ao todo?
ring-question-number-slip-1-why = Isso é só o reduce-scatter. O all-gather envia outro tanto.
ring-question-number-slip-2-why = Isso é um passo. São { $steps } passos.
ring-question-explain = { $per }: { $steps } pedaços de 100 MB, 2(n − 1)/n vezes o vetor. Para mil GPUs seria pouco menos de 1.600 MB: **o que uma GPU envia quase não depende do número de GPUs.** O nccl-tests relata para esta execução { $alg } (largura de banda de algoritmo) e { $bus } (de barramento); a segunda pode ser comparada com a velocidade de uma porta.

## halving

halving-title = Halving-doubling
halving-text =
    O anel precisa de 2(n − 1) passos: 14 para oito GPUs, dois mil para mil GPUs. Cada passo custa uma latência. Dá para fazer em menos?

    {"["}Halving-doubling](term:halving-doubling), isto é, divisão e duplicação recursivas: o rank r trabalha com o rank cujo número difere em um bit. Primeiro cada par troca *metades*, e cada um fica com uma metade já somada entre os dois. Depois, com outro parceiro, quartos; depois, oitavos. Após lg n passos, cada rank tem um pedaço pronto. A duplicação faz o caminho inverso: oitavos, quartos, metades.

    São só { $steps } passos, e os bytes são os mesmos do anel: ½ + ¼ + ⅛ em cada metade do caminho. Observe as cores: aqui o parceiro está perto no início, depois mais longe, enquanto os pedaços encolhem.

    Parece melhor em tudo. A desvantagem: no anel os ranks só enviam a vizinhos, e aqui enviam através da rede inteira.

halving-notes = Números binários ajudam: escreva os ranks com três bits; o parceiro difere em um deles. Para números de ranks que não são potência de dois, o algoritmo primeiro junta cada rank excedente a outro, ao preço de mais dois passos.
name-all-reduce-by-halving-and-doubling = All-reduce por halving-doubling
halving-question-ask = Aqui cada GPU envia { $per }. Quanto enviava no anel?
halving-question-choice-1-text = Menos: só falava com um vizinho
halving-question-choice-1-why = O número de parceiros nada diz sobre os bytes.
halving-question-choice-2-text = O mesmo: só que em pedaços menores
halving-question-choice-2-why = Sim: ambos são ótimos em bytes; diferem nos passos e em que ranks se comunicam.
halving-question-choice-3-text = Mais: havia mais que o dobro de passos
halving-question-choice-3-why = Mais passos, porém pedaços menores.
halving-question-explain = { $per } de um jeito ou de outro, e quase o mesmo tempo, { $t }: em um único comutador, com mensagens deste tamanho, a latência quase não conta.

## tree

tree-title = Duas árvores
tree-text =
    Um terceiro algoritmo, que a NCCL escolhe para muitos ranks e mensagens médias. Soma-se ao longo de uma [árvore](term:tree) e distribui-se de volta, como no primeiro passo, mas *em pipeline*: corta-se o vetor em muitos blocos, e o segundo bloco parte assim que o primeiro saiu. Então todos os níveis da árvore trabalham ao mesmo tempo.

    Uma única árvore ainda deixa metade da capacidade ociosa: as folhas só enviam para cima e recebem o resultado, sem repassar nada. Por isso a NCCL usa **duas** árvores ao mesmo tempo, cada uma para metade dos dados, de modo que quem é folha em uma é nó interno na outra.

    A profundidade das árvores cresce com lg n, não com n: aqui { $blocks } blocos passam pelo pipeline em { $steps } passos ao todo. Para vetores grandes, passa mais pela porta mais ocupada do que no anel; o tempo é { $t }.

tree-notes = As formas das árvores são as do ncclGetBtree da NCCL e da sua gêmea espelhada ou deslocada. O número de blocos é o que minimiza o tempo; a NCCL usa tamanhos fixos.
name-all-reduce-on-two-trees = All-reduce em duas árvores
tree-question-ask = Por que duas árvores e não uma?
tree-question-choice-1-text = Para que toda porta envie e receba
tree-question-choice-1-why = Sim, o tempo todo: folhas de uma árvore são nós internos da outra.
tree-question-choice-2-text = Para que reste uma se um enlace falhar
tree-question-choice-2-why = Elas levam metades diferentes dos dados; perder uma é perder aquela metade.
tree-question-choice-3-text = Para que a profundidade caia à metade
tree-question-choice-3-why = Ambas são tão profundas quanto uma só seria.
tree-question-explain = Com uma só árvore, metade das portas, as das folhas, ficaria parada a maior parte do tempo. O modelo da própria NCCL prevê aqui { $near } para o melhor dos seus algoritmos.

## size

size-title = Mensagens grandes e pequenas
size-text =
    Compare os tempos. Com 800 MB em cada:

    - anel { $r0 }, halving-doubling { $h0 }, duas árvores { $d0 }, duplicação recursiva (vetores inteiros a cada vez) { $x0 }.

    Com 8 kB em cada:

    - anel { $r1 }, halving-doubling { $h1 }, duas árvores { $d1 }, duplicação recursiva { $x1 }.

    Para o vetor grande importam os bytes: ganha o algoritmo que envia menos. Para o pequeno importam os passos, pois cada um custa uma latência, e o anel, que tem mais passos, perde de longe. Nenhum algoritmo é sempre o melhor. É por isso que as bibliotecas escolhem por tamanho, número de ranks e rede, e que existem arquivos de ajuste.

    Gradientes são grandes: usam anéis e árvores. As somas do paralelismo tensorial na inferência, token a token, são pequenas: ali a latência domina.

size-notes = O painel de largura de banda mostra o mesmo para todos os tamanhos, como faz o nccl-tests. Procure as quebras nas curvas: ali muda o melhor algoritmo.
name-all-reduce-large-and-small = All-reduce, grande e pequeno
size-try-do = Reduza o all-reduce a 8 kB e escolha um algoritmo que precise de no máximo 6 µs.
size-question-ask = 8 kB entre 1.024 GPUs em vez de 8. Quanto cresce o tempo do anel?
size-question-choice-1-text = Quase nada, como os bytes que cada uma envia
size-question-choice-1-why = Verdade para os bytes, que quase não dependem do número; mas aqui são os passos que tomam o tempo.
size-question-choice-2-text = Cerca de três vezes, como o logaritmo do seu número
size-question-choice-2-why = Isso vale para árvores e para halving-doubling.
size-question-choice-3-text = Mais de cem vezes, como o número de passos
size-question-choice-3-why = Sim: 2.046 passos em vez de 14, cada um com a sua latência.
size-question-explain = O halving-doubling iria de 6 passos para 20. O logaritmo é a razão de as árvores terem voltado aos clusters de GPUs.

## network

network-title = A rede também conta
network-text =
    Até aqui todas as GPUs estavam em um comutador, em que todos os pares estão igualmente próximos. Aqui há outras duas redes: oito GPUs em um anel de enlaces, e dois leaves de quatro com um único enlace de 100 Gbit/s até o spine.

    Tempo dos mesmos 800 MB, no comutador, no anel e nos dois leaves:

    - anel: { $a0 }, { $a1 }, { $a2 }
    - halving-doubling, mais próximo primeiro: { $b0 }, { $b1 }, { $b2 }
    - halving-doubling, mais distante primeiro: { $c0 }, { $c1 }, { $c2 }

    O algoritmo em anel quase não é afetado: só usa vizinhos. A ordem “mais distante primeiro” manda os seus *maiores* pedaços, metades, para o outro lado da rede, onde quatro pares dividem um enlace. A ordem “mais próximo primeiro” manda metades para perto e só oitavos para longe. Os bytes e os passos são os mesmos; só muda a ordem.

    {"*"}*Um algoritmo tem a sua própria topologia, e é rápido quando ela corresponde à da rede.**

network-notes = Ponha os alunos em dois grupos com uma porta estreita entre eles, passando cartões segundo as três regras. Leva cinco minutos e ninguém esquece.
name-a-ring-of-links = Um anel de enlaces
name-two-leaves-one-spine = Dois leaves, um spine
name-halving-farthest-first-on-three-networks = Halving-doubling, mais distante primeiro, em três redes
network-try-do = Escolha um algoritmo com o qual os dois leaves não levem mais de 125 ms para os seus 800 MB.
network-question-ask = Nos dois leaves, quantos fluxos dividem o enlace entre leaf e spine no pior passo da ordem “mais distante primeiro”?
network-question-choice-1-text = Um
network-question-choice-1-why = Isso é o anel: em cada sentido, só um par de vizinhos está em leaves diferentes.
network-question-choice-2-text = Dois
network-question-choice-2-why = Os quatro ranks de um leaf têm o parceiro no outro leaf.
network-question-choice-3-text = Quatro
network-question-choice-3-why = Sim: todos os ranks de um leaf enviam meio vetor para o outro lado ao mesmo tempo.
network-question-explain = Quatro vezes meio vetor por um enlace, duas vezes: { $c2 } em vez de { $a2 }. [Onde colocar os ranks](lesson:placement) trata do mesmo problema pelo outro lado.

## servers

servers-title = Primeiro dentro dos servidores, depois entre eles
servers-text =
    Um cluster de verdade tem duas velocidades: aqui, 2.400 Gbit/s dentro do servidor e oito adaptadores de 200 Gbit/s, um por GPU, entre eles. Um anel simples que passa por 32 GPUs leva { $r }: ele vai de servidor a servidor por um adaptador e deixa sete parados.

    O algoritmo hierárquico começa com um reduce-scatter *dentro* de cada servidor, à velocidade interna. Cada GPU fica com um oitavo da soma do servidor. Depois vêm oito all-reduces *entre* servidores, cada um entre as GPUs de mesmo número, cada um pelo seu próprio adaptador, o seu trilho ([rail](term:rail)). Por fim, um all-gather dentro dos servidores. Isso leva { $h }, { $ratio } mais rápido.

    A NCCL chega ao mesmo com muitos anéis ao mesmo tempo (seus *canais*), cada um entrando nos servidores por outra GPU. Malhas que dão a cada trilho os seus próprios comutadores são feitas exatamente para esse padrão.

    No próximo passo, o último, quem faz a soma é o comutador.

servers-notes = O all-reduce entre servidores leva um oitavo do vetor em cada trilho, de modo que os trilhos são usados por igual por construção. Pergunte o que acontece se faltar um dos oito adaptadores.
name-four-servers = Quatro servidores
name-32-gpus-in-four-servers = 32 GPUs em quatro servidores
servers-try-do = Faça o all-reduce destas 32 GPUs levar menos de 15 ms sem tocar na rede.
servers-question-ask = Por que o ganho é de { $ratio } e não de 8×, se oito adaptadores trabalham em vez de um?
servers-question-choice-1-text = Por causa da latência de mais passos
servers-question-choice-1-why = São menos passos, e com 1 GB eles não contam.
servers-question-choice-2-text = Porque as partes internas também tomam tempo
servers-question-choice-2-why = Sim: o reduce-scatter e o all-gather internos se somam à parte entre servidores.
servers-question-choice-3-text = Porque os adaptadores dividem o comutador
servers-question-choice-3-why = O comutador é não bloqueante.
servers-question-explain = { $r } contra { $h }. As partes dentro dos servidores e entre eles também poderiam se sobrepor, pedaço a pedaço; os canais da NCCL fazem isso em parte.

## in-network

in-network-title = Somar no comutador
in-network-text =
    Alguns comutadores sabem somar. Com o SHARP da NVIDIA no InfiniBand, ou com NVLS dentro de um servidor, cada GPU envia o seu vetor *uma vez* em direção ao comutador; ele soma o que chega e envia a soma *uma vez* a todos.

    Cada porta leva um vetor em cada sentido, { $per }, em vez de quase dois. O tempo cai para { $t }, pouco mais da metade do tempo do anel, e a largura de banda de barramento que o nccl-tests imprimiria, { $bus }, é *maior que a velocidade da própria porta*, de { $port }. Não é erro: a fórmula conta o que um anel teria precisado enviar.

    Cuidado com números assim ao comparar sistemas. Pergunte pelo tempo de uma operação de um tamanho dado; a largura de banda de barramento é apenas calculada a partir dele.

in-network-notes = Uma árvore sobre dois nós tem o mesmo efeito no número impresso: entre dois nós passam só S bytes em cada sentido, e a fórmula conta quase 2S. Vários relatos no repositório da NCCL são exatamente essa pergunta.
name-all-reduce-in-the-switch = All-reduce no comutador
in-network-question-ask = Um colega relata largura de banda de barramento de 20 GB/s em portas de { $port }. Qual a explicação mais provável?
in-network-question-choice-1-text = Um erro ao medir o tempo
in-network-question-choice-1-why = Dificilmente tão grande. A largura de banda de barramento é um número calculado, não uma taxa medida.
in-network-question-choice-2-text = Os adaptadores estavam em full duplex
in-network-question-choice-2-why = Sempre estão; a fórmula conta um sentido.
in-network-question-choice-3-text = A soma foi feita na rede
in-network-question-choice-3-why = Sim, ou uma árvore sobre dois nós: nos dois casos passam pela porta menos bytes do que a fórmula supõe.
in-network-question-explain = Somas na rede reduzem à metade os bytes nas portas. Em troca, exigem comutadores especiais, de memória limitada, e menos trabalhos podem usá-las ao mesmo tempo.
