### Os textos e seus argumentos são os de locales/en.

title = As figuras do artigo, desenhadas aqui
figures-about = Cada uma é desenhada para o trabalho acima; valores publicados estão ao lado dos nossos onde quer que se conheçam.
draw = Desenhar
as-paper = Pôr o trabalho como no artigo e desenhar
draw-again = Desenhar para o trabalho acima
figure-far = { $done } de { $of } pontos
figure-stopped = Interrompida antes do fim.
compared = O publicado e o nosso
what = O quê
published = Publicado
ours = Nosso
off = Diferença
sure = Confiança
quoted = citado na aula sobre o artigo
remembered = lembrado, não relido
nothing-published = Os valores das curvas publicadas não puderam ser recuperados: não há o que pôr ao lado.
not-as-published = O publicado é de outro trabalho, grau ou velocidade: ponha-os como no artigo para vê-lo ao lado dos nossos.
over = { $one } ÷ { $other }
at = com { $place }
on-average = em média
tail-of = { $name }, percentil 99
forwarding = Circuitos durante o trabalho, servidores encaminham
degree-once = d = { $d }, all-reduce contado uma vez
degree-real = d = { $d }, bytes reais do anel
crossing = Até cerca de { $place }, o mais rápido dos dois é { $first }; acima disso, { $then }.
never-crosses = Do começo ao fim, { $faster } é mais rápido que { $slower }.
why = Por que os nossos diferem
