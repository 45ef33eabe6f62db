### Os textos e seus argumentos são os de locales/en.

heading = A sua medição ao lado da previsão
field = Tempo medido do passo
hint = Em segundos, ou com unidade: 1,84 s, 730 ms. Fica neste navegador e em nenhum link.
wrong = Um tempo maior que zero, em s ou ms: 1,84 s, 730 ms.
forget = Esquecer
working = Calculando o que explicaria a diferença.
nothing = Não há passo previsto para comparar.
former = Isto foi medido antes de a configuração mudar; é comparado com a configuração como está agora.
too-large = Pela nossa conta esta configuração não cabe na memória; por isso nenhuma previsão é comparada com a sua medição.
longer = Você mediu { $measured }, { $off } mais que os { $predicted } previstos.
shorter = Você mediu { $measured }, { $off } menos que os { $predicted } previstos.
usual = É um erro comum: nas execuções em que foram testadas, as previsões erram cerca de 6 % em média.
table = O que explicaria a diferença, cada causa sozinha, a mais plausível primeiro
cause = Causa
would-be = Teria de ser
step = O passo levaria
judged = Como única causa
about = Cada valor é aquele em que a previsão se torna a sua medição, achado refazendo o passo com ele. A plausibilidade segue a distância do que foi suposto, em unidades que tomamos por usuais: 8 % da taxa de computação, um quarto da largura de banda, 3 ms do host, 5 % de um retardatário. As causas podem se somar.
compute = { $times } { $times ->
        [one] vez
        *[other] vezes
    } a taxa prevista
network = { $times } { $times ->
        [one] vez
        *[other] vezes
    } a largura de banda prevista
overlap = { $part } ocultos pela computação
recompute = recomputação: { $what }
straggler = { $part } mais lento que os outros
precision = { $name } em vez do que a configuração diz
names =
    .n1 = Taxa de computação
    .n2 = Largura de banda da rede
    .n3 = Gradientes ocultos pela computação
    .n4 = Recomputação
    .n5 = Tempo do host
    .n6 = Um acelerador lento
    .n7 = Precisão
plausible =
    .n1 = provável
    .n2 = possível
    .n3 = improvável
    .n4 = não explica
never = nenhum valor basta; mostra-se o mais próximo
host-more = { $more } a mais por microlote
host-less = { $less } a menos por microlote
