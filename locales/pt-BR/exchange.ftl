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
    } sem coordenadas: a disposição posiciona todos os nós
assumed-role = { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } sem papel conhecido: tipo host, que encaminha para outros
assumed-parallel = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } em paralelo a outro enlace: sem mudança
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
unknown-format = não está em nenhum formato suportado.
expected = esperava-se { $what } aqui.
unknown-node = um enlace cita “{ $id }”, que não é um nó.
duplicate-node = o nó “{ $id }” aparece duas vezes.
no-nodes = não tem nós.
too-many = tem { $count } { $what }; o limite é { $limit }.
row-length = esta linha tem { $found } entradas, as outras têm { $expected }.
not-square = a matriz tem { $rows } linhas de { $columns } entradas; ela deve ser quadrada.
bad-entry = linha { $row }, coluna { $column } da matriz diz “{ $text }”; deve ser { $rule }.

# $what (str)
expected-what = { $what ->
    [the-id-of-a-node] o id de um nó
    [both-ends-of-a-link] as duas pontas de um enlace
    [the-closing-quote] as aspas finais
    [the-name-of-an-element] o nome de um elemento
    [the-closing] o > final
    [spaces-not-tabs-before-a-key] espaços, não tabulações, antes de uma chave
    [fewer-subgraphs-inside-subgraphs] menos subgrafos dentro de subgrafos
    [fewer-lists-inside-lists] menos listas dentro de listas
    [an-attribute-or] um atributo ou >
    [a-value] um valor
    [a-quoted-value] um valor entre aspas
    [a-number] um número
    [a-node-not-a-group-after-an-edge] um nó, não um grupo, depois de uma aresta
    [a-name] um nome
    [a-list-of-two-ends] uma lista de duas pontas
    [a-key] uma chave
    [a-key-or] uma chave ou ]
    [a-config-json-of-a-transformer] um config.json de um transformer
    [a-count-from-1-to-1024] um número de 1 a 1.024
    [a-cpu-around-each-pci] um cpu em volta de cada pci
    [a-gpu-around-each-nvlink] um gpu em volta de cada nvlink
    [a-number-in-each-of-the-columns-size-time-and-busbw] um número em cada uma das colunas size, time e busbw
    [a-number-that-is-finite-and-not-negative] um número finito e não negativo
    [a-pci-around-each-gpu] um pci em volta de cada gpu
    [a-relation-for-each-device-of-the-head] uma relação para cada dispositivo do cabeçalho
    [a-row-for-each-device-of-the-head] uma linha para cada dispositivo do cabeçalho
    [one-of-x-nv-pix-pxb-phb-node-sys] um de X, NV#, PIX, PXB, PHB, NODE, SYS
    [the-attribute-busid-of-a-pci] o atributo busid de um pci
    [the-attribute-name-of-a-net] o atributo name de um net
    [a-number-write-0-where-nothing-is-sent] um número; escreva 0 onde nada se envia
    [finite] finita
    [not-negative] não negativa
    [since-a-rank-sends-nothing-to-itself] 0, pois um rank nada envia a si mesmo
    [a-closing-tag] uma tag de fechamento
    [the-attribute-source-of-an-edge] o atributo source de uma aresta
    [the-attribute-target-of-an-edge] o atributo target de uma aresta
    [nodes] nós
    [links] enlaces
    [ranks] ranks
    [lines] linhas
    [devices] dispositivos
    [the-source-of-an-edge] a origem de uma aresta
    [the-target-of-an-edge] o destino de uma aresta
    [the-source-of-a-link] a origem de um enlace
    [the-target-of-a-link] o destino de um enlace
    [the-ends-of-a-link] as pontas de um enlace
    [the-ends-of-a-demand] as pontas de uma demanda
    [the-value-of-a-demand] o valor de uma demanda
    [the-name-of-a-link] o nome de um enlace
    [the-name-of-a-node] o nome de um nó
    [the-coordinates-of-a-node] as coordenadas de um nó
    [the-closing-tag-of-the-element-that-is-open] a tag de fechamento do elemento aberto
    [the-attribute-id-of-a-key] o atributo id de uma key
    [the-attribute-id-of-a-node] o atributo id de um node
    [the-attribute-key-of-a-data-element] o atributo key de um elemento data
    [the-attribute-count-of-an-nvlink] o atributo count de um nvlink
    [the-attribute-target-of-an-nvlink] o atributo target de um nvlink
    [a-whole-number-not-negative-below-2-32] um número inteiro, não negativo, menor que 2^32
    [a-head-with-size-time-and-busbw-before-the-numbers] um cabeçalho com size, time e busbw antes dos números
    [the-field-hidden-size] o campo hidden_size
    [the-field-max-position-embeddings] o campo max_position_embeddings
    [the-field-num-attention-heads] o campo num_attention_heads
    [the-field-num-hidden-layers] o campo num_hidden_layers
    [the-field-vocab-size] o campo vocab_size
    *[other] {""}
}

place = Linha { $line }, coluna { $column }:

# $format (Format)
format-name = { $format ->
    [GraphMl] GraphML
    [Gml] GML
    [Dot] Graphviz DOT
    [Csv] CSV
    [NetworkX] NetworkX JSON
    [Cytoscape] Cytoscape JSON
    [SndLib] SNDlib
    [Containerlab] containerlab YAML
    [NvidiaTopo] nvidia-smi topo -m
    *[NcclTopo] NCCL XML
}
