### A lição “capstone”. { $name } é o valor de mesmo nome.

title = Projeto final: projete a rede
about = Um modelo, um prazo, um orçamento. Posicione, dimensione, teste e receba uma pontuação por tempo, custo e desperdício para compartilhar.
source-1-text = A. Jiang et al., Mixtral of Experts, 2024: o modelo
source-2-text = A fórmula da pontuação: docs/lessons.md, Score
source-3-text = As outras aulas deste curso

## commission

commission-title = A encomenda
commission-text =
    Uma universidade comprou oito servidores de oito H100 e quer treinar o Mixtral 8x7B com { $tok } bilhões de tokens. A execução deve terminar em **9 dias**, e para a rede há **80.000 USD**. Quem a projeta é você.

    Primeiro, o trabalho. Ele tem { $n } bilhões de parâmetros, dos quais um token toca { $a }. Em cada passo, os especialistas trocam { $ep } ao todo, e as réplicas { $dp } de gradientes e parâmetros. Os grupos de oito que abrigam os especialistas são a parte de [all-to-all](lesson:experts); o resto são somas entre todas as 64.

    Há uma oferta na mesa: a malha de um folheto conhecido. Ela levaria { $d } dias por { $c }. Antes de procurar outra, descubra o que há de errado com esta.

commission-notes = Dê dez minutos para ler o modelo, a memória e o tráfego antes que alguém proponha uma rede. Na maioria dos grupos alguém propõe logo; pergunte a essa pessoa para que tráfego ela é.
name-the-offer = A oferta
name-the-commission = A encomenda
commission-question-ask = Olhe o mapa de calor. O que está errado?
commission-question-choice-1-text = Os ranks foram colocados ao acaso
commission-question-choice-1-why = Sim: { $out } do tráfego de especialistas sai dos servidores.
commission-question-choice-2-text = As folhas são ligadas por pouca banda
commission-question-choice-2-why = Há toda a banda que o dinheiro compra: 1:1.
commission-question-choice-3-text = O modelo é grande demais para as GPUs
commission-question-choice-3-why = O cartão de memória diz que cabe.
commission-question-explain = { $out } do tráfego de especialistas sai, sem motivo. É a ordem das máquinas em um arquivo.

## place

place-title = O que não custa nada
place-text =
    Comece pelo que é de graça. Os ranks da oferta foram colocados ao acaso; os especialistas tomam { $ep } de cada passo, e os gradientes { $dp }.

    Cada grupo de oito especialistas cabe em um servidor, onde os enlaces levam 3.600 Gbit/s por acelerador. Na visão de tráfego, escolha outra ordem ou deixe a página procurar.

    Esta é a ordem de trabalho que o curso tentou ensinar: primeiro o [posicionamento](lesson:placement) e o corte, que nada custam; depois os [algoritmos](lesson:collectives), que custam pouco; depois a capacidade, que custa dinheiro; e por último outra [topologia](lesson:fabrics), que custa dinheiro e a liberdade de mudar de ideia.

place-notes = A ordem padrão já mantém grupos de oito em um servidor, pois os ranks de especialistas são vizinhos. O que importa é que alguém precisa olhar.
place-try-do = Posicione os ranks de modo que os especialistas tomem menos de meio segundo de cada passo.
place-question-ask = Com os especialistas dentro, que tráfego ainda cruza a malha?
place-question-choice-1-text = Nenhum: tudo fica dentro
place-question-choice-1-why = As réplicas precisam concordar depois de cada passo.
place-question-choice-2-text = All-to-all entre as folhas
place-question-choice-2-why = Isso agora está dentro dos servidores.
place-question-choice-3-text = All-reduces de gradientes, em anéis
place-question-choice-3-why = Sim, e para elas quase não se precisa de [bisseção](lesson:fabrics).
place-question-explain = Então a espinha grossa da oferta não tem mais o que fazer. Oito servidores não precisam de espinha: basta um comutador.

## size

size-title = A medida certa
size-text =
    Agora com ranks bem posicionados e um só comutador. O que trazem os adaptadores? Tempo de um passo e preço da rede:

    - um de 100 Gbit/s por servidor: { $t0 }, { $c0 }
    - dois de 200: { $t1 }, { $c1 }
    - oito de 100: { $t2 }, { $c2 }
    - oito de 400: { $t3 }, { $c3 }

    Do primeiro ao segundo o passo encolhe drasticamente; do terceiro ao último, só { $less }, por { $cr } o preço: restam outras partes do passo, antes de tudo o cálculo. É a lei dos rendimentos decrescentes, e onde ela começa depende só do trabalho.

    Nove dias, com este lote, correspondem a um passo de { $step }. Encontre uma rede rápida o bastante e que caiba no orçamento. A tabela em *Comparar* tem uma coluna de custo; *Melhorar* propõe melhorias pelo que rendem em relação ao preço.

size-notes = Há várias soluções: dois adaptadores de 400, quatro de 200, oito de 100, só trilhos de 100. Nenhuma chega perto do preço da oferta. Qual pontua melhor depende do peso do desperdício.
name-my-network = Minha rede
name-the-right-size = A medida certa
size-try-do = Cumpra o prazo de 9 dias com uma rede de no máximo 80.000 USD.
size-question-ask = Com oito adaptadores de 400 Gbit/s, que porcentagem de um passo é cálculo?
size-question-number-slip-1-why = Essa é a parte que não é computação.
size-question-explain = { $comp }. Nenhuma rede, por preço algum, encurta este passo mais que um pouco.

## break

break-title = O primeiro cabo rompido
break-text =
    Um projeto certo até o último Gbit/s não tem reserva. Tome o de dois adaptadores de 400 por servidor. Ele precisa de { $d0 } dias. Agora um cabo do primeiro servidor faz mau contato, e a sua porta sobe a 100 em vez de 400: o segundo projeto.

    As somas correm em anéis, e por isso todos esperam por aquela porta: { $d1 } dias, se ninguém perceber. Se tivesse falhado de vez, a execução teria parado na hora, e isso ao menos se percebe.

    Então pergunte: o que vai falhar (cabos e transceptores mais que comutadores), quanto tempo leva um conserto, quanto custa um dia de atraso? Talvez a resposta seja um transceptor de reserva na gaveta, e não uma segunda rede. Já com um só comutador, a falha dele acaba com tudo. Isso também é uma decisão, e não um descuido, se você pensou nela.

break-notes = Uma discussão, mais que uma conta: que falhas se anunciam, e quais não? Peça que os grupos projetem um teste de dez minutos pelo qual o cluster deve passar antes de cada execução longa.
name-two-adapters-of-400 = Dois adaptadores de 400
name-one-cable-at-a-quarter-of-its-speed = Um cabo a um quarto da velocidade
name-the-first-broken-cable = O primeiro cabo rompido
break-question-ask = Os aceleradores valem 2 USD por hora cada um. Quanto custaria continuar com o cabo ruim durante a execução inteira? (em USD)
break-question-number-slip-1-why = Isso é um acelerador. Todos esperam pela porta.
break-question-number-slip-2-why = Isso é um servidor. Todos os oito esperam pela porta.
break-question-number-slip-3-why = Esse é o treinamento inteiro com o cabo ruim. Pergunta-se o que o cabo acrescenta.
break-question-explain = { $extra } em tempo de acelerador, por um cabo. Olhe as portas antes da execução, não depois: `ibstat`, `ethtool`, como em [uma aula anterior](lesson:scale). Reservas saem mais baratas na forma de peças, e de pessoas que sabem onde elas estão.

## final

final-title = Seu projeto, sua pontuação
final-text =
    Agora tudo é seu, menos o trabalho: rede, posicionamento, roteamento, capacidade. Você recomeça pela oferta, { $d } dias por { $c }.

    A pontuação é

    `1000 · (t² · c² · u)^(1/5)`

    com t = prazo ÷ tempo, c = orçamento ÷ custo, u a parte da capacidade que não fica ociosa. t e c valem no máximo 2 e entram ao quadrado quando ficam abaixo de 1. Assim, 1.000 seria um projeto que cumpre exatamente as duas promessas e nunca fica ocioso, o que um passo de treinamento não alcança: enquanto ele calcula, a rede descansa. O que se consegue alcançar, cabe a você descobrir.

    Copie o link: ele leva o seu projeto, e quem o abrir vê a mesma pontuação e pode tentar superá-la. Depois escreva duas frases sobre aquilo em que o seu projeto é ruim. É a parte mais importante de qualquer projeto.

final-notes = Um único comutador com dois adaptadores por servidor cumpre as duas promessas: *Mostrar uma solução* o põe na tela, e a pontuação dele é a que se deve superar. Peça que os grupos apresentem: a pontuação, uma fraqueza, uma pergunta que fariam ao cliente. Vale discutir uma pontuação maior de um projeto que ninguém conseguiria operar.
name-my-design = Meu projeto
final-try-do = Cumpra as duas promessas: no máximo 9 dias, no máximo 80.000 USD.
final-question-ask = Um colega tem 20 pontos a mais que você. O projeto dele é melhor?
final-question-choice-1-text = Não, pois pontuações não significam nada
final-question-choice-1-why = São uma forma de começar uma conversa sobre o que foi levado em conta, e com que peso.
final-question-choice-2-text = Por esta fórmula e para este trabalho
final-question-choice-2-why = Sim. Robustez, crescimento, ruído, competências da equipe: nada disso está na fórmula.
final-question-choice-3-text = Sim, pois é isso que diz uma pontuação
final-question-choice-3-why = É melhor por esta fórmula, para este trabalho, com estes preços.
final-question-explain = Números resolvem o que medem. O resto é engenharia, e ela é sua.
