### Os textos e seus argumentos são os de locales/en.

json = Não foi possível ler a instância: { $message }

not-a-number = Linha { $line }: em lugar de “{ $found }” deve haver um número.

# $line (str)
# $expected (Missing)
ends = Linha { $line }: o arquivo ou a linha termina antes { $expected ->
        [Links] do número de enlaces
        [Flows] do número de fluxos
        [LastCapacity] da última capacidade
        [LastFlow] do último fluxo
        [Start] do início do fluxo
        [LinkCount] do número de enlaces do fluxo
        *[LastLink] do último enlace do fluxo
    }.
extra = Linha { $line }: há mais depois do último enlace do fluxo.
more-than-declared = Linha { $line }: há mais depois { $flows ->
        [one] do único fluxo declarado
        *[other] dos { $flows } fluxos declarados
    }.

line = Linha { $line }:
capacity = enlace { $link }: a capacidade { $value } deve ser finita e não negativa.
unknown-link = fluxo { $flow }, posição { $entry } da rota: não há enlace { $link }; são { $links }, contados a partir de 0.
weight = fluxo { $flow }, posição { $entry } da rota: o peso { $value } deve ser finito e não negativo.
weight-of-flow = fluxo { $flow }: o peso { $value } deve ser finito e maior que 0.
class = fluxo { $flow }: a classe { $value } deve ser um número inteiro de 0 a { $last }.
cap = fluxo { $flow }: o limite { $value } deve ser no mínimo 0; um fluxo sem limite o omite.
too-many-for-tables = Há mais de { $limit } enlaces, fluxos ou posições de rotas.
amount = fluxo { $flow }: o valor { $value } de { $field } deve ser finito e não negativo.

# $found (str)
# $what (Listed)
# $limit (str)
too-many = { $found } { $what ->
        [Links] enlaces
        [Flows] fluxos
        *[RouteEntries] posições de rotas
    }; o limite é { $limit }.

no-size-times = O fluxo { $flow } não tem tamanho, que é preciso para calcular tempos de conclusão.
no-size-gradients = O fluxo { $flow } não tem tamanho, que é preciso para calcular gradientes de tempos de conclusão.
no-link = Não há enlace { $position }; são { $count }, contados a partir de 0.
no-flow = Não há fluxo { $position }; são { $count }, contados a partir de 0.
