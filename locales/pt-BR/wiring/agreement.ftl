### Os textos e seus argumentos são os de locales/en.

title = O solver de fluxos concorda?
about = Os números desta página vêm de um modelo: uma transferência leva o tempo de seu enlace mais carregado. Aqui o solver de fluxos do Gargalo, com justiça max-min, calcula as mesmas transferências nas mesmas redes; nenhum dos dois modela pacotes.
nothing = Nada é enviado entre servidores.
no-way = Parte do tráfego não encontra caminho no cabeamento: para ela o solver não dá um tempo.
equal = Sim: em todas as redes, ambos dão o mesmo tempo para cada parte.
differ = Diferem em até { $most }. O modelo é um limite inferior: onde o tráfego é desigual, fluxos que dividem enlaces com justiça demoram mais que o enlace mais cheio sozinho.
part = Tráfego
together = os dois juntos
model = Pelo modelo
solver = Pelo solver
same = nenhuma
