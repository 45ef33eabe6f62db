### A aula “fabrics”. { $name } é o valor de mesmo nome.

title = Para que serve a bisseção
about = Fat-tree, leaf-spine, dragonfly, toro, trilhos: no que cada um é bom, quanto custa e para que tráfego isso importa.
source-1-text = M. Al-Fares, A. Loukissas, A. Vahdat, A Scalable, Commodity Data Center Network Architecture, SIGCOMM 2008
source-2-text = J. Kim, W. Dally, S. Scott, D. Abts, Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008
source-3-text = N. Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer for Machine Learning, ISCA 2023: toro e toro torcido
source-4-text = W. Wang et al., Rail-only: A Low-Cost High-Performance Network for Training LLMs, 2023
source-5-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: a melhor razão spine-leaf

## bisection

bisection-title = A rede dividida ao meio
bisection-text =
    Divida as máquinas de uma rede em duas metades. Quanto pode passar de uma metade à outra? Na pior das divisões, essa é a largura de banda de [bisseção](term:bisection), o número mais citado de uma rede.

    As duas redes aqui ligam 72 máquinas por comutadores leaf e spine ([leaf-spine](term:leaf-spine), uma [fat-tree](term:fat-tree) de dois níveis). Na primeira, todo leaf tem tanta capacidade para cima quanto para baixo: 1:1. Na segunda, tem um quarto: [sobreassinatura](term:oversubscription) de 4:1. A bisseção cai de { $b0 } para { $b1 }: a um terço e não a um quarto, pois um dos nove leaves precisa ser dividido, e as suas duas metades se comunicam sem uplinks. O preço cai de { $c0 } para { $c1 }, pela lista da página.

    Agora todos enviam 10 MB a todos, o mais difícil dos padrões uniformes: metade dos bytes precisa passar de uma metade à outra.

bisection-notes = Com oito ou dez leaves a bisseção cairia a um quarto. Os preços são uma lista editável (TopoOpt 2022, aproximada); o que importa é a razão.
name-leaf-spine-1-1 = Leaf-spine, 1:1
name-leaf-spine-4-1 = Leaf-spine, 4:1
name-all-to-all-on-two-fabrics = All-to-all em duas redes
bisection-question-ask = Quanto tempo leva o all-to-all na rede 4:1, em relação à rede 1:1?
bisection-question-choice-1-text = O mesmo: os enlaces das máquinas são tão rápidos quanto antes
bisection-question-choice-1-why = São, mas oito máquinas de um leaf agora dividem dois uplinks.
bisection-question-choice-2-text = Quase 4 vezes: parte do tráfego fica sob o seu leaf
bisection-question-choice-2-why = Sim, { $r }: { $t0 } contra { $t1 }.
bisection-question-choice-3-text = Exatamente 4 vezes: há um quarto dos uplinks
bisection-question-choice-3-why = Quase: mas parte do tráfego fica sob o próprio leaf, e a rede 1:1 não é limitada pelos uplinks.
bisection-question-choice-4-text = Mais de 4 vezes: os fluxos atrapalham uns aos outros
bisection-question-choice-4-why = Dividir um enlace de forma justa não desperdiça nada. E parte do tráfego nunca sai do seu leaf.
bisection-question-explain = { $r } o tempo por { $cr } do preço: para all-to-all, a sobreassinatura é um mau negócio.

## ring-doesnt-care

ring-doesnt-care-title = Um anel quase não usa a bisseção
ring-doesnt-care-text =
    As mesmas duas redes, outro tráfego: um all-reduce de 1 GB entre as 72 máquinas, em [anel](term:ring). Cada máquina envia à sua vizinha. As vizinhas em geral ficam no mesmo leaf; só um fluxo em cada sentido sai de cada leaf.

    A rede 1:1 leva { $t0 }, a rede 4:1, { $t1 }.

    Para este trabalho, três quartos dos uplinks foram comprados à toa. O treinamento com paralelismo de dados em anéis quase não precisa de bisseção; precisa que os ranks estejam *posicionados* em ordem. Já [especialistas](lesson:experts) e modelos de recomendação enviam all-to-all em toda camada.

    {"*"}*Nenhuma rede é boa para todo tráfego.** Pergunte primeiro o que vai rodar nela, e depois se ainda será assim daqui a quatro anos.

ring-doesnt-care-notes = Pergunte quantos fluxos saem de um leaf: um no anel, todos no algoritmo direto. Esse número, vezes o tamanho, dividido pela capacidade dos uplinks, dá o tempo.
name-ring-all-reduce-on-the-same-fabrics = All-reduce em anel nas mesmas redes
ring-doesnt-care-try-do = Escolha outro algoritmo de all-reduce, com o qual a rede 4:1 leve pelo menos o dobro do tempo da rede 1:1.
ring-doesnt-care-question-ask = Agora os ranks são embaralhados ao acaso sobre as 72 máquinas. O que acontece com o anel na rede 4:1?
ring-doesnt-care-question-choice-1-text = Nada, pois um anel só tem vizinhas
ring-doesnt-care-question-choice-1-why = As vizinhas deixam de estar no mesmo leaf.
ring-doesnt-care-question-choice-2-text = Fica mais rápido, pois mais enlaces são usados
ring-doesnt-care-question-choice-2-why = São mais enlaces, mas os mais disputados.
ring-doesnt-care-question-choice-3-text = Fica mais lento, pois a maioria passa pelos spines
ring-doesnt-care-question-choice-3-why = Sim, bem mais lento: até oito fluxos de um leaf dividem dois uplinks.
ring-doesnt-care-question-explain = Uma bisseção completa é, entre outras coisas, um seguro contra [mau posicionamento](lesson:placement).

## right-spine

right-spine-title = A velocidade certa dos spines
right-spine-text =
    Quão rápidos precisam ser os enlaces até o spine? O artigo sobre o projeto de data centers com estruturas de gargalo dá uma resposta exata para tráfego regular. O menor caso: dois leaves de duas máquinas, um spine, all-to-all, enlaces de máquina de 30 Gbit/s.

    Com 15 Gbit/s para cima em cada leaf a troca leva { $s15 }, com 30 { $s30 }, com 40 { $s40 }, e com 60 outra vez { $s60 }.

    Cada máquina envia a três outras. Uma delas está sob o mesmo leaf, duas do outro lado. Então um leaf envia 4 fluxos para cima, enquanto o enlace de cada máquina leva 3: o enlace até o spine deve ter 4/3 do de uma máquina, isto é, 40 Gbit/s. Com menos, ele é o [gargalo](lesson:bottleneck); com mais, parte dele nunca é usada. Com 4/3, ambos ficam cheios até o fim, e não há capacidade ociosa.

right-spine-notes = A fórmula geral para g leaves de m máquinas e razão σ entre os tamanhos dos fluxos próximos e distantes é m²(g − 1) ÷ ((m − 1)σ + m(g − 1)). Ela concorda com oito ótimos publicados; uma varredura da velocidade do enlace mostra o joelho da curva.
name-two-leaves-one-spine = Dois leaves, um spine
name-how-fast-should-the-spine-be = Quão rápido deve ser o spine?
right-spine-try-do = Encontre a menor velocidade dos enlaces até o spine com a qual a troca leve no máximo 52 ms, sem capacidade ociosa.
right-spine-question-ask = O tráfego dentro do leaf dobra: cada fluxo próximo passa a ter o dobro do tamanho. O que acontece com a melhor velocidade do spine?
right-spine-question-choice-1-text = Pode ser mais lenta: as máquinas enviam mais
right-spine-question-choice-1-why = Sim: o enlace da máquina leva 2 + 2 unidades, o do spine ainda 4, e a razão cai de 4/3 para 1.
right-spine-question-choice-2-text = Precisa ser mais rápida: há mais tráfego
right-spine-question-choice-2-why = Há mais tráfego, mas nada dele passa pelo spine.
right-spine-question-choice-3-text = Fica em 4/3: o spine leva o mesmo de antes
right-spine-question-choice-3-why = A razão compara cargas, e a dos enlaces das máquinas mudou.
right-spine-question-explain = Os ótimos publicados para fluxos próximos com 1, 2, 4 e 10 vezes o tamanho dos distantes são 4/3, 1, 2/3 e 1/3. É a razão das [cargas](term:proportional-design).

## dragonfly

dragonfly-title = Dragonfly: poucos cabos longos
dragonfly-text =
    Cabos longos são ópticos e caros. Um [dragonfly](term:dragonfly) precisa de poucos: os roteadores formam grupos, ligados todos a todos por dentro, e cada par de grupos é ligado por *um* enlace longo. Entre duas máquinas quaisquer há no máximo um salto longo.

    72 máquinas em nove grupos. Para um all-to-all espalhado por igual entre todos, ele é tão bom quanto o leaf-spine 1:1 de antes: { $tm }. Foi projetado para isso.

    Mas o caminho direto entre dois grupos é um único enlace. Se as oito máquinas de um grupo enviam ao *mesmo* outro grupo, todas dividem esse enlace; é o preço de um enlace por par. A solução é rotear por um terceiro grupo (Valiant): a carga se espalha, ao preço de dois saltos longos em vez de um. Para o all-to-all uniforme, ela piora o tempo: { $tv }.

dragonfly-notes = Conte os cabos: em nove grupos de quatro roteadores há 36 cabos longos, um por par de grupos; o leaf-spine 1:1 do primeiro passo tem 72 enlaces até os spines. Cabos longos são o que mais pesa no preço.
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
dragonfly-question-explain = O próximo passo mostra isso em números, ao lado de uma rede com bisseção completa.

## adversary

adversary-title = Tráfego adverso
adversary-text =
    Cada máquina envia agora 100 MB à máquina de mesmo número no grupo seguinte. É o caso de um pipeline em que cada estágio ocupa um grupo.

    - Dragonfly, mínimo: { $t0 }.
    - Dragonfly, por um terceiro grupo: { $t1 }.
    - Leaf-spine 1:1: { $t2 }.

    O leaf-spine 1:1 não é afetado: qualquer permutação de máquinas tem nele velocidade plena, o que é a definição de rede rearranjável. O dragonfly é muito afetado. Rotear por outros grupos ajuda, e os dragonflies reais escolhem entre os dois caminhos pacote a pacote (roteamento adaptativo). Mas parte da perda é da topologia.

    Não é um argumento contra dragonflies, e sim a favor de conhecer o tráfego e de posicionar os trabalhos de modo que ranks que trocam muitos bytes fiquem *dentro* dos grupos.

adversary-notes = Peça que os grupos procurem um padrão ainda pior, e um em que o roteamento mínimo seja o melhor. O roteamento adaptativo, que dragonflies reais têm, não é modelado aqui; ficaria entre os dois projetos.
name-everyone-sends-to-the-next-group = Todos enviam ao grupo seguinte
adversary-question-ask = Por qual fator o dragonfly com roteamento mínimo é aqui mais lento que o leaf-spine 1:1?
adversary-question-number-slip-1-why = Isso compara os dois roteamentos no dragonfly. A pergunta é sobre o roteamento mínimo diante do leaf-spine.
adversary-question-number-slip-2-why = Isso é o dragonfly com rotas por um terceiro grupo. A pergunta é sobre o roteamento mínimo.
adversary-question-explain = { $r }: oito fluxos dividem um enlace longo. Quem conhece a topologia sempre acha um padrão assim; um escalonador de trabalhos também pode criá-lo sem querer.

## torus

torus-title = Toro: enlaces só entre vizinhos
torus-text =
    Um [toro](term:torus) não tem comutadores: cada máquina se liga às vizinhas em duas ou três direções e encaminha para as outras. Os pods de TPU do Google são toros tridimensionais. Para anéis o toro é ideal: cada fileira é um. E ele cresce sem novos tipos de peças.

    O que lhe falta é bisseção. O all-to-all em 3 × 3 × 6 máquinas leva { $t0 }: as mensagens percorrem em média { $m0 } enlaces, e cada enlace também leva tráfego de passagem.

    O toro *torcido* fecha as voltas dos lados curtos com um deslocamento ao longo do lado longo. O número de enlaces e o preço são os mesmos, sem hardware novo. As mensagens percorrem em média { $m1 } enlaces, e o all-to-all leva { $t1 }. O artigo da TPU v4 relata ganhos da torção em máquinas reais; aqui você vê de onde eles vêm.

torus-notes = Com divisão uniforme por todos os caminhos mínimos, este é o melhor resultado de um toro; o roteamento por ordem de dimensões se sai pior no torcido, ou nem se aplica. Experimente outros lados: a torção compensa onde um lado é o dobro dos outros.
name-torus = Toro
name-twisted-torus = Toro torcido
name-all-to-all-on-a-torus = All-to-all em um toro
torus-question-ask = Por qual fator a torção acelera este all-to-all?
torus-question-number-slip-1-why = Essa é a razão entre as distâncias médias. A carga também fica mais equilibrada; compare os tempos.
torus-question-number-slip-2-why = Ao contrário: divida o tempo maior pelo menor.
torus-question-explain = { $r }, só por trocar alguns cabos de lugar. Caminhos mais curtos *e* carga mais equilibrada: o lado longo deixa de ser o único caminho para dar a volta.

## rails

rails-title = Trilhos: só o que o trabalho usa
rails-text =
    Servidores de oito GPUs têm oito adaptadores. Uma rede otimizada por trilhos liga todos os adaptadores de mesmo número a um comutador, um trilho ([rail](term:rail)), e os trilhos entre si por spines. Entre servidores, as bibliotecas de operações coletivas só enviam pelos trilhos: primeiro dentro do servidor, até a GPU certa, depois ao longo do trilho.

    Então para que servem os spines? A rede *só de trilhos* (rail-only) os dispensa. O all-reduce leva { $t0 } com eles e { $t1 } sem; o preço cai de { $c0 } para { $c1 }.

    O tráfego entre trilhos diferentes não se perde: vai primeiro à GPU do trilho certo dentro do servidor, por NVLink. Os autores relatam que o all-to-all de especialistas fica com isso entre 8,2% e 11,2% mais lento, enquanto o custo da rede cai entre 38% e 77%.

    A topologia segue o tráfego: os spines permitiam comunicações que o treinamento não usa.

rails-notes = Use um all-to-all simples no lugar do all-reduce e compare de novo: a diferença continua pequena enquanto os enlaces internos forem bem mais rápidos que a rede. Diminua-os e observe.
name-rail-optimised = Otimizada por trilhos
name-rail-only = Só trilhos
name-all-reduce-on-rails = All-reduce em trilhos
rails-question-ask = Quantos por cento a rede só de trilhos é mais barata aqui?
rails-question-number-slip-1-why = Isso é o que ainda se paga. A pergunta é o que se economiza.
rails-question-number-slip-2-why = Isso é quanto a rede com spines custa a mais. A pergunta é a economia, como parte do preço mais alto.
rails-question-explain = { $save }, um pouco abaixo da faixa publicada. A rede só de trilhos não compensa se o tráfego não puder ser organizado por trilhos, ou se os enlaces internos dos servidores não forem mais rápidos que a rede.
