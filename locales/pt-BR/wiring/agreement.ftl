### Os textos e seus argumentos são os de locales/en.

title = O solver de fluxos diz o mesmo?
about = Os números desta página vêm de um modelo: uma transferência demora o que demora seu enlace mais cheio. Aqui o solver de fluxos do laboratório, que divide cada enlace com justiça entre seus fluxos, calcula as mesmas transferências nas mesmas redes, sem pacotes em ambos.
nothing = Nada é enviado entre servidores.
no-way = Parte do tráfego não encontra caminho no cabeamento: para ela o solver não dá tempo algum.
equal = Diz: em toda rede cada parte demora o mesmo por ambos.
differ = Diferem em até { $most }. O modelo é um limite inferior: onde o tráfego é desigual, fluxos que dividem enlaces com justiça demoram mais que o enlace mais cheio sozinho.
part = O que é enviado
together = os dois juntos
model = Pelo modelo
solver = Pelo solver
same = nenhuma
