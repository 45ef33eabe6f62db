### Os textos e seus argumentos são os de locales/en.

heading = O que significa
all-together = Todos os { $flows } fluxos terminam juntos em { $time }. Todos os enlaces ficam ocupados até o fim.
last-wasteless = O último de { $flows } fluxos termina em { $time }. Todos os enlaces ficam ocupados até o fim.
only-one = O único fluxo que chega termina em { $time }.
limited-by = Limita: { $links }
last = O último de { $flows } fluxos termina em { $time }.
none-ends =
    .n1 = Nada chega: { $unreachable } fluxo não tem caminho com capacidade.
    .n2 = Nada chega: { $unreachable } de { $flows } fluxos não têm caminho com capacidade.
no-flows = Nada é enviado: nenhum fluxo tem bytes.
step-never =
    .n1 = O passo nunca termina: { $unreachable } fluxo não tem caminho com capacidade, e cada coletivo espera por todos os seus ranks.
    .n2 = O passo nunca termina: { $unreachable } de { $flows } fluxos não têm caminho com capacidade, e cada coletivo espera por todos os seus ranks.
some-unreachable =
    .n1 = {" "}{ $unreachable } fluxo não tem caminho com capacidade e fica de fora.
    .n2 = {" "}{ $unreachable } fluxos não têm caminho com capacidade e ficam de fora.
step = Um passo leva { $step }; { $share } disso é comunicação exposta, não sobreposta à computação.
step-hidden = Um passo leva { $step }; toda a sua comunicação se sobrepõe à computação.
step-traffic = A comunicação de um passo leva { $communication }.
cycles = Lado a lado, as iterações dos jobs levam em média { $mean } vezes o que levam sozinhas; as de { $job } são as mais lentas, { $most } vezes.
cycle = Uma iteração leva { $time }.
by-steps = { $name }: { $time }, passo a passo; { $latency } disso é latência.
step-silent = Uma GPU sozinha não tem o que enviar.
step-unfit = Esta configuração não roda: não cabe na memória. Os números abaixo supõem GPUs com memória suficiente.
step-unmeasured = { $hardware } sem medição: estimado a partir da { $by }.
step-by-pairs = O que as mensagens nos mesmos enlaces custam umas às outras é em parte estimado, pelo que cada duas levam.
step-range = Em quatro de cada cinco casos fica entre { $low } e { $high }, a julgar pelas { $rows } execuções medidas mais parecidas.
step-disturbed = Algumas dessas execuções levaram várias vezes o tempo das vizinhas; as configurações não dizem por quê.
step-nothing-like = Nada parecido foi medido: não se sabe quanto este valor pode errar.
step-unlike = Diferente de toda execução medida: { $unlike }.
unlike = { $what ->
    [Accelerator] acelerador
    [Framework] framework nesses aceleradores
    [Model] tipo de modelo
    [Experts] especialistas com este framework
    [Context] paralelismo de contexto com este framework
    [Precision] precisão com este framework
    [Accelerators] número de aceleradores
    [Parameters] tamanho do modelo
    [Tokens] tokens por microlote
    *[Network] enlaces tão lentos ou disputados por tantas mensagens
}
job-passed-over = { $what ->
    [Library] Entre várias cargas, um coletivo é só os seus bytes: o que a biblioteca do seu acelerador acrescenta fica de fora.
    [Computing] Entre várias cargas, um passo de treinamento é toda a sua comunicação de uma vez: a computação no seu acelerador, e o que ela esconde, fica de fora.
    *[Requests] Entre várias cargas, servir um modelo é enviar todos os bytes da execução de uma vez: os tempos das requisições ficam de fora.
}
algorithm-passed-over = Com um algoritmo ou um protocolo dentro dos servidores indicado, o que a biblioteca do acelerador acrescenta aos bytes fica de fora. Deixe ambos com a biblioteca para ter o tempo dela.
step-time = Tempo do passo
step-time-unfit = Tempo do passo com memória suficiente
computing = Computação
bubble = Bolha do pipeline
communication = Comunicação
exposed = Comunicação exposta
and = {" "}e{" "}
inside-servers = { $count } enlaces dentro de servidores, como { $link }
same-tiers = { $count } enlaces entre as mesmas duas camadas, como { $link }
others = { $count ->
        [one] outro enlace
        *[other] outros { $count } enlaces
    }
waiting = Aguardando o primeiro resultado…
failed = Não há resultado: o cálculo não terminou. Qualquer mudança refaz o cálculo; desfazer traz o cenário anterior.
completion = Tempo de conclusão
total = Capacidade total
ratio-capacity = Capacidade ÷ proporcional
ratio-time = Tempo ÷ proporcional
ratio-step = Tempo do passo ÷ proporcional
utilization = Utilização média
bottlenecks = Sentidos de enlaces saturados no início
limiting = Sentidos de enlaces que limitam a conclusão
limiting-step = Sentidos de enlaces que limitam o passo
limiting-request = Sentidos de enlaces que limitam uma requisição
collisions = Enlaces onde fluxos colidem
no-collisions = O hash espalha os fluxos tão bem quanto uma divisão.
collision-worst = Com o hash, { $link } leva { $ratio } a carga de uma divisão por igual.
bottlenecks-of = { $count } de { $all }
range = Capacidade dos enlaces
interference-free = Livre de interferência
interference-free-about = Cada fluxo passa por um enlace em que nenhum outro é maior. Com capacidade proporcional, fluxos que começam juntos terminam juntos.
interference = Há interferência
interference-about = O fluxo { $flow } encontra um fluxo maior em cada enlace por onde passa; termina antes e deixa capacidade ociosa.
pattern-of-step = {" "}Isso considera só o padrão: cada tipo de tráfego do passo como se fosse enviado de uma vez.
wasteless = Sem desperdício (sem capacidade ociosa)
wasteless-about = Cada enlace é usado por inteiro até o último fluxo terminar. Nenhuma rede menor é tão rápida.
waste = Capacidade ociosa
waste-about = { $link } é o mais ocioso: { $used } de sua capacidade terá sido usada quando o último fluxo terminar.
waste-step = { $link } é o mais ocioso: { $used } de sua capacidade é usada enquanto dura o passo.
waste-unused = Nenhum fluxo passa por { $link }: este tráfego não precisa dele.
waste-turns = {" "}Tipos de tráfego que se revezam deixam enlaces ociosos em qualquer rede.
flow-number = nº { $flow }
capacity = Capacidade
load = Carga
flows = Fluxos
used = Utilização
saturated = Saturado no início
not-saturated = Não saturado no início
limits-end = Limita a conclusão
not-limits-end = Não limita a conclusão
limits-step = Limita o passo
not-limits-step = Não limita o passo
unused = Nenhum fluxo passa por ele
links = Enlaces
route = Sua rota, enlace por enlace
starts-here = Fluxos que saem daqui
ends-here = Fluxos que chegam aqui
cannot = Este projeto não pode ser construído
