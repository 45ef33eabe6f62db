### Os textos e seus argumentos são os de locales/en.

title = Comparação com outras redes
architectures-about = O mesmo trabalho em cada uma: um comutador ideal tão rápido para um servidor quanto todas as suas interfaces, uma fat-tree que custa tanto quanto o cabeamento, uma com metade de tudo acima dos racks, um grafo regular aleatório, circuitos que seguem o tráfego durante o trabalho, e duas mais novas: os circuitos do MixNet em regiões, e um toro, torcido onde seus lados permitem.
bars = Uma iteração em cada rede
bars-axis = iteração, s
bars-keys = As setas para cima e para baixo vão de rede em rede, as laterais ao longo das partes; Esc sai.
part-names =
    .n1 = computação
    .n2 = all-reduce
    .n3 = paralelismo de modelo
bars-summary = Nenhuma é mais rápida que { $fastest }: { $time }.
not-drawn = Longos demais para o desenho: { $names }.
of-whole = { $time }, { $part } da iteração
architecture = Rede
iteration = Iteração
times-wired = Em relação ao TopoOpt
server-gbps = Gbit/s de um servidor
cost = Custo da rede
cost-unknown = sem preço
fastest = Mais rápida de todas: { $name }, com { $time } por iteração.
fastest-affordable = Entre as que não custam mais que o cabeamento: { $name }, com { $time } por iteração.
account = Composição dos custos
account-about = Peças de um servidor e seus preços ({ $currency }). Uma fat-tree conta como três camadas completas: uma porta de host traz 6 transceptores, 5 portas de comutador e 3 fibras. Os preços se editam em Rede, Custo.
part = Peça
times-wired-cost = Custo em relação ao TopoOpt
cost-ratios = Razões de custo em relação ao cabeamento, por velocidade, e as publicadas
per-server = Por servidor
