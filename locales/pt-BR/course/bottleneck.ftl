### A aula “bottleneck”. { $name } é o valor de mesmo nome.

title = O que é um gargalo?
about = Enlaces compartilhados, taxas justas e o enlace que determina a taxa. O preenchimento progressivo, feito à mão em três enlaces.
source-1-text = D. Bertsekas e R. Gallager, Data Networks, 2ª edição, seção 6.5.2: controle de fluxo max-min
source-2-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020, seção 2

## one-flow

one-flow-title = Um fluxo, três enlaces
one-flow-text =
    Um [enlace](term:link) liga dois nós e transporta no máximo a sua [capacidade](term:capacity), em bits por segundo. Um [fluxo](term:flow) são os dados enviados de um nó a outro, aqui 1 GB de A a D. Ele atravessa três enlaces, um depois do outro: o enlace 1, de A a B; o 2, de B a C; e o 3, de C a D. Cada um precisa transportá-lo por inteiro.

    Clique nos enlaces do desenho: as capacidades são { $c1 }, { $c2 } e { $c3 }. O fluxo poderia sair do enlace 3 a { $c3 }, mas nada chega ali mais depressa do que o enlace 1 deixa passar. Um enlace rápido mais adiante não compensa um enlace lento.

    O enlace que limita a taxa é o **gargalo**: por mais larga que seja a garrafa, é o gargalo que determina em quanto tempo ela se esvazia.

one-flow-notes = Pergunte à turma antes que alguém clique. Uma resposta errada comum é a média das três capacidades; uma mangueira dobrada mostra por que não é. 1 GB são 8 Gbit: dividir pela taxa dá o tempo. Vale a pena fazer essa conversão uma vez em voz alta.
name-three-links = Três enlaces
name-three-links-one-flow = Três enlaces, um fluxo
one-flow-question-ask = Qual é a taxa do fluxo de A a D?
one-flow-question-choice-1-text = { $mean }, a média dos três enlaces
one-flow-question-choice-1-why = Com enlaces em sequência não se tira a média. O que o enlace 1 retém nunca chega ao enlace 2.
one-flow-question-choice-2-text = { $rate }, a velocidade do enlace mais lento
one-flow-question-choice-2-why = Sim: o enlace mais lento do caminho determina a taxa.
one-flow-question-choice-3-text = { $c3 }, a velocidade do último enlace
one-flow-question-choice-3-why = O último enlace até poderia levar tudo isso, mas recebe menos.
one-flow-question-choice-4-text = { $sum }, a soma dos três enlaces
one-flow-question-choice-4-why = Capacidades se somam em enlaces paralelos, não em sequência.
one-flow-question-explain = A taxa é { $rate }; portanto 1 GB, ou seja, 8 Gbit, leva { $time }. Os outros dois enlaces ficam em parte ociosos: têm capacidade que este fluxo não consegue usar.

## sharing

sharing-title = Dois fluxos dividem um enlace
sharing-text =
    Agora há um segundo fluxo, de A a B, que atravessa apenas o enlace 1. Os dois usariam o enlace 1 inteiro, e a maioria das redes não dá preferência a nenhum fluxo: o controle de congestionamento do TCP, os árbitros dos comutadores e o hardware dos adaptadores tentam, cada um a seu modo, ser justos.

    O modelo por trás desta página é a [justiça max-min](term:max-min): **tornar a menor taxa a maior possível, depois a seguinte, e assim por diante**. Redes reais chegam perto disso; nos experimentos com TCP real dos estudos citados aqui, as transferências levaram de 4% a 28% mais tempo do que este modelo prevê.

    Depois de responder, veja os resultados e o desenho: a cor de uma linha mostra quanto do enlace está em uso; a largura da linha, quanto ele pode transportar.

sharing-notes = Justo não quer dizer igual em toda parte: quer dizer que nenhum fluxo pode ter mais sem tirar de outro que não tem mais do que ele. Deixe essa frase no quadro; é a definição de Bertsekas e Gallager.
name-three-links-two-flows = Três enlaces, dois fluxos
sharing-question-ask = Que taxa recebe agora o fluxo longo, de A a D?
sharing-question-choice-1-text = { $third }: menos que o fluxo curto, porque usa três enlaces
sharing-question-choice-1-why = A max-min olha só para as taxas, não para quantos enlaces o fluxo atravessa. A justiça proporcional os conta, mas só os cheios: como só o enlace 1 está cheio, ela também dá metade a cada um.
sharing-question-choice-2-text = { $both }: tanto quanto o fluxo curto, porque dividem o enlace 1
sharing-question-choice-2-why = Sim. Dois fluxos no enlace 1, nenhum deles limitado em outro lugar: metade para cada um.
sharing-question-choice-3-text = { $c1 }: mais que o fluxo curto, porque os enlaces 2 e 3 estão livres
sharing-question-choice-3-why = Enlaces livres em outro lugar não ajudam: ele precisa de capacidade no enlace 1, onde outro fluxo tem o mesmo direito.
sharing-question-explain = Cada um recebe { $both }. No enlace 3 isso é apenas { $used } da capacidade. Uma regra que favorecesse o fluxo longo aumentaria esse uso, mas nenhuma regra encheria o enlace 3: pelo enlace 1 passam no máximo { $c1 }.

## five-flows

five-flows-title = Cinco fluxos
five-flows-text =
    Agora são cinco fluxos: A→B e A→D, B→C e B→D, C→D, cada um de 1 GB. Conte que fluxos atravessam cada enlace:

    - o enlace 1 leva A→B e A→D,
    - o enlace 2 leva A→D, B→C e B→D,
    - o enlace 3 leva A→D, B→D e C→D.

    O óbvio seria dividir cada enlace pelo número dos seus fluxos: o enlace 1 dá { $n1 }, o enlace 2 dá { $n2 }, o enlace 3 dá { $n3 }. Mas A→D não consegue usar os { $n2 } que o enlace 2 lhe daria, porque o enlace 1 só deixa passar metade de { $c1 }. O que ele não usa não se perde: os outros fluxos do enlace 2 podem usá-lo.

    Logo, a parcela justa em um enlace depende do que *outros* enlaces fazem com os seus fluxos. O próximo passo mostra como calculá-la. Antes, tente com lápis e papel.

five-flows-notes = Dê três minutos com papel. Quem chega a { $n3 } dividiu o enlace 3 por três; peça que confiram que assim o enlace 3 não fica cheio.
name-three-links-five-flows = Três enlaces, cinco fluxos
five-flows-question-ask = Quantos Gbit/s recebe o fluxo de C a D?
five-flows-question-number-slip-1-why = Isso é o enlace 3 dividido igualmente entre os seus fluxos. A→D e B→D não conseguem usar tanto, e o que deixam fica para C→D.
five-flows-question-number-slip-2-why = Isso é o enlace 3 inteiro. A→D e B→D também passam por ele.
five-flows-question-number-slip-3-why = Isso é o que B→D recebe. C→D fica com o que A→D e B→D deixam do enlace 3.
five-flows-question-explain = { $cd }. O enlace 1 fixa A→D em { $ad }. O enlace 2 tem o restante para B→C e B→D: { $bd } cada. O enlace 3 leva A→D e B→D a essas taxas, e o que sobra dos seus { $c3 } fica para C→D.

## water-filling

water-filling-title = Preenchimento progressivo
water-filling-text =
    Imagine cada enlace como um vaso e cada fluxo como uma torneira que enche todos os enlaces do seu caminho. Todas se abrem por igual: as taxas sobem juntas até que algum enlace fique cheio. Os fluxos que passam por ele não podem subir mais: suas taxas estão fixadas. Os outros continuam, até o próximo enlace encher, e assim por diante. É o [preenchimento progressivo](term:water-filling) (*water filling*), que encontra exatamente as taxas max-min.

    Aqui são três passos:

    1. Em { $s1 } o enlace 1 está cheio: { $f1 } fluxos ficam fixos.
    2. Em { $s2 } o enlace 2 está cheio: mais { $f2 }.
    3. Em { $s3 } o enlace 3 está cheio, e não sobra nenhum fluxo.

    Mova o controle e observe os vasos na figura: cada um é um enlace, e a água nele é a capacidade que os seus fluxos usam. Note que nenhuma taxa diminui: uma vez fixada, não muda mais. É por isso que basta passar uma vez pelos enlaces, e que um navegador consegue fazê-lo para um milhão de fluxos.

water-filling-notes = O algoritmo é mais antigo que o nome: é a prova construtiva de existência na seção 6.5.2 de Bertsekas e Gallager. Seu custo é o das rotas: cada fluxo é tocado uma vez para cada enlace que atravessa.
water-filling-question-ask = Por que os fluxos fixados pelo enlace 1 não ganham mais depois, quando os enlaces 2 e 3 enchem?
water-filling-question-choice-1-text = Porque o enlace 1 é mais lento que os enlaces 2 e 3
water-filling-question-choice-1-why = Aqui é, mas a velocidade não é o motivo: um enlace rápido com muitíssimos fluxos pode ser o primeiro a encher.
water-filling-question-choice-2-text = Porque começaram antes de todos os outros
water-filling-question-choice-2-why = Todos começam no mesmo instante. A ordem de chegada não influi nas taxas.
water-filling-question-choice-3-text = Porque mais para um deles é menos para outro
water-filling-question-choice-3-why = Sim. O enlace 1 está cheio, e o fluxo que perderia não tem mais que o que ganharia: é a própria definição de max-min.
water-filling-question-explain = Quando um enlace está cheio e os fluxos que ele limita têm taxas iguais, nenhum deles pode ganhar sem que outro, de taxa não maior, perca.

## whose

whose-title = Enlace cheio nem sempre é gargalo
whose-text =
    Os três enlaces estão cheios agora, e o fluxo A→D atravessa todos. Será que cada um deles é o seu gargalo?

    Não. Um enlace é **o gargalo de um fluxo** se está cheio *e* nenhum fluxo nele é mais rápido. No enlace 2, A→D tem { $ad }, enquanto B→C e B→D têm { $bd }: se o enlace 2 fosse mais largo, os dois ficariam mais rápidos, mas A→D não. No enlace 3 ele é o mais lento de todos. Só no enlace 1 nenhum fluxo é mais rápido que A→D.

    Por isso, a pergunta “qual enlace é o gargalo?” está incompleta. Pergunte “de qual fluxo?”. A visão Gargalos desenha isso: uma linha fina leva de um enlace cheio aos fluxos que ele limita.

    Um monitoramento que pinta de vermelho o enlace mais ocupado responde a outra pergunta. Um enlace a 100% pode ser o gargalo de apenas alguns dos fluxos que o atravessam, e o enlace que atrasa um fluxo pode estar a três saltos dali.

whose-notes = Desenhe os três enlaces como colunas e pinte, em cada uma, os fluxos mais rápidos. Quem está pintado em uma coluna cheia tem ali o seu gargalo; um fluxo pode estar pintado em duas colunas quando elas empatam.
whose-question-ask = O enlace 3 é atravessado por { $cross3 } fluxos e está cheio. De quantos deles ele é o gargalo?
whose-question-choice-1-text = De nenhum: outros enlaces limitam todos
whose-question-choice-1-why = Então C→D não teria gargalo algum e poderia ir mais rápido. Em uma alocação max-min todo fluxo tem o seu.
whose-question-choice-2-text = De um: o fluxo de C a D
whose-question-choice-2-why = Sim: nenhum outro fluxo do enlace é mais rápido que ele.
whose-question-choice-3-text = De três: todos os que o atravessam
whose-question-choice-3-why = A→D e B→D são ali mais lentos que C→D: outro enlace os limita.
whose-question-explain = Ele limita { $lim3 } de { $cross3 }. Uma alocação é justa no sentido max-min se todo fluxo tem pelo menos um enlace assim; os testes deste programa conferem dessa forma cada solução.

## widen

widen-title = Alargue o enlace certo
widen-text =
    Agora é com você. O fluxo A→D precisa de pelo menos 8 Gbit/s, e você pode mudar um único enlace. Qual, e para quanto?

    Clique em um enlace, digite outra capacidade no painel e observe as taxas. As taxas são recalculadas a cada mudança. Desfazer a reverte.

    Duas coisas merecem atenção. Dobrar o enlace mais rápido não faz nada por A→D, que não é limitado ali: gastar com um enlace que não é o gargalo do fluxo que importa é jogar dinheiro fora. E, quando A→D ganha mais, outros podem ficar com *menos*: ele passa a ocupar uma parte maior dos enlaces 2 e 3.

widen-notes = O dobro da taxa desejada no enlace 1, 16 Gbit/s, basta exatamente. Alargá-lo além de { $most } não dá mais nada a A→D: daí em diante o seu gargalo é o enlace 2. Pergunte o que C→D perdeu.
widen-try-do = Faça o fluxo A→D chegar a 8 Gbit/s ou mais, alargando um único enlace.
widen-question-ask = No início, A→D tem { $ad } e C→D tem { $cd }. O que acontece com C→D quando o enlace 1 é alargado?
widen-question-choice-1-text = Fica mais lento, pois A→D toma mais do enlace 3
widen-question-choice-1-why = Sim: C→D fica com o que A→D e B→D deixam.
widen-question-choice-2-text = Nada: ele não atravessa o enlace 1
widen-question-choice-2-why = Não atravessa, mas divide o enlace 3 com A→D, que atravessa.
widen-question-choice-3-text = Fica mais rápido, pois a rede tem mais capacidade
widen-question-choice-3-why = Mais capacidade no total não é mais para todos.
widen-question-explain = Um enlace que um fluxo nunca atravessa pode torná-lo mais lento. Como esses efeitos se propagam pela rede é o assunto da [próxima aula](lesson:bottleneck-structure).

## until-the-end

until-the-end-title = Até o último byte
until-the-end-text =
    Taxas são o retrato de um instante. O treinamento espera pelo **fim** de uma transferência: o [tempo de conclusão de fluxos](term:fct).

    Os cinco fluxos têm 1 GB para enviar. C→D é o mais rápido e termina primeiro. Daí em diante sua parte do enlace 3 está livre; mas A→D e B→D são limitados em outro lugar, e nenhum fluxo consegue usá-la. Quando B→C e B→D terminam, o enlace 2 também fica quase vazio, mas A→D não fica mais rápido: o enlace 1 é o seu gargalo até o fim.

    Até o último fluxo terminar, a utilização média dos três enlaces é de { $use }. A aula sobre [projeto sem desperdício](lesson:without-waste) elimina a **capacidade que fica ociosa enquanto fluxos esperam**.

until-the-end-notes = Peça à turma que diga a ordem em que os fluxos terminam antes de mostrá-la. Um bom exercício para casa: mudar os tamanhos de modo que os cinco terminem juntos; ele leva direto à aula sobre projeto sem desperdício.
until-the-end-question-ask = Depois de quantos segundos terminou o último fluxo?
until-the-end-question-number-slip-1-why = Isso é um fluxo sozinho no enlace 1. Dois fluxos o dividem.
until-the-end-question-number-slip-2-why = Nesse instante termina o primeiro fluxo. A pergunta é sobre o último.
until-the-end-question-explain = { $time }: A→B e A→D dividem o enlace 1 até que ambos terminem, 2 GB a { $c1 }. O primeiro fluxo terminou depois de { $first }. O treinamento espera pelo último.
