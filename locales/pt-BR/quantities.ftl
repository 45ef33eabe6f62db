### Os textos e seus argumentos são os de locales/en.

days = dias
billion = {"\u202F"}bi
million = {"\u202F"}mi
dollars = US${"\u202F"}{ $number }{ $scale }

date = { $day }/{ $month }/{ $year }
