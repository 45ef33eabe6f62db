### A aula “bottleneck-structure”. { $name } é o valor de mesmo nome.

title = Estrutura de gargalo
about = Como um enlace distante muda a taxa de um fluxo, que fluxos ele pode afetar e em quanto: níveis, influência, gradientes.
source-1-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020: a estrutura, suas duas propriedades de perturbação, o exemplo de quatro enlaces e seis fluxos
source-2-text = J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, 2022, seção 3.3: a transferência com prazo no B4
source-3-text = J. Ros-Giralt et al., Supporting Bottleneck Structure Graphs in ALTO: Use Cases and Requirements, rascunho do IETF

## example

example-title = Quatro enlaces, seis fluxos
example-text =
    Este é o exemplo resolvido dos artigos sobre [estrutura de gargalo](term:bottleneck-structure). Quatro enlaces em fila, de { $c1 } (enlace 1, de A a B), { $c2 }, { $c3 } e { $c4 } (enlace 4, de D a E), e seis fluxos. Aplique o preenchimento progressivo, como na [primeira aula](lesson:bottleneck):

    - O enlace 1 enche primeiro. Três fluxos passam por ele (A→B, A→C, A→D) e recebem { $r0 } cada.
    - No enlace 2, A→C e A→D ocupam duas dessas partes; B→C e B→D dividem o restante: { $r1 } cada.
    - O que então sobra nos enlaces 3 e 4 fica para C→E: { $r4 }.

    Olhe a visão Gargalos: cada enlace é uma caixa, e ao lado estão os fluxos que ele limita. Uma linha fina de um enlace a fluxos diz que o enlace os limita. Uma linha larga de fluxos a um enlace mais à direita diz que eles também passam por esse enlace e usam ali capacidade. A estrutura consiste nesses dois tipos de linha.

example-notes = As taxas publicadas são 8,3; 16,6; 8,3; 16,6; 75 e 8,3. Nos experimentos publicados, os tempos com TCP real (BBR) ficaram a no máximo cerca de 13% dos que essas taxas preveem.
name-as-built = Como construída
name-four-links-six-flows = Quatro enlaces, seis fluxos
example-question-ask = Quais fluxos uma mudança no enlace 4 pode tornar mais lentos?
example-question-choice-1-text = Todos, pois todos estão ligados
example-question-choice-1-why = Siga as linhas: a partir do enlace 4 só se chega a C→E, e esse fluxo não passa por nenhum enlace que limite outros.
example-question-choice-2-text = Os mais lentos que C→E
example-question-choice-2-why = É o contrário: a influência vai dos fluxos lentos aos rápidos, nunca dos rápidos aos lentos.
example-question-choice-3-text = Apenas C→E
example-question-choice-3-why = Sim. A influência segue as linhas da esquerda para a direita, e nenhuma leva de C→E a outro fluxo.
example-question-explain = Ao longo de cada caminho da estrutura, da esquerda para a direita, as parcelas justas dos enlaces nunca diminuem. Por isso os fluxos lentos podem afetar os rápidos, mas não o contrário.

## levels

levels-title = Níveis
levels-text =
    Por que o enlace 2 não encheu primeiro? Não por ter mais capacidade, e sim porque a sua parte depende do enlace 1, e não o contrário. O enlace 1 está no [nível](term:level) { $v1 }, o enlace 2 no nível { $v2 }, o enlace 3 no nível { $v3 }. O enlace 4 volta ao nível { $v4 }: só C→E passa por ele, e a sua parte é { $s4 }, façam os outros o que fizerem.

    Um enlace de nível 1 não depende de nenhum outro: seus fluxos recebem capacidade ÷ número de fluxos. Um enlace de nível 2 precisa do resultado do nível 1, e assim por diante. O número de níveis é o comprimento da maior cadeia em que um enlace limita um fluxo e esse fluxo tira capacidade do enlace seguinte.

    Os níveis dizem onde olhar primeiro. Uma rede de dez mil enlaces pode ter quatro níveis; só uma mudança no nível 1 pode alcançar todos eles. É fácil ignorar esses enlaces, porque muitas vezes são lentos e ficam na borda, longe do núcleo que um painel de monitoramento mostra.

levels-notes = Há duas numerações na literatura: a cadeia mais longa de limites e a rodada em que o algoritmo paralelo decide um enlace. Aqui elas diferem no enlace 4, que está no nível { $v4 } e é decidido na rodada { $o4 }. A página mostra a cadeia; o que os artigos chamam de nível é a rodada.
levels-question-ask = Quantos dos seis fluxos o enlace 2 pode influenciar?
levels-question-choice-1-text = { $lim2 }: os que ele limita
levels-question-choice-1-why = Esses com certeza. Mas B→D segue pelo enlace 3 e ali tira capacidade de C→E.
levels-question-choice-2-text = { $reach2 }: esses e mais um adiante
levels-question-choice-2-why = Sim: B→C e B→D diretamente, e C→E por meio do enlace 3.
levels-question-choice-3-text = { $all }: todos os fluxos que há
levels-question-choice-3-why = Os três fluxos do enlace 1 vêm antes: são mais lentos, e nenhuma linha volta até eles.
levels-question-explain = O enlace 2 alcança { $reach2 } fluxos, o enlace 1 alcança { $reach1 }. Esses são os fluxos que *podem* ser afetados. Se são, e em quanto, é o que dizem os gradientes, no próximo passo.

## gradients

gradients-title = Gradientes: o efeito de um Gbit/s a mais
gradients-text =
    Um [gradiente](term:gradient) responde a “e se este enlace tivesse um Gbit/s a mais?”, para cada fluxo e para a soma de todas as taxas. Aqui o segundo projeto dá um pouco mais ao enlace 1, e as taxas dos dois podem ser comparadas.

    Por Gbit/s no enlace 1, A→B, A→C e A→D ganham { $g0 } cada: eles o dividem. Mas B→C e B→D *mudam em { $g1 }* cada: agora A→C e A→D tiram mais do enlace 2. C→E muda em { $g4 }: no enlace 3, A→D tira mais e B→D menos, e os dois se cancelam exatamente.

    No total, um Gbit/s a mais no enlace 1 acrescenta { $t1 } Gbit/s à soma de todas as taxas, enquanto no enlace 2 acrescenta { $m2 }. **O enlace mais disputado não é onde mais capacidade aumenta mais o total.** É onde ela ajuda mais os fluxos mais lentos. Qual dos dois você quer depende da finalidade da rede.

gradients-notes = Os gradientes são laterais, como derivadas laterais: um para mais, outro para menos. O enlace 3 está empatado com o enlace 4: um Gbit/s a mais não traz nada, porque o enlace 4 ainda limita C→E; um a menos custa o Gbit/s inteiro. A tabela da visão mostra os dois lados.
name-four-links-six-flows-and-link-1-wider = Quatro enlaces, seis fluxos, e o enlace 1 mais largo
name-link-1-with-3-gbit-s-more = Enlace 1 com 3 Gbit/s a mais
gradients-question-ask = O enlace 3 está cheio. Quanto um Gbit/s a mais no enlace 3 acrescenta à soma de todas as taxas?
gradients-question-choice-1-text = { $m3 }: nenhum fluxo ganha
gradients-question-choice-1-why = Sim: o enlace 4 limita C→E à mesma taxa.
gradients-question-choice-2-text = { $third }: um terço para C→E
gradients-question-choice-2-why = Um terço é o que o enlace 1 dá a cada um dos seus fluxos.
gradients-question-choice-3-text = { $l3 }: tudo para C→E
gradients-question-choice-3-why = Seria assim se só o enlace 3 limitasse C→E. O enlace 4 também está cheio.
gradients-question-explain = Um Gbit/s a mais acrescenta { $m3 }, enquanto um *a menos* custa { $l3 }. Ampliar um enlace cheio não adianta se outro enlace limita o mesmo fluxo à mesma taxa.

## which-flow

which-flow-title = Qual fluxo desviar?
which-flow-text =
    Você pode tirar um fluxo desta rede, por exemplo mandando-o por outro caminho. Tirar qual deles mais ajuda os mais lentos dos outros? A resposta comum é o mais pesado: C→E usa { $r4 }, { $r9 } o que A→D usa.

    Pense nas linhas antes de responder. C→E está bem no fim da estrutura: não atrasa nenhum outro fluxo, apenas usa o que os outros deixam. A→D é um dos três mais lentos e atravessa três enlaces.

    Neste passo você mesmo pode tirar fluxos, em Configuração, e ler as taxas dos outros. Desfazer traz um fluxo de volta.

which-flow-notes = Sem A→D: 12,5; 18,75; 12,5; 18,75; 75. Sem C→E ninguém mais muda. É o argumento do artigo contra a regra “trate primeiro os fluxos elefante”.
which-flow-try-do = Tire um fluxo de modo que o fluxo A→B tenha 12 Gbit/s ou mais.
which-flow-question-ask = Sem C→E, o fluxo mais pesado, como mudam os outros?
which-flow-question-choice-1-text = Todos os outros ganham um pouco
which-flow-question-choice-1-why = Eles são limitados pelos enlaces 1 e 2, que C→E não atravessa.
which-flow-question-choice-2-text = Nenhum deles muda
which-flow-question-choice-2-why = Sim. Nenhuma linha vai de C→E a qualquer um deles.
which-flow-question-choice-3-text = A→D e B→D ganham, pois dividem o enlace 3
which-flow-question-choice-3-why = B→D e A→D passam pelo enlace 3, mas ele não é o gargalo deles.
which-flow-question-explain = O fluxo a desviar é um dos três que têm { $r0 }. Um fluxo *lento* pode ser o que mais atrasa os outros, porque está no início da estrutura.

## power

power-title = Gradientes acima de um
power-text =
    Reduzir um fluxo em 1 Gbit/s pode acelerar outro em 2? Em um único enlace, não: o que um cede, o outro ganha. Através de vários enlaces, sim.

    Este é um exemplo em seis enlaces da rede B4, do Google, tirado do artigo sobre a teoria. O fluxo 7, de O a Q, tem { $r7 }. O fluxo 4, de Y a P, passa por uma *válvula*, um enlace só dele que pode limitar a sua taxa. O segundo projeto a reduz de { $r4 } para { $s4 }: { $d4 } a menos. O fluxo 7 sobe para { $s7 }.

    O que aconteceu? O fluxo 4 libera capacidade no enlace 3 (W–O); o fluxo 2 (W→R) a ocupa. No enlace 4 (O–R) o fluxo 2 passa então a usar outro tanto, e o fluxo 3 (R→P) fica mais lento. No enlace 5 (O–P), gargalo do fluxo 7, *dois* fluxos usam agora menos: o próprio fluxo 4 e o fluxo 3. O fluxo 7 ganha as duas parcelas. Os artigos chamam isso de *gradiente de potência* (*power gradient*).

power-notes = Vale fazer a aritmética no quadro, enlace por enlace: 3, 4, 5. Cada linha tem a mesma forma: a capacidade é constante, logo o que um cede outro ocupa. O valor publicado do gradiente é exatamente 2.
name-flow-4-held-back = Fluxo 4 reduzido
name-a-transfer-that-has-to-be-in-time = Uma transferência com prazo
power-question-ask = Quantos Gbit/s ganhou o fluxo 7?
power-question-number-slip-1-why = Isso é o que o fluxo 4 cedeu. O fluxo 3 também cedeu no enlace 5.
power-question-number-slip-2-why = Essa é a taxa do fluxo 7 agora; a pergunta é quanto ela subiu.
power-question-explain = { $d7 }, o dobro dos { $d4 } que o fluxo 4 cedeu. Outros perderam: o fluxo 3 caiu de { $r3 } para { $s3 }, o fluxo 8 de { $r8 } para { $s8 }. Nenhuma capacidade é criada; ela apenas é dividida de outro modo.

## in-time

in-time-title = Uma transferência com prazo
in-time-text =
    Nesse exemplo, o fluxo 7 é uma transferência que precisa terminar até certa hora, e para isso necessita de 12,5 Gbit/s. Nenhum fluxo pode ser retirado, mas alguns não são urgentes, e dois deles têm válvulas: o fluxo 4 e o fluxo 8.

    Uma regra prática diz: reduza os fluxos que dividem um enlace com o fluxo 7. É o caso do fluxo 8, no enlace 6 (P–Q). Fechar só a válvula dele não muda nada: quem limita o fluxo 7 é o enlace 5 (O–P). Reduzir o fluxo 4 rende o dobro, até o fluxo 7 ter tanto quanto o fluxo 8; daí em diante o enlace 6 também o limita, e as duas válvulas são necessárias.

    Clique nos enlaces `valve-4` (Y–V) e `valve-8` (Z–Q) e ajuste a capacidade: ela é a maior taxa que o fluxo pode ter. Uma rede real faz o mesmo com um limitador de taxa no emissor, sem mexer em nenhum comutador.

in-time-notes = A solução do próprio artigo: fluxo 4 em 1,25 e fluxo 8 em 10 dão exatamente 12,5. Aqui não vale alargar enlaces: a tarefa confere que os enlaces 5 e 6 estão como eram.
in-time-try-do = Leve o fluxo 7 (de O a Q) a 12,5 Gbit/s ou mais com as duas válvulas, deixando ao fluxo 4 pelo menos 1 Gbit/s.
in-time-question-ask = No início o fluxo 7 tem { $r7 }. Quanto ele ganha se apenas o fluxo 8, seu vizinho no enlace 6, for reduzido?
in-time-question-choice-1-text = Nada do que o fluxo 8 ceder
in-time-question-choice-1-why = Sim. Quem limita o fluxo 7 é o enlace 5; a capacidade liberada no enlace 6 fica ociosa.
in-time-question-choice-2-text = Metade do que o fluxo 8 ceder
in-time-question-choice-2-why = Dois fluxos só dividem um enlace por igual quando ele limita ambos.
in-time-question-choice-3-text = Tudo o que o fluxo 8 ceder
in-time-question-choice-3-why = Seria assim se o enlace 6 fosse o gargalo do fluxo 7. O enlace 6 está cheio, mas ali o fluxo 8 é mais rápido: é do fluxo 8 que ele é o gargalo.
in-time-question-explain = A taxa de um fluxo pode depender de um enlace que ele não atravessa e de fluxos com os quais não divide nenhum enlace. A estrutura mostra essas dependências; o gradiente diz quanto pesam.
