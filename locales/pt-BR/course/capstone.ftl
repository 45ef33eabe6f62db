### A aula “capstone”. { $name } é o valor de mesmo nome.

title = Projeto final: projete a rede
about = Um modelo, um prazo, um orçamento. Posicione os ranks, dimensione a rede, teste-a e receba uma pontuação de tempo, custo e capacidade ociosa, que pode ser compartilhada.
source-1-text = A. Jiang et al., Mixtral of Experts, 2024: o modelo
source-2-text = A fórmula da pontuação: docs/lessons.md, Score
source-3-text = As outras aulas deste curso

## commission

commission-title = A encomenda
commission-text =
    Uma universidade comprou oito servidores de oito H100 e quer treinar o Mixtral 8x7B com { $tok } bilhões de tokens. A execução deve terminar em **9 dias**, e para a rede há **80.000 USD**. A sua tarefa é projetá-la.

    Primeiro, o trabalho. Ele tem { $n } bilhões de parâmetros, dos quais cada token usa { $a } bilhões. Em cada passo, os especialistas trocam { $ep } ao todo, e as réplicas, { $dp } de gradientes e parâmetros. O tráfego [all-to-all](lesson:experts) fica nos grupos de oito que abrigam os especialistas; o resto são all-reduces entre todas as 64 GPUs.

    Há uma oferta: uma rede tirada do folheto de um fabricante. Com ela o treinamento levaria { $d } dias, e ela custa { $c }. Antes de procurar outra, descubra o que há de errado com esta.

commission-notes = Dê dez minutos para ler o modelo, a memória e o tráfego antes que alguém proponha uma rede. Na maioria dos grupos alguém logo propõe uma; pergunte a essa pessoa para que tráfego ela serve.
name-the-offer = A oferta
name-the-commission = A encomenda
commission-question-ask = Olhe o mapa de calor. O que está errado?
commission-question-choice-1-text = Os ranks foram colocados ao acaso
commission-question-choice-1-why = Sim: { $out } do tráfego de especialistas sai dos servidores.
commission-question-choice-2-text = Os enlaces até os spines são lentos demais
commission-question-choice-2-why = A rede não tem sobreassinatura alguma: 1:1.
commission-question-choice-3-text = O modelo é grande demais para as GPUs
commission-question-choice-3-why = O quadro de memória diz que cabe.
commission-question-explain = { $out } do tráfego de especialistas sai dos servidores sem necessidade, só por causa da ordem das máquinas em um arquivo.

## place

place-title = O que não custa nada
place-text =
    Comece pelo que é de graça. Os ranks da oferta foram colocados ao acaso; os especialistas ocupam { $ep } de cada passo, e os gradientes, { $dp }.

    Cada grupo de oito especialistas cabe em um servidor, onde os enlaces levam 3.600 Gbit/s por acelerador. Em Configuração, em *Posicionamento*, escolha outra ordem ou deixe a página procurar. (*Linhas por*, acima do mapa de calor, só ordena a figura.)

    O curso recomenda esta ordem de trabalho: primeiro o [posicionamento](lesson:placement) e o paralelismo, que nada custam; depois os [algoritmos](lesson:collectives), que custam pouco; depois a capacidade, que custa dinheiro; e por último outra [topologia](lesson:fabrics), que custa dinheiro e é difícil de mudar depois.

place-notes = A ordem padrão já mantém grupos de oito em um servidor, pois os ranks de especialistas são vizinhos. O que importa é que alguém precisa verificar.
place-try-do = Posicione os ranks de modo que os especialistas ocupem menos de meio segundo de cada passo.
place-question-ask = Com os especialistas dentro, que tráfego ainda atravessa a rede?
place-question-choice-1-text = Nenhum: tudo fica dentro
place-question-choice-1-why = As réplicas precisam ser sincronizadas depois de cada passo.
place-question-choice-2-text = All-to-all entre os leaves
place-question-choice-2-why = Isso agora está dentro dos servidores.
place-question-choice-3-text = All-reduces de gradientes, em anéis
place-question-choice-3-why = Sim, e para eles quase não é preciso [bisseção](lesson:fabrics).
place-question-explain = Então os spines da oferta ficam sem função. Oito servidores não precisam de spine: basta um comutador.

## size

size-title = A medida certa
size-text =
    Agora com ranks bem posicionados e um só comutador. Quanto ajudam os adaptadores? Tempo de um passo e preço da rede:

    - um de 100 Gbit/s por servidor: { $t0 }, { $c0 }
    - dois de 200: { $t1 }, { $c1 }
    - oito de 100: { $t2 }, { $c2 }
    - oito de 400: { $t3 }, { $c3 }

    Do primeiro ao segundo o tempo do passo cai muito; do terceiro ao último, só { $less }, por { $cr } o preço: restam as outras partes do passo, sobretudo a computação. São rendimentos decrescentes, e o ponto em que começam depende do trabalho.

    Nove dias, com este lote, correspondem a um passo de { $step }. Encontre uma rede rápida o bastante e que caiba no orçamento. A tabela em *Comparar* tem uma coluna de custo; *Melhorar* propõe melhorias pelo que rendem em relação ao preço.

size-notes = Há várias soluções: dois adaptadores de 400, quatro de 200, oito de 100, só trilhos de 100. Nenhuma chega perto do preço da oferta. Qual pontua melhor depende do peso da capacidade ociosa.
name-my-network = Minha rede
name-the-right-size = A medida certa
size-try-do = Cumpra o prazo de 9 dias com uma rede de no máximo 80.000 USD.
size-question-ask = Com oito adaptadores de 400 Gbit/s, que porcentagem de um passo é computação?
size-question-number-slip-1-why = Essa é a parte que não é computação.
size-question-explain = { $comp }. Nenhuma rede, a preço algum, encurta muito este passo.

## break

break-title = O primeiro cabo rompido
break-text =
    Um projeto dimensionado até o último Gbit/s não tem reserva. Tome o de dois adaptadores de 400 por servidor. Ele precisa de { $d0 } dias. Agora um cabo do primeiro servidor faz mau contato, e a sua porta opera a 100 em vez de 400: é o segundo projeto.

    Os all-reduces usam anéis, e por isso todos os ranks esperam por aquela porta: { $d1 } dias, se ninguém perceber. Se ela tivesse falhado de vez, a execução teria parado na hora, e alguém teria percebido.

    Então pergunte: o que vai falhar (cabos e transceptores mais que comutadores), quanto tempo leva um conserto, quanto custa um dia de atraso? Talvez baste um transceptor de reserva na gaveta, sem uma segunda rede. Um comutador só, porém, é um ponto único de falha. Pode ser uma boa decisão, desde que consciente.

break-notes = Uma discussão, mais que uma conta: que falhas se anunciam, e quais não? Peça que os grupos projetem um teste de dez minutos pelo qual o cluster deve passar antes de cada execução longa.
name-two-adapters-of-400 = Dois adaptadores de 400
name-one-cable-at-a-quarter-of-its-speed = Um cabo a um quarto da velocidade
name-the-first-broken-cable = O primeiro cabo rompido
break-question-ask = Os aceleradores valem 2 USD por hora cada um. Quanto custaria continuar com o cabo ruim durante a execução inteira? (em USD)
break-question-number-slip-1-why = Isso é um acelerador. Todos esperam pela porta.
break-question-number-slip-2-why = Isso é um servidor. Todos os oito esperam pela porta.
break-question-number-slip-3-why = Esse é o treinamento inteiro com o cabo ruim. A pergunta é o que o cabo acrescenta.
break-question-explain = { $extra } em tempo de acelerador, por um cabo. Olhe as portas antes da execução, não depois: `ibstat`, `ethtool`, como em [uma aula anterior](lesson:scale). As reservas mais baratas são peças sobressalentes e pessoas que sabem onde elas estão.

## final

final-title = Seu projeto, sua pontuação
final-text =
    Agora você pode mudar tudo, menos o trabalho: rede, posicionamento, roteamento, capacidade. Você recomeça pela oferta, { $d } dias por { $c }. Outra rede mantém os oito servidores; os adaptadores deles estão entre os seus parâmetros.

    A pontuação é

    `1000 · (t² · c² · u)^(1/5)`

    com t = prazo ÷ tempo, c = orçamento ÷ custo, u = utilização média. t e c valem no máximo 2 e entram ao quadrado quando ficam abaixo de 1. Assim, 1.000 seria um projeto que cumpre exatamente o prazo e o orçamento e nunca fica ocioso, o que nenhum passo de treinamento alcança: a rede fica ociosa durante a computação. Descubra até onde você chega.

    Copie o link: ele leva o seu projeto, e quem o abrir vê a mesma pontuação e pode tentar superá-la. Depois escreva duas frases sobre os pontos fracos do seu projeto. Todo documento de projeto deveria dizê-los.

final-notes = Um único comutador com dois adaptadores por servidor cumpre os dois limites: *Mostrar uma solução* o põe na tela, e a pontuação dele é a que se deve superar. Peça que os grupos apresentem: a pontuação, uma fraqueza, uma pergunta que fariam ao cliente. Vale discutir uma pontuação maior de um projeto que ninguém conseguiria operar.
name-my-design = Meu projeto
final-try-do = Cumpra os dois limites: no máximo 9 dias, no máximo 80.000 USD.
final-question-ask = Um colega tem 20 pontos a mais que você. O projeto dele é melhor?
final-question-choice-1-text = Não, pois pontuações não significam nada
final-question-choice-1-why = São uma forma de começar uma conversa sobre o que foi levado em conta, e com que peso.
final-question-choice-2-text = Por esta fórmula e para este trabalho
final-question-choice-2-why = Sim. Robustez, crescimento, ruído, competências da equipe: nada disso está na fórmula.
final-question-choice-3-text = Sim, pois é isso que diz uma pontuação
final-question-choice-3-why = É melhor por esta fórmula, para este trabalho, com estes preços.
final-question-explain = Uma pontuação só compara o que está na sua fórmula. O resto depende do seu julgamento como engenheiro ou engenheira.
