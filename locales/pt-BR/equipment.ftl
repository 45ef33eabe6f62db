### Os textos e seus argumentos são os de locales/en.

edit = Editar…
title = Números de { $name }
about = Suas mudanças pertencem a este cenário e são salvas com ele. Informe a origem dos números.
peak = Pico em { $precision }, TFLOP/s
memory = Memória, GB
memory-speed = Banda da memória, GB/s
link-speed = Enlace no servidor, GB/s em cada sentido
utilisation = Utilização, de 0 a 1
latency = Latência, µs
efficiency = Eficiência, de 0 a 1
source = Fonte
confidence = Confiança
reset = Voltar aos números do catálogo
own = Números personalizados.
