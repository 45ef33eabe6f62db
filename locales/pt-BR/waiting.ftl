### Os textos e seus argumentos são os de locales/en.

failed = Não foi possível calcular: o solver falhou.
stop = Parar
again = Tentar de novo
stopped = Não calculado: o solver foi parado ou falhou.
former = Não calculado: os números são os do cenário anterior.
solve = Calcular
solving = Calculando…
network = Construindo a rede
routes = Calculando as rotas
flows = Simulando os fluxos
step = Calculando o tempo das mensagens
limits = Procurando o que limita
structure = Estrutura de gargalo
design-of = projeto { $design } de { $designs }
seconds-left = faltam cerca de { $seconds } s
before = Esmaecido: antes desta alteração
former-heading = Antes desta alteração
a-step = Um passo leva
by-formula = Por fórmula, até terminar o cálculo: computação como no resultado final; comunicação como se só os adaptadores dos servidores a limitassem.
