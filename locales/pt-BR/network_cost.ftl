### Os textos e seus argumentos são os de locales/en.

cost = Custo
as-built = Da rede como construída. Com as capacidades do plano deste projeto, o custo está na comparação.
capital = Custo de capital
power = Potência
per-endpoint = Por host
per-gpu = Por GPU
per-bisection = Por Gbit/s de bisseção
bill = Lista de materiais
part = Peça
count = Qtde.
each = Unitário
sum = Soma
total = Total
bill-csv = Lista em CSV
bundled = { $count } { $count ->
        [one] enlace é mais rápido que tudo na lista e leva
        *[other] enlaces são mais rápidos que tudo na lista e levam
    } várias peças em paralelo.
prices = Preços
edit-prices = Editar preços…
prices-about = O cenário guarda esta lista. Os preços são aproximados: informe os de seus fornecedores.
price-name = Nome da lista
currency = Moeda e ano
source = Fonte
doubt = Confiabilidade
first-source = Wang et al., TopoOpt, NSDI 2023, apêndice; watts de folhas de dados
first-doubt = Preços de lista aproximados, com fonte e data acima; não conferidos desde então. 200G é o dobro de 100G no artigo; 400G e 800G são supostos, o dobro da velocidade abaixo. Watts são valores típicos aproximados.
reset-prices = Voltar à lista inicial
watts = W
price = Preço
add-speed = Acrescentar velocidade
remove-speed = Remover { $speed } Gbit/s
nic = Adaptador
transceiver = Transceptor
switch-port = Porta de comutador
patch-panel = Porta de painel de conexões
ocs-port = Porta de comutador óptico
ocs-power = Porta de comutador óptico, W
one-by-two = Comutador 1 × 2
fibre-metre = Fibra, por metro
fibre-length = Comprimento de uma fibra, metros
