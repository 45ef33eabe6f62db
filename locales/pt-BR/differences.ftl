### Os textos e seus argumentos são os de locales/en.

# $cause (Cause)
cause = { $cause ->
    [Shape] computação pela forma das matrizes, com cabeça e perda
    [Uneven] o estágio mais carregado, não a média
    [Optimizer] o otimizador
    [Outside] trabalho fora dos microlotes
    [Count] coletivos que a equação omite
    [Bandwidth] banda conforme o tamanho da mensagem
    [Waiting] espera em cada coletivo
    [Hidden] sobreposto à computação
    [Shared] enlaces divididos com outro tráfego
    [Schedule] a ordem das passagens
    [Terms] decorre dos outros termos
    [Held] parâmetros que o estágio de fato tem
    [Local] sincronização menos frequente
    [Gathered] reunião de parâmetros
    *[Unknown] em nenhuma equação
}

# $term (Term)
beyond = { $term ->
    [Cp] Paralelismo de contexto
    [Ep] Paralelismo de especialistas
    [Emb] Embedding compartilhado
    *[other] {""}
}
