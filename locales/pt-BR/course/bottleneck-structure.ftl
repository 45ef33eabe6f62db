### A aula “bottleneck-structure”. { $name } é o valor de mesmo nome.

title = Estrutura de gargalo
about = Por que um enlace distante muda a sua taxa, quem pode e quem não pode ser alcançado, e quanto: níveis, influência, gradientes.
source-1-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020: a estrutura, suas duas propriedades de perturbação, o exemplo de quatro enlaces e seis fluxos
source-2-text = J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, 2022, seção 3.3: a transferência com prazo no B4
source-3-text = J. Ros-Giralt et al., Supporting Bottleneck Structure Graphs in ALTO: Use Cases and Requirements, rascunho do IETF

## example

example-title = Quatro enlaces, seis fluxos
example-text =
    Este é o exemplo resolvido dos artigos sobre [estrutura de gargalo](term:bottleneck-structure). Quatro enlaces em fila, de { $c1 } (enlace 1, de A a B), { $c2 }, { $c3 } e { $c4 } (enlace 4, de D a E), e seis fluxos. Encha com água, como na [primeira aula](lesson:bottleneck):

    - O enlace 1 enche primeiro. Três fluxos passam por ele (A→B, A→C, A→D) e recebem { $r0 } cada.
    - O enlace 2 perdeu duas dessas partes; B→C e B→D dividem o restante: { $r1 } cada.
    - O que então sobra nos enlaces 3 e 4 fica para C→E: { $r4 }.

    Olhe a visão Gargalos: enlaces são caixas, fluxos são círculos. Uma seta de um enlace a um fluxo diz “eu limito você”. Uma seta de um fluxo a um enlace diz “também passo por você, e tiro o que uso”. Esses dois tipos de seta são toda a estrutura.

example-notes = As taxas publicadas são 8,3; 16,6; 8,3; 16,6; 75 e 8,3. Nos experimentos publicados, o TCP real (BBR) ficou a no máximo cerca de 13% dos tempos que essas taxas preveem.
name-as-built = Como construída
name-four-links-six-flows = Quatro enlaces, seis fluxos
example-question-ask = Quais fluxos uma mudança no enlace 4 pode tornar mais lentos?
example-question-choice-1-text = Todos, pois todos estão ligados
example-question-choice-1-why = Siga as setas: a partir do enlace 4 só se chega a C→E, e esse fluxo não passa por nenhum enlace que limite outros.
example-question-choice-2-text = Os mais lentos que C→E
example-question-choice-2-why = É o contrário: a influência vai do lento ao rápido, nunca do rápido ao lento.
example-question-choice-3-text = Apenas C→E
example-question-choice-3-why = Sim. A influência viaja ao longo das setas, e dali nada segue até os outros.
example-question-explain = Ao longo de cada caminho da estrutura, as partes dos enlaces crescem. Por isso os lentos podem perturbar os rápidos, e os rápidos não perturbam os lentos: gargalos que parecem brandos ficam *abaixo* dos severos.

## levels

levels-title = Níveis
levels-text =
    Por que o enlace 2 não encheu primeiro? Ele tem mais capacidade, mas não é essa a razão; a razão é que a sua parte depende do enlace 1, e não o contrário. O enlace 1 está no [nível](term:level) { $v1 }, o enlace 2 no nível { $v2 }, os enlaces 3 e 4 no nível { $v3 }.

    Um enlace de nível 1 não depende de ninguém: seus fluxos recebem capacidade ÷ número de fluxos. Um enlace de nível 2 precisa do resultado do nível 1, e assim por diante. O número de níveis é a cadeia mais longa de “eu limito você, e você tira do próximo”.

    Os níveis dizem onde olhar primeiro. Uma rede de dez mil enlaces pode ter quatro níveis; os enlaces de nível 1 são aqueles cuja mudança pode ser sentida mais longe. Também são fáceis de ignorar, porque muitas vezes são enlaces lentos na borda, longe do que um painel de monitoramento chama de núcleo.

levels-notes = Há duas numerações na literatura: a cadeia mais longa de limites e a rodada em que o algoritmo paralelo decide um enlace. Aqui elas diferem no enlace 4. A página mostra a rodada, como os artigos.
levels-question-ask = Quantos dos seis fluxos estão na região que o enlace 2 pode influenciar?
levels-question-choice-1-text = { $lim2 }: os que ele limita
levels-question-choice-1-why = Esses com certeza. Mas B→D segue pelo enlace 3, e ali tira de C→E.
levels-question-choice-2-text = { $reach2 }: esses e mais um adiante
levels-question-choice-2-why = Sim: B→C e B→D diretamente, e C→E por meio do enlace 3.
levels-question-choice-3-text = { $all }: todos os fluxos que há
levels-question-choice-3-why = Os três fluxos do enlace 1 estão acima: são mais lentos, e nada sobe até eles.
levels-question-explain = O enlace 2 alcança { $reach2 } fluxos, o enlace 1 alcança { $reach1 }. A região diz quem *pode* ser tocado; quanto, e se de fato, é questão de números, que vêm a seguir.

## gradients

gradients-title = Gradientes: o que um Gbit/s a mais traz
gradients-text =
    Um [gradiente](term:gradient) responde a “e se este enlace tivesse um Gbit/s a mais?”, para cada fluxo e para a soma de todas as taxas. Aqui o segundo projeto dá um pouco mais ao enlace 1, e as taxas dos dois podem ser comparadas.

    Por Gbit/s no enlace 1, A→B, A→C e A→D ganham { $g0 } cada: eles o dividem. Mas B→C e B→D *mudam em { $g1 }* cada: agora A→C e A→D tiram mais do enlace 2. C→E muda em { $g4 }: no enlace 3, A→D tira mais e B→D menos, e os dois se cancelam exatamente.

    No total, um Gbit/s a mais no enlace 1 traz { $t1 } Gbit/s à soma de todas as taxas, enquanto no enlace 2 traz { $m2 }. **O enlace mais apertado não é onde a capacidade traz mais no total.** É onde ela traz mais aos mais pobres. Qual dos dois você quer depende de para quem está construindo.

gradients-notes = Os gradientes são laterais, como derivadas laterais: um para mais, outro para menos. O enlace 3 está empatado com o enlace 4: mais não traz nada, porque o enlace 4 ainda segura C→E; menos custa o Gbit/s inteiro. A tabela da visão mostra os dois lados.
name-four-links-six-flows-and-link-1-wider = Quatro enlaces, seis fluxos, e o enlace 1 mais largo
name-link-1-with-3-gbit-s-more = Enlace 1 com 3 Gbit/s a mais
gradients-question-ask = O enlace 3 está cheio. O que um Gbit/s a mais no enlace 3 traz à soma de todas as taxas?
gradients-question-choice-1-text = { $m3 }: ninguém ganha
gradients-question-choice-1-why = Sim: o enlace 4 segura C→E com a mesma força. Duas fechaduras iguais na mesma porta.
gradients-question-choice-2-text = { $third }: um terço para C→E
gradients-question-choice-2-why = Um terço é o que o enlace 1 dá a cada um dos seus fluxos.
gradients-question-choice-3-text = { $l3 }: tudo para C→E
gradients-question-choice-3-why = Seria assim se só o enlace 3 segurasse C→E. O enlace 4 está igualmente cheio.
gradients-question-explain = Um Gbit/s a mais traz { $m3 }, enquanto um *a menos* custaria { $l3 }. Ampliar um enlace cheio pode não valer nada quando outro enlace está logo atrás dele.

## which-flow

which-flow-title = Qual fluxo desviar?
which-flow-text =
    Você pode tirar um fluxo desta rede, por exemplo mandando-o por outro caminho. Qual deles ajuda mais os mais lentos dos outros? A resposta popular é o mais pesado: C→E usa { $r4 }, { $r9 } o que A→D usa.

    Pense nas setas antes de responder. C→E está bem no fundo da estrutura: não limita ninguém, apenas pega o que os outros deixam. A→D é um dos três mais lentos e atravessa três enlaces.

    Neste passo você mesmo pode tirar fluxos, em Configuração, e ler as taxas dos outros. Desfazer traz um fluxo de volta.

which-flow-notes = Sem A→D: 12,5; 18,75; 12,5; 18,75; 75. Sem C→E ninguém mais muda. É o argumento do artigo contra a regra “trate primeiro os fluxos elefante”.
which-flow-try-do = Tire um fluxo de modo que o fluxo A→B corra a 12 Gbit/s ou mais.
which-flow-question-ask = Sem C→E, o fluxo mais pesado, como mudam os outros?
which-flow-question-choice-1-text = Todos os outros ganham um pouco
which-flow-question-choice-1-why = Eles são retidos nos enlaces 1 e 2, que C→E não atravessa.
which-flow-question-choice-2-text = Ninguém mais muda
which-flow-question-choice-2-why = Sim. Nenhuma seta vai de C→E a qualquer um deles.
which-flow-question-choice-3-text = A→D e B→D ganham, pois dividem o enlace 3
which-flow-question-choice-3-why = B→D e A→D passam pelo enlace 3, mas ele não é o gargalo deles.
which-flow-question-explain = O fluxo que importa é um dos três a { $r0 }. Um fluxo *lento* pode ser o que mais atrapalha, porque está no alto da estrutura.

## power

power-title = Gradientes acima de um
power-text =
    Reduzir um fluxo em 1 Gbit/s pode acelerar outro em 2? Em um único enlace, não: o que um cede, o outro ganha. Através de vários enlaces, sim.

    Este é um exemplo em seis enlaces da rede B4, do Google, tirado do artigo sobre a teoria. O fluxo 7, de O a Q, corre a { $r7 }. O fluxo 4, de Y a P, ganhou uma *válvula*, um enlace só dele, que pode contê-lo. O segundo projeto a fecha de { $r4 } para { $s4 }: { $d4 } a menos. O fluxo 7 sobe para { $s7 }.

    O que aconteceu? O fluxo 4 deixa espaço no enlace 3 (W–O); o fluxo 2 (W→R) o ocupa. No enlace 4 (O–R) o fluxo 2 passa então a precisar de outro tanto, e o fluxo 3 (R→P) tem de ceder. No enlace 5 (O–P), gargalo do fluxo 7, *dois* recuaram: o próprio fluxo 4 e o fluxo 3. Os dois efeitos se somam para o fluxo 7. Os artigos chamam isso de *gradiente de potência* (*power gradient*).

power-notes = Vale fazer a aritmética no quadro, enlace por enlace: 3, 4, 5. Cada um é uma frase do tipo “a capacidade é constante, logo o que um cede outro toma”. O valor publicado do gradiente é exatamente 2.
name-flow-4-held-back = Fluxo 4 contido
name-a-transfer-that-has-to-be-in-time = Uma transferência com prazo
power-question-ask = Quantos Gbit/s ganhou o fluxo 7?
power-question-number-slip-1-why = Isso é o que o fluxo 4 cedeu. O fluxo 3 também recuou no enlace 5.
power-question-number-slip-2-why = Essa é a vazão do fluxo 7 agora; pergunta-se quanto ela subiu.
power-question-explain = { $d7 }, o dobro dos { $d4 } que o fluxo 4 cedeu. Os outros pagaram: o fluxo 3 caiu de { $r3 } para { $s3 }, o fluxo 8 de { $r8 } para { $s8 }. Nada é criado; a soma apenas é dividida de outro modo.

## in-time

in-time-title = A tempo
in-time-text =
    A história desse exemplo: o fluxo 7 é uma transferência que precisa terminar até certa hora, e para isso necessita de 12,5 Gbit/s. Ninguém pode ser expulso, mas alguns fluxos não são urgentes, e dois deles têm válvulas: o fluxo 4 e o fluxo 8.

    Uma regra prática diz: reduza quem divide um enlace com o fluxo 7. O fluxo 8 divide, no enlace 6 (P–Q). Feche só a válvula dele e nada acontece: é o enlace 5 (O–P) que retém o fluxo 7. Com o fluxo 4, um sacrifício pequeno rende o dobro, até o fluxo 7 ter tanto quanto o fluxo 8; daí em diante o enlace 6 também o retém, e as duas válvulas são necessárias.

    Clique nos enlaces `valve-4` (Y–V) e `valve-8` (Z–Q) e ajuste a capacidade: ela é a maior taxa que o fluxo pode ter. Uma rede real faz o mesmo com um limitador de taxa no emissor, sem tocar em nenhum comutador.

in-time-notes = A solução do próprio artigo: fluxo 4 em 1,25 e fluxo 8 em 10 dão exatamente 12,5. Aqui não vale alargar enlaces: a tarefa confere que os enlaces 5 e 6 estão como eram.
in-time-try-do = Leve o fluxo 7 (de O a Q) a 12,5 Gbit/s ou mais com as duas válvulas, deixando ao fluxo 4 pelo menos 1 Gbit/s.
in-time-question-ask = No início o fluxo 7 corre a { $r7 }. O que o fluxo 7 ganha se apenas o fluxo 8, seu vizinho no enlace 6, for contido?
in-time-question-choice-1-text = Nada do que o fluxo 8 ceder
in-time-question-choice-1-why = Sim. Quem decide sobre o fluxo 7 é o enlace 5; o que se libera no enlace 6 fica ocioso.
in-time-question-choice-2-text = Metade do que o fluxo 8 ceder
in-time-question-choice-2-why = Dividir igualmente entre dois vale para um enlace que limita ambos.
in-time-question-choice-3-text = Tudo o que o fluxo 8 ceder
in-time-question-choice-3-why = Seria assim se o enlace 6 fosse o gargalo do fluxo 7. O enlace 6 está cheio, mas ali o fluxo 8 é mais rápido: é do fluxo 8 que ele é o gargalo.
in-time-question-explain = A sua taxa pode ser decidida por um enlace que você nunca atravessa e por fluxos que nunca encontra. A estrutura é o mapa dessas dependências; o gradiente é o tamanho delas.
