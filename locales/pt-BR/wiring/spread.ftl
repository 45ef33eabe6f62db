### Os textos e seus argumentos são os de locales/en.

title = Saltos, cargas dos enlaces e custo do encaminhamento
hops = Saltos
pairs-of-servers = Pares de servidores
share = Parte
diameter = Máximo de saltos (só os anéis)
mean = Média de saltos (só os anéis)
mean-word = Média
mean-bytes = Média de saltos de um byte de paralelismo de modelo
bound = r · n^(1/r)
bound-about = limite do diâmetro de r anéis de sentido único, escolhidos como no artigo
unreached = há servidores que não são alcançados
tax = Imposto de banda
tax-once = Imposto de banda, all-reduce contado uma vez
tax-once-about = como conta a figura do artigo: bytes em todos os enlaces sobre bytes enviados, um all-reduce pelo seu tamanho
tax-real = Imposto de banda, bytes reais do anel
tax-real-about = o mesmo com os 2 (n − 1) / n do tamanho que um anel de fato envia
parallel-share = Bytes de paralelismo de modelo ÷ all-reduce
parallel-share-about = bytes sobre bytes, um all-reduce contado uma vez
histogram = Saltos entre dois servidores
loads = Distribuição da carga dos enlaces
load-axis = Bytes num enlace por iteração
share-axis = Enlaces com até isso, %
loads-summary = Os enlaces levam de { $least } a { $most } por iteração, metade deles no máximo { $middle }.
