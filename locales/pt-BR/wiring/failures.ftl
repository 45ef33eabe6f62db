### Os textos e seus argumentos são os de locales/en.

title = Todas as fibras, uma após a outra
about = Cada fibra falha sozinha: quanto a iteração demora a mais sem que nada se faça, e depois do melhor remédio. Um cabeamento grande leva um tempo; o cálculo pode ser parado.
none = Não há fibras que possam falhar.
lead = Com qualquer uma de { $fibres } fibras fora, uma iteração de { $whole } demora { $median } a mais na mediana depois do remédio, e { $most } no pior caso.
cut = Uma iteração leva { $whole }. De { $fibres } { $fibres ->
        [one] fibra
        *[other] fibras
    }, { $cut } { $cut ->
        [one] é
        *[other] são
    } o único caminho entre alguns servidores: com uma dessas fora, uma iteração nunca termina, com qualquer remédio.
mended = Remediadas pela fibra de um par: { $pair }. Pelos outros anéis do grupo: { $rings }. Sem remédio, o tráfego dá a volta: { $around }.
longer-by = Iteração mais longa em
tail = 99 em 100, no máximo
unmended = sem remédio
after = remediada
chart = Quanto custa uma fibra que falha
x = Iteração mais longa em, %
y = Fibras que custam até isso, %
summary = Remediadas, 99 em 100 falhas custam no máximo { $tail }.
worst = As fibras que custam mais
how = Remédio
by-pair = fibra de um par
by-rings = outros anéis
around = o tráfego dá a volta
show = Mostrar
before-s = iteração sem remédio, s
after-s = iteração remediada, s
