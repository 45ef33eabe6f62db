### Os textos e seus argumentos são os de locales/en.

edit = Editar…
title = Números de { $name }
about = O que você muda é do cenário e é salvo com ele. Diga de onde vêm seus números.
peak = Pico em { $precision }, TFLOP/s
memory = Memória, GB
memory-speed = Velocidade da memória, GB/s
link-speed = Enlace no servidor, GB/s em cada sentido
utilisation = Utilização, de 0 a 1
latency = Latência, µs
efficiency = Eficiência, de 0 a 1
source = Fonte
confidence = Confiança
reset = Voltar aos números do catálogo
own = Números próprios.
