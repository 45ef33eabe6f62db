### Os textos e seus argumentos são os de locales/en.

failed = Não foi possível calcular: o solver parou no meio do trabalho.
stop = Parar
again = Tentar de novo
stopped = Este cenário não está resolvido: o solver foi parado, ou falhou.
former = Não resolvido: os números são os do cenário anterior.
solve = Resolver
