### Os textos e seus argumentos são os de locales/en.

text = { $e9 } GB
not-alanguage-model = “{ $id }” não é um modelo de linguagem. Escolha um do catálogo, ou dê camadas, dimensão oculta, comprimento de sequência e vocabulário.
too-many-ranks = São { $ranks } ranks em todas as instâncias; o máximo é { $limit }. Use menos instâncias ou um t menor.
ranks = São precisas { $ranks } GPUs ({ $copy } por instância), a rede tem { $endpoints }. Use 1 instância ou uma rede maior.
ranks-2 = São precisas { $ranks } GPUs ({ $copy } por instância), a rede tem { $endpoints }. Use { $copies } instâncias ou menos, ou uma rede maior.
ranks-3 = São precisas { $ranks } GPUs ({ $copy } por instância), a rede tem { $endpoints }. Use t, p ou e menores, ou uma rede maior.
unknown = Não há “{ $id }”. Parecidos: { $unknown }.
precision = { $hardware } não suporta { $precision }. Ponha em precision um destes: { $known }.
weights = { $giga } de parâmetros por rank não deixam espaço para o cache KV em { $room }.
weights-2 = { $what } Ponha t em { $t }, ou use uma precisão menor ou mais memória.
weights-3 = { $what } Aumente p, ou use uma precisão menor ou mais memória.
request = A requisição mais longa tem { $tokens } tokens; o cache de uma instância guarda { $room }. Diminua o comprimento máximo do prompt ou da saída, ou aumente t ou p.
no-way = Ranks que trocam tráfego { $kind } não têm caminho entre si. Ligue-os na rede com enlaces de capacidade acima de 0.
too-much = São { $tokens } tokens de saída; simulam-se no máximo { $limit }. Ponha as requisições simuladas em { $requests-that-fit } ou menos.
