### Os textos e seus argumentos são os de locales/en.

no-links = A rede não tem enlaces, por isso nenhum tráfego pode chegar.
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
bring-back = Restaurar o que falhou
too-large = Esta configuração não cabe: estimamos que uma GPU precise de { $need } de memória e tem { $has }. Os tempos supõem GPUs com memória suficiente.
find-setting = Encontrar uma configuração que caiba
never = nunca termina
never-of = nunca termina ({ $cut } de { $flows })
unfit = não cabe na memória
queue-grows = sobrecarga: a fila cresce
stopped = parado
unfit-sentence = O passo não roda: ele não cabe na memória.

# $why (Unjudged)
unjudged = { $why ->
    [Cancelled] A capacidade ociosa não pode ser avaliada: o cálculo foi parado antes do fim de todos os fluxos.
    [Unreachable] A capacidade ociosa não pode ser avaliada: alguns fluxos nunca terminam.
    [Repeats] A capacidade ociosa não é avaliada: jobs se repetem aqui, e seus fluxos não começam nem terminam juntos.
    *[NothingSent] A capacidade ociosa não pode ser avaliada: nada passa por nenhum enlace.
}
