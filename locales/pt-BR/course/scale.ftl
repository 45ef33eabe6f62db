### A aula “scale”. { $name } é o valor de mesmo nome.

title = Transporte e escala
about = O que muda com milhares de aceleradores: colisões de hash, pacotes perdidos, sequências longas, falhas, retardatários, e onde olhar quando um trabalho está lento.
source-1-text = Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024
source-2-text = H. Wang et al., Towards Domain-Specific Network Transport for Distributed DNN Training (MLT), NSDI 2024
source-3-text = H. Ge et al., ByteScale: Efficient Scaling of LLM Training with a 2048K Context Length on More Than 12,000 GPUs, 2025
source-4-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021, seção 5.1: 34 dias
source-5-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, seção 3.3.4: interrupções

## hash

hash-title = Colisões de hash
hash-text =
    Entre dois leaves há tantos caminhos quantos spines. Comutadores comuns escolhem um para cada fluxo por um hash dos endereços ([ECMP](term:ecmp)): é simples, e os pacotes ficam em ordem. Um milhão de fluxos pequenos se espalha bem. Mas o treinamento tem poucos fluxos, e enormes.

    Aqui há 64 máquinas, e cada uma envia 1 GB a outra; a rede tem bisseção completa. Com divisão por igual, leva { $e }. Por hash, { $h }: algum uplink recebeu { $n } fluxos, enquanto outros ficam ociosos. Ele tem { $f } vezes a carga que uma divisão uniforme daria.

    A solução do MegaScale, em mais de 12.000 GPUs, é ligar as máquinas à *metade* da velocidade dos uplinks, 200 contra 400. Dois fluxos podem então dividir um uplink sem prejuízo: aqui o hash custa um fator de { $r2 } em vez de { $r1 }. E máquinas que se comunicam muito ficam sob o mesmo comutador.

hash-notes = Três sementes bastam para mostrar a dispersão; uma varredura de dez dá um bom histograma. O problema do aniversário explica os números: oito fluxos em oito uplinks raramente ficam um em cada.
name-by-hash = Por hash
name-split-evenly = Dividido por igual
name-by-hash-hosts-of-200 = Por hash, máquinas de 200
name-split-evenly-hosts-of-200 = Dividido por igual, máquinas de 200
name-everyone-sends-to-one-other = Cada um envia a outro
hash-question-ask = Por que o hash funciona bem para tráfego da web e mal para treinamento?
hash-question-choice-1-text = Fluxos da web são curtos, e colisões não importam
hash-question-choice-1-why = Eles também colidem; mas são tantos que a carga se iguala.
hash-question-choice-2-text = Muitos fluxos se compensam, poucos e grandes não
hash-question-choice-2-why = Sim, pela lei dos grandes números.
hash-question-choice-3-text = Treinamento usa RDMA, em que não há hash
hash-question-choice-3-why = Pacotes de RDMA passam pelo hash como todos os outros.
hash-question-explain = Mude a semente do roteamento e veja como a perda muda: em uma rede assim, duas execuções do mesmo trabalho diferem por acaso.

## packets

packets-title = Um transporte que conhece o modelo
packets-text =
    Por que não espalhar *pacotes* por todos os caminhos? Porque eles chegam fora de ordem, e os adaptadores RDMA e o TCP tratam a reordenação como perda. O MLT pergunta de que o treinamento realmente precisa e faz três observações:

    - Os pacotes de um gradiente podem chegar em **qualquer ordem**: cada um diz a que lugar do tensor pertence. Então cada pacote pode seguir o seu caminho, como nos projetos divididos por igual daqui.
    - **Alguma perda é inofensiva**: o gradiente descendente estocástico tolera que falte uma pequena parte de um gradiente. Então, abaixo de um limite, os pacotes perdidos não precisam ser reenviados, e nenhum rank espera pelo último pacote.
    - **Alguns gradientes importam mais**: os das primeiras camadas são os primeiros de que o próximo passo precisa. Então os comutadores descartam ou atrasam primeiro os outros.

    Os bytes são os mesmos de antes. O que muda é a espera pelo fluxo mais lento, cuja latência de cauda determina o tempo de cada passo.

packets-notes = O projeto dividido por igual representa a pulverização de pacotes em um modelo sem pacotes: cada fluxo carrega cada caminho com a sua parte. Reordenação, perda e o seu custo estão fora do modelo; diga isso.
packets-question-ask = Para que tráfego de um passo de treinamento você *não* permitiria perda?
packets-question-choice-1-text = Gradientes entre as réplicas
packets-question-choice-1-why = Para eles, a perda é inofensiva dentro de limites.
packets-question-choice-2-text = Nenhum: os números já são inexatos
packets-question-choice-2-why = O arredondamento é pequeno e está em toda parte; um bloco que falta é grande e em um só lugar.
packets-question-choice-3-text = Ativações entre ranks de tensor
packets-question-choice-3-why = Sim: uma ativação errada torna errados todos os resultados seguintes, o que é mais que um passo ruidoso.
packets-question-explain = Por hash, os enlaces em uso têm utilização média de { $use } até o último fluxo terminar; com divisão por igual, { $use1 }. A pulverização de pacotes começa a chegar a adaptadores e comutadores. A ideia de um transporte que conhece a aplicação é mais antiga.

## long

long-title = Sequências muito longas
long-text =
    Um contexto de 131.072 tokens não cabe na memória de uma GPU: as *ativações* de uma única sequência são grandes demais. O paralelismo de contexto divide a própria sequência. Cada rank guarda um trecho, e para a atenção as chaves e os valores circulam em anel, de modo que cada trecho encontre todos os outros (*ring attention*).

    Aqui, Llama 3 8B em 64 H100: oito ranks dividem as camadas, oito dividem a sequência. Em um passo, o anel do contexto transporta { $cp }, o paralelismo tensorial, { $tp }; eles levam { $tcp } e { $ttp } de { $t }.

    O ByteScale, para contextos de até dois milhões de tokens em 16.384 GPUs, parte da observação de que a maioria das sequências é curta. Dividir todas entre o mesmo número de ranks desperdiça comunicação com as curtas. Por isso, ele divide cada sequência entre tantos ranks quantos *ela* exige e equilibra o resto: os grupos deixam de ser fixos.

long-notes = Na ring attention, chaves e valores dão uma volta no anel na passagem de ida e duas na de volta. No modelo nada disso fica sobreposto à computação; na prática, boa parte fica, pois a atenção sobre sequências longas leva muito tempo.
name-one-text-of-131-072-tokens = Uma sequência de 131.072 tokens
name-64-h100 = 64 H100
long-question-ask = O paralelismo de contexto move { $ratio } menos bytes que o tensorial, mas demora mais. Por quê?
long-question-choice-1-text = O seu anel passa de servidor a servidor
long-question-choice-1-why = Sim: 400 Gbit/s de um adaptador, enquanto o paralelismo tensorial tem os enlaces internos.
long-question-choice-2-text = As suas mensagens são muitas e pequenas
long-question-choice-2-why = Chaves e valores de 16.384 tokens não são pequenos.
long-question-choice-3-text = Os seus ranks esperam pela sequência mais longa
long-question-choice-3-why = Aqui todas têm o mesmo comprimento.
long-question-explain = Para onde os bytes vão importa mais do que quantos são; veja [onde colocar os ranks](lesson:placement). Na prática, o anel também pode ser sobreposto à computação da atenção.

## failures

failures-title = Sempre falha alguma coisa
failures-text =
    Um acelerador falha mais ou menos a cada { $gpu } horas; é o que se conclui do relatório do Llama 3: 419 interrupções inesperadas de 16.384 GPUs em 54 dias. Parece inofensivo. Com 1.024 delas, algo falha a cada { $mtbf }.

    Esta é a execução calculada no artigo do Megatron: 175 bilhões de parâmetros, 300 bilhões de tokens, 1.024 A100. A fórmula do artigo dá 34 dias; o modelo que esta página faz de cada passo, { $days }.

    Depois de uma falha, todos voltam ao último *checkpoint*. Escrever um leva tempo, aqui { $ck }; quem escreve menos perde mais trabalho. O melhor intervalo é cerca de √(2 · tempo de escrita · tempo entre falhas), aqui { $int }. Assim, { $good } do tempo é útil: é o [goodput](term:goodput).

failures-notes = 419 em 54 dias com 16.384: uma interrupção a cada { $gpu } horas de GPU, o padrão da página. Problemas de rede causaram uma parte pequena delas; as GPUs e a sua memória, a maior.
name-175-billion-parameters-300-billion-tokens = 175 bilhões de parâmetros, 300 bilhões de tokens
name-1-024-a100 = 1.024 A100
failures-try-do = Torne os checkpoints lentos, 10 GB/s para todos juntos, e veja o goodput cair abaixo de 96%.
failures-question-ask = Dezesseis vezes o número de aceleradores: 16.384. Quantas horas há entre duas falhas?
failures-question-number-slip-1-why = Ao contrário: entre mais aceleradores, um falha mais cedo.
failures-question-number-slip-2-why = Isso vale para 1.024 deles. Mais aceleradores falham mais vezes.
failures-question-explain = { $m16 }. Nesse tamanho, um sistema que precisasse de uma hora para recomeçar perderia boa parte do tempo. É preciso projetar a recuperação com o mesmo cuidado que a velocidade.

## stragglers

stragglers-title = Todos esperam pelo mais lento
stragglers-text =
    Uma falha ao menos se percebe. Pior é um acelerador apenas *lento*: quente demais, com uma fonte fraca, com outro trabalho na mesma máquina. Todos os ranks participam do all-reduce, e por isso todos esperam por ele.

    128 A100, cada um um pouco diferente (2%). Um em cada cem é um retardatário que leva 20% a mais. Sem variação alguma, o passo levaria { $t }. Com ela, metade dos sorteios leva mais de { $p50 }, e um em cada vinte, mais de { $p95 }.

    O *máximo* de muitos sorteios cresce com o número deles, e por isso os clusters grandes são os mais prejudicados. A equipe do MegaScale encontrou máquinas assim comparando os tempos de todos os ranks, e as retirou.

stragglers-notes = O modelo: o tempo de cada acelerador é sorteado uma vez, log-normal; um grupo de tensor espera pelo seu rank mais lento, um passo pela sua réplica mais lenta. Peça que variem o número de réplicas e observem a faixa.
name-one-slow-accelerator-in-a-hundred = Um acelerador lento em cada cem
name-128-a100 = 128 A100
stragglers-try-do = Tire os retardatários e veja a mediana ficar abaixo de 6,7 s.
stragglers-question-ask = Em quantos por cento o passo mediano excede o passo sem variação?
stragglers-question-number-slip-1-why = Isso é um tempo que poucos sorteios ultrapassam. A pergunta é sobre a mediana.
stragglers-question-number-slip-2-why = Isso é a diferença como parte da mediana. Divida-a pelo passo sem variação.
stragglers-question-explain = { $loss }, por causa de mais ou menos uma placa lenta entre 128. A utilização média do cluster não mostra quase nada disso; os tempos por rank mostram.

## watch

watch-title = À procura de um enlace lento
watch-text =
    Um all-reduce em anel de 1 GB entre 16 máquinas deveria levar { $ok } em enlaces de 100 Gbit/s. Leva { $t }. Todas as máquinas relatam a *mesma* velocidade baixa. Onde você olha?

    1. É o trabalho ou a rede? O `nccl-tests` (all_reduce_perf) mede o [coletivo](lesson:collectives) sem o trabalho.
    2. Qual é o anel? O MPI, ou o torchrun, iniciou os processos e distribuiu os ranks. A NCCL montou os anéis por conta própria; `NCCL_DEBUG=INFO` os imprime, com os adaptadores que encontrou.
    3. Cada porta opera à velocidade plena? `ibstat` imprime estado e *taxa* das portas InfiniBand, `ethtool` a velocidade das Ethernet. `ethtool -S` e `perfquery` contam erros, pausas e retransmissões.

    No desenho, procure um enlace cheio entre outros folgados.

watch-notes = Comandos para ter à mão: `ibstat`, `ibv_devinfo`, `ethtool eth0`, `ethtool -S eth0`, `perfquery`, `nvidia-smi topo -m`, `NCCL_DEBUG=INFO`. A página lê a tabela do `nvidia-smi topo -m` e desenha o servidor.
name-as-found = Como encontrado
name-something-is-wrong-here = Algo está errado aqui
watch-try-do = Encontre o enlace lento e conserte-o: o all-reduce deve levar no máximo 0,2 s.
watch-question-ask = Por que *todas* as máquinas relatam a velocidade baixa, e não só a do enlace lento?
watch-question-choice-1-text = O comutador reduz a velocidade de todas as portas
watch-question-choice-1-why = O outro tráfego que passa por ele tem velocidade plena.
watch-question-choice-2-text = O enlace lento perde pacotes de todos
watch-question-choice-2-why = Ele só transporta os da sua própria máquina, e aqui não perde nenhum.
watch-question-choice-3-text = Um passo do anel termina com a última mensagem
watch-question-choice-3-why = Sim: um enlace lento torna o anel lento, e os contadores de todos os outros mostram que eles ficam ociosos parte do tempo.
watch-question-explain = O enlace de `h6` tinha negociado { $c }, e os outros enlaces tinham só { $u } de utilização. A causa mais comum é um cabo mal encaixado ou uma porta que negociou a velocidade errada.

## what-if

what-if-title = E se falhar?
what-if-text =
    Dá para saber antes que aconteça. A página faz falhar cada enlace e cada comutador, um por vez, refaz as rotas e simula de novo; falhas equivalentes são simuladas uma só vez.

    Para um all-to-all entre 16 máquinas em quatro leaves e quatro spines:

    - um enlace entre leaf e spine: { $l } vezes o tempo,
    - um spine inteiro: { $s } vezes o tempo,
    - o enlace de uma máquina: ela fica isolada,
    - um leaf: { $cut } máquinas ficam isoladas.

    Há, portanto, muita redundância nos spines e nenhuma na borda. É o mais comum, e é na borda que está a maioria dos cabos. O HPN da Alibaba usa *dois* comutadores de topo de rack para as duas portas de cada adaptador: se um falha, todas as máquinas mantêm metade da velocidade.

    Faça algo falhar você mesmo no desenho e compare os tempos antes e depois.

what-if-notes = A ideia do HPN: com dois comutadores por adaptador, a falha de um reduz a velocidade à metade, e o trabalho continua. Peça à turma que faça falhar um comutador dessa rede pronta e veja.
name-four-leaves-four-spines = Quatro leaves, quatro spines
name-what-if-it-fails = E se falhar?
what-if-try-do = Faça dois spines falharem e veja o all-to-all levar mais de 15 ms.
what-if-question-ask = Um quarto dos spines falhou, e o all-to-all leva só { $s } vezes o tempo de antes. Por que tão pouco?
what-if-question-choice-1-text = Os outros spines ficam mais rápidos
what-if-question-choice-1-why = Nenhum spine fica mais rápido.
what-if-question-choice-2-text = O gargalo eram os enlaces das máquinas
what-if-question-choice-2-why = Sim: os spines tinham alguma folga, e parte do tráfego fica sob o seu leaf.
what-if-question-choice-3-text = O spine que falhou não levava tráfego
what-if-question-choice-3-why = Ele levava um quarto do tráfego entre leaves.
what-if-question-explain = De { $t } ele mal sobe. Se os spines tivessem sido dimensionados [na medida exata](lesson:without-waste) para esse tráfego, qualquer falha apareceria na hora: um projeto sem capacidade ociosa não tem reserva. Decida que reserva você quer, e para quê.
