### A lição “placement”. { $name } é o valor de mesmo nome.

title = Onde colocar os ranks
about = O mesmo trabalho nas mesmas máquinas, em outra ordem: que tráfego fica dentro do servidor e qual precisa sair.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, seção 4.1, figuras 3 e 12: mapeamento padrão e personalizado
source-2-text = DeepSpeed, código-fonte de PipeModelDataParallelTopology: a ordem dos eixos

## order

order-title = Um rank é um lugar
order-text =
    Com (p, t, d) = (4, 2, 4) há 32 partes: estágio, réplica e parte de tensor, quatro por quatro por dois. Há 32 GPUs em quatro servidores. Quem roda onde? Nada na matemática do treinamento o diz; quem decide é o lançador, em geral sem que ninguém tenha pensado nisso.

    A ordem padrão do DeepSpeed conta primeiro as partes de tensor, depois as réplicas, depois os estágios. Assim, um servidor abriga um *estágio inteiro*: as suas quatro réplicas, duas GPUs cada. Grupos de tensor e réplicas se encontram dentro do servidor; os estágios conversam entre servidores.

    A ordem *personalizada* do estudo conta partes de tensor, depois estágios, depois réplicas. Assim, um servidor abriga uma *réplica inteira*, e só os gradientes saem. Veja os dois mapas de calor: os quadrados contornados na diagonal são os servidores.

order-notes = Peça à turma que escreva rank = P·d·t + D·t + T e rank = D·p·t + P·t + T e encontre os ranks 0, 8 e 17 nos dois. O estudo fixa que grupos ficam dentro; a ordem exata do seu mapeamento personalizado é leitura nossa.
name-default-order = Ordem padrão
name-customised-order = Ordem personalizada
name-gpt-3b-as-4-2-4-two-orders = GPT-3B como (4, 2, 4), duas ordens
order-question-ask = Que tipo de tráfego sai dos servidores na ordem personalizada?
order-question-choice-1-text = Paralelismo de dados: gradientes
order-question-choice-1-why = Sim: agora as réplicas estão em servidores diferentes.
order-question-choice-2-text = Paralelismo de tensor: resultados parciais
order-question-choice-2-why = Ranks de tensor são vizinhos nas duas ordens; os dois sempre dividem um servidor.
order-question-choice-3-text = Paralelismo de pipeline: ativações
order-question-choice-3-why = Isso é na ordem padrão. Na personalizada, todos os estágios de uma réplica estão em um servidor.
order-question-explain = Padrão: { $i0 } saem dos servidores em um passo, { $pp } disso em mensagens de pipeline. Personalizada: { $i1 }, tudo gradientes.

## faster

faster-title = Qual é mais rápida?
faster-text =
    Menos bytes saindo deveria significar menos tempo. O estudo mediu as duas ordens em máquinas reais: com a ordem personalizada, o tempo do pipeline *caiu* e o do paralelismo de dados *subiu*.

    O modelo diz o mesmo. Padrão: pipeline { $pp0 }, dados { $dp0 }. Personalizada: pipeline { $pp1 }, dados { $dp1 }. O passo inteiro leva { $t0 } e { $t1 }.

    Por que o paralelismo de dados encarece, se os gradientes somados são os mesmos? Dentro do servidor, cada anel tinha o PCI Express só para si. Entre servidores, os anéis de todos os estágios e partes de tensor saem de cada servidor por *um* adaptador de 100 Gbit/s, e os que correm ao mesmo tempo o dividem.

    É uma troca, portanto, entre mensagens que vêm a cada microlote e uma soma que vem uma vez por passo.

faster-notes = O estudo usou RoCE em placas 3090 sem acesso direto entre elas; os tempos absolutos diferem, o sentido não. Pergunte o que faria um lote global menor: menos microlotes favorecem a ordem padrão.
faster-question-ask = Se cada passo tivesse um único microlote em vez de 8, que ordem pareceria melhor do que agora?
faster-question-choice-1-text = A personalizada: teria gradientes menores
faster-question-choice-1-why = Gradientes têm o tamanho do modelo; não dependem do número de microlotes.
faster-question-choice-2-text = Nenhuma: as duas ganhariam o mesmo
faster-question-choice-2-why = Uma manda mensagens de pipeline para fora, a outra gradientes; só as primeiras dependem dos microlotes.
faster-question-choice-3-text = A padrão: teria menos mensagens de pipeline
faster-question-choice-3-why = Sim: o tráfego do pipeline cresce com o número de microlotes, e os gradientes ficam iguais.
faster-question-explain = A ordem personalizada é { $gain } mais rápida aqui. Um ganho modesto, por uma linha em um arquivo de configuração.

## disaster

disaster-title = Como errar
disaster-text =
    Agora a pior das ordens simples: as partes de tensor em servidores *diferentes*. O segundo projeto tem o mesmo trabalho, as mesmas máquinas, o mesmo número de bytes.

    Só que agora { $tpi } de somas do paralelismo tensorial saem dos servidores, em vez de nada. Cada camada de cada microlote espera por um all-reduce pela rede entre as máquinas. O paralelismo tensorial toma { $tp1 } em vez de { $tp0 }, e o passo { $t1 } em vez de { $t0 }.

    Isso acontece na prática: uma lista de máquinas na ordem errada, um escalonador que distribui GPUs uma a uma, um contêiner que vê os dispositivos em outra sequência. O trabalho roda, a perda cai, nenhum erro é impresso. Só demora { $ratio } o tempo, e ninguém sabe quão rápido deveria ser.

disaster-notes = Um teste prático para um cluster novo: rodar o mesmo trabalho curto com a ordem padrão e com os eixos invertidos. Se os tempos forem iguais, algo está errado com um dos dois, ou com a rede dentro dos servidores.
name-tensor-groups-across-servers = Grupos de tensor entre servidores
name-tensor-groups-torn-apart = Grupos de tensor separados
disaster-question-ask = Que sinal no mapa de calor denuncia esse erro à primeira vista?
disaster-question-choice-1-text = A diagonal está vazia de ponta a ponta
disaster-question-choice-1-why = Sempre está: ninguém envia a si mesmo.
disaster-question-choice-2-text = As células mais fortes ficam fora dos quadrados
disaster-question-choice-2-why = Sim. O que houver de mais intenso tem de ficar dentro dos quadrados.
disaster-question-choice-3-text = Há mais células com tráfego que antes
disaster-question-choice-3-why = O número de pares é o mesmo; eles só estão em outro lugar.
disaster-question-explain = Uma regra quase sempre certa: **tensor dentro dos servidores, pipeline ou dados entre eles.** Confira-a antes da primeira execução longa, não depois.

## does-not-fit

does-not-fit-title = Quando a réplica não cabe
does-not-fit-text =
    Com (4, 4, 2), uma réplica tem 4 estágios de 4 partes de tensor: 16 GPUs, dois servidores. A ordem personalizada já não consegue manter a réplica em um servidor: o pipeline cruza uma vez, entre o segundo e o terceiro estágio.

    Padrão: { $i0 } saem, passo de { $t0 }. Personalizada: { $i1 } saem, passo de { $t1 }. Ela ainda ganha, por mandar para fora uma das três fronteiras entre estágios em vez das três.

    Mas a mudança maior veio do próprio (p, t, d): com (4, 2, 4), o mesmo trabalho nas mesmas 32 GPUs terminava bem antes. Quatro partes de tensor significam anéis maiores e o dobro de somas por passo, pois cada réplica tem agora o dobro de microlotes. **Escolha primeiro o corte, depois a ordem.** A página pode classificar todos os cortes, em Linha do tempo, Melhor configuração.

does-not-fit-notes = (4, 2, 4) é uma resposta. Alguns cortes com menos comunicação não cabem em 24 GB de memória: o cartão de memória avisa. É por isso que se corta, afinal.
name-gpt-3b-as-4-4-2-two-orders = GPT-3B como (4, 4, 2), duas ordens
does-not-fit-try-do = Encontre p, t e d para as 32 GPUs com os quais um passo do primeiro projeto leve menos de 60 s.
does-not-fit-question-ask = Por que (1, 1, 32), puro paralelismo de dados e com a menor comunicação, não é simplesmente o melhor?
does-not-fit-question-choice-1-text = Porque tudo isso não cabe em 24 GB de memória
does-not-fit-question-choice-1-why = Sim: modelo, otimizador e ativações precisam de mais. A memória obriga ao corte; a comunicação é o preço.
does-not-fit-question-choice-2-text = Porque os gradientes seriam grandes demais para enviar
does-not-fit-question-choice-2-why = São enviados uma vez por passo e tomariam cerca de um segundo dele.
does-not-fit-question-choice-3-text = Porque não se mantêm 32 réplicas em sincronia
does-not-fit-question-choice-3-why = Milhares se mantêm, todos os dias.
does-not-fit-question-explain = No início as duas ordens levam { $t0 } e { $t1 }. A busca da melhor é sobre cortes *e* ordens, dentro do que a memória permite.

## search

search-title = Deixe procurar
search-text =
    Aqui os ranks estão ao acaso, como poderia colocá-los um escalonador sem noção de lugar. Um passo leva { $t }: { $inter } saem dos servidores.

    Há 32! formas de colocar 32 ranks, cerca de 10 elevado a 35. Felizmente, quase todas as boas são *ordens dos eixos*: tensor, dados, estágio contados em alguma sequência. Experimentá-las não custa tempo; trocar ranks individuais depois encontra o que há de especial em uma rede que não é regular.

    Mude o posicionamento: escolha uma ordem, arraste linhas do mapa de calor ou deixe a página procurar. A busca conta o que tentou e para quando você mandar.

    Em clusters reais, o equivalente é um arquivo de ranks, uma lista de máquinas na ordem certa ou um escalonador que conhece a sua topologia.

search-notes = A busca experimenta primeiro todas as ordens dos eixos e depois trocas. Em redes regulares as trocas raramente encontram algo; em uma com um enlace em falha, ou com servidores diferentes entre si, encontram. Experimente.
name-random-order = Ordem aleatória
name-ranks-at-random = Ranks ao acaso
search-try-do = Posicione os ranks de modo que saiam dos servidores no máximo 40 GB em um passo.
search-question-ask = O que a busca precisa saber além dos bytes entre ranks?
search-question-choice-1-text = Os tempos: que mensagem é enviada antes de qual
search-question-choice-1-why = Tem influência pequena; quem divide enlaces com quem tem influência grande.
search-question-choice-2-text = A rede: que pares dividem que enlaces
search-question-choice-2-why = Sim. O mínimo de bytes para fora é um bom palpite; o mínimo de tempo é o objetivo.
search-question-choice-3-text = Nada: menos bytes para fora é sempre mais rápido
search-question-choice-3-why = Não onde um adaptador é dividido por vários anéis enquanto outro está ocioso.
search-question-explain = De { $inter } para menos de 40 GB sem um único cabo novo: posicionar é a melhoria mais barata que existe.

## adapters

adapters-title = Mais adaptadores, outras trocas
adapters-text =
    Um último olhar ao adaptador compartilhado. Servidores modernos têm um adaptador para cada GPU: oito trilhos ([rails](term:rail)). Então os oito anéis de gradientes da ordem personalizada saem cada um por sua porta.

    Com um adaptador, a soma dos gradientes toma { $dp1 } do passo; com oito, { $dp8 }. A vantagem de manter réplicas dentro do servidor cresce, e o passo inteiro leva { $t8 } em vez de { $t1 }.

    Repare como isso é pouco diante do total. Com este modelo nestas placas, dominam o cálculo e a [bolha](term:bubble). Em aceleradores mais rápidos o cálculo encolhe dez vezes, e os bytes ficam; *então* a rede é a máquina. Experimente: escolha outro hardware em Configuração e veja que parte a comunicação ocupa.

adapters-notes = A linha do tempo mostra por que o fator é dois: as somas de gradientes dos últimos estágios já terminaram quando o primeiro começa a sua. Dividir no espaço só importa junto com dividir no tempo.
name-one-adapter-a-server = Um adaptador por servidor
name-eight-adapters-a-server = Oito adaptadores por servidor
name-one-adapter-eight-adapters = Um adaptador, oito adaptadores
adapters-try-do = Escolha um hardware com o qual um passo do primeiro projeto leve menos de 20 s.
adapters-question-ask = Por qual fator oito adaptadores encurtam aqui as somas dos gradientes?
adapters-question-number-slip-1-why = Ao contrário: divida o tempo maior pelo menor.
adapters-question-number-slip-2-why = Isso compara os passos inteiros. Pergunta-se só pelas somas dos gradientes.
adapters-question-explain = { $ratio }, e não oito. Os estágios terminam um depois do outro, e só se espera pelo último: no adaptador compartilhado encontravam-se dois anéis, não oito. **Dividir só custa onde as coisas acontecem ao mesmo tempo.**
