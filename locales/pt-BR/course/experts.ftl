### A aula “experts”. { $name } é o valor de mesmo nome.

title = Mistura de especialistas: tráfego variável
about = Por que especialistas enviam all-to-all, por que a matriz muda de uma iteração para outra, e o que isso significa para redes construídas para tráfego fixo.
source-1-text = D. Lepikhin et al., GShard: Scaling Giant Models with Conditional Computation and Automatic Sharding, ICLR 2021: gate, capacidade
source-2-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, apêndice: tráfego de uma mistura de especialistas nas primeiras cem iterações
source-3-text = A. Jiang et al., Mixtral of Experts, 2024
source-4-text = DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, seção 2.1.2: roteamento limitado por nós
source-5-text = W. Wang et al., Rail-only, 2023; X. Liao et al., MixNet, SIGCOMM 2025

## layer

layer-title = Uma camada de especialistas
layer-text =
    Em uma [mistura de especialistas](term:moe), o perceptron de uma camada existe muitas vezes, e cada token é enviado a apenas alguns deles, aqui dois. O modelo tem { $n } bilhões de parâmetros, mas cada token usa apenas { $a } bilhão deles: a capacidade de um modelo grande ao custo computacional de um pequeno.

    Os especialistas ficam em GPUs diferentes ([paralelismo de especialistas](term:expert-parallel)). Assim, em cada camada dessas, toda GPU envia os seus tokens às GPUs dos especialistas deles, em um [all-to-all](term:all-to-all), e recebe os resultados de volta, em outro. São dois na propagação direta e dois na retropropagação: aqui { $msg } all-to-alls de { $size } por passo.

    Olhe o mapa de calor. A linha junto à diagonal é o anel dos gradientes. Todo o resto, o quadrado inteiro, é novo: **todos enviam a todos.**

layer-notes = As camadas e larguras são as dos tamanhos publicados; oito especialistas em uma camada sim, outra não, são suposição. O tamanho da mensagem é top-2 vezes as ativações do lote, em duas trocas na propagação direta e duas na retropropagação.
name-one-server = Um servidor
name-eight-experts-on-eight-gpus = Oito especialistas em oito GPUs
layer-question-ask = Quantos pares ordenados das oito GPUs trocam tráfego de especialistas?
layer-question-number-slip-1-why = Aqui cada par conta duas vezes: os dois enviam um ao outro.
layer-question-number-slip-2-why = Isso é uma GPU. Todas as oito enviam.
layer-question-number-slip-3-why = Esse é o anel dos gradientes. Os especialistas enviam de todos para todos.
layer-question-explain = { $pairs }: 8 × 7. O anel dos gradientes tem só { $dpp } pares. Com n GPUs são n(n − 1) contra n: é para este tráfego que as redes precisam de [bisseção](lesson:fabrics).

## gate

gate-title = O gate
gate-text =
    Quem decide para quais especialistas vai um token é uma pequena rede neural, o [gate](term:gating), a partir do próprio token. Ela é treinada junto com o resto do modelo. No começo é desequilibrada: alguns especialistas recebem muito mais tokens que outros.

    Aqui está um modelo desse gate na primeira iteração. O par de GPUs menos ocupado envia { $min }, o mais ocupado { $max }. Alguns especialistas não conseguem receber tudo o que lhes é destinado: cada um tem uma *capacidade*, um número fixo de lugares por lote, e o que não cabe é descartado. Assim, um gate desequilibrado envia *menos* no total, aqui { $sum }, e o modelo aprende menos.

    Um termo da função de perda torna o gate mais uniforme. Os mapas pequenos mostram como as células se igualam; *Usar no passo* põe no passo uma dessas iterações.

gate-notes = O estudo viu os dois efeitos nas primeiras cem iterações de modelos de 125M a 760M parâmetros: o tráfego total cresce, o desequilíbrio cai. O gate aqui é um modelo (popularidade log-normal, decaimento exponencial), não um gate treinado; docs/format.md tem os seus parâmetros.
name-the-gate-at-the-first-iteration = O gate na primeira iteração
gate-try-do = Vá a uma iteração em que o gate já esteja uniforme o bastante para que sejam enviados mais de 8 GB de tráfego de especialistas.
gate-question-ask = Por que o tráfego total *cresce* enquanto o gate se torna uniforme?
gate-question-choice-1-text = Há mais tokens em cada lote
gate-question-choice-1-why = O lote é o mesmo em toda iteração.
gate-question-choice-2-text = Menos tokens são descartados
gate-question-choice-2-why = Sim: especialistas cheios recusam tokens por falta de capacidade, e estes nunca são enviados.
gate-question-choice-3-text = Mais especialistas recebem cada token
gate-question-choice-3-why = Aqui são sempre dois.
gate-question-explain = De { $sum } na primeira iteração, o tráfego total sobe à medida que o gate se uniformiza. Uma medição das primeiras iterações *subestima* a rede necessária.

## moves

moves-title = Tráfego que varia
moves-text =
    Todo o resto do treinamento se repete: os mesmos bytes entre os mesmos pares, iteração após iteração. O [TopoOpt](lesson:topoopt) depende disso, e um [projeto proporcional](lesson:without-waste) também.

    Com o gate deixa de ser assim. Mesmo quando ele é uniforme *em média*, como aqui na iteração 100 (de { $min } a { $max } entre pares), os especialistas preferidos de um lote não são os do seguinte: um lote de código-fonte usa especialistas diferentes dos que um lote em português usa.

    É preciso, portanto, distinguir três grandezas: o total enviado, que logo se estabiliza; o desequilíbrio, que cai; e **quais** especialistas recebem o excedente, o que não se pode saber de antemão. Uma rede para isso deve ser boa para *qualquer* matriz com essas somas, não para uma só.

moves-notes = Mude a semente do gate: as somas ficam, o padrão muda. É a forma mais rápida de mostrar por que um cabeamento feito para uma matriz vale pouco para a seguinte.
name-the-gate-at-iteration-100 = O gate na iteração 100
moves-question-ask = O que uma rede precisaria fazer para seguir esse tráfego trocando cabos?
moves-question-choice-1-text = Reconfigurar-se dentro de cada camada
moves-question-choice-1-why = Sim. A escolha do gate em uma camada só é conhecida logo antes do all-to-all dela, e a reconfiguração precisa ser curta diante dele.
moves-question-choice-2-text = Nada de especial: as somas são estáveis
moves-question-choice-2-why = As somas são, os pares não, e cabos ligam pares.
moves-question-choice-3-text = Medir uma iteração e ser cabeada para ela
moves-question-choice-3-why = A próxima iteração prefere outros especialistas.
moves-question-explain = É o que faz o MixNet para uma *região* de servidores, com um comutador óptico ao lado de uma rede comum, e relata de 1,2 a 2,3 vezes o desempenho por dólar, conforme a velocidade dos enlaces.

## inside

inside-title = Especialistas dentro de um servidor
inside-text =
    Mixtral em 32 H100 de quatro servidores: oito especialistas, de modo que um grupo de oito GPUs abriga todos. No primeiro projeto, cada grupo é um servidor: { $ep0 } do passo para os especialistas, tudo por NVLink. No segundo, os mesmos grupos se espalham pelos quatro servidores: { $ep1 }.

    O passo leva { $t0 } e { $t1 }. E note os gradientes: { $dp0 } no primeiro, { $dp1 } no segundo. Quando um tipo de tráfego fica dentro dos servidores, outro sai; o que importa é o total.

    O DeepSeek-V3 tem 256 especialistas por camada e não pode mantê-los em um servidor. Limita, então, *até onde* um token pode se espalhar: no máximo quatro servidores, e dali por NVLink. O próprio gate é projetado em função da rede.

inside-notes = Pergunte o que aconteceria com 64 especialistas: os grupos não cabem mais em um servidor, e o melhor posicionamento mantém vizinhos em um rack. O roteamento limitado por nós é a mesma ideia levada para dentro do modelo.
name-experts-in-one-server = Especialistas em um servidor
name-experts-over-four-servers = Especialistas em quatro servidores
name-mixtral-on-32-h100 = Mixtral em 32 H100
inside-question-ask = Com grupos de oito espalhados por igual em quatro servidores, duas GPUs em cada: que parte do tráfego de especialistas sai dos servidores? (em %)
inside-question-number-slip-1-why = Assim a própria GPU é contada entre as parceiras. Ela envia para sete outras.
inside-question-number-slip-2-why = Essa é a parte que fica dentro de um servidor.
inside-question-explain = { $out }: das sete outras, seis estão em outro lugar. Com grupos cada vez maiores, em cada vez mais servidores, a parte se aproxima da totalidade.

## fabric

fabric-title = O custo da sobreassinatura
fabric-text =
    Agora sob dois leaves, sem sobreassinatura (1:1) e com um oitavo dos uplinks (8:1). Um passo do mesmo modelo leva:

    - especialistas dentro dos servidores: { $a } com 1:1, { $b } com 8:1,
    - especialistas entre servidores: { $c } e { $d }.

    Com os especialistas dentro, a sobreassinatura só atrasa os gradientes. Com os especialistas entre servidores, atrasa cada camada. Para um modelo *denso* desse tamanho, ela poderia ser uma ótima economia, como mostrou para anéis a aula sobre [bisseção](lesson:fabrics).

    Assim, a pergunta “precisamos de bisseção completa?” passou a ser “vamos treinar misturas de especialistas, e de que tamanho serão os grupos?”. Uma rede leva um ano para ser construída, e nesse tempo a resposta pode mudar.

fabric-notes = A rede 8:1 tem um enlace por par de leaf e spine em vez de oito. Quatro resolvem a tarefa. Peça também que calculem custo vezes tempo; é uma coluna da comparação.
name-1-1-experts-inside = 1:1, especialistas dentro
name-8-1-experts-inside = 8:1, especialistas dentro
name-1-1-experts-across = 1:1, especialistas entre servidores
name-8-1-experts-across = 8:1, especialistas entre servidores
name-mixtral-and-the-thin-spine = Mixtral e a sobreassinatura
fabric-try-do = Dê ao quarto projeto uplinks suficientes para que um passo leve menos de 8 s, mas em número menor que no terceiro projeto.
fabric-question-ask = Qual é a primeira medida, e a mais barata, para quem tem a rede 8:1 e começa a treinar o Mixtral?
fabric-question-choice-1-text = Comprar os sete oitavos dos uplinks que faltam
fabric-question-choice-1-why = Ajuda, mas é a mais cara.
fabric-question-choice-2-text = Colocar cada grupo de especialistas dentro de um servidor
fabric-question-choice-2-why = Sim: de { $d } para { $b } sem um único cabo.
fabric-question-choice-3-text = Usar um fator de capacidade menor nos especialistas
fabric-question-choice-3-why = Descarta tokens, e com eles qualidade.
fabric-question-explain = Entre o pior e o melhor destes quatro há um fator de { $r }. Parte dele depende do posicionamento, parte, do dinheiro.
