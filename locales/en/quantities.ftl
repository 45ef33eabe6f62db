### QuantityMessages: What stands beside numbers.

days = days
billion = {"\u202F"}bn
million = {"\u202F"}M
dollars = ${ $number }{ $scale }

date = { $year }-{ $month }-{ $day }
