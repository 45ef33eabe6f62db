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
    } do tipo { $kind }, que não diz a velocidade: { $gbps } Gbit/s em cada sentido
unknown-format = não está em nenhum formato suportado.
expected = esperava-se { $what } aqui.
unknown-node = um enlace cita “{ $id }”, que não é um nó.
duplicate-node = o nó “{ $id }” aparece duas vezes.
no-nodes = não tem nós.
too-many = tem { $count } { $what }; o limite é { $limit }.
row-length = esta linha tem { $found } { $found ->
        [one] entrada
        *[other] entradas
    }, as outras têm { $expected }.
not-square = a matriz tem { $rows } linhas de { $columns } entradas; ela deve ser quadrada.
bad-entry = linha { $row }, coluna { $column } da matriz diz “{ $text }”; deve ser { $rule }.

# What a file has to have there; a sign is written as it is.
# $what (&Wanted)
# $sign (str)
wanted-there = { $what ->
    [Json] JSON
    [NodeId] o id de um nó
    [BothEnds] as duas pontas de um enlace
    [ClosingQuote] as aspas finais
    [ElementName] o nome de um elemento
    [ClosingAngle] o > final
    [ClosingTagOfOpen] a tag de fechamento do elemento aberto
    [ClosingTag] uma tag de fechamento
    [AttributeOrAngle] um atributo ou >
    [QuotedValue] um valor entre aspas
    [Value] um valor
    [Number] um número
    [Amount] um número finito e não negativo
    [WholeNumber] um número inteiro, não negativo, menor que 2^32
    [AtLeastOne] ao menos 1
    [LinkCount] um número de 1 a 1.024
    [Name] um nome
    [Key] uma chave
    [KeyOrBracket] uma chave ou ]
    [TwoEnds] uma lista de duas pontas
    [NodeAfterEdge] um nó, não um grupo, depois de uma aresta
    [FewerSubgraphs] menos subgrafos dentro de subgrafos
    [FewerLists] menos listas dentro de listas
    [Spaces] espaços, não tabulações, antes de uma chave
    [EdgeSource] a origem de uma aresta
    [EdgeTarget] o destino de uma aresta
    [LinkSource] a origem de um enlace
    [LinkTarget] o destino de um enlace
    [SourceAttribute] o atributo source de uma aresta
    [TargetAttribute] o atributo target de uma aresta
    [KeyId] o atributo id de uma key
    [NodeIdAttribute] o atributo id de um node
    [DataKey] o atributo key de um elemento data
    [PciBus] o atributo busid de um pci
    [NetName] o atributo name de um net
    [NvlinkTarget] o atributo target de um nvlink
    [NvlinkCount] o atributo count de um nvlink
    [CpuAroundPci] um cpu em volta de cada pci
    [PciAroundGpu] um pci em volta de cada gpu
    [GpuAroundNvlink] um gpu em volta de cada nvlink
    [LinkEnds] as pontas de um enlace
    [LinkName] o nome de um enlace
    [NodeName] o nome de um nó
    [Coordinates] as coordenadas de um nó
    [DemandEnds] as pontas de uma demanda
    [DemandValue] o valor de uma demanda
    [TableHead] um cabeçalho com size, time e busbw antes dos números
    [EveryColumn] um número em cada uma das colunas size, time e busbw
    [TransformerConfig] um config.json de um transformer
    [Layers] o campo num_hidden_layers
    [HiddenSize] o campo hidden_size
    [Heads] o campo num_attention_heads
    [Vocabulary] o campo vocab_size
    [Positions] o campo max_position_embeddings
    [DeviceRow] uma linha para cada dispositivo do cabeçalho
    [Relation] uma relação para cada dispositivo do cabeçalho
    [RelationWord] um de X, NV#, PIX, PXB, PHB, NODE, SYS
    [Itself] X onde um dispositivo encontra a si mesmo, e só ali
    *[Sign] { $sign }
}

# $what (FileCount)
counted = { $what ->
    [Bytes] bytes
    [Nodes] nós
    [Links] enlaces
    [Ranks] ranks
    [Lines] linhas
    *[Devices] dispositivos
}

# $rule (EntryRule)
entry-rule = { $rule ->
    [NumberOrZero] um número; escreva 0 onde nada se envia
    [Number] um número
    [Finite] finita
    [NotNegative] não negativa
    *[ZeroToItself] 0, pois um rank nada envia a si mesmo
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
