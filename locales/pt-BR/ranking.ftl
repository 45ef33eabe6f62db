### Os textos e seus argumentos são os de locales/en.

heading = Qual configuração é a mais rápida neste cluster?
lead = Todos os modos de dividir o modelo entre as { $gpus } GPUs de “{ $design }”.
about = Todo p, t, d, e e cp, microlote, número de pedaços, recomputação, estágio do ZeRO e, onde a configuração não diz qual, precisão que divide, cabe na memória e que o framework sabe fazer, com paralelismo de sequência onde ele o tem; lote, modelo e todo o resto ficam como estão. A comunicação é calculada primeiro por fórmula em servidores iguais; as mais rápidas são então resolvidas na própria rede deste projeto.
search = Buscar a melhor configuração
progress = { $tried } { $tried ->
        [one] configuração testada
        *[other] configurações testadas
    }, { $speed } por segundo; { $large } { $large ->
        [one] grande
        *[other] grandes
    } demais para a memória
begun = A busca começa…
none = Nenhuma configuração cabe na memória. Use mais GPUs, um modelo menor ou GPUs com mais memória.
no-training = Uma busca precisa de um passo de treinamento
no-training-hint = Escolha “Passo de treinamento” como carga, com o acelerador em que roda.
no-hardware = Uma busca precisa de um acelerador
no-hardware-hint = Escolha o hardware em Configuração: velocidade e memória decidem o que é melhor.
best = { $setting } leva { $time }{ $than }.
chart = De que precisa um passo mais rápido?
keys = As setas para a esquerda e a direita vão de configuração em configuração; Enter usa a escolhida; Esc sai.
against = Em função de
time-axis = Passo, s
axes =
    .n1 = Memória, GiB
    .n2 = Horas de GPU por 10⁹ tokens
    .n3 = Comunicação exposta, s
front = nada é melhor em ambos
now = agora
table = A classificação
setting = (p, t, d, e, cp)
micro-batch = Microlote
recompute = Recomputado
time = Passo
mfu = MFU
memory = Memória
hours = Horas de GPU por 10⁹ tokens
cost = Custo delas
bubble = Bolha
exposed = Comunicação exposta
solved = resolvida
solved-about = “resolvida”: na própria rede deste projeto, como os resultados da configuração; as outras, por fórmula.
use-it = Usar esta configuração
use-short = Usar
used = em uso
sorted-by = Ordenar por: { $column }
more = No CSV: mais { $count } { $count ->
        [one] configuração
        *[other] configurações
    }.
stale = A configuração mudou desde esta busca.
csv = CSV
save = Salvar

than-now = , { $share } { $less ->
        [true] a menos
        *[false] a mais
    } que os { $than } da configuração atual
