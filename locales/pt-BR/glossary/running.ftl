### Os textos e seus argumentos são os de locales/en.

kv-cache =
    .name = Cache KV
    .text = As chaves e os valores de todos os tokens até aqui, guardados para que o próximo não os calcule de novo. Cresce com cada token de cada requisição e decide quantas cabem em uma instância. Onde o prefill e a decodificação ficam em instâncias diferentes, ele atravessa a rede.

prefill =
    .name = Prefill (leitura do prompt)
    .text = A primeira parte da resposta a uma requisição: todos os tokens do prompt passam pelo modelo de uma vez e enchem o cache KV. É limitado pela computação (compute-bound) e define o tempo até o primeiro token. Um prompt longo atrasa a decodificação dos outros, a menos que seja dividido em pedaços ou feito em outro lugar.

decode =
    .name = Decodificação
    .text = A segunda parte: token após token, cada um precisando de todos os pesos e do cache inteiro de sua requisição. É limitada pela banda da memória, e seus all-reduces tensoriais são pequenos: domina a latência. Muitas requisições são decodificadas juntas, para que os pesos sejam lidos uma vez para todas.

goodput =
    .name = Goodput (vazão útil)
    .text = A parte do tempo de uma execução que vira progresso mantido: sem o que os checkpoints consomem, o que se perde quando algo falha e o que leva recomeçar. Na inferência, é a taxa de requisições atendidas dentro das metas de latência. Um cluster de dez mil GPUs falha a cada poucas horas; por isso importa.

checkpoint =
    .name = Checkpoint (ponto de controle)
    .text = O estado de uma execução, salvo para que ela continue dali depois de uma falha. Salvar demais custa tempo, de menos perde trabalho; o melhor intervalo é cerca da raiz quadrada de duas vezes o tempo de salvar vezes o tempo médio entre falhas.

federated =
    .name = Treinamento federado
    .text = Réplicas em lugares diferentes treinam com dados que ficam onde estão e trocam apenas atualizações do modelo, depois de muitos passos locais em vez de cada um. A troca é um all-reduce em uma rede lenta; fazê-la a cada H passos divide os bytes por H, com algum custo em qualidade.

spot =
    .name = Instância spot
    .text = Uma máquina alugada barato que o dono pode retomar com pouco aviso. Para um treinamento, é uma máquina que falha mais vezes: o preço cai, os checkpoints precisam ficar mais próximos, e o goodput cai. O quadro do treinamento calcula ambos com o tempo médio entre falhas.

