### Os textos e seus argumentos são os de locales/en.

# $id (str)
job-name = { $id ->
    [dlrm-128] DLRM, 64 tabelas, 128 servidores
    [dlrm-128-tables] DLRM, 128 tabelas, 128 servidores
    [candle-128] CANDLE Uno, 128 servidores
    [bert-128] BERT, 128 servidores
    [ncf-128] NCF, 128 servidores
    [resnet50-128] ResNet50, 128 servidores
    [vgg16-128] VGG16, 128 servidores
    [dlrm-16] DLRM, 16 servidores
    [bert-16] BERT, 16 servidores
    [candle-16] CANDLE Uno, 16 servidores
    *[other] ?
}

# $architecture (Interconnect)
architecture-name = { $architecture ->
    [TopoOpt] TopoOpt
    [Ideal] Comutador ideal
    [FatTree] Fat-tree de custo semelhante
    [Oversubscribed] Fat-tree com sobreassinatura
    [Expander] Expander
    [SipMl] SiP-ML
    [OcsReconfig] Circuitos reconfigurados
    [MixNet] MixNet
    *[TwistedTorus] Toro torcido
}

# $part (WiringPart)
part-name = { $part ->
    [Adapter] Adaptador de rede
    [Transceiver] Transceptor
    [SwitchPort] Porta de comutador
    [Fibre] Fibra
    [PanelPort] Porta de painel de conexões
    [OneByTwo] Comutador óptico 1 × 2
    *[CircuitPort] Porta de comutador óptico
}

operators =
    .n1 = base{" "}
    .n2 = topo{" "}
    .n3 = concatenação
    .n4 = codificador{" "}
    .n5 = atenção
    .n6 = cabeças
    .n7 = soma
    .n8 = produto
    .n9 = fatores
    .n10 = agrupamento
    .n11 = ativação
    .n12 = achatamento

# $optics (Optics)
optics-name = { $optics ->
    [PatchPanel] Painel de conexões
    [LookAhead] Com preparo prévio (1 × 2)
    [Mems3d] MEMS 3D
    [Mems2d] MEMS 2D
    *[SiliconPhotonics] Fotônica de silício
}

# $why (Refused)
refusal = { $why ->
    [NoRoom] recusado: não há tantos servidores livres
    [NoInterface] recusado: uma parte do servidor ficaria sem interface
    *[UnknownJob] recusado: o trabalho é desconhecido
}

concern-alone = Um só servidor não tem a quem enviar. Escolha pelo menos dois.
concern-two = Dois servidores têm um só anel: o enlace entre eles. Mais interfaces são mais do mesmo enlace; escolha mais servidores para ver anéis diferentes.
concern-no-ring = Um anel nos dois sentidos ocupa duas interfaces de um servidor. Aumente o grau para 2, ou use anéis de sentido único.
concern-repeated = { $rings } anéis são cabeados, mas só { $different } { $different ->
        [one] é distinto: correm
        *[other] são distintos: alguns correm
    } lado a lado. Diminua o grau, ou escolha um número de servidores com mais passos coprimos (um primo tem o máximo).
concern-idle = { $interfaces } de { $degree } interfaces de um servidor ficam ociosas: anéis nos dois sentidos ocupam duas cada, e não resta tráfego a emparelhar. Escolha um grau par, ou use anéis de sentido único.
concern-apart = Há servidores que não alcançam outros, e seu tráfego não encontra caminho. Aumente o grau.
concern-silent = Nada é enviado entre servidores: qualquer cabeamento serve tão bem quanto outro.
concern-no-all-reduce = Não há all-reduce: os anéis só servem para que todos sejam alcançados.
concern-no-parallel = Este trabalho só envia all-reduces: os saltos não importam, e qualquer anel serve tão bem quanto outro.
concern-unpriced = A lista de preços não tem velocidades, por isso os custos e a fat-tree de custo semelhante não são conhecidos. Ponha ao menos uma velocidade na lista.
