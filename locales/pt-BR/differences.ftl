### Os textos e seus argumentos são os de locales/en.

# $cause (Cause)
cause = { $cause ->
    [Shape] computação pela forma, com cabeça e perda
    [Uneven] o estágio com mais a fazer, não a média
    [Optimizer] o otimizador
    [Outside] fora dos microlotes
    [Count] somas que a equação não conta
    [Bandwidth] cada mensagem à sua velocidade
    [Waiting] espera por cada coletivo
    [Hidden] oculto pela computação
    [Shared] enlaces divididos com outros tipos
    [Schedule] a ordem das passagens
    [Terms] os outros termos, que ela segue
    [Held] parâmetros que o estágio de fato tem
    [Local] réplicas que sincronizam menos vezes
    [Gathered] parâmetros reunidos
    *[Unknown] em nenhuma equação
}

# $term (Term)
beyond = { $term ->
    [Cp] Paralelismo de contexto
    [Ep] Paralelismo de especialistas
    [Emb] Embedding compartilhado
    *[other] {""}
}
