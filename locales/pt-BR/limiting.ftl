### Os textos e seus argumentos são os de locales/en.

most = O que mais limita: { $links }. Com 1 % a mais de capacidade ali, tudo termina { $gain } antes.
most-of-kind = O que mais o limita: { $links } ({ $kinds }). Com 1 % a mais de capacidade ali, ele termina { $gain } antes.
most-of-request = O que mais limita uma requisição típica: { $links }. Com 1 % a mais de capacidade ali, ela é respondida { $gain } antes.
slower = Com 1 % a mais de capacidade em { $links }, tudo termina { $loss } depois: o que esses enlaces seguravam passa a atrasar o resto.
all = Todos os enlaces usados limitam por igual: nenhum ajudaria sozinho.
none-compute = Nenhum enlace limita: o limite é a computação.
none-launches = Nenhum enlace limita: o limite é a computação, que espera o lançamento dos kernels.
none-latency = Nenhum enlace limita: o limite é a latência.
none-request = Nenhum enlace limita uma requisição típica: os limites são computação, memória e latência.
heading = O que limita?
caption = Enlaces pelo que 1 % a mais de capacidade economiza
columns =
    .n1 = Enlaces
    .n2 = Comunicação
    .n3 = +1 %
    .n4 = Sentidos de enlaces
in-file = Termina antes, com 1 % a mais em todos estes sentidos
note = +1 %: quanto antes tudo termina com 1 % a mais de capacidade em todos estes sentidos de enlaces juntos. Tudo é simulado de novo com um pouco mais de capacidade, e o resultado é escalado para 1 %. 0: estes enlaces não limitam. Abaixo de 0: mais capacidade ali deixa tudo mais lento.
note-request = +1 %: quanto antes uma requisição típica é respondida, uma vez atendida, com 1 % a mais de capacidade em todos estes sentidos de enlaces juntos. 0: estes enlaces não limitam. Abaixo de 0: mais capacidade ali deixa tudo mais lento.
