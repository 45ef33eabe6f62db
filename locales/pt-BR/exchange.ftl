### Os textos e seus argumentos são os de locales/en.

assumed-speed = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } sem velocidade utilizável: { $gbps } Gbit/s
assumed-speed-unit = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } com velocidade sem unidade: lida em Gbit/s
assumed-coordinates = { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } sem coordenadas: todos os nós ficam onde a disposição os põe
assumed-role = { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } sem papel conhecido: do tipo host, que encaminha para outros
assumed-parallel = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } ao lado de outros entre os mesmos nós: sem mudança
assumed-self-links = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } de um nó a si mesmo: de fora
assumed-paired = { $pairs ->
        [one] { $pairs } par
        *[other] { $pairs } pares
    } de enlaces opostos de sentido único: cada par é um enlace com os dois sentidos
assumed-one-way = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } de sentido único: sem mudança
assumed-link-ids = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } com o id de outro: id novo
assumed-kind-speed = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } do tipo { $kind }: { $gbps } Gbit/s
unknown-format = não está em nenhum dos formatos lidos.
expected = aqui deveria haver { $what }.
unknown-node = um enlace cita “{ $id }”, que não é um nó.
duplicate-node = o nó “{ $id }” aparece duas vezes.
no-nodes = não tem nós.
too-many = tem { $count } { $what }; o limite é { $limit }.
row-length = esta linha tem { $found } entradas, as outras têm { $expected }.
not-square = a matriz tem { $rows } linhas de { $columns } entradas; deve haver tantas linhas quanto colunas.
bad-entry = linha { $row }, coluna { $column } da matriz diz “{ $text }”; deve ser { $rule }.
expected-the-id-of-a-node = o id de um nó
expected-both-ends-of-a-link = as duas pontas de um enlace
expected-the-closing-quote = as aspas finais
expected-the-name-of-an-element = o nome de um elemento
expected-the-closing = o > final
expected-spaces-not-tabs-before-a-key = espaços, não tabulações, antes de uma chave
expected-fewer-subgraphs-inside-subgraphs = menos subgrafos dentro de subgrafos
expected-fewer-lists-inside-lists = menos listas dentro de listas
expected-an-attribute-or = um atributo ou >
expected-a-value = um valor
expected-a-quoted-value = um valor entre aspas
expected-a-number = um número
expected-a-node-not-a-group-after-an-edge = um nó, não um grupo, depois de uma aresta
expected-a-name = um nome
expected-a-list-of-two-ends = uma lista de duas pontas
expected-a-key = uma chave
expected-a-key-or = uma chave ou ]
expected-a-config-json-of-a-transformer = um config.json de um transformer
expected-a-count-from-1-to-1024 = um número de 1 a 1.024
expected-a-cpu-around-each-pci = um cpu em volta de cada pci
expected-a-gpu-around-each-nvlink = um gpu em volta de cada nvlink
expected-a-number-in-each-of-the-columns-size-time-and-busbw = um número em cada uma das colunas size, time e busbw
expected-a-number-that-is-finite-and-not-negative = um número finito e não negativo
expected-a-pci-around-each-gpu = um pci em volta de cada gpu
expected-a-relation-for-each-device-of-the-head = uma relação para cada dispositivo do cabeçalho
expected-a-row-for-each-device-of-the-head = uma linha para cada dispositivo do cabeçalho
expected-one-of-x-nv-pix-pxb-phb-node-sys = um de X, NV#, PIX, PXB, PHB, NODE, SYS
expected-the-attribute-busid-of-a-pci = o atributo busid de um pci
expected-the-attribute-name-of-a-net = o atributo name de um net
expected-a-number-write-0-where-nothing-is-sent = um número; escreva 0 onde nada se envia
expected-finite = finita
expected-not-negative = não negativa
expected-0-since-a-rank-sends-nothing-to-itself = 0, pois um rank nada envia a si mesmo
expected-a-closing-tag = uma tag de fechamento
expected-the-attribute-source-of-an-edge = o atributo source de uma aresta
expected-the-attribute-target-of-an-edge = o atributo target de uma aresta
expected-nodes = nós
expected-links = enlaces
expected-ranks = ranks
expected-lines = linhas
expected-devices = dispositivos
place = Linha { $line }, coluna { $column }:
