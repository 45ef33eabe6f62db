### Os textos e seus argumentos são os de locales/en.

heading = Como o roteador reparte os tokens enquanto aprende?
about = Um all-to-all de uma camada e um microlote entre os ranks de especialistas, por um modelo do roteador: no início poucos especialistas atraem a maioria dos tokens, e o que não acha lugar é descartado. O passo acima supõe um roteador equilibrado até que se ponha nele uma iteração.
spread = Desigualdade inicial
decay = Iterações até equilibrar
capacity = Fator de capacidade
to-step = Usar no passo
in-step = No passo acima
even = Supor um roteador equilibrado no passo
iteration = Iteração { $iteration }
total = Enviado ao todo
uneven = Maior menos menor
dropped = Tokens descartados
summary = { $iteration }: { $total } enviados ao todo; o maior par menos o menor, { $uneven }.
