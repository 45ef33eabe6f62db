### Os textos e seus argumentos são os de locales/en.

no-links = A rede não tem enlaces: nada do que é enviado pode chegar.
draw-links = Desenhar enlaces
cut-off = { $cut } de { $flows } { $flows ->
        [one] fluxo
        *[other] fluxos
    } não { $cut ->
        [one] tem
        *[other] têm
    } caminho com capacidade e nunca { $cut ->
        [one] chega
        *[other] chegam
    }.
bring-back = Restabelecer o que falhou
too-large = Esta configuração não cabe: pelas nossas contas uma GPU precisa de { $need } de memória e tem { $has }. Os tempos são de GPUs com memória suficiente.
find-setting = Encontrar uma configuração que caiba
never = nunca termina
never-of = nunca termina ({ $cut } de { $flows })
unfit = não cabe na memória
stopped = parado
unfit-sentence = O passo não roda: ele não cabe na memória.
unjudged-stopped = Não se julga se há capacidade ociosa: o cálculo foi parado antes do fim de todos os fluxos.
unjudged-cut-off = Não se julga se há capacidade ociosa: alguns fluxos nunca terminam.
unjudged-silent = Não se julga se há capacidade ociosa: nada passa por enlace algum.
