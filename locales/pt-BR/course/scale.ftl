### A lição “scale”. { $name } é o valor de mesmo nome.

title = Transporte e escala
about = O que muda com milhares de aceleradores: hashes azarados, pacotes perdidos, textos longos, falhas, retardatários, e o que olhar quando está lento.
source-1-text = Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024
source-2-text = H. Wang et al., Towards Domain-Specific Network Transport for Distributed DNN Training (MLT), NSDI 2024
source-3-text = H. Ge et al., ByteScale: Efficient Scaling of LLM Training with a 2048K Context Length on More Than 12,000 GPUs, 2025
source-4-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021, seção 5.1: 34 dias
source-5-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, seção 3.3.4: interrupções

## hash

hash-title = Hashes azarados
hash-text =
    Entre duas folhas há tantos caminhos quantas espinhas. Comutadores comuns escolhem um para cada fluxo por um hash dos endereços ([ECMP](term:ecmp)): simples, e os pacotes ficam em ordem. Com um milhão de fluxos pequenos, espalha bem. Treinamento tem poucos fluxos, e enormes.

    64 máquinas, cada uma envia 1 GB a uma outra; a malha tem bisseção completa. Dividido por igual, leva { $e }. Por hash, { $h }: algum enlace para cima recebeu { $n } fluxos, enquanto outros ficam ociosos. Nele, { $f } vezes a carga que uma divisão uniforme daria.

    O remédio do MegaScale, em mais de 12.000 GPUs: máquinas ligadas à *metade* da velocidade dos enlaces para cima dos comutadores, 200 contra 400. Dois fluxos podem então se encontrar em um enlace sem dano: aqui o hash custa um fator de { $r2 } em vez de { $r1 }. E máquinas que conversam muito ficam sob o mesmo comutador.

hash-notes = Três sementes bastam para mostrar a dispersão; uma varredura de dez dá um bom histograma. O problema do aniversário explica os números: oito fluxos em oito enlaces raramente ficam separados.
name-by-hash = Por hash
name-split-evenly = Dividido por igual
name-by-hash-hosts-of-200 = Por hash, máquinas de 200
name-split-evenly-hosts-of-200 = Dividido por igual, máquinas de 200
name-everyone-sends-to-one-other = Cada um envia a um outro
hash-question-ask = Por que o hash funciona bem para tráfego da web e mal para treinamento?
hash-question-choice-1-text = Fluxos da web são curtos, e colisões não importam
hash-question-choice-1-why = Eles também colidem; só que são tantos que a carga se iguala.
hash-question-choice-2-text = Muitos fluxos se compensam, poucos e grandes não
hash-question-choice-2-why = Sim, a lei dos grandes números precisa de números grandes.
hash-question-choice-3-text = Treinamento usa RDMA, em que não há hash
hash-question-choice-3-why = É submetido a hash como tudo o mais.
hash-question-explain = Mude a semente do roteamento e veja como a perda muda: em uma malha assim, duas execuções do mesmo trabalho diferem por sorte.

## packets

packets-title = Um transporte que conhece o modelo
packets-text =
    Por que não espalhar *pacotes* por todos os caminhos? Porque eles chegam fora de ordem, e adaptadores RDMA e TCP tomam desordem por perda. O MLT pergunta do que o treinamento realmente precisa e faz três observações:

    - Os pacotes de um gradiente podem chegar em **qualquer ordem**: cada um diz a que lugar do tensor pertence. Então cada pacote pode seguir o seu caminho, como nos projetos divididos por igual daqui.
    - **Alguma perda é inofensiva**: o gradiente descendente estocástico tolera que falte uma pequena parte de um gradiente. Então uma perda abaixo de um limite não precisa ser reenviada, e ninguém espera pelo último pacote.
    - **Alguns gradientes importam mais**: os das camadas da frente são os primeiros de que o próximo passo precisa. Então os comutadores descartam ou atrasam primeiro os outros.

    Os bytes são os mesmos de antes. O que muda é a espera: a cauda do fluxo mais lento, que determina cada passo.

packets-notes = O projeto dividido por igual representa a pulverização de pacotes em um modelo sem pacotes: cada fluxo carrega cada caminho com a sua parte. Reordenação, perda e o seu custo estão fora do modelo; diga isso.
packets-question-ask = Para que tráfego de um passo de treinamento você *não* permitiria perda?
packets-question-choice-1-text = Gradientes entre as réplicas
packets-question-choice-1-why = São exatamente o caso em que ela é inofensiva dentro de limites.
packets-question-choice-2-text = Nenhum: os números já são inexatos
packets-question-choice-2-why = Arredondamento é pequeno e por toda parte; um bloco que falta é grande e em um só lugar.
packets-question-choice-3-text = Ativações entre ranks de tensor
packets-question-choice-3-why = Sim: uma ativação errada produz resultados errados em tudo o que segue, não só um passo mais ruidoso.
packets-question-explain = Por hash, os enlaces em uso ficam em média a { $use } até o último fluxo terminar; divididos por igual, a { $use1 }. A pulverização de pacotes está chegando a adaptadores e comutadores; a ideia de que o transporte pode conhecer a aplicação é mais antiga, e vai sobreviver a ela.

## long

long-title = Textos muito longos
long-text =
    Um contexto de 131.072 tokens não cabe na memória de uma GPU: as *ativações* de um único texto são grandes demais. O paralelismo de contexto corta o próprio texto. Cada rank guarda um trecho, e para a atenção as chaves e os valores circulam em anel, de modo que cada trecho encontre todos os outros (*ring attention*).

    Aqui, Llama 3 8B em 64 H100: oito ranks dividem as camadas, oito dividem o texto. Em um passo, o anel do contexto leva { $cp }, o paralelismo tensorial { $tp }; e eles tomam { $tcp } e { $ttp } de { $t }.

    O ByteScale, para contextos de até dois milhões de tokens em mais de 12.000 GPUs, parte da observação de que a maioria dos textos é curta. Dividir todos entre o mesmo número de ranks desperdiça comunicação com os curtos. Por isso, ele divide cada texto entre tantos ranks quantos o *texto* exige e equilibra o resto: os grupos deixam de ser fixos.

long-notes = Na ring attention, chaves e valores dão uma volta no anel na passagem de ida e duas na de volta. No modelo nada disso fica escondido; na prática, muito fica, pois a atenção sobre textos longos calcula por muito tempo.
name-one-text-of-131-072-tokens = Um texto de 131.072 tokens
name-64-h100 = 64 H100
long-question-ask = O paralelismo de contexto move { $ratio } menos bytes que o de tensor, mas demora mais. Por quê?
long-question-choice-1-text = O seu anel passa entre os servidores
long-question-choice-1-why = Sim: 400 Gbit/s de um adaptador, enquanto o paralelismo tensorial tem os enlaces internos.
long-question-choice-2-text = As suas mensagens são muitas e pequenas
long-question-choice-2-why = Chaves e valores de 16.384 tokens não são pequenos.
long-question-choice-3-text = Os seus ranks esperam pelo texto mais longo
long-question-choice-3-why = Aqui todos têm o mesmo comprimento.
long-question-explain = Para onde os bytes vão conta mais do que quantos são; veja [onde colocar os ranks](lesson:placement). Na realidade, o anel também pode se esconder atrás do cálculo da atenção.

## failures

failures-title = Sempre falha alguma coisa
failures-text =
    Um acelerador falha mais ou menos a cada { $gpu } horas; é o que se tira do relatório do Llama 3: 419 interrupções inesperadas de 16.384 GPUs em 54 dias. Parece inofensivo. Com 1.024 delas, algo falha a cada { $mtbf }.

    Esta é a execução calculada no artigo do Megatron: 175 bilhões de parâmetros, 300 bilhões de tokens, 1.024 A100. Ele dá 34 dias por uma fórmula; o modelo desta página, passo a passo, { $days }.

    Depois de uma falha, todos voltam ao último *checkpoint*. Escrever um leva tempo, aqui { $ck }; escrever raramente perde mais trabalho. O melhor intervalo é cerca de √(2 · tempo de escrita · tempo entre falhas), aqui { $int }. Assim, { $good } do tempo é útil. [Goodput](term:goodput) é o que resta da vazão depois que a realidade cobra a sua parte.

failures-notes = 419 em 54 dias com 16.384: uma interrupção a cada { $gpu } horas de GPU, o padrão da página. Problemas de rede foram uma parte menor; as GPUs e a sua memória, a maior.
name-175-billion-parameters-300-billion-tokens = 175 bilhões de parâmetros, 300 bilhões de tokens
name-1-024-a100 = 1.024 A100
failures-try-do = Torne os checkpoints lentos, 10 GB/s para todos juntos, e veja o goodput cair abaixo de 96%.
failures-question-ask = Dezesseis vezes o número de aceleradores: 16.384. Quantas horas há entre duas falhas?
failures-question-number-slip-1-why = Ao contrário: entre mais aceleradores, um falha mais cedo.
failures-question-number-slip-2-why = Isso vale para 1.024 deles. Mais aceleradores falham mais vezes.
failures-question-explain = { $m16 }. Nesse tamanho, um sistema que precisasse de uma hora para recomeçar perderia boa parte do tempo. É preciso projetar a recuperação, não só a velocidade.

## stragglers

stragglers-title = Todos esperam pelo mais lento
stragglers-text =
    Falhar ao menos é honesto. Pior é um acelerador apenas *lento*: quente demais, uma fonte cansada, um vizinho na mesma máquina. Todos se encontram no all-reduce, e por isso todos esperam por ele.

    128 A100, cada um um pouco diferente (2%). Um em cada cem é um retardatário que leva 20% a mais. Sem variação alguma, o passo levaria { $t }. Com ela, metade dos sorteios leva mais de { $p50 }, e um em cada vinte, mais de { $p95 }.

    É uma lei dos grandes números, mas a antipática: o *máximo* de muitos sorteios cresce com o número deles. A equipe do MegaScale encontrou máquinas assim comparando os tempos de todos os ranks, e as retirou.

stragglers-notes = O modelo: o tempo de cada acelerador é sorteado uma vez, log-normal; um grupo de tensor espera pelo seu rank mais lento, um passo pela sua réplica mais lenta. Peça que variem o número de réplicas e observem a faixa.
name-one-slow-accelerator-in-a-hundred = Um acelerador lento em cada cem
name-128-a100 = 128 A100
stragglers-try-do = Tire os retardatários e veja a mediana ficar abaixo de 6,7 s.
stragglers-question-ask = Em quantos por cento o passo mediano excede o passo sem variação?
stragglers-question-number-slip-1-why = Isso é um tempo que poucos sorteios ultrapassam. Pergunta-se a mediana.
stragglers-question-number-slip-2-why = Isso é a diferença como parte da mediana. Divida-a pelo passo sem variação.
stragglers-question-explain = { $loss }, por causa de mais ou menos uma placa lenta entre 128. A utilização média do cluster não mostra quase nada disso; os tempos por rank mostram.

## watch

watch-title = Algo está errado aqui
watch-text =
    Um all-reduce de 1 GB entre 16 máquinas deveria levar { $ok } em enlaces de 100 Gbit/s. Leva { $t }. Todas as máquinas relatam a *mesma* velocidade baixa. Onde você olha?

    1. É o trabalho ou a rede? O `nccl-tests` (all_reduce_perf) mede o [coletivo](lesson:collectives) sem o trabalho.
    2. Quem organizou o quê? O MPI, ou o torchrun, iniciou os processos e distribuiu os ranks. A NCCL montou os anéis por conta própria; `NCCL_DEBUG=INFO` os imprime, com os adaptadores que encontrou.
    3. Cada porta é o que deveria ser? `ibstat` imprime estado e *taxa* das portas InfiniBand, `ethtool` a velocidade das Ethernet. `ethtool -S` e `perfquery` contam erros, pausas e retransmissões.

    No desenho, procure um enlace cheio entre outros folgados.

watch-notes = Comandos para ter à mão: `ibstat`, `ibv_devinfo`, `ethtool eth0`, `ethtool -S eth0`, `perfquery`, `nvidia-smi topo -m`, `NCCL_DEBUG=INFO`. A página lê a tabela do `nvidia-smi topo -m` e desenha o servidor.
name-as-found = Como encontrado
name-something-is-wrong-here = Algo está errado aqui
watch-try-do = Encontre o enlace doente e conserte-o: o all-reduce em no máximo 0,2 s.
watch-question-ask = Por que *todas* as máquinas relatam a velocidade baixa, e não só a do enlace doente?
watch-question-choice-1-text = O comutador freia todas as suas portas
watch-question-choice-1-why = O outro tráfego que passa por ele corre à velocidade plena.
watch-question-choice-2-text = O enlace doente perde pacotes de todos
watch-question-choice-2-why = Ele só leva os da sua própria máquina, e aqui não perde nenhum.
watch-question-choice-3-text = Um passo do anel termina com a última mensagem
watch-question-choice-3-why = Sim: um enlace lento faz um anel lento, e os contadores de todos os outros só mostram ociosidade.
watch-question-explain = O enlace de `h6` tinha subido a { $c }, e os enlaces sadios eram usados a apenas { $u }. Um cabo mal encaixado, uma porta que negociou a velocidade errada: o achado mais comum de todos.

## what-if

what-if-title = E se falhar?
what-if-text =
    Dá para perguntar antes que aconteça. A página faz falhar cada enlace e cada comutador, um por vez, roteia e resolve de novo; o que é igual se resolve uma vez só.

    Para um all-to-all entre 16 máquinas em quatro folhas e quatro espinhas:

    - um enlace entre folha e espinha: { $l } vezes o tempo,
    - uma espinha inteira: { $s } vezes o tempo,
    - o enlace de uma máquina: ela fica isolada,
    - uma folha: { $cut } máquinas ficam isoladas.

    A redundância, portanto, sobra em cima e falta na borda. É o quadro usual, e é na borda que está a maioria dos cabos. O HPN da Alibaba responde com *dois* comutadores de topo de rack para as duas portas de cada adaptador: se um morre, todos mantêm metade da velocidade.

    Faça algo falhar você mesmo no desenho e compare os tempos antes e depois.

what-if-notes = A ideia do HPN: com dois comutadores por adaptador, a falha de um corta a velocidade à metade e salva o trabalho. Peça à turma que faça falhar um comutador desse preset e veja.
name-four-leaves-four-spines = Quatro folhas, quatro espinhas
name-what-if-it-fails = E se falhar?
what-if-try-do = Faça duas espinhas falharem e veja o all-to-all levar mais de 15 ms.
what-if-question-ask = Um quarto das espinhas se foi, e o all-to-all leva só { $s } vezes o tempo de antes. Por que tão pouco?
what-if-question-choice-1-text = As outras espinhas ficam mais rápidas
what-if-question-choice-1-why = Nada fica mais rápido.
what-if-question-choice-2-text = O gargalo eram os enlaces das máquinas
what-if-question-choice-2-why = Sim: a espinha tinha alguma folga, e parte do tráfego fica sob a sua folha.
what-if-question-choice-3-text = A espinha que falhou não levava tráfego
what-if-question-choice-3-why = Ela levava um quarto do que cruza folhas.
what-if-question-explain = De { $t } ele mal sobe. Se a espinha tivesse sido feita [na medida exata](lesson:without-waste) para esse tráfego, qualquer falha apareceria na hora: um projeto sem desperdício não tem reserva. Decida que reserva você quer, e para quê.
