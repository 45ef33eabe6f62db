### Os textos e seus argumentos são os de locales/en.

compare =
    .n1 = Todos os projetos lado a lado: tempo, capacidade, desperdício, custo; o melhor de cada coluna é marcado.
    .n2 = Escolha uma referência, e todo número mostra também sua diferença a ela.
    .n3 = O que usou o dobro da capacidade para o mesmo tempo é superprovisionado; o que leva mais tempo com o mesmo total está mal distribuído.

charts =
    .n1 = Os mesmos projetos em imagens: tempo em função de capacidade ou custo, enlaces na ordem de sua carga, quando terminam os fluxos.
    .n2 = Um projeto com outro abaixo e à esquerda é superado por ele: o outro é mais barato e mais rápido.
    .n3 = Todo gráfico tem seus valores em tabela e pode ser salvo.

advice =
    .n1 = Mudanças isoladas que mais ajudariam: a ampliação de um enlace, outro roteamento, posicionamento ou algoritmo, cada uma calculada antes de ser listada.
    .n2 = Os gradientes dizem onde olhar, o cálculo diz o que resulta; em redes muito grandes só se olham os enlaces mais ocupados.
    .n3 = Abaixo está o que se desperdiça: capacidade que poderia ser tirada sem perder tempo.

failures =
    .n1 = Cada enlace, comutador, trilho e plano falha por sua vez; as rotas são refeitas, e a carga é calculada sem ele.
    .n2 = A lista começa pelo que mais dói; o que fica de todo isolado é dito primeiro.
    .n3 = Falhas iguais por simetria são calculadas uma vez e contadas.

sweep =
    .n1 = Qualquer número do cenário varia, sozinho ou com outro, e cada ponto é calculado.
    .n2 = Um joelho é onde aumentar deixa de ajudar: além dali, o gargalo é outro.
    .n3 = Cada ponto se lê com o ponteiro ou com as teclas, e o todo pode ser salvo em CSV.

plans =
    .n1 = Quanto cada enlace deve receber, para um tempo, para um orçamento, ou para resistir a qualquer falha.
    .n2 = Onde nada interfere, o plano mínimo é conhecido com exatidão; onde fluxos interferem, é buscado por dois lados, e a página diz se está provado.
    .n3 = Para várias fases, o tempo é dividido entre elas de modo que a capacidade total seja mínima.

