### Os textos e seus argumentos são os de locales/en.

heading = Largura de banda efetiva por tamanho
about = Como no nccl-tests: a banda do algoritmo é tamanho ÷ tempo; a banda do barramento é corrigida para ser comparável à velocidade de uma porta, qualquer que seja o número de ranks.
from-curve = Com base em medições em { $platform } ({ $source }); extrapolado fora de 1 MiB a 1 GiB.
from-links = Calculado a partir da velocidade e da latência dos enlaces, passo a passo nestas rotas. Com um acelerador escolhido e todos os ranks em um servidor, usa-se a banda medida.
title = Largura de banda por tamanho
size-axis = tamanho, bytes
speed-axis = GB/s
bus = Barramento
algorithm = Algoritmo
both = Ambas
show = Banda
vary = Comparar com

# $vary (Vary)
vary-name = { $vary ->
    [Nothing] Nada
    [Ranks] Menos ranks
    [Transport] Outros transportes
    *[Platform] Outros aceleradores
}

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
load = Solte na página a saída do nccl-tests para desenhá-la junto com o modelo.
table-heading = Tabela
size = Tamanho
time = Tempo
model-time = Modelo
measured-time = Medido
error = Erro do modelo
waiting = Calculando…
far = { $done } de { $of } pontos
stopped = Parado antes de se conhecer qualquer tamanho.
stopped-at = Parado: a curva do modelo é conhecida até { $size }.
ranks = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }
save = Salvar como
