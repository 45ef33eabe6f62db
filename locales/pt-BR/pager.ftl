### Os textos e seus argumentos são os de locales/en.

page-of = { $first } a { $last } de { $of }
previous = Anteriores
next = Seguintes
