### Os textos e seus argumentos são os de locales/en.

failed = Não foi possível calcular: o solver falhou.
stop = Parar
again = Tentar de novo
stopped = Não calculado: o solver foi parado ou falhou.
former = Não calculado: os números são os do cenário anterior.
solve = Calcular
