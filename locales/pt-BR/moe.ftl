### Os textos e seus argumentos são os de locales/en.

heading = Como o gate distribui os tokens enquanto aprende?
about = Um all-to-all de uma camada e um microlote entre os ranks de especialistas, segundo um modelo de gate: no início poucos especialistas atraem a maioria dos tokens, e os que excedem a capacidade são descartados. O passo acima supõe um gate equilibrado até que uma iteração seja usada nele.
spread = Desequilíbrio inicial
decay = Iterações até equilibrar
capacity = Fator de capacidade
to-step = Usar no passo
in-step = No passo acima
even = Usar um gate equilibrado no passo
iteration = Iteração { $iteration }
total = Total enviado
uneven = Maior menos o menor
dropped = Tokens descartados
summary = { $iteration }: { $total } enviados ao todo; o maior par menos o menor, { $uneven }.
