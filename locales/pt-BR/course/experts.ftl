### A aula “experts”. { $name } é o valor de mesmo nome.

title = Mistura de especialistas: tráfego que se move
about = Por que especialistas enviam all-to-all, por que a matriz muda de uma iteração para outra, e o que isso faz com redes construídas para tráfego fixo.
source-1-text = D. Lepikhin et al., GShard: Scaling Giant Models with Conditional Computation and Automatic Sharding, ICLR 2021: roteador, capacidade
source-2-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, apêndice: tráfego de uma mistura de especialistas nas primeiras cem iterações
source-3-text = A. Jiang et al., Mixtral of Experts, 2024
source-4-text = DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, seção 2.1.2: roteamento limitado por nós
source-5-text = W. Wang et al., Rail-only, 2023; X. Liao et al., MixNet, SIGCOMM 2025

## layer

layer-title = Uma camada de especialistas
layer-text =
    Em uma [mistura de especialistas](term:moe), o perceptron de uma camada existe muitas vezes, e cada token é enviado a apenas alguns deles, aqui dois. O modelo tem { $n } bilhões de parâmetros, mas um token só toca { $a } bilhão deles: a capacidade de um modelo grande ao custo de cálculo de um pequeno.

    Os especialistas ficam em GPUs diferentes ([paralelismo de especialistas](term:expert-parallel)). Assim, em cada camada dessas, toda GPU envia os seus tokens para onde estão os especialistas deles, um [all-to-all](term:all-to-all), e recebe os resultados de volta, outro. Na ida, e o mesmo na volta: aqui { $msg } all-to-alls de { $size } por passo.

    Olhe o mapa de calor. A linha junto à diagonal é o anel dos gradientes. Todo o resto, o quadrado inteiro, é novo: **todos enviam a todos.**

layer-notes = As camadas e larguras são as dos tamanhos publicados; oito especialistas em uma camada sim, outra não, são suposição. O tamanho da mensagem é top-2 vezes as ativações do lote, em duas trocas na ida e duas na volta.
name-one-server = Um servidor
name-eight-experts-on-eight-gpus = Oito especialistas em oito GPUs
layer-question-ask = Quantos pares ordenados das oito GPUs trocam tráfego de especialistas?
layer-question-number-slip-1-why = Aqui cada par conta duas vezes: os dois enviam um ao outro.
layer-question-number-slip-2-why = Isso é uma GPU. Todas as oito enviam.
layer-question-number-slip-3-why = Esse é o anel dos gradientes. Os especialistas enviam de todos para todos.
layer-question-explain = { $pairs }: 8 × 7. O anel dos gradientes tem só { $dpp } pares. Com n GPUs são n(n − 1) contra n: é para este tráfego que a [bisseção](lesson:fabrics) foi inventada.

## gate

gate-title = Quem decide é o roteador
gate-text =
    Quem decide para quais especialistas vai um token é uma pequena rede, o roteador de especialistas ([gating](term:gating)), a partir do próprio token. Ela é aprendida junto com o resto. No começo, tem favoritos: alguns especialistas recebem muito mais tokens que outros.

    Este é um modelo desse roteador na primeira iteração. O par de GPUs menos ocupado envia { $min }, o mais ocupado { $max }. Alguns especialistas não conseguem receber tudo o que lhes é destinado: cada um tem uma *capacidade*, um número fixo de lugares por lote, e o que não cabe é descartado. Assim, um roteador desigual envia *menos* no total, aqui { $sum }, e aprende menos com isso.

    Um termo da função de perda empurra o roteador para a uniformidade. Os mapas pequenos mostram como os quadrados se igualam; *Usar no passo* põe no passo uma dessas iterações.

gate-notes = O estudo viu os dois efeitos nas primeiras cem iterações de modelos de 125M a 760M parâmetros: o tráfego total cresce, a desigualdade cai. O roteador aqui é um modelo (popularidade log-normal, decaimento exponencial), não um roteador treinado; docs/format.md tem os seus parâmetros.
name-the-gate-at-the-first-iteration = O roteador na primeira iteração
gate-try-do = Vá a uma iteração em que o roteador esteja tão uniforme que sejam enviados mais de 8 GB de tráfego de especialistas.
gate-question-ask = Por que o tráfego total *cresce* enquanto o roteador se torna uniforme?
gate-question-choice-1-text = Há mais tokens em cada lote
gate-question-choice-1-why = O lote é o mesmo em toda iteração.
gate-question-choice-2-text = Menos tokens são descartados
gate-question-choice-2-why = Sim: especialistas cheios recusam tokens por falta de capacidade, e estes nunca são enviados.
gate-question-choice-3-text = Mais especialistas recebem cada token
gate-question-choice-3-why = Aqui são sempre dois.
gate-question-explain = De { $sum } na primeira iteração, o tráfego total sobe à medida que o roteador se uniformiza. Uma medição das primeiras iterações *subestima* a rede necessária.

## moves

moves-title = Tráfego que se move
moves-text =
    Todo o resto do treinamento se repete: os mesmos bytes entre os mesmos pares, iteração após iteração. É disso que vive o [TopoOpt](lesson:topoopt), e é isso que torna possível um [projeto proporcional](lesson:without-waste).

    O roteador quebra isso. Mesmo quando é uniforme *em média*, como aqui na iteração 100 (de { $min } a { $max } entre pares), os favoritos de um lote não são os do seguinte: um lote de código-fonte acorda especialistas diferentes dos que um lote em português acorda.

    É preciso, portanto, distinguir três grandezas: quanto se envia ao todo, que logo se estabiliza; com que desigualdade, que cai; e **quem** recebe o excedente, o que não se pode saber de antemão. Uma rede para isso deve ser boa para *qualquer* matriz com essas somas, não para uma só.

moves-notes = Mude a semente do roteador: as somas ficam, o padrão se move. É a forma mais rápida de mostrar por que um cabeamento feito para uma matriz vale pouco para a seguinte.
name-the-gate-at-iteration-100 = O roteador na iteração 100
moves-question-ask = O que uma rede precisaria fazer para seguir esse tráfego trocando cabos?
moves-question-choice-1-text = Comutar de novo dentro de cada camada
moves-question-choice-1-why = Sim. A escolha do roteador de uma camada só é conhecida logo antes do seu all-to-all, e a comutação precisa ser curta diante dele.
moves-question-choice-2-text = Nada de especial: as somas são estáveis
moves-question-choice-2-why = As somas são, os pares não, e cabos ligam pares.
moves-question-choice-3-text = Medir uma iteração e ser cabeada para ela
moves-question-choice-3-why = A próxima iteração tem outros favoritos.
moves-question-explain = O MixNet faz isso para uma *região* de servidores, com um comutador óptico ao lado de uma rede comum, e relata de 1,2 a 2,3 vezes o desempenho por dólar, conforme a velocidade dos enlaces.

## inside

inside-title = Mantê-los dentro
inside-text =
    Mixtral em 32 H100 de quatro servidores: oito especialistas, de modo que um grupo de oito GPUs abriga todos. No primeiro projeto, cada grupo é um servidor: { $ep0 } do passo para os especialistas, tudo por NVLink. No segundo, os mesmos grupos se espalham pelos quatro servidores: { $ep1 }.

    O passo leva { $t0 } e { $t1 }. E note os gradientes: { $dp0 } no primeiro, { $dp1 } no segundo. Quem põe um tipo de tráfego para dentro empurra outro para fora; conta o todo.

    O DeepSeek-V3 tem 256 especialistas por camada e não pode mantê-los em um servidor. Limita, então, *até onde* um token pode se espalhar: no máximo quatro servidores, e dali por NVLink. O próprio roteador é feito para respeitar a rede.

inside-notes = Pergunte o que aconteceria com 64 especialistas: os grupos não cabem mais em um servidor, e o melhor posicionamento mantém vizinhos em um rack. O roteamento limitado por nós é a mesma ideia levada para dentro do modelo.
name-experts-in-one-server = Especialistas em um servidor
name-experts-over-four-servers = Especialistas em quatro servidores
name-mixtral-on-32-h100 = Mixtral em 32 H100
inside-question-ask = Com grupos de oito espalhados por igual em quatro servidores, duas GPUs em cada: que parte do tráfego de especialistas sai dos servidores? (em %)
inside-question-number-slip-1-why = Assim a própria GPU conta entre as parceiras. Ela envia para sete outras.
inside-question-number-slip-2-why = Essa é a parte que fica dentro de um servidor.
inside-question-explain = { $out }: das sete outras, seis estão em outro lugar. Com grupos cada vez maiores, em cada vez mais servidores, aproxima-se de tudo.

## fabric

fabric-title = A conta da espinha fina
fabric-text =
    Agora sob duas folhas, com espinha completa (1:1) e com um oitavo dela (8:1). Um passo do mesmo modelo leva:

    - especialistas dentro dos servidores: { $a } com a espinha completa, { $b } com a fina,
    - especialistas entre servidores: { $c } e { $d }.

    Com os especialistas dentro, a espinha fina só prejudica os gradientes. Com os especialistas entre servidores, prejudica em cada camada. Para um modelo *denso* desse tamanho, a espinha fina poderia ser uma ótima economia, como mostrou a aula sobre [malhas](lesson:fabrics) para anéis.

    Assim, a pergunta “precisamos de bisseção completa?” virou “vamos treinar misturas de especialistas, e de que tamanho serão os seus grupos?”. No ano que uma rede leva para ser construída, a resposta pode mudar.

fabric-notes = A espinha fina tem um enlace por par de folha e espinha em vez de oito. Quatro cumprem a tarefa. Peça também que calculem custo vezes tempo; é uma coluna da comparação.
name-1-1-experts-inside = 1:1, especialistas dentro
name-8-1-experts-inside = 8:1, especialistas dentro
name-1-1-experts-across = 1:1, especialistas entre servidores
name-8-1-experts-across = 8:1, especialistas entre servidores
name-mixtral-and-the-thin-spine = Mixtral e a espinha fina
fabric-try-do = Dê ao quarto projeto enlaces para cima suficientes para que um passo leve menos de 8 s, mas em número menor que no terceiro projeto.
fabric-question-ask = Qual é a primeira medida, e a mais barata, para quem tem a espinha fina e começa a treinar o Mixtral?
fabric-question-choice-1-text = Comprar os sete oitavos que faltam da espinha
fabric-question-choice-1-why = Ajuda, mas é a mais cara.
fabric-question-choice-2-text = Colocar cada grupo de especialistas dentro de um servidor
fabric-question-choice-2-why = Sim: de { $d } para { $b } sem um único cabo.
fabric-question-choice-3-text = Usar um fator de capacidade menor nos especialistas
fabric-question-choice-3-why = Descarta tokens, e com eles qualidade.
fabric-question-explain = Entre o pior e o melhor destes quatro há um fator de { $r }. Parte dele é posicionamento, parte é dinheiro.
