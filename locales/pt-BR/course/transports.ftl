### A aula “transports”. { $name } é o valor de mesmo nome.

title = TCP, RoCE, InfiniBand, NVLink
about = O que há entre a velocidade nominal e a velocidade do seu trabalho: latência, eficiência, largura de banda efetiva, e quando cada uma importa.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, seções 4.2 e 4.3: transportes e plataformas
source-2-text = R. Hockney, The communication challenge for MPP: Intel Paragon and Meiko CS-2, Parallel Computing, 1994: latência, largura de banda e n½
source-3-text = NVIDIA, nccl-tests, doc/PERFORMANCE.md
source-4-text = J. Bang et al., vTrain: A Simulation Framework for Evaluating Cost-effective and Compute-optimal LLM Training, MICRO 2024: as curvas de all-reduce medidas

## one-message

one-message-title = O tempo de uma mensagem
one-message-text =
    O modelo mais antigo de uma rede tem dois números: uma mensagem de S bytes leva **α + S/B**, isto é, uma [latência](term:latency) e o tamanho dividido por uma largura de banda.

    Uma mensagem entre duas máquinas em enlaces de 100 Gbit/s, com 1 kB, 1 MB e 1 GB:

    - [TCP](term:tcp) pelo kernel: { $t0 }, { $t1 }, { $t2 }
    - [RoCE](term:roce): { $r0 }, { $r1 }, { $r2 }
    - [InfiniBand](term:infiniband): { $i0 }, { $i1 }, { $i2 }

    Na mensagem pequena só conta a latência; na grande, só a largura de banda. Entre elas está o tamanho em que as duas parcelas levam o mesmo tempo, α·B: a mensagem que alcança metade da largura de banda. Em um enlace mais rápido ele é *maior*: são precisos mais bytes para que a mesma latência deixe de pesar.

    Os valores de α e da eficiência de TCP e RoCE são estimativas típicas; ponha os seus em Configuração.

one-message-notes = Peça que tracem o tempo em função do tamanho em papel com os dois eixos logarítmicos: uma parte plana, uma rampa e o joelho em α·B. Toda rede tem uma curva dessa forma.
name-one-message = Uma mensagem
name-100-gbit-s = 100 Gbit/s
name-400-gbit-s = 400 Gbit/s
one-message-question-ask = O enlace fica quatro vezes mais rápido, 400 Gbit/s. O que acontece com a mensagem de 1 kB por TCP?
one-message-question-choice-1-text = Leva quase o mesmo tempo
one-message-question-choice-1-why = Sim: { $t0 } passa a { $f0 }. Mais Gbit/s não reduzem a latência.
one-message-question-choice-2-text = Leva metade do tempo
one-message-question-choice-2-why = Nem isso: só diminui o termo da largura de banda, que é pequeno.
one-message-question-choice-3-text = Leva um quarto do tempo
one-message-question-choice-3-why = Isso vale para a grande: { $t2 } passa a { $f2 }.
one-message-question-explain = “10 vezes a largura de banda” pode significar dez vezes mais rápido ou nada mais rápido: depende do tamanho da mensagem.

## rdma

rdma-title = Sem o kernel
rdma-text =
    Por que o TCP é mais lento no mesmo enlace? Todo pacote passa pelo sistema operacional: cópias, somas de verificação, interrupções, um núcleo de processador a 100%. Um único núcleo mal consegue ocupar 100 Gbit/s. Com [RDMA](term:rdma), o próprio adaptador lê e escreve a memória, e com GPUDirect até a memória da GPU; o processador só inicia a transferência. RoCE é RDMA em pacotes Ethernet; InfiniBand é uma rede feita para isso.

    O estudo da APNet mediu oito V100 em duas máquinas: RoCE deu **1,8 vez** a vazão de all-reduce do TCP para mensagens acima de 10 MB; a comunicação da VGG16 ficou duas vezes mais rápida, e as suas iterações, 1,5 vez.

    Aqui o mesmo all-reduce de 100 MB leva { $t } por TCP, { $r } por RoCE, { $i } por InfiniBand.

rdma-notes = As três razões publicadas são coerentes: a comunicação cai à metade e a iteração fica 1,5 vez mais rápida exatamente se a comunicação era dois terços da iteração com TCP. Deixe os alunos deduzirem: (X + c)/(X/2 + c) = 1,5 dá X = 2c.
name-all-reduce-over-100-gbit-s = All-reduce a 100 Gbit/s
name-two-machines-of-four = Duas máquinas de quatro
rdma-try-do = Escolha um transporte com o qual o all-reduce de 100 MB leve menos de 16 ms.
rdma-question-ask = A comunicação da VGG16 ficou duas vezes mais rápida, mas as iterações só 1,5 vez. Por quê?
rdma-question-choice-1-text = A medição foi imprecisa
rdma-question-choice-1-why = Os dois números são coerentes.
rdma-question-choice-2-text = A computação leva o mesmo tempo de antes
rdma-question-choice-2-why = Sim, a lei de Amdahl: com a comunicação em dois terços da iteração, reduzi-la à metade economiza um terço.
rdma-question-choice-3-text = RoCE precisa de mais tempo de processador
rdma-question-choice-3-why = Precisa de menos; é essa a ideia do RDMA.
rdma-question-explain = Neste modelo, RoCE é { $ratio } mais rápido que TCP para 100 MB, em linha com o estudo. Quanto um trabalho ganha depende da parte que a comunicação tem nele.

## lossless

lossless-title = RoCE ou InfiniBand
lossless-text =
    Para mensagens grandes, RoCE e InfiniBand estão muito mais próximos entre si que do TCP: neste modelo, RoCE leva { $diff } a mais nos 100 MB do passo anterior. O que os separa é o que fazem com perdas e congestionamento.

    O RDMA clássico não tolera perda: um pacote perdido obrigava a reenviar tudo o que veio depois. O InfiniBand a evita com *créditos*: só se envia o que o próximo salto tem onde guardar. A Ethernet adota a ideia como *controle de fluxo por prioridade* (PFC): um comutador com a fila cheia manda os vizinhos pausarem. As pausas se propagam para trás; um único receptor lento pode parar fluxos que nada têm a ver com ele.

    Por isso redes RoCE acrescentam *controle de congestionamento* (DCQCN e sucessores), que reduz a taxa dos emissores antes que seja preciso pausar, e os limiares exigem muito ajuste. O InfiniBand traz os seus próprios comutadores, a sua própria gerência e, em geral, um único fornecedor.

    Esta página não modela pausas nem perdas. Em uma rede bem operada, a diferença não se nota.

lossless-notes = Se a sua instituição opera uma rede RoCE, leve à aula os contadores de um comutador de verdade. Um contador de pausas que sobe onde ninguém envia é o melhor exemplo de bloqueio de cabeça de fila.
lossless-question-ask = Em uma rede RoCE, todos os trabalhos ficam lentos por alguns milissegundos de vez em quando, embora nenhum enlace esteja cheio. O que você olha primeiro?
lossless-question-choice-1-text = Os contadores de pausa de comutadores e adaptadores
lossless-question-choice-1-why = Sim: pausas param enlaces que não estão cheios. `ethtool -S` as mostra no adaptador.
lossless-question-choice-2-text = A velocidade que os enlaces negociaram
lossless-question-choice-2-why = Um enlace lento estaria cheio, e lento o tempo todo.
lossless-question-choice-3-text = Os tamanhos de lote dos trabalhos afetados
lossless-question-choice-3-why = Não tornaria *todos* os trabalhos lentos nos mesmos momentos.
lossless-question-explain = A diferença de { $diff } é uma estimativa do catálogo. A operação pesa mais que isso: que rede a sua equipe sabe operar?

## inside

inside-title = Dentro do servidor
inside-text =
    Antes de chegar à rede, cada byte atravessa o servidor. [NVLink](term:nvlink) liga GPUs a centenas de gigabytes por segundo; PCI Express, a dezenas; e placas de vídeo domésticas podem não ter acesso direto entre si, de modo que cada byte passa pela memória da máquina, duas vezes pelo mesmo barramento.

    O estudo comparou três plataformas com o *mesmo* adaptador de 100 Gbit/s. Com oito processos (*workers*) em duas máquinas, V100 com NVLink teve 2,2 vezes a vazão de all-reduce de V100 com PCI Express, e 3,7 vezes a de RTX 3090.

    Aqui o all-reduce leva { $n } com NVLink, { $p } e { $r } sem: o gargalo das V100 com PCI Express é o enlace entre os dois soquetes de processador, e o das RTX 3090, o caminho de cada placa pela memória da máquina. Olhe a visão Gargalos: não é o adaptador, como se costuma supor.

inside-notes = A capacidade entre soquetes é a que a NCCL supõe para esse enlace de processador, 6 GB/s, um sexto a menos com acesso direto, metade pela memória da máquina, onde cada byte passa duas vezes. As razões são, portanto, previstas a partir de poucas constantes, não ajustadas aos dados.
name-the-same-all-reduce-on-three-platforms = O mesmo all-reduce em três plataformas
name-v100-nvlink = V100, NVLink
name-v100-pci-express = V100, PCI Express
name-rtx-3090-pci-express = RTX 3090, PCI Express
inside-question-ask = Você troca os adaptadores de 100 Gbit/s das máquinas RTX 3090 por outros de 400 Gbit/s. O que ganha neste all-reduce?
inside-question-choice-1-text = Muito: fica quatro vezes mais rápido
inside-question-choice-1-why = Só se o adaptador fosse o gargalo.
inside-question-choice-2-text = Nada: continua tão lento quanto antes
inside-question-choice-2-why = Sim: o gargalo é o caminho pela memória da máquina, que não mudou.
inside-question-choice-3-text = Muito: chega à velocidade do NVLink
inside-question-choice-3-why = O gargalo está dentro do servidor.
inside-question-explain = Por este modelo, o NVLink é { $half } e { $ratio } mais rápido que os outros dois, perto dos 2,2 e 3,7 publicados. Uma rede rápida não compensa um servidor lento.

## effective

effective-title = Largura de banda efetiva
effective-text =
    O que oito A100 alcançam na prática? O nccl-tests roda um all-reduce em cada tamanho e imprime duas larguras de banda: [algbw](term:algbw), tamanho dividido por tempo, e [busbw](term:busbw), a mesma vezes 2(n − 1)/n, que se pode comparar com a velocidade de uma porta.

    A curva aqui é medida. Com 1 MiB, a largura de banda de barramento é { $b1 }; com 16 MiB, { $b16 }; com 1 GiB, { $b1024 }. Os enlaces poderiam levar 300 GB/s.

    À esquerda domina a latência; no meio, a biblioteca troca de algoritmo e de protocolo; à direita está o que resta depois das sobrecargas: a [largura de banda efetiva](term:effective-bandwidth), com que todo planejamento deveria contar. Quem conta com 300 GB/s erra em mais de um quarto na melhor das hipóteses, e por um fator de quinze nas mensagens pequenas.

effective-notes = A curva foi publicada com o vTrain, do nccl-tests em uma máquina de oito A100. Abaixo de 1 MiB nada foi medido; ali a página usa a latência do menor tamanho.
name-all-reduce-of-8-a100-as-measured = All-reduce de 8 A100, segundo a medição
name-8-a100 = 8 A100
effective-try-do = Encontre um tamanho em que o all-reduce alcance uma largura de banda de barramento de 230 GB/s.
effective-question-ask = Quantos milissegundos leva o all-reduce de 128 MiB, segundo a medição?
effective-question-number-slip-1-why = Isso é o tamanho dividido pela busbw, que conta 2(n − 1)/n dele.
effective-question-explain = { $t }. Um framework que envia gradientes em blocos de 25 MiB obtém menos largura de banda que outro que envia 128 MiB de uma vez, mas pode começar antes. Esse compromisso é a razão de o tamanho do bloco ser configurável.

## when

when-title = Quando a latência importa
when-text =
    Um all-reduce de 100 kB entre 64 máquinas, em [anel](term:ring), por RoCE. A 100 Gbit/s leva { $t0 }, a 400 Gbit/s { $t1 }: a um preço muito maior, e quase sem ganho. São { $n } passos, cada um com a sua latência e pouquíssimos bytes.

    O que ajuda aqui é outra coisa: menos passos (outro algoritmo), menor latência em cada um (outro transporte), ou mensagens menos numerosas e maiores (agrupamento).

    Uma regra prática: compare os bytes de um passo com α·B. Para RoCE a 100 Gbit/s isso dá uns { $ab }, a 400 Gbit/s quatro vezes isso. Muito acima disso, o que ajuda é mais largura de banda; muito abaixo, menos passos. Gradientes ficam muito acima. As somas token a token na [inferência](lesson:serving), e as barreiras, ficam muito abaixo.

when-notes = Uma tabela útil para o quadro: tamanho da mensagem na vertical, número de passos na horizontal; marque onde ficam gradientes, somas de tensor, mensagens de pipeline e all-to-alls de especialistas.
name-64-hosts-100-gbit-s = 64 máquinas, 100 Gbit/s
name-64-hosts-400-gbit-s = 64 máquinas, 400 Gbit/s
name-100-kb-among-64 = 100 kB entre 64
when-try-do = Leve o all-reduce de 100 kB na rede mais lenta a menos de 60 µs.
when-question-ask = Que mudança mais ajuda o anel de 64 máquinas com os seus 100 kB?
when-question-choice-1-text = Enlaces de 400 Gbit/s em vez de 100
when-question-choice-1-why = De { $t0 } para { $t1 }.
when-question-choice-2-text = Um segundo adaptador em cada máquina
when-question-choice-2-why = Dobra a largura de banda, que não é o que falta.
when-question-choice-3-text = Halving-doubling em vez do anel
when-question-choice-3-why = Sim: 12 passos em vez de { $n }. Para mensagens pequenas, o número de passos determina o tempo.
when-question-explain = Antes de toda compra, faça duas perguntas: de que tamanho são as mensagens, e quantas precisam ser enviadas uma após a outra?
