### Os textos e seus argumentos são os de locales/en.

title = As figuras do artigo, reproduzidas
figures-about = Cada uma é desenhada para o trabalho acima; valores publicados estão ao lado dos nossos onde quer que se conheçam.
draw = Desenhar
as-paper = Usar as configurações do artigo e desenhar
draw-again = Desenhar para o trabalho acima
figure-far = { $done } de { $of } pontos
figure-stopped = Interrompida antes do fim.
compared = Publicado e calculado
what = Grandeza
published = Publicado
ours = Calculado
off = Diferença
sure = Origem do valor
quoted = citado na palestra sobre o artigo
remembered = aproximado, não conferido
nothing-published = Os valores das curvas publicadas não puderam ser recuperados: não há o que pôr ao lado.
not-as-published = O publicado é de outro trabalho, grau ou velocidade: ponha-os como no artigo para vê-lo ao lado dos nossos.
over = { $one } ÷ { $other }
at = com { $place }
on-average = em média
tail-of = { $name }, percentil 99
forwarding = Circuitos reconfigurados com encaminhamento pelos servidores
degree-once = d = { $d }, all-reduce contado uma vez
degree-real = d = { $d }, bytes reais do anel
crossing = Até cerca de { $place }, o mais rápido dos dois é { $first }; acima disso, { $then }.
never-crosses = Do começo ao fim, { $faster } é mais rápido que { $slower }.
why = Por que os nossos diferem
