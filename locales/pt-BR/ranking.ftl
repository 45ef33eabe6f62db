### Os textos e seus argumentos são os de locales/en.

heading = Qual configuração é a mais rápida neste cluster?
lead = Todos os modos de dividir o modelo entre as { $gpus } GPUs de “{ $design }”.
about = Testa todo p, t, d, e e cp válido, microlote, número de pedaços, recomputação e estágio do ZeRO que caiba na memória e que o framework suporte, com paralelismo de sequência onde houver. Lote, modelo, precisão e todo o resto não mudam; sem precisão definida, a melhor configuração no formato de 8 bits do acelerador é indicada à parte. A comunicação é estimada primeiro por fórmula, com servidores idênticos; as configurações mais rápidas são então simuladas na rede deste projeto.
search = Buscar a melhor configuração
progress = { $tried } { $tried ->
        [one] configuração testada
        *[other] configurações testadas
    }, { $speed } por segundo; { $large } { $large ->
        [one] grande
        *[other] grandes
    } demais para a memória
begun = Iniciando a busca…
none = Nenhuma configuração cabe na memória. Use mais GPUs, um modelo menor ou GPUs com mais memória.
no-training = Uma busca precisa de um passo de treinamento
no-training-hint = Escolha “Passo de treinamento” como carga, com o acelerador em que roda.
no-hardware = Uma busca precisa de um acelerador
no-hardware-hint = Escolha o hardware em Configuração: velocidade e memória decidem o que é melhor.
best = { $setting } leva { $time }{ $than }.
yours = Nenhuma configuração encontrada é mais rápida que a configuração atual: { $now }.
alike = { $count } das configurações listadas, a mais rápida inclusive, ficam a até 10 % dela. Entre duas tão próximas, as execuções medidas confirmam a ordem em só dois de cada três casos: experimente várias.
other-precision = Em { $precision }, que muda a aritmética: { $setting } leva { $time }{ $than }.
chart = Quanto custa um passo mais rápido?
keys = As setas para a esquerda e a direita vão de configuração em configuração; Enter usa a escolhida; Esc sai.
against = Em função de
time-axis = Passo, s
axes =
    .n1 = Memória, GiB
    .n2 = Horas de GPU por 10⁹ tokens
    .n3 = Comunicação exposta, s
front = ótimo de Pareto
now = agora
table = A classificação
setting = (p, t, d, e, cp)
micro-batch = Microlote
recompute = Recomputação
time = Passo
mfu = MFU
memory = Memória
hours = Horas de GPU por 10⁹ tokens
cost = Custo por 10⁹ tokens
bubble = Bolha
exposed = Comunicação exposta
solved = simulada
solved-about = “simulada”: na rede deste projeto, como os resultados; as outras, por fórmula.
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
