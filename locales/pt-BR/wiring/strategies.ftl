### Os textos e seus argumentos são os de locales/en.

title = Buscar paralelismo e posicionamento, cada um com seu cabeamento
about = Todo p, t, d (e e) com o mesmo número de ranks que divide o modelo e cabe na memória dos aceleradores é tentado em todas as ordens de seus eixos, que decidem o que divide um servidor; cada um ganha um cabeamento próprio, de modo que nada precisa alternar. Do melhor deles parte uma cadeia de Markov, como a do artigo: servidores, grupos tensoriais e ranks trocam de lugar, microlotes (b) e, onde o cenário tem o usual, escalonamentos mudam; o mais lento é aceito de vez em quando. Lote global e recomputação ficam como estão.
only-training = Só um passo de treinamento tem estratégia a procurar: o resto que este cenário envia fica como está. Os trabalhos do artigo, acima, têm sua própria busca.
far = { $tried } de { $of } tentados.
accepted = Passos que a cadeia deu: { $steps }.
too-large = { $cuts } { $cuts ->
        [one] configuração é grande
        *[other] configurações são grandes
    } demais para a memória dos aceleradores.
refused = { $trials } não levaram a nada ou não couberam.
no-hardware = Nenhum hardware foi informado, por isso só a comunicação é comparada: informe-o em Carga de trabalho.
best = O melhor até aqui é { $cut }: { $best } em vez de { $given } como dado, { $gain } a menos.
none-better = Não se achou nada mais rápido que o do próprio cenário: { $given }.
cut = Paralelismo
order = Eixos, o mais lento primeiro
as-given = como dado
exchanged = , ranks trocados
ideal = Comutador ideal ÷ cabeado
similar = Fat-tree de custo semelhante ÷ cabeado
wires = Anéis + pares
take = Adotar
