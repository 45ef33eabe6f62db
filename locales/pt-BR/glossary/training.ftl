### Os textos e seus argumentos são os de locales/en.

data-parallel =
    .name = Paralelismo de dados
    .text = Cada réplica tem o modelo inteiro (ou a mesma parte dele) e treina com sua fatia do lote; depois da retropropagação, os gradientes das réplicas são somados por um all-reduce. Envia bytes em proporção aos parâmetros, uma vez por passo, e boa parte disso pode se sobrepor à retropropagação.

tensor-parallel =
    .name = Paralelismo tensorial
    .text = As matrizes de cada camada são divididas entre t ranks, e cada camada soma suas saídas por um all-reduce, duas vezes na propagação direta e duas na retropropagação. É difícil sobrepô-los à computação; por isso o paralelismo tensorial fica dentro de um servidor, onde os enlaces são mais rápidos. Cada mensagem tem b·s·h elementos.

pipeline-parallel =
    .name = Paralelismo de pipeline
    .text = As camadas são divididas em p estágios em ranks diferentes; as ativações passam de estágio a estágio, os gradientes voltam, microlote após microlote. Envia pouco e só entre vizinhos, mas os estágios esperam uns pelos outros no início e no fim do passo: a bolha.

expert-parallel =
    .name = Paralelismo de especialistas
    .text = Os especialistas de uma camada de mistura são espalhados por e ranks; cada token viaja aos ranks de seus especialistas e volta, por all-to-alls. Quanto cada rank recebe depende do gate, e o tráfego muda de iteração em iteração. Com o Megatron Core, os especialistas podem ocupar também ranks tensoriais: cada um se divide então entre menos deles, ou fica inteiro.

micro-batch =
    .name = Microlote
    .text = Uma parte do lote que atravessa o pipeline de uma vez. O lote global é o tamanho do microlote vezes seu número m vezes as réplicas. Mais e menores encolhem a bolha, mas matrizes pequenas aproveitam menos uma GPU.

bubble =
    .name = Bolha
    .text = O tempo em que estágios de um pipeline não têm o que fazer: no início, até que o primeiro microlote os alcance; no fim, quando o último já saiu. Com p estágios e m microlotes de tempo igual, vale (p − 1)/m do trabalho. Escalonamentos intercalados a dividem; os de bolha zero a preenchem com gradientes dos pesos.

placement =
    .name = Posicionamento dos ranks (placement)
    .text = Em que GPU cada rank roda. O mesmo trabalho com os mesmos bytes pode manter seus grupos mais pesados dentro dos servidores ou mandá-los por uplinks com sobreassinatura. O mapa de calor mostra isso de relance, e a configuração pode procurar um posicionamento melhor.

zero =
    .name = ZeRO
    .text = O que as réplicas guardariam d vezes é dividido entre elas: estados do otimizador (estágio 1), também gradientes (2), também parâmetros (3). Economiza memória e troca o all-reduce por um reduce-scatter e um all-gather; o estágio 3 reúne os parâmetros antes de cada uso e envia metade a mais.

recomputation =
    .name = Recomputação
    .text = As ativações são descartadas depois da propagação direta e calculadas de novo na retropropagação, para poupar memória. A recomputação completa custa cerca de um terço a mais de computação e repete os all-reduces tensoriais da propagação direta; a seletiva só é usada onde poupa muita memória com pouca computação.

moe =
    .name = Mistura de especialistas (MoE)
    .text = Um modelo em que cada token passa por apenas k de E redes especialistas em uma camada. Tem muito mais parâmetros do que usa em cada cálculo, e paga por isso com all-to-alls cujos tamanhos mudam a cada lote. Uma rede construída para uma dessas matrizes pode servir mal à seguinte.

gating =
    .name = Gate (gating)
    .text = A pequena rede que escolhe os especialistas de cada token. Suas escolhas formam a matriz de tráfego da camada: uniforme se o gate é equilibrado, enviesada enquanto ele aprende ou se especializa. A página sorteia as escolhas com uma semente, de modo que o mesmo link mostra as mesmas iterações.

mutable-traffic =
    .name = Tráfego mutável
    .text = Tráfego cujo padrão pode mudar sem mudar o que ele faz. O all-reduce em anel é mutável: qualquer ordem dos ranks dá a mesma soma, e os anéis podem ser dispostos sobre os enlaces que houver. As ativações dos paralelismos tensorial, de pipeline e de especialistas não são: suas extremidades são fixas.

