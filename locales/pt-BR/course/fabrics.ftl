### A aula “fabrics”. { $name } é o valor de mesmo nome.

title = O que a bisseção compra
about = Fat-tree, folha-espinha, dragonfly, toro, trilhos: no que cada um é bom, quanto custa e para que tráfego isso importa.
source-1-text = M. Al-Fares, A. Loukissas, A. Vahdat, A Scalable, Commodity Data Center Network Architecture, SIGCOMM 2008
source-2-text = J. Kim, W. Dally, S. Scott, D. Abts, Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008
source-3-text = N. Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer for Machine Learning, ISCA 2023: toro e toro torcido
source-4-text = W. Wang et al., Rail-only: A Low-Cost High-Performance Network for Training LLMs, 2023
source-5-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: a melhor razão espinha-folha

## bisection

bisection-title = Corte a rede ao meio
bisection-text =
    Divida as máquinas de uma rede em duas metades. Quanto pode passar de uma metade à outra? Tome a pior divisão: essa é a largura de banda de [bisseção](term:bisection), o número pelo qual as malhas são elogiadas.

    As duas redes aqui unem 72 máquinas por folhas e espinhas ([folha-espinha](term:leaf-spine), uma [fat-tree](term:fat-tree) de dois níveis). Na primeira, toda folha tem tanta capacidade para cima quanto para baixo: 1:1. Na segunda, tem um quarto: [sobrescrição](term:oversubscription) de 4:1. A bisseção cai de { $b0 } para { $b1 }, e o preço de { $c0 } para { $c1 }, pela lista da página.

    Agora todos enviam 10 MB a todos, o mais difícil dos padrões bem espalhados: metade dos bytes precisa cruzar o meio.

bisection-notes = Com nove folhas, uma delas precisa ser cortada ao meio, e por isso a bisseção cai a um terço e não a um quarto. Os preços são uma lista editável (TopoOpt 2022, aproximada); o que importa é a razão.
name-leaf-spine-1-1 = Folha-espinha, 1:1
name-leaf-spine-4-1 = Folha-espinha, 4:1
name-all-to-all-on-two-fabrics = All-to-all em duas malhas
bisection-question-ask = Quanto tempo leva o all-to-all na rede 4:1, em relação à rede 1:1?
bisection-question-choice-1-text = O mesmo: os enlaces das máquinas são tão rápidos quanto antes
bisection-question-choice-1-why = São, mas oito máquinas de uma folha agora dividem dois enlaces para cima.
bisection-question-choice-2-text = Quase 4 vezes: parte do tráfego fica sob a sua folha
bisection-question-choice-2-why = Sim, { $r }: { $t0 } contra { $t1 }.
bisection-question-choice-3-text = Exatamente 4 vezes: a espinha tem um quarto
bisection-question-choice-3-why = Quase: mas parte do tráfego fica sob a própria folha, e a rede 1:1 não é limitada pela espinha.
bisection-question-choice-4-text = Mais de 4 vezes: os fluxos atrapalham uns aos outros
bisection-question-choice-4-why = Dividir um enlace de forma justa não desperdiça nada dele. E parte do tráfego nunca sai da sua folha.
bisection-question-explain = { $r } o tempo por { $cr } do preço: para all-to-all, a espinha fina é um mau negócio.

## ring-doesnt-care

ring-doesnt-care-title = Quem não se importa
ring-doesnt-care-text =
    As mesmas duas redes, outro tráfego: um all-reduce de 1 GB entre as 72 máquinas, em [anel](term:ring). Cada máquina envia à sua vizinha. Vizinhas em geral dividem uma folha; só um fluxo em cada sentido sai de cada folha.

    A malha 1:1 leva { $t0 }, a malha 4:1 { $t1 }.

    Três quartos da espinha foram comprados à toa, no que toca a este trabalho. Treinamento com paralelismo de dados em anéis quase não precisa de bisseção; precisa é que os ranks estejam *posicionados* em ordem. Já [especialistas](lesson:experts) e modelos de recomendação enviam all-to-all em toda camada.

    {"*"}*Não há malha boa, há malha boa para um tráfego.** Pergunte primeiro o que vai rodar nela, e depois se ainda será assim daqui a quatro anos.

ring-doesnt-care-notes = Pergunte o número de fluxos que saem de uma folha: um no anel, todos no algoritmo direto. Essa contagem, vezes o tamanho, sobre os enlaces para cima, é a conta inteira.
name-ring-all-reduce-on-the-same-fabrics = All-reduce em anel nas mesmas malhas
ring-doesnt-care-try-do = Escolha outro algoritmo de all-reduce, com o qual a malha 4:1 leve pelo menos o dobro do tempo da malha 1:1.
ring-doesnt-care-question-ask = Agora os ranks são embaralhados ao acaso sobre as 72 máquinas. O que acontece com o anel na malha 4:1?
ring-doesnt-care-question-choice-1-text = Nada, pois um anel só tem vizinhas
ring-doesnt-care-question-choice-1-why = Suas vizinhas deixariam de dividir folhas.
ring-doesnt-care-question-choice-2-text = Fica mais rápido, pois mais enlaces são usados
ring-doesnt-care-question-choice-2-why = Mais enlaces, mas os estreitos.
ring-doesnt-care-question-choice-3-text = Fica mais lento, pois a maioria dos saltos cruza a espinha
ring-doesnt-care-question-choice-3-why = Sim, bem mais lento: até oito fluxos de uma folha dividem dois enlaces para cima.
ring-doesnt-care-question-explain = Uma bisseção completa é, entre outras coisas, um seguro contra [mau posicionamento](lesson:placement).

## right-spine

right-spine-title = A espinha certa
right-spine-text =
    Quão rápida precisa ser uma espinha? O artigo sobre projetar data centers com estruturas de gargalo dá uma resposta exata para tráfego regular. O menor caso: duas folhas de duas máquinas, uma espinha, all-to-all, enlaces de máquina de 30 Gbit/s.

    Com 15 Gbit/s para cima em cada folha a troca leva { $s15 }, com 30 { $s30 }, com 40 { $s40 }, e com 60 outra vez { $s60 }.

    Cada máquina envia a três outras. Uma delas está sob a mesma folha, duas do outro lado. Então uma folha manda 4 fluxos para cima, enquanto o enlace de cada máquina leva 3: o enlace da espinha deve ter 4/3 do de uma máquina, isto é, 40 Gbit/s. Menos faz da espinha o [gargalo](lesson:bottleneck); mais nunca é usado. Com 4/3, ambos correm cheios até o fim, e nada se desperdiça.

right-spine-notes = A fórmula geral para g folhas de m máquinas e razão σ entre os tamanhos dos fluxos próximos e distantes é m²(g − 1) ÷ ((m − 1)σ + m(g − 1)). Ela concorda com oito ótimos publicados; uma varredura da velocidade do enlace mostra o joelho.
name-two-leaves-one-spine = Duas folhas, uma espinha
name-how-fast-should-the-spine-be = Quão rápida deve ser a espinha?
right-spine-try-do = Encontre a menor velocidade dos enlaces da espinha com a qual a troca leve no máximo 52 ms, sem capacidade ociosa.
right-spine-question-ask = O tráfego dentro da folha dobra: cada fluxo próximo passa a ter o dobro do tamanho. O que acontece com a melhor espinha?
right-spine-question-choice-1-text = Pode ser mais lenta: as máquinas enviam mais
right-spine-question-choice-1-why = Sim: o enlace da máquina leva 2 + 2 unidades, o da espinha ainda 4, e a razão cai de 4/3 para 1.
right-spine-question-choice-2-text = Precisa ser mais rápida: há mais tráfego
right-spine-question-choice-2-why = Mais tráfego, mas nada dele na espinha.
right-spine-question-choice-3-text = Fica em 4/3: a espinha leva o mesmo de antes
right-spine-question-choice-3-why = A razão compara cargas, e a dos enlaces das máquinas mudou.
right-spine-question-explain = Os ótimos publicados para fluxos próximos com 1, 2, 4 e 10 vezes o tamanho dos distantes são 4/3, 1, 2/3 e 1/3. É só a razão das [cargas](term:proportional-design).

## dragonfly

dragonfly-title = Dragonfly: poucos cabos longos
dragonfly-text =
    Cabos longos são ópticos e caros. Um [dragonfly](term:dragonfly) os poupa: roteadores formam grupos, ligados todos a todos por dentro, e cada par de grupos é ligado por *um* enlace longo. Entre duas máquinas quaisquer há no máximo um salto longo.

    72 máquinas em nove grupos. Para um all-to-all espalhado por igual entre todos, ele é tão bom quanto a folha-espinha completa de antes: { $tm }. Foi para isso que foi projetado.

    Mas o caminho direto entre dois grupos é um único enlace. Se as oito máquinas de um grupo querem o *mesmo* outro grupo, todas dividem esse enlace; é o preço de um enlace por par. O remédio é rotear por um terceiro grupo (Valiant): a carga se espalha, ao preço de dois saltos longos em vez de um. Para o all-to-all uniforme, o remédio faz mal: { $tv }.

dragonfly-notes = Conte os cabos: em nove grupos de quatro roteadores há 36 cabos longos, um por par de grupos; a folha-espinha completa do primeiro passo tem 72 enlaces até a espinha. Cabos longos são o que pesa no preço de uma sala.
name-dragonfly-minimal = Dragonfly, mínimo
name-dragonfly-over-a-third-group = Dragonfly, por um terceiro grupo
name-all-to-all-on-a-dragonfly = All-to-all em um dragonfly
dragonfly-question-ask = Todos enviam só ao grupo seguinte: 8 fluxos de cada grupo ao vizinho. O que limita o roteamento mínimo?
dragonfly-question-choice-1-text = Os enlaces das oito máquinas
dragonfly-question-choice-1-why = Cada máquina envia um único fluxo; o seu próprio enlace poderia levá-lo à velocidade plena.
dragonfly-question-choice-2-text = Os enlaces dentro dos dois grupos
dragonfly-question-choice-2-why = Eles levam uma parte, mas muitos dividem esse trabalho.
dragonfly-question-choice-3-text = O enlace longo entre os dois grupos
dragonfly-question-choice-3-why = Sim: oito fluxos em um enlace, enquanto os outros sete enlaces longos do grupo ficam ociosos.
dragonfly-question-explain = O próximo passo mostra isso em números, ao lado de uma malha com bisseção completa.

## adversary

adversary-title = O vizinho azarado
adversary-text =
    Aqui está: cada máquina envia 100 MB à máquina de mesmo número no grupo seguinte. Pense em um pipeline cujos estágios enchem um grupo cada.

    - Dragonfly, mínimo: { $t0 }.
    - Dragonfly, por um terceiro grupo: { $t1 }.
    - Folha-espinha 1:1: { $t2 }.

    A malha completa nem percebe: qualquer permutação de máquinas corre nela à velocidade plena, o que é a definição de rede rearranjável. O dragonfly percebe muito. Rotear por outros grupos ajuda, e os dragonflies reais decidem pacote a pacote entre os dois caminhos (roteamento adaptativo). Mas parte da perda é da topologia.

    Não é um argumento contra dragonflies. O que isso diz é: conheça o tráfego e posicione os trabalhos de modo que vizinhos pesados fiquem *dentro* dos grupos.

adversary-notes = Deixe grupos procurarem um padrão ainda pior, e um em que o roteamento mínimo seja o melhor. O roteamento adaptativo, que dragonflies reais têm, não é modelado aqui; ficaria entre os dois projetos.
name-everyone-sends-to-the-next-group = Todos enviam ao grupo seguinte
adversary-question-ask = Por qual fator o dragonfly com roteamento mínimo é aqui mais lento que a folha-espinha 1:1?
adversary-question-number-slip-1-why = Isso compara os dois roteamentos na dragonfly. Pergunta-se o roteamento mínimo diante da leaf-spine.
adversary-question-number-slip-2-why = Isso é a dragonfly passando por um terceiro grupo. Pergunta-se o roteamento mínimo.
adversary-question-explain = { $r }: oito fluxos dividem um enlace longo. Um adversário que conheça a topologia sempre acha um padrão assim; um escalonador de trabalhos também, sem querer.

## torus

torus-title = Toro: vizinhos primeiro
torus-text =
    Sem comutador algum: em um [toro](term:torus) cada máquina se liga às vizinhas em duas ou três direções e encaminha para as outras. Os pods de TPU do Google são toros tridimensionais. Para anéis é ideal: cada fileira é um. E ele cresce sem novos tipos de peças.

    O que lhe falta é bisseção. O all-to-all em 3 × 3 × 6 máquinas leva { $t0 }: as mensagens percorrem em média { $m0 } enlaces, e cada enlace é usado por estranhos de passagem.

    O toro *torcido* fecha as voltas dos lados curtos com um deslocamento ao longo do lado longo. Mesmo número de enlaces, mesmo preço, nenhum hardware novo. As mensagens percorrem em média { $m1 } enlaces, e o all-to-all leva { $t1 }. O artigo da TPU v4 relata ganhos da torção em máquinas reais; aqui você vê de onde eles vêm.

torus-notes = Com divisão uniforme por todos os caminhos mínimos, este é o melhor resultado de um toro; o roteamento por ordem de dimensões se sai pior no torcido, ou nem se aplica. Experimente outros lados: torcer compensa onde um lado é o dobro dos outros.
name-torus = Toro
name-twisted-torus = Toro torcido
name-all-to-all-on-a-torus = All-to-all em um toro
torus-question-ask = Por qual fator a torção acelera este all-to-all?
torus-question-number-slip-1-why = Essa é a razão entre as distâncias médias. A carga também fica mais equilibrada; compare os tempos.
torus-question-number-slip-2-why = Ao contrário: divida o tempo maior pelo menor.
torus-question-explain = { $r }, só por trocar alguns cabos de lugar. Caminhos mais curtos *e* carga mais equilibrada: o lado longo deixa de ser o único jeito de dar a volta.

## rails

rails-title = Trilhos: só aquilo de que o trabalho precisa
rails-text =
    Servidores de oito GPUs têm oito adaptadores. Uma malha otimizada por trilhos une todos os adaptadores de mesmo número em um comutador, um trilho ([rail](term:rail)), e os trilhos por espinhas. As bibliotecas de coletivos só enviam entre servidores pelos trilhos: primeiro dentro, até a GPU certa, depois ao longo do trilho.

    Então para que servem as espinhas? A malha *só de trilhos* (rail-only) as dispensa. O all-reduce leva { $t0 } com elas e { $t1 } sem; o preço cai de { $c0 } para { $c1 }.

    O tráfego entre trilhos diferentes não se perde: vai primeiro à GPU do trilho certo dentro do servidor, por NVLink. Os autores relatam que o all-to-all de especialistas fica com isso entre 8,2% e 11,2% mais lento, enquanto o custo da rede cai entre 38% e 77%.

    A topologia segue a carga: a espinha servia a uma liberdade que o treinamento não usa.

rails-notes = Ponha um all-to-all simples no lugar do all-reduce e compare de novo: a diferença continua pequena enquanto os enlaces internos forem bem mais rápidos que a rede. Diminua-os e observe.
name-rail-optimised = Otimizada por trilhos
name-rail-only = Só trilhos
name-all-reduce-on-rails = All-reduce em trilhos
rails-question-ask = Quantos por cento a rede só de trilhos é mais barata aqui?
rails-question-number-slip-1-why = Isso é o que ainda se paga. Pergunta-se o que se economiza.
rails-question-number-slip-2-why = Isso é quanto a rede com spines custa a mais. Pergunta-se a economia, como parte do preço mais alto.
rails-question-explain = { $save }, na ponta inferior da faixa publicada. E o que faria você se arrepender: uma carga que não se arruma por trilhos, ou servidores cujos enlaces internos não sejam mais rápidos que a rede.
