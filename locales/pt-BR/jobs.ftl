### Os textos e seus argumentos são os de locales/en.

title = Jobs
about = Cada job repete suas fases nesta rede enquanto os outros repetem as suas. A lentidão é a iteração média sobre uma sem nenhum outro job. Um job é retido enquanto outros dividem um enlace que o limita.
about-all = Valem para todas as iterações contadas: os jobs não chegam a um período comum.
name = Job
completion = Termina em
alone = Sozinho
mean = Iteração, média
p99 = Iteração, 99 %
slowdown = Lentidão
waits = Mais retido em
wait = { $link }, ao lado de { $job }: { $time }
unnamed = job { $place }
