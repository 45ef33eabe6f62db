### Os textos e seus argumentos são os de locales/en.

heading = Largura de banda efetiva por tamanho
about = Como o nccl-tests imprime: a banda do algoritmo é tamanho ÷ tempo; a banda do barramento a torna comparável à velocidade de uma porta, seja qual for o número de ranks.
from-curve = Do que se mediu em { $platform } ({ $source }); fora de 1 MiB a 1 GiB, continua-se a curva.
from-links = Da velocidade e da latência dos enlaces, passo a passo nestas rotas. Com um acelerador dado e todos os ranks num servidor, vale o que foi medido.
title = Largura de banda por tamanho
size-axis = tamanho, bytes
speed-axis = GB/s
bus = Barramento
algorithm = Algoritmo
both = Ambas
show = Banda
vary = Ao lado
vary-names =
    .n1 = Nada
    .n2 = Menos ranks
    .n3 = Outros transportes
    .n4 = Outros aceleradores
model = Modelo
model-of = { $what }, { $which }
measured = Medido
measured-of = Medido, { $which }
summary = Largura de banda por tamanho; no máximo { $most }, em { $size }. A tabela abaixo traz os números.
compared = { $name }: { $sizes } { $sizes ->
        [one] tamanho medido
        *[other] tamanhos medidos
    }. De 1 MiB a 1 GiB, o tempo do modelo erra no máximo { $error }.
take-away = Remover as medições
load = Solte uma tabela do nccl-tests na página, e ela é desenhada ao lado do modelo.
table-heading = Os números
size = Tamanho
time = Tempo
model-time = Modelo
measured-time = Medido
error = Erro do modelo
waiting = Calculando …
far = { $done } de { $of } pontos
stopped = Parado antes de se conhecer qualquer tamanho.
stopped-at = Parado: a curva do modelo é conhecida até { $size }.
ranks = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }
save = Salvar como
