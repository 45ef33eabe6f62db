### Os textos e seus argumentos são os de locales/en.

timeline =
    .n1 = Um passo de treinamento barra a barra: computação e comunicação de cada estágio, como esperam uns pelos outros.
    .n2 = O caminho crítico é o que decide: encurtar qualquer outra coisa não encurta o passo.
    .n3 = A comunicação sobreposta à computação não custa nada; a que fica exposta soma-se ao passo.

closed =
    .n1 = O que uma fórmula no papel diz do mesmo passo: sem sobreposição, uma utilização para tudo, o enlace mais estreito para cada mensagem.
    .n2 = Está aqui para comparar: onde erra muito, veja qual dessas suposições falha.
    .n3 = O passo acima é calculado evento a evento nas rotas reais.

search =
    .n1 = Todos os modos de dividir o modelo pelo cluster, em ordem do tempo de um passo.
    .n2 = Primeiro todos por fórmula em servidores iguais, depois os melhores calculados na rede deste projeto.
    .n3 = O que não cabe na memória fica de fora; o que se mostra pode ser adotado com um toque.

measured =
    .n1 = Iterações que outros mediram e publicaram, ao lado do que se prevê para as mesmas configurações.
    .n2 = As constantes de computação foram ajustadas a tais linhas; cinco ajustes, cada um sem um quinto delas, dizem quão bem são previstas as não vistas.
    .n3 = Pontos na diagonal são previstos com exatidão; acima dela, lentos demais.

