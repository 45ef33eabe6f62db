### Os textos e seus argumentos são os de locales/en.

workload =
    .n1 = O que é enviado pela rede: blocos entre todos os pares, um coletivo, um passo de treinamento, as requisições de um serviço, ou uma matriz sua.
    .n2 = Todos os projetos precisam levar o mesmo, para que seus tempos possam ser comparados.
    .n3 = O que se escolhe vira fluxos, cada um com um número de bytes em uma rota, antes de qualquer cálculo.

network =
    .n1 = Os nós e enlaces que levam os fluxos, e o caminho de cada fluxo.
    .n2 = Onde vários caminhos são igualmente bons, decide o roteamento: o menos carregado, a divisão igual, ou um hash, como fazem comutadores reais.
    .n3 = Conforme os dois sentidos de um enlace dividam ou não sua capacidade, a carga dobra ou cai à metade: escolha como o seu hardware.

designs =
    .n1 = Um projeto é uma rede com seu roteamento, seu posicionamento dos ranks e suas capacidades; vários ficam lado a lado e levam a mesma carga.
    .n2 = O que se escolhe aqui é o que todas as visões mostram, e a visão Comparar mostra todos juntos.
    .n3 = Duplique um, mude uma só coisa, e a diferença se deve a ela.

placement =
    .n1 = Em que GPU cada rank roda: os bytes são os mesmos, mas não os enlaces por que passam.
    .n2 = A ordem padrão mantém os grupos tensoriais dentro dos servidores; outra pode aproximar vizinhos de pipeline ou réplicas.
    .n3 = A busca tenta trocas que encurtam a comunicação e para quando nenhuma ajuda: um bom posicionamento, não provado o melhor.

plan =
    .n1 = Quanta capacidade cada enlace recebe: o da rede atual, igual em toda parte, ou proporcional aos bytes que passam por ele.
    .n2 = O plano proporcional dá a cada enlace alfa vezes seus bytes; se o padrão é livre de interferência, todos os fluxos terminam juntos e nada fica ocioso.
    .n3 = Como no estudo, alfa é em Gbit/s por GB: fluxos de 1 GB com alfa = 1 levam 8 s.

