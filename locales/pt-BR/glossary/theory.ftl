### Os textos e seus argumentos são os de locales/en.

flow =
    .name = Fluxo
    .text = Uma quantidade dada de bytes de um ponto a outro por uma rota fixa. O fluxo tem a cada instante uma só taxa, igual em todos os seus enlaces, e termina quando sai o último byte. O que o treinamento ou o atendimento envia vira fluxos antes de qualquer cálculo.

link =
    .name = Enlace
    .text = Um cabo entre dois nós. O enlace full-duplex tem uma capacidade em cada sentido; o compartilhado, uma só para os dois sentidos juntos; o simplex leva em um sentido apenas. Compartilhar ou não os dois sentidos muda os números de um estudo por um fator de dois: por isso a página sempre diz qual vale.

capacity =
    .name = Capacidade
    .text = Quantos bits um enlace leva por segundo, em um sentido ou nos dois. As taxas dos fluxos que passam por um enlace nunca somam mais do que isso. Nesta página, 1 Gbit/s são 10⁹ bit/s.

demand =
    .name = Demanda
    .text = O que há para enviar: origem, destino, número de bytes e quando podem começar. O roteamento dá à demanda seu caminho pela rede e a torna um fluxo. As demandas de todos os pares juntas são a matriz de tráfego.

max-min =
    .name = Justiça max-min
    .text = Uma divisão das capacidades em que nenhum fluxo pode ganhar sem tirar de outro que tem o mesmo ou menos. Todo fluxo tem então um enlace saturado em que nenhum outro é mais rápido: seu gargalo. É do que se aproximam muitas conexões longas sob controle de congestionamento, e é o que o Gargalo calcula.

water-filling =
    .name = Preenchimento progressivo (water-filling)
    .text = O procedimento que acha as taxas max-min: todas sobem juntas desde zero; quando um enlace enche, param os fluxos que passam por ele, e os demais seguem subindo até parar o último. A taxa em que um enlace enche é a sua parcela s: o que os fluxos parados deixam de sua capacidade, dividido pelo número dos que ainda sobem. A visão Gargalos mostra isso passo a passo.

saturated =
    .name = Enlace saturado
    .text = Um enlace cujos fluxos, juntos, usam toda a sua capacidade em um instante. Saturado ainda não é gargalo: o enlace só limita o fluxo que ali tem a maior taxa. No desenho, o enlace saturado tem duas mordidas nos lados.

bottleneck =
    .name = Gargalo
    .text = O enlace que limita um fluxo: está saturado, e nenhum fluxo nele é mais rápido. Mais capacidade ali acelera o fluxo; em outro lugar, só por meio do que outros fluxos cedem. Um fluxo pode ter vários gargalos, e uma rede quase sempre tem muitos.

bottleneck-structure =
    .name = Estrutura de gargalo
    .text = O grafo de quem limita quem: uma seta de cada enlace aos fluxos que ele limita, e de cada fluxo aos outros enlaces por que passa. Seguir as setas a partir de um enlace ou fluxo dá tudo o que uma pequena mudança ali alcança, por mais longe que esteja. Ela explica por que capacidade posta em um lugar pode atrasar um fluxo em outro.

level =
    .name = Nível
    .text = A profundidade de um enlace na estrutura de gargalo: um a mais que a maior cadeia de enlaces que precisam ser resolvidos antes dele. Uma mudança em um nível alcança os níveis abaixo, nunca os de cima. A página desenha a estrutura nível a nível.

gradient =
    .name = Gradiente
    .text = Quanto muda a taxa de um fluxo, ou a soma de todas, por uma mudança muito pequena na capacidade de um enlace ou na taxa de um fluxo. Vale enquanto nenhum enlace passa a ser gargalo ou deixa de ser. Pode ser negativo e pode passar de um: um gradiente de potência.

fct =
    .name = Tempo de conclusão de fluxos (FCT)
    .text = O tempo do início de um fluxo até seu último byte. O maior de todos é o tempo de conclusão do padrão, o makespan. Quando fluxos terminam, os restantes dividem o que eles liberaram, e as taxas mudam a cada término; o Gargalo as segue de término em término.

utilisation =
    .name = Utilização
    .text = A parte da capacidade de um enlace que é usada. Ao longo de um padrão, são os bits levados divididos pelo que o enlace poderia ter levado até terminar o último fluxo; em um instante, a soma das taxas sobre a capacidade. A que vale 1 no primeiro instante pode ser bem menor no tempo todo.

