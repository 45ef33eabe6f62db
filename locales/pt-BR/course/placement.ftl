### A aula “placement”. { $name } é o valor de mesmo nome.

title = Onde colocar os ranks
about = O mesmo trabalho nas mesmas máquinas, em outra ordem: que tráfego fica dentro do servidor e qual precisa sair.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, seção 4.1, figuras 3 e 12: mapeamento padrão e personalizado
source-2-text = DeepSpeed, código-fonte de PipeModelDataParallelTopology: a ordem dos eixos

## order

order-title = Em que GPU fica cada rank
order-text =
    Com (p, t, d) = (4, 2, 4) há 32 partes: estágio, réplica e parte de tensor, quatro por quatro por dois. Há 32 GPUs em quatro servidores. Que parte roda em que GPU? A matemática do treinamento não determina isso; quem decide é o programa que inicia o trabalho (*launcher*), em geral sem que ninguém tenha pensado no assunto.

    A ordem padrão do DeepSpeed conta primeiro as partes de tensor, depois as réplicas, depois os estágios. Assim, um servidor abriga um *estágio inteiro*: as suas quatro réplicas, duas GPUs cada. Os grupos de tensor e as réplicas se comunicam dentro do servidor; os estágios, entre servidores.

    A ordem *personalizada* do estudo conta partes de tensor, depois estágios, depois réplicas. Assim, um servidor abriga uma *réplica inteira*, e só os gradientes saem. Veja os dois mapas de calor: os quadrados contornados na diagonal são os servidores.

order-notes = Peça à turma que escreva rank = P·d·t + D·t + T e rank = D·p·t + P·t + T e encontre os ranks 0, 8 e 17 nos dois. O estudo diz que grupos ficam dentro do servidor; a ordem exata do seu mapeamento personalizado é interpretação nossa.
name-default-order = Ordem padrão
name-customised-order = Ordem personalizada
name-gpt-3b-as-4-2-4-two-orders = GPT-3B como (4, 2, 4), duas ordens
order-question-ask = Que tipo de tráfego sai dos servidores na ordem personalizada?
order-question-choice-1-text = Paralelismo de dados: gradientes
order-question-choice-1-why = Sim: agora as réplicas estão em servidores diferentes.
order-question-choice-2-text = Paralelismo tensorial: resultados parciais
order-question-choice-2-why = Ranks de tensor são vizinhos nas duas ordens; os dois de um grupo ficam sempre no mesmo servidor.
order-question-choice-3-text = Paralelismo de pipeline: ativações
order-question-choice-3-why = Isso ocorre na ordem padrão. Na personalizada, todos os estágios de uma réplica estão em um servidor.
order-question-explain = Padrão: { $i0 } saem dos servidores em um passo, { $pp } disso em mensagens de pipeline. Personalizada: { $i1 }, tudo gradientes.

## faster

faster-title = Qual é mais rápida?
faster-text =
    Menos bytes entre servidores deveriam significar menos tempo. O estudo mediu as duas ordens em máquinas reais: com a ordem personalizada, o tempo do pipeline *caiu* e o do paralelismo de dados *subiu*.

    O modelo diz o mesmo. Padrão: pipeline { $pp0 }, dados { $dp0 }. Personalizada: pipeline { $pp1 }, dados { $dp1 }. O passo inteiro leva { $t0 } e { $t1 }.

    Por que o paralelismo de dados demora mais, se os gradientes somados são os mesmos? Dentro do servidor, cada anel tinha o NVLink só para si. Entre servidores, os anéis de todos os estágios e partes de tensor saem de cada servidor por *um* adaptador de 100 Gbit/s, e os que enviam ao mesmo tempo o dividem.

    É um compromisso, portanto, entre mensagens enviadas a cada microlote e uma soma feita uma vez por passo.

faster-notes = O estudo usou placas RTX 3090 com PCI Express, e aqui são V100 com NVLink: os tempos absolutos diferem, o sentido não. Pergunte o que faria um lote global menor: menos microlotes favorecem a ordem padrão.
faster-question-ask = Se cada passo tivesse um único microlote em vez de 8, que ordem pareceria melhor do que agora?
faster-question-choice-1-text = A personalizada: teria gradientes menores
faster-question-choice-1-why = Gradientes têm o tamanho do modelo; não dependem do número de microlotes.
faster-question-choice-2-text = Nenhuma: as duas ganhariam o mesmo
faster-question-choice-2-why = Uma envia mensagens de pipeline entre servidores, a outra, gradientes; só as primeiras dependem dos microlotes.
faster-question-choice-3-text = A padrão: teria menos mensagens de pipeline
faster-question-choice-3-why = Sim: o tráfego do pipeline cresce com o número de microlotes, e os gradientes ficam iguais.
faster-question-explain = A ordem personalizada é { $gain } mais rápida aqui. É um ganho modesto, ao custo de uma linha em um arquivo de configuração.

## disaster

disaster-title = Como errar
disaster-text =
    Agora a pior das ordens simples: as partes de tensor em servidores *diferentes*. O segundo projeto tem o mesmo trabalho, as mesmas máquinas, o mesmo número de bytes.

    Mas agora { $tpi } de somas do paralelismo tensorial saem dos servidores; antes não saía nada. Cada camada de cada microlote espera por um all-reduce na rede entre as máquinas. O paralelismo tensorial leva { $tp1 } em vez de { $tp0 }, e o passo, { $t1 } em vez de { $t0 }.

    Isso acontece na prática: uma lista de máquinas na ordem errada, um escalonador que distribui GPUs uma a uma, um contêiner que vê os dispositivos em outra sequência. O trabalho roda, a função de perda cai, nenhum erro aparece. Ele só leva { $ratio } o tempo, e ninguém sabe quanto deveria levar.

disaster-notes = Um teste prático para um cluster novo: rodar o mesmo trabalho curto com a ordem padrão e com os eixos invertidos. Se os tempos forem iguais, algo está errado com um dos dois, ou com a rede dentro dos servidores.
name-tensor-groups-across-servers = Grupos de tensor entre servidores
name-tensor-groups-torn-apart = Grupos de tensor separados
disaster-question-ask = Que sinal no mapa de calor denuncia esse erro à primeira vista?
disaster-question-choice-1-text = A diagonal está vazia de ponta a ponta
disaster-question-choice-1-why = Sempre está: ninguém envia a si mesmo.
disaster-question-choice-2-text = As células mais fortes ficam fora dos quadrados
disaster-question-choice-2-why = Sim. As células mais intensas devem ficar dentro dos quadrados.
disaster-question-choice-3-text = Há mais células com tráfego que antes
disaster-question-choice-3-why = O número de pares é o mesmo; só a posição deles mudou.
disaster-question-explain = Uma regra quase sempre certa: **tensor dentro dos servidores, pipeline ou dados entre eles.** Confira-a antes da primeira execução longa, não depois.

## does-not-fit

does-not-fit-title = Quando a réplica não cabe
does-not-fit-text =
    Com (4, 4, 2), uma réplica tem 4 estágios de 4 partes de tensor: 16 GPUs, dois servidores. A ordem personalizada já não consegue manter a réplica em um servidor: o pipeline cruza uma vez, entre o segundo e o terceiro estágio.

    Padrão: { $i0 } saem, passo de { $t0 }. Personalizada: { $i1 } saem, passo de { $t1 }. Ela ainda ganha, pois só uma das três fronteiras entre estágios passa de um servidor a outro, em vez das três.

    Mas a própria escolha de (p, t, d) pode pesar mais que a ordem: com menos estágios a [bolha](term:bubble) é menor, e enquanto os grupos de tensor cabem em um servidor as suas somas ficam no NVLink. **Escolha primeiro p, t e d, depois a ordem.** A página pode classificar todas as combinações, em Linha do tempo, Melhor configuração.

does-not-fit-notes = (2, 4, 4) é uma resposta. Algumas combinações com menos comunicação não cabem em 32 GB de memória: o quadro de memória avisa. É por isso que se divide o modelo.
name-gpt-3b-as-4-4-2-two-orders = GPT-3B como (4, 4, 2), duas ordens
does-not-fit-try-do = Encontre p, t e d para as 32 GPUs com os quais um passo do primeiro projeto leve menos de 20 s.
does-not-fit-question-ask = Por que (1, 1, 32), puro paralelismo de dados e com a menor comunicação, não é simplesmente o melhor?
does-not-fit-question-choice-1-text = Porque tudo isso não cabe em 32 GB de memória
does-not-fit-question-choice-1-why = Sim: modelo, otimizador e ativações precisam de mais. A memória obriga a dividir o modelo; a comunicação é o preço disso.
does-not-fit-question-choice-2-text = Porque os gradientes seriam grandes demais para enviar
does-not-fit-question-choice-2-why = São enviados uma vez por passo e ocupariam cerca de um segundo dele.
does-not-fit-question-choice-3-text = Porque não dá para sincronizar 32 réplicas
does-not-fit-question-choice-3-why = Sincronizam-se milhares, todos os dias.
does-not-fit-question-explain = No início as duas ordens levam { $t0 } e { $t1 }. A melhor configuração se procura entre as combinações de p, t e d *e* entre as ordens, dentro do que a memória permite.

## search

search-title = Busca automática
search-text =
    Aqui os ranks foram colocados ao acaso, como faria um escalonador que não conhece a topologia. Um passo leva { $t }: { $inter } saem dos servidores.

    Há 32! formas de colocar 32 ranks, cerca de 10 elevado a 35. Felizmente, quase todas as boas são *ordens dos eixos*: tensor, dados, estágio contados em alguma sequência. Experimentá-las é rápido; depois, trocar ranks um a um permite aproveitar o que há de particular em uma rede que não é regular.

    Mude o posicionamento: escolha uma ordem, arraste linhas do mapa de calor ou deixe a página procurar. A busca mostra o que tentou e para quando você pedir.

    Em clusters reais, o equivalente é um arquivo de ranks, uma lista de máquinas na ordem certa ou um escalonador que conhece a topologia.

search-notes = A busca experimenta primeiro todas as ordens dos eixos e depois trocas. Em redes regulares as trocas raramente encontram algo; em uma com um enlace em falha, ou com servidores diferentes entre si, encontram. Experimente.
name-random-order = Ordem aleatória
name-ranks-at-random = Ranks ao acaso
search-try-do = Posicione os ranks de modo que saiam dos servidores no máximo 40 GB em um passo.
search-question-ask = O que a busca precisa saber além dos bytes entre ranks?
search-question-choice-1-text = Os tempos: que mensagem é enviada antes de qual
search-question-choice-1-why = Isso influi pouco; que pares dividem enlaces influi muito.
search-question-choice-2-text = A rede: que pares dividem que enlaces
search-question-choice-2-why = Sim. O mínimo de bytes para fora é um bom palpite; o mínimo de tempo é o objetivo.
search-question-choice-3-text = Nada: menos bytes para fora é sempre mais rápido
search-question-choice-3-why = Não onde um adaptador é dividido por vários anéis enquanto outro está ocioso.
search-question-explain = De { $inter } para menos de 40 GB sem um único cabo novo: posicionar é a melhoria mais barata que existe.

## adapters

adapters-title = Mais adaptadores, outros compromissos
adapters-text =
    Por fim, de novo o adaptador compartilhado. Servidores modernos têm um adaptador para cada GPU: oito trilhos ([rails](term:rail)). Então os oito anéis de gradientes da ordem personalizada saem cada um por sua porta.

    Com um adaptador, a soma dos gradientes leva { $dp1 } do passo; com oito, { $dp8 }. A vantagem de manter réplicas dentro do servidor cresce, e o passo inteiro leva { $t8 } em vez de { $t1 }.

    Repare como isso é pouco diante do total. Com este modelo nestas placas, dominam a computação e a [bolha](term:bubble). Em aceleradores mais rápidos, a computação encurta, e os bytes são os mesmos; *aí* é a rede que determina o tempo. Experimente: escolha outro hardware em Configuração e veja que parte a comunicação ocupa.

adapters-notes = A linha do tempo mostra por que o fator é dois: as somas de gradientes dos últimos estágios já terminaram quando o primeiro começa a sua. Dividir um enlace só custa quando os fluxos o usam ao mesmo tempo.
name-one-adapter-a-server = Um adaptador por servidor
name-eight-adapters-a-server = Oito adaptadores por servidor
name-one-adapter-eight-adapters = Um adaptador, oito adaptadores
adapters-try-do = Escolha um hardware com o qual um passo do primeiro projeto leve menos de 15 s.
adapters-question-ask = Por qual fator oito adaptadores encurtam aqui as somas dos gradientes?
adapters-question-number-slip-1-why = Ao contrário: divida o tempo maior pelo menor.
adapters-question-number-slip-2-why = Isso compara os passos inteiros. A pergunta é só sobre as somas dos gradientes.
adapters-question-explain = { $ratio }, e não oito. Os estágios terminam um depois do outro, e só se espera pelo último: usavam o adaptador compartilhado ao mesmo tempo dois anéis, não oito. **Dividir um enlace só custa quando ele é usado ao mesmo tempo.**
