### OperatorMessages: What a training step computes, operator by operator.
### use gargalo_solver::workload::training::operators::OperatorKind;

title = Computação por operador

# $total (str)
about = O que o estágio mais ocupado computa em um passo, { $total } ao todo. Uma multiplicação e uma soma contam como duas operações; os bytes são os lidos da memória e escritos nela.

operator = Operador
times = Vezes
operations = Operações
bytes = Tráfego de memória
time = Tempo
share = Parte
reached = Atingido

# $kind (OperatorKind)
kind = { $kind ->
    [Qkv] Produtos de consultas, chaves e valores
    [AttentionForward] Atenção, ida
    [AttentionBackward] Atenção, volta
    [Scores] Pontuações da atenção guardadas na memória
    [AttentionOutput] Produto de saída da atenção
    [MlpUp] Produtos de entrada da MLP
    [MlpDown] Produto de saída da MLP
    [Router] Roteador
    [Experts] Produtos dos especialistas
    [Permutation] Permutação de tokens
    [Norms] Normalização
    [Residuals] Resíduos e dropout
    [Rotary] Codificação rotativa e disposição
    [Activations] Função de ativação
    [Logits] Produto dos logits
    [Loss] Perda
    [Ahead] Produto da previsão adicional
    [Optimizer] Otimizador
    [Launches] Espera pelo lançamento de kernels
    [Straggling] Espera pelo servidor mais lento
    [Casts] Cópias no formato dos produtos
    [Outside] Fora dos microlotes
    *[Operations] Todas as operações, com uma única utilização
}
