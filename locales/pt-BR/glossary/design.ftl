### Os textos e seus argumentos são os de locales/en.

proportional-design =
    .name = Projeto proporcional
    .text = Capacidades proporcionais à carga: cada enlace recebe alfa vezes os bytes que todos os fluxos juntos enviam por ele. Se o padrão é livre de interferência, todos os fluxos terminam no mesmo instante e nada é desperdiçado. Como no estudo, alfa é em Gbit/s por GB, de modo que fluxos de 1 GB com alfa = 1 terminam em 8 s.

scale-factor =
    .name = Fator de escala
    .text = Alfa: o número pelo qual o projeto proporcional transforma bytes em capacidade. O dobro de alfa é o dobro da capacidade em toda parte e a metade do tempo; troca custo por tempo sem mudar quais fluxos se limitam.

wasteless =
    .name = Sem desperdício
    .text = Diz-se do projeto em que todo enlace é usado por inteiro enquanto algo é enviado. Nenhuma capacidade pode então ser tirada sem atrasar o padrão. O teste nos resultados aponta um enlace com capacidade ociosa, se houver.

interference-free =
    .name = Livre de interferência
    .text = Diz-se do padrão em que todo fluxo passa por algum enlace pelo qual não passa nenhum fluxo maior. É o que o teorema do projeto proporcional exige. Padrões com fluxos de um só tamanho sempre o são; um all-to-all de blocos iguais, portanto, também.

over-provisioning =
    .name = Superprovisionamento
    .text = Capacidade além do que o padrão consegue usar, comprada para que nenhum enlace limite nada. Na Rede Ipê, dar a todo enlace a capacidade do mais carregado custa mais que o dobro do projeto proporcional e termina no mesmo instante. Parte dela ainda pode ser desejada, contra falhas e para outros padrões.

oversubscription =
    .name = Sobreassinatura (oversubscription)
    .text = Quantas vezes mais banda entra por baixo em uma camada da rede do que sai dela para cima. Com 1:1, todos os hosts podem enviar a hosts distantes na velocidade máxima; com 3:1, recebem um terço quando todos o fazem ao mesmo tempo. Não custa nada enquanto o tráfego fica por perto.

bisection =
    .name = Banda de bisseção
    .text = A menor capacidade que liga duas metades dos pontos, entre todos os modos de dividi-los ao meio. Um all-to-all manda metade de seus bytes para o outro lado; por isso a bisseção limita seu tempo por baixo. Achá-la com exatidão é difícil em redes grandes: ali a página mostra limites.

