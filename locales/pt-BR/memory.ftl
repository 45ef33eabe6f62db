### Os textos e seus argumentos são os de locales/en.

memory-heading = Cabe na memória?
pipeline-stage = Estágio
memory-fits = Sim: o rank mais carregado precisa de { $need } dos { $capacity } de uma { $hardware }.
memory-too-small = Não: o estágio { $stage } precisa de { $need }, mas uma { $hardware } tem { $capacity }.
memory-plain = O estágio { $stage } é o que mais precisa: { $need } por rank. Escolha o hardware para ver se cabe.
memory-capacity = { $hardware }: { $capacity }
stage = Estágio { $stage }, { $layers }
stage-alone = Estágio { $stage }
memory =
    .n1 = Parâmetros
    .n2 = Gradientes
    .n3 = Otimizador
    .n4 = Entradas das camadas
    .n5 = Atenção
    .n6 = Pontuações da atenção
    .n7 = MLP
    .n8 = Normalizações
    .n9 = Recomputação
    .n10 = Embedding e logits
    .n11 = Framework
    .n12 = Gradientes em uso
    .n13 = Alocador, contexto
memory-figures = Números por estágio, GiB
memory-total = Total
