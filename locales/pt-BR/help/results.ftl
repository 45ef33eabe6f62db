### Os textos e seus argumentos são os de locales/en.

results =
    .n1 = Quanto tempo leva o projeto escolhido, o que o limita, e dois testes: se os fluxos interferem e se há capacidade ociosa.
    .n2 = As taxas são max-min e acompanham cada término de fluxo: o tempo é o de um transporte perfeitamente justo e sem perdas.
    .n3 = Tome-o como piso: o TCP medido levou de 4 a 28 % mais nas execuções que comparamos, e razões entre projetos são mais seguras que tempos.

run =
    .n1 = Quanto tempo leva um passo, quão bem o hardware é usado, e o que um treinamento inteiro de tantos tokens custa em dias, dinheiro e energia.
    .n2 = Falhas e checkpoints consomem sua parte: o melhor intervalo entre checkpoints equilibra o tempo de salvar e o trabalho perdido.
    .n3 = Preços, potência e tempos entre falhas são seus para definir; os valores-padrão dizem sua fonte.

network-figures =
    .n1 = Números da própria rede, antes de se enviar algo: a que distância estão os nós, quantos caminhos iguais há, quão estreito é seu meio.
    .n2 = A bisseção limita todo all-to-all; a sobreassinatura diz, camada a camada, quanto menos sai para cima do que entra por baixo.
    .n3 = Onde o valor exato levaria tempo demais, há limites em seu lugar, e a página diz isso.

cost =
    .n1 = Quanto custaria comprar a rede: portas, transceptores, cabos e comutadores, por uma lista de preços que você pode mudar.
    .n2 = A lista que vem com a página é a de um estudo e tem data; serve para comparar projetos, não para um pedido.
    .n3 = A potência é calculada a partir das mesmas peças.

bounds =
    .n1 = O que nenhum roteamento e nenhum escalonamento supera nesta rede: para coletivos, para um all-to-all, para a própria carga.
    .n2 = Um projeto perto de seu limite não melhora com esperteza, só com capacidade; um longe dele, sim.
    .n3 = Os limites são provados por cortes e por distâncias; onde um é achado por busca, sua folga é dada.

