### Os textos e seus argumentos são os de locales/en.

rank =
    .name = Rank
    .text = Um processo de um programa distribuído, numerado a partir de 0. No treinamento, um rank costuma ser uma GPU com sua parte do modelo e dos dados. Em que GPU o rank fica é o seu posicionamento (placement).

all-reduce =
    .name = All-reduce
    .text = Todo rank começa com um buffer de S bytes e termina com a soma de todos. As réplicas o usam para somar gradientes; os ranks tensoriais, para somar resultados parciais. Nenhum algoritmo por portas de banda B é mais rápido que 2(n − 1)/n · S/B; o anel chega a isso.

reduce-scatter =
    .name = Reduce-scatter
    .text = Todo rank começa com um buffer e termina com a sua n-ésima parte da soma de todos. É a primeira metade de um all-reduce em anel, e o que o ZeRO faz com os gradientes. Cada rank envia (n − 1)/n do buffer.

all-gather =
    .name = All-gather
    .text = Todo rank começa com uma parte e termina com as partes de todos. É a segunda metade de um all-reduce em anel, e como se reúnem parâmetros particionados antes do uso. Nada é somado no caminho: as partes apenas viajam.

all-to-all =
    .name = All-to-all (todos para todos)
    .text = Todo rank envia a cada outro um bloco próprio. É o que camadas de especialistas fazem duas vezes em cada sentido, e o padrão comum mais duro para uma rede: metade dos bytes atravessa qualquer divisão dos ranks ao meio. Nada pode ser somado no caminho.

ring =
    .name = Anel
    .text = Um algoritmo em que cada rank só envia ao vizinho da direita e só ouve o da esquerda. Um all-reduce leva 2(n − 1) passos de S/n bytes: primeiro os pedaços são somados ao dar a volta, depois as somas são repassadas. Usa toda porta por inteiro, mas sua latência cresce com n.

tree =
    .name = Árvore
    .text = As somas sobem por uma árvore de ranks e o resultado desce. A NCCL usa duas árvores, cada uma com metade dos dados, de modo que o rank que é folha de uma trabalha no interior da outra, e divide os dados em blocos em pipeline. A latência cresce com o logaritmo de n: por isso convém a mensagens pequenas.

halving-doubling =
    .name = Halving-doubling
    .text = O all-reduce de Rabenseifner: parceiros às distâncias 1, 2, 4, … trocam e somam metade do que ainda têm, até que cada um fique com uma parte somada; depois as partes são trocadas de volta, o dobro a cada passo. Envia tão pouco quanto o anel em apenas 2 lg n passos. Parceiros distantes encontram os enlaces com sobreassinatura.

algbw =
    .name = Banda do algoritmo (algbw)
    .text = O tamanho de um coletivo dividido por seu tempo, como informa o nccl-tests. Diz quão rápida é a operação para quem espera por ela, e cai com o número de ranks mesmo onde toda porta está ocupada.

busbw =
    .name = Banda do barramento (busbw)
    .text = A banda do algoritmo vezes um fator que a torna comparável à velocidade de uma porta, seja qual for o número de ranks: 2(n − 1)/n no all-reduce, (n − 1)/n no reduce-scatter, no all-gather e no all-to-all. Em algoritmos que enviam mais que o mínimo, como árvores, ela é menos significativa.

effective-bandwidth =
    .name = Banda efetiva
    .text = O que um coletivo de fato obtém da velocidade de um enlace no seu tamanho: mensagens pequenas pagam latência, as grandes chegam perto do limite. Curvas medidas contêm o que os enlaces sozinhos não dizem: o software, as cópias, e quantos canais mantêm uma porta ocupada. Onde uma plataforma foi medida, a página calcula o tempo dos coletivos por sua curva.

