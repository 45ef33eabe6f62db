### Os textos e seus argumentos são os de locales/en.

heading = E agora?
panels =
    .n1 = O que mais ajudaria?
    .n2 = E se algo falhar?
    .n3 = Varredura
    .n4 = Planos de capacidade
outdated = O projeto mudou desde este cálculo.
progress = { $done } de { $of }
left = faltam cerca de { $seconds } s
for-design = Para “{ $design }”
save = Salvar como
adopt = Como novo projeto
keep-point = Guardar um ponto:
no-adopt = Esta mudança não pôde virar um projeto.
advise = Descobrir
advice-about = Mudanças isoladas: enlaces e camadas na próxima velocidade à venda, enlaces paralelos, outros roteamentos, posicionamentos e algoritmos. Cada ganho é estimado pelos gradientes da estrutura de gargalo; o de um passo de treinamento, por suas mensagens cronometradas de novo em suas rotas. As mudanças mais promissoras são então resolvidas de novo.
change = Mudança
predicted = Ganho estimado
verified = Ganho simulado
cost = Custo
per-cost = Ganho por 1.000 { $currency }
linear = linear
not-linear = além do linear
not-solved = não simulada
harm = atrapalha
new-time = fica em { $time }
nothing-helps = Nenhuma mudança sozinha ajuda.
best = O maior ganho: { $change }, { $gain }, { $part } do tempo.
more = { $count ->
        [1] Mais uma mudança traz menos, nada, ou não foi resolvida.
        *[other] Outras { $count } mudanças trazem menos, nada, ou não foram resolvidas.
    }
speed = { $links } a { $gbps }
links = { $count } { $count ->
        [one] enlace
        *[other] enlaces
    }
parallel = Um segundo enlace ao lado de { $link }
routing = Roteamento: { $name }
placement = Posicionamento: { $name }
algorithm = { $kind ->
        [empty] Algoritmo: { $name }
        *[other] { $kind } por { $name }
    }
placements =
    .n1 = ordem do DeepSpeed
    .n2 = personalizado
    .n3 = paralelismo tensorial dentro dos servidores
    .n4 = outro
wasted = O que é desperdiçado?
wasted-none = Nada: toda capacidade é necessária para este tempo.
wasted-unknown = Algum fluxo nunca termina; nada se pode dizer do desperdício.
wasted-lead = { $total } em { $count ->
        [1] uma capacidade poderiam sair
        *[other] { $count } capacidades poderiam sair, cada uma reduzida sozinha,
    } sem que os fluxos demorem mais.
wasted-step = { $total } em { $count ->
        [1] uma capacidade poderiam sair
        *[other] { $count } capacidades poderiam sair, cada uma reduzida sozinha,
    } sem que o passo demore mais.
together-step = Todas reduzidas ao mesmo tempo, o passo leva { $then } em vez de { $now }.
timed = cronometrado de novo
plans-at-once = Os planos respondem a outra pergunta que não a do tempo do passo: cada tipo de seu tráfego enviado de uma vez, um após o outro, sem que a computação oculte nada.
together = Todas reduzidas ao mesmo tempo, os fluxos levam { $then } em vez de { $now }.
not-proven = não resolvida
link = Enlace
now = Agora
least = Basta
fail = Fazer cada coisa falhar
failures-about = Cada enlace, comutador, trilho e plano falha sozinho; a carga é roteada e resolvida de novo.
failures-replanned = As capacidades deste projeto seguem suas rotas: são planejadas de novo para cada falha. Para ver o que acontece com capacidades já compradas, faça delas um projeto próprio antes (Planos de capacidade).
failures-chart = Quanto demora, falhe o que falhar?
failures-axis = falhas, por tempo
time-axis = tempo, s
failures-lead = { $count } { $count ->
        [one] falha única
        *[other] falhas únicas
    }: { $harmless } { $harmless ->
        [one] não muda nada
        *[other] não mudam nada
    }, { $cutting } { $cutting ->
        [one] deixa
        *[other] deixam
    } hosts ou fluxos sem caminho.
failures-worst = A pior em que tudo termina é { $what }: { $time }, { $slower } o normal.
whole = nada quebrado
failure = O que falha
time = Tempo
slower = Em relação ao normal
cut-off = { $count ->
        [one] isola { $count } host
        *[other] isola { $count } hosts
    }
cut-off-head = hosts isolados
never = nunca termina
alike = e mais { $count }
kinds =
    .n1 = enlace
    .n2 = comutador
    .n3 = trilho
    .n4 = plano
sweep = Executar a varredura
sweep-about = Resolve todos os projetos para cada valor. A varredura faz parte do documento e do link que o compartilha.
whats =
    .n1 = Um número do cenário
    .n2 = GPUs, com o trabalho crescendo junto
    .n3 = GPUs, o mesmo trabalho
    .n4 = Enlaces quebrados
    .n5 = Comutadores quebrados
what = O que varia
path = Campo
values = Valores
list = Lista
range = Intervalo
from = De
to = Até
steps = Passos
log = razões iguais
list-hint = Separados por espaço ou ponto e vírgula
remove-sweep = Remover a varredura
other-axes = Também variam: { $names }
no-values = Informe ao menos um valor.
sweep-chart = Como o tempo varia?
sweep-axis = valor variado
knee = joelho de { $design }
knee-at = { $design }: de { $at } em diante nada mais se ganha ({ $best }).
point = Valor
refused = { $count ->
        [1] Um valor não combina com o resto e fica de fora.
        *[other] { $count } valores não combinam com o resto e ficam de fora.
    }
plan = Fazer planos
plans-about = Capacidades nas rotas como estão que cumprem um tempo, ou as mais rápidas para um orçamento.
plan-time = Tempo a cumprir, s
plan-time-usual = como agora
budget = Orçamento
budget-usual = nenhum
headroom = Folga, %
goal = O mínimo de
goals =
    .n1 = capacidade
    .n2 = custo
survive = Sobrevive a
survives =
    .n1 = nada
    .n2 = qualquer enlace
    .n3 = qualquer comutador
    .n4 = qualquer enlace ou comutador
plan-kinds =
    .n1 = Rede atual
    .n2 = Uniforme
    .n3 = Proporcional a todos os bytes
    .n4 = Mínimo
    .n5 = Mínimo, como se vende
    .n6 = Mais rápido para o orçamento
    .n7 = Para o orçamento, por gradiente
    .n8 = Sobrevive a qualquer falha
plan-name = Plano
total = Total, Gbit/s
idle = Ociosa, Gbit/s
above = Acima do mínimo
watts = Potência
proven = nada é melhor
no-plans = Nada é enviado, ou o tempo não passa da latência.
plans-lead = Para { $time }, o mínimo de capacidade nestas rotas é { $least }.
slice = Como fatia da rede construída, o projeto proporcional mais rápido leva { $time }, limitado por { $links }; sobram { $remains }.
phases = Projetada para a soma dos bytes de todas as fases, precisaria de { $more } isso.
survival = pior { $worst }: { $name }
survival-cut = isolados, compre-se o que for: { $names }
cheapest = O mínimo que custa uma rede nestas rotas é { $cost }.
