### Os textos e seus argumentos são os de locales/en.

whole = Um número inteiro
number = Um número
between = de { $least } a { $most }
from = a partir de { $least }
above = acima de { $least }
above-to = acima de { $least }, no máximo { $most }
or-empty = , ou nada para o usual
