### Os textos e seus argumentos são os de locales/en.

topology =
    .n1 = A rede com o que seus enlaces levam: a legenda diz o que contam cor, largura e palavras, e cada uma pode ser escolhida.
    .n2 = Pressione um enlace ou nó para ver seus números; desenhe outros, retire alguns ou faça-os falhar, e todo passo pode ser desfeito.
    .n3 = Tudo o que o desenho mostra está também na lista de enlaces abaixo dele, linha a linha.

structure =
    .n1 = Quem limita quem: setas vão de um enlace aos fluxos que ele limita, e de cada fluxo aos outros enlaces por que passa.
    .n2 = Selecione um enlace ou fluxos, e o que se acende é tudo o que uma pequena mudança ali alcança; o resto não percebe.
    .n3 = Ela descreve um instante, o primeiro: quando fluxos terminam, outros enlaces passam a ser gargalos.

filling =
    .n1 = Todas as taxas sobem juntas desde zero, como a água em vasos comunicantes.
    .n2 = Quando um enlace enche, param os fluxos que passam por ele; os outros seguem até parar o último.
    .n3 = O resultado é justo no sentido max-min: ninguém ganha sem tirar de alguém que não tem mais.

gains =
    .n1 = O que um Gbit/s a mais, ou a menos, em cada enlace faz à soma de todas as taxas e ao tempo do conjunto.
    .n2 = As taxas mudam linearmente enquanto os gargalos são os mesmos; os tempos são calculados de novo, pois não mudam assim.
    .n3 = Um enlace de ganho negativo ajuda fluxos que então consomem mais dos outros.

