### Os textos e seus argumentos são os de locales/en.

assumed-speed = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } sem velocidade utilizável: { $gbps } Gbit/s
assumed-speed-text = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } com uma velocidade que não se pode usar, como “{ $text }”: { $gbps } Gbit/s
unread-columns = de fora: { $count ->
        [one] { $count } coluna desconhecida
        *[other] { $count } colunas desconhecidas
    } ({ $names })
assumed-speed-unit = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    } com velocidade sem unidade: lida em { $unit }
assumed-coordinates = { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } sem coordenadas: a disposição posiciona todos os nós
assumed-role = { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } sem papel conhecido: tipo host, que encaminha para outros
assumed-role-by-name = { $nodes ->
        [one] { $nodes } nó sem papel tem nome de switch: tratado como switch
        *[other] { $nodes } nós sem papel têm nome de switch: tratados como switches
    }
assumed-no-hosts = { $nodes ->
        [one] seu { $nodes } nó é switch
        *[other] todos os { $nodes } nós são switches
    }: nada é enviado enquanto não houver hosts
assumed-drawn = { $links ->
        [one] { $links } enlace desenhado
        *[other] { $links } enlaces desenhados
    } com seta, como o yEd faz com todos: vale nos dois sentidos
assumed-no-nvlinks = { $gpus ->
        [one] { $gpus } GPU
        *[other] { $gpus } GPUs
    } sem NVLink no arquivo (o NCCL os procura ao rodar): só PCI Express as liga
one-left-out = de fora: { $count } { $what }
assumed-unnamed-adapters = { $adapters ->
        [one] { $adapters } adaptador traz o nome do fabricante em lugar do de um host: conta como um host por si só
        *[other] { $adapters } adaptadores trazem o nome do fabricante em lugar do de um host: cada um conta como um host
    }
assumed-no-record = { $nodes ->
        [one] { $nodes } switch só é citado por cabos, sem registro próprio: o que mais está ligado a ele não consta do arquivo, que pode estar cortado
        *[other] { $nodes } switches só são citados por cabos, sem registro próprio: o que mais está ligado a eles não consta do arquivo, que pode estar cortado
    }
assumed-blocks = { $blocks ->
        [one] { $blocks } bloco de nós: um switch o representa, pois o arquivo não indica cabos
        *[other] { $blocks } blocos de nós: um switch representa cada um, e switches acima os unem conforme seus tamanhos, pois o arquivo não indica cabos
    }
assumed-triggers = { $flows ->
        [one] { $flows } fluxo que começa quando outro termina: lido como se começasse de imediato
        *[other] { $flows } fluxos que começam quando outros terminam: lidos como se começassem de imediato
    }
assumed-decimal-gigabytes = larguras de banda em GB/s são lidas como 10^9 bytes por segundo; o próprio ASTRA-sim calcula com 2^30, 7 % a mais
assumed-one-machine = estes são os vizinhos de uma só máquina, cujo nome o arquivo não diz: aqui ela se chama { $name }. Para uma malha, junte as respostas de todas as máquinas em um objeto, pelos nomes delas
assumed-panels = { $nodes ->
        [one] { $nodes } patch panel ou circuito, que só passa adiante: tratado como switch
        *[other] { $nodes } patch panels ou circuitos, que só passam adiante: tratados como switches
    }
failed-checks = os resultados estavam errados segundo a própria verificação do nccl-tests, e estes tempos podem ser de uma máquina com defeito: { $lines ->
        [one] { $lines } linha com resultados errados
        *[other] { $lines } linhas com resultados errados
    }, { $out_of_bounds } fora dos limites no resumo
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
unknown-format = nada nele diz seu formato. Formatos lidos: { $known }.
other-kind = isto não é uma rede, mas { $what }. Formatos lidos: { $known }.
instead = aqui se espera { $wanted }; isto é { $what }.
instead-unknown = aqui se espera { $wanted }; nada neste arquivo diz o que ele é.
wanted-model = o config.json de um modelo (JSON com seu model_type)
wanted-measurements = uma tabela do nccl-tests (com size, time e busbw)
wanted-connections = uma matriz de conexões do htsim (Nodes, Connections e depois fluxos)
wanted-matrix = uma matriz quadrada de bytes
several-tables = tem { $count } tabelas, com cabeçalhos nas linhas { $lines }, e nenhuma linha diz de que operação coletiva é: deixe uma só.
another = aqui começa outro arquivo ou outra tabela, depois do fim do primeiro: deixe um só.
matrix-unit = sua unidade é “{ $text }”, e uma matriz traz quantidades de dados em uma só unidade: escreva B, kB, MB, GB, TB, KiB, MiB, GiB, bit, Mbit ou Gbit em um comentário acima dela ou em seu canto; multiplique taxas pelo tempo que duram.
no-ends = uma lista de enlaces precisa de colunas para as duas pontas, como source, target e gbps; esta tabela começa por “{ $head }”. Formatos lidos: { $known }.
unknown-columns = esta tabela dá duas pontas e nenhuma velocidade, e não se sabe o que dizem as outras colunas (“{ $names }”): para uma lista de enlaces, chame a coluna de velocidades de gbps, speed ou capacity e remova as outras. Formatos lidos: { $known }.
no-class = traz { $devices } { $devices ->
        [one] dispositivo PCI
        *[other] dispositivos PCI
    } sem classe, e só naquela máquina se sabe o que são. Deixe o NCCL escrever o arquivo nela: NCCL_TOPO_DUMP_FILE.
not-text = não é texto em UTF-8 a partir do byte { $byte }. Formatos lidos: { $known }.
no-model-type = não traz um model_type. São lidos: { $known }.
model-type = o model_type “{ $kind }” não é conhecido. São lidos: { $known }.
model-part = este arquivo dá ao modelo { $kind } o campo “{ $field }”, para o qual um documento não tem palavra.
and = { $list } e { $last }
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
    [Neighbours] uma lista de vizinhos para cada nó
    [Dictionary] atributos do Python entre chaves, como 'speed': 100
    [HostList] uma lista de hosts como node[001-016,20]
    [SimulatedLink] dois nós, uma taxa e um atraso, como 0 1 100Gbps 1us
    [PortLine] uma porta e a porta na outra ponta do cabo, como em [1] "S-0002c9020041"[2] # "leaf-1" lid 4 4xNDR; se o arquivo foi cortado, rode o ibnetdiscover de novo
    [PortThere] uma porta que o dispositivo da outra ponta tem (o registro dele diz quantas são); se o arquivo foi alterado à mão, rode o ibnetdiscover de novo
    [SameCable] o cabo que o registro do dispositivo da outra ponta indica; se o arquivo foi alterado à mão, rode o ibnetdiscover de novo
    [BlockNodes] os nós do bloco, como em BlockName=b1 Nodes=node[01-16]
    [TierField] Nodes, Tiers, Podsize, Tier com o número da próxima camada, ou, dentro de uma camada, Downlink_speed_Gbps, Radix_Down, Radix_Up, Downlink_Latency_ns, Switch_Latency_ns, Oversubscribed ou Bundle, cada um com um número
    [TierFields] Downlink_speed_Gbps, Radix_Down e, abaixo da última camada, Radix_Up nesta camada, todos acima de 0
    [Divides] um número que divida sem resto o que ele reparte: Podsize os Nodes, Radix_Down da camada 0 o Podsize, Bundle o Radix_Up da camada abaixo
    [Connection] um fluxo como 0->5 id 1 start 0 size 2000000 (start em picossegundos, size em bytes)
    [AstraDimension] Ring, Switch ou FullyConnected
    [Bandwidth] uma largura de banda acima de 0
    [Neighbour] o nome ou o id de um vizinho (chassis)
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
    [DeviceRow] uma linha para cada dispositivo do cabeçalho
    [Relation] uma relação para cada dispositivo do cabeçalho
    [RelationWord] um de X, NV#, PIX, PXB, PHB, NODE, SYS
    [SameRelation] a mesma relação da linha do outro dispositivo
    [Itself] X onde um dispositivo encontra a si mesmo, e só ali
    *[Sign] { $sign }
}

# $what (Foreign)
foreign = { $what ->
    [ProfilerTrace] um trace de profiler (PyTorch ou Chrome, “traceEvents”)
    [ExecutionTrace] um trace de execução (Chakra ou PyTorch)
    [Gzip] um arquivo comprimido por gzip; descomprima-o antes
    [Zip] um arquivo ZIP ou de escritório; extraia antes o que há nele
    [Pdf] um PDF
    [Picture] uma imagem
    [Binary] um arquivo binário
    [Utf16] texto em UTF-16; salve-o em UTF-8
    [Mermaid] um diagrama Mermaid
    [PlantUml] um diagrama PlantUML
    [Html] uma página web
    [Svg] uma imagem SVG
    [DrawIo] um diagrama do draw.io
    [Xml] XML de um tipo desconhecido
    [SndLibXml] SNDlib em XML; o formato nativo é lido
    [NcclLog] um log do NCCL; o arquivo de topologia (NCCL_TOPO_DUMP_FILE) é lido
    [NcclGraph] os grafos que o NCCL escolheu; o arquivo de topologia (NCCL_TOPO_DUMP_FILE) é lido
    [RocmSmi] um relatório do rocm-smi
    [Hwloc] uma topologia do hwloc (lstopo)
    [Lldp] uma lista de vizinhos (LLDP) sem interfaces ou em texto; é lido o que lldpctl -f json imprime
    [NvidiaSmi] um relatório do nvidia-smi; a tabela topo -m é lida
    [Program] um programa em texto-fonte
    [Brite] uma topologia do BRITE
    [Osu] uma tabela dos OSU micro-benchmarks; é lida a do nccl-tests
    [Metis] um grafo do METIS; salve-o como lista de arestas
    [MatrixMarket] uma matriz esparsa (Matrix Market); salve-a como lista de arestas, ou inteira como CSV
    [Dimacs] um grafo DIMACS; salve-o como lista de arestas
    [Markdown] uma tabela em Markdown; salve-a como CSV
    [Devices] uma lista dos dispositivos de uma máquina (ibstat, ethtool, lspci, ip, lstopo); entre máquinas são lidos ibnetdiscover e iblinkinfo, dentro de uma nvidia-smi topo -m
    [Yaml] YAML de um tipo desconhecido
    [JsonLines] vários valores JSON, um depois do outro, como em JSON Lines; deixe um só
    [Json] JSON de um tipo desconhecido
    *[Table] uma tabela
}

# What was left out, after its number.
# $what (LeftOut)
# $count (str)
left-out-of = { $what ->
    [Groups] { $count ->
        [one] grupo, cujos membros valem por si
        *[other] grupos, cujos membros valem por si
    }
    [GroupLinks] { $count ->
        [one] enlace a um grupo
        *[other] enlaces a grupos
    }
    [HyperEdges] { $count ->
        [one] aresta de mais de dois nós
        *[other] arestas de mais de dois nós
    }
    [PciDevices] { $count ->
        [one] dispositivo PCI que não é GPU nem adaptador
        *[other] dispositivos PCI que não são GPUs nem adaptadores
    }
    [OtherLinks] { $count ->
        [one] enlace de um tipo que não é lido (c2c, pcilink)
        *[other] enlaces de tipos que não são lidos (c2c, pcilink)
    }
    [OtherCables] { $count ->
        [one] cabo de energia ou de console
        *[other] cabos de energia ou de console
    }
    [OutsideLinks] { $count ->
        [one] enlace para o mundo de fora (host, mgmt-net, macvlan)
        *[other] enlaces para o mundo de fora (host, mgmt-net, macvlan)
    }
    [Repeated] { $count ->
        [one] enlace que o grafo strict repete
        *[other] enlaces que o grafo strict repete
    }
    [Cables] { $count ->
        [one] cabo não conectado
        *[other] cabos não conectados
    }
    *[AggregationNodes] { $count ->
        [one] nó de agregação (SHARP)
        *[other] nós de agregação (SHARP)
    }
}

# $unit (SpeedUnit)
unit = { $unit ->
    [Gigabits] Gbit/s
    [Megabits] Mbit/s
    [Kilobits] kbit/s
    *[Bits] bit/s
}

# What a file is that is read elsewhere.
kind-document = um documento do Gargalo; abra-o como está
kind-lesson = uma aula do Gargalo; abra-a como está
kind-model = o config.json de um modelo; importe-o como modelo
kind-measurements = uma tabela do nccl-tests; importe-a como medições (nccl-tests)
kind-connections = uma matriz de conexões do htsim; importe-a como connections
kind-matrix = uma matriz de tráfego; importe-a como matriz

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
