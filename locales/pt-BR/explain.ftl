### Os textos e seus argumentos são os de locales/en.

heading = Sua medição e a previsão
field = Tempo medido do passo
hint = Em segundos, ou com unidade: 1,84 s, 730 ms. Fica neste navegador e não entra em links compartilhados.
wrong = Um tempo maior que zero, em s ou ms: 1,84 s, 730 ms.
forget = Remover
working = Calculando o que explicaria a diferença…
nothing = Não há passo previsto para comparar.
former = Isto foi medido antes de a configuração mudar; é comparado com a configuração como está agora.
too-large = Pela nossa conta esta configuração não cabe na memória; por isso nenhuma previsão é comparada com a sua medição.
longer = Você mediu { $measured }, { $off } mais que os { $predicted } previstos.
shorter = Você mediu { $measured }, { $off } menos que os { $predicted } previstos.
usual = É um erro típico: nas execuções de validação, as previsões erram cerca de 6 % em média.
table = Causas isoladas que explicariam a diferença, a mais plausível primeiro
cause = Causa
would-be = Valor necessário
step = Tempo do passo

judged = Como única causa

about = Cada valor é aquele em que a previsão coincide com a sua medição, obtido simulando o passo de novo. A plausibilidade depende da distância ao valor suposto, em desvios típicos: 8 % da taxa de computação, 25 % da largura de banda, 3 ms do host, 5 % de um retardatário. As causas podem se combinar.
compute = { $times } { $times ->
        [one] vez
        *[other] vezes
    } a taxa prevista
network = { $times } { $times ->
        [one] vez
        *[other] vezes
    } a largura de banda prevista
overlap = { $part } sobrepostos à computação
recompute = recomputação: { $what }
straggler = { $part } mais lento que os outros
precision = { $name } em vez do que a configuração diz

# $cause (&GapCause)
name = { $cause ->
    [Compute] Taxa de computação
    [Network] Largura de banda da rede
    [Overlap] Gradientes sobrepostos à computação
    [Recompute] Recomputação
    [Host] Tempo do host
    [Straggler] Um acelerador lento
    *[Precision] Precisão
}

# $plausible (Plausible)
plausible = { $plausible ->
    [Likely] provável
    [Possible] possível
    [Unlikely] improvável
    *[Never] não explica
}

never = nenhum valor basta; mostra-se o mais próximo
host-more = { $more } a mais por microlote
host-less = { $less } a menos por microlote
