### Os textos e seus argumentos são os de locales/en.

heading = O que mudar?
panels =
    .n1 = O que mais ajudaria?
    .n2 = E se algo falhar?
    .n3 = Varredura
    .n4 = Planos de capacidade
of-another = Estes resultados são de “{ $of }”, não de “{ $here }”, o projeto selecionado agora.
outdated = O projeto mudou desde este cálculo.
progress = { $done } de { $of }
left = faltam cerca de { $seconds } s
for-design = Para “{ $design }”
save = Salvar como
adopt = Como novo projeto
keep-point = Guardar um ponto como projeto:
no-adopt = Não foi possível transformar esta mudança em projeto.
advise = Buscar melhorias
advice-about = Testa mudanças isoladas: enlaces e camadas na próxima velocidade à venda, enlaces paralelos, enlaces retirados, outros roteamentos, posicionamentos e algoritmos. Os ganhos são estimados pelos gradientes da estrutura de gargalo (em um passo de treinamento, uma requisição ou um coletivo, recalculando o tempo das mensagens em suas rotas); as mudanças mais promissoras são então simuladas.
change = Mudança
predicted = Ganho estimado
verified = Ganho simulado
cost = Custo
cost-of-servers = com os servidores
per-cost = Ganho por 1.000 { $currency }
linear = linear
not-linear = além da faixa linear
not-solved = não simulada
harm = piora
new-time = fica em { $time }
nothing-helps = Nenhuma mudança sozinha ajuda.
best = A melhor mudança isolada: { $change }. Ganho de { $gain }, { $part } do tempo.
more = { $count ->
        [1] Mais uma mudança ganha menos ou nada, ou não foi simulada.
        *[other] Outras { $count } mudanças ganham menos ou nada, ou não foram simuladas.
    }
speed = { $links } a { $gbps }
links = { $count } { $count ->
        [one] enlace
        *[other] enlaces
    }
parallel = Um segundo enlace paralelo a { $link }
remove-link = Sem { $link }
routing = Roteamento: { $name }
placement = Posicionamento: { $name }
algorithm = { $kind ->
        [empty] Algoritmo: { $name }
        *[other] { $kind } por { $name }
    }

# $placement (&Placement)
placement-name = { $placement ->
    [Deepspeed] ordem do DeepSpeed
    [Customised] personalizado
    [TensorInServer] paralelismo tensorial dentro dos servidores
    *[other] outro
}

wasted = Onde há capacidade ociosa?
wasted-none = Em lugar nenhum: toda a capacidade é necessária para este tempo.
wasted-untried = Nenhum enlace testado poderia ter menos sozinho; esta rede tem enlaces demais para testar cada um.
wasted-tier = Todos os enlaces do nível “{ $tier }” juntos precisam de { $least } dos seus { $now } para este tempo.
wasted-unknown = Algum fluxo nunca termina, por isso não se avalia a capacidade ociosa.
wasted-lead = { $total } em { $count ->
        [1] um sentido de enlace poderiam ser removidos
        *[other] { $count } sentidos de enlaces poderiam ser removidos, cada um por si,
    } sem atrasar { $measure ->
        [Step] o passo
        [Request] uma requisição típica
        [Collective] o coletivo
        *[other] os fluxos
    }.
timed = por nova simulação
plans-at-once = Os planos respondem a uma pergunta diferente da do tempo do passo: cada tipo de tráfego é enviado de uma vez, um após o outro, sem sobreposição com a computação.
together = Com todos reduzidos ao mesmo tempo, { $measure ->
        [Step] o passo leva
        [Request] uma requisição típica leva
        [Collective] o coletivo leva
        *[other] os fluxos levam
    } { $then } em vez de { $now }.
not-proven = não provado ótimo
link = Enlace
now = Agora
least = Suficiente
fail = Testar cada falha
failures-about = Simula a falha isolada de cada enlace, comutador, trilho e plano; a carga é roteada e simulada de novo.
failures-replanned = As capacidades deste projeto seguem suas rotas e por isso são planejadas de novo a cada falha. Para testar capacidades já instaladas, transforme-as antes em um projeto (Planos de capacidade).
failures-chart = Tempo de conclusão sob cada falha
failures-axis = falhas, por tempo
time-axis = tempo, s
failures-lead = { $count } { $count ->
        [one] falha única
        *[other] falhas únicas
    }: { $faster } { $faster ->
        [one] deixa mais rápido
        *[other] deixam mais rápido
    }, { $harmless } { $harmless ->
        [one] não muda nada
        *[other] não mudam nada
    }, { $longer } { $longer ->
        [one] deixa mais lento
        *[other] deixam mais lento
    }, { $cutting } { $cutting ->
        [one] isola
        *[other] isolam
    } pontos ou fluxos.
failures-best = Sem { $what } fica mais rápido: { $time } em vez de { $usual }.
failures-worst = Onde tudo ainda termina, leva no máximo { $time }, { $slower } o tempo sem falhas ({ $what }).
whole = sem falha
failure = O que falha
time = Tempo
slower = Em relação a sem falha
cut-off = { $count ->
        [one] isola { $count } ponto
        *[other] isola { $count } pontos
    }
cut-off-by-others = { $count ->
        [one] isola { $count } ponto: seus outros enlaces levam a pontos que não encaminham por ele nesta rede
        *[other] isola { $count } pontos: seus outros enlaces levam a pontos que não encaminham por eles nesta rede
    }
cut-off-head = pontos isolados
faster = deixa mais rápido
never = nunca termina
alike = e mais { $count } equivalentes

# $kind (FailureKind)
failure-kind = { $kind ->
    [Link] enlace
    [Switch] comutador
    [Rail] trilho
    *[Plane] plano
}

sweep = Executar a varredura
sweep-about = Simula todos os projetos para cada valor. A varredura fica salva no documento e nos links compartilhados.
whats =
    .n1 = Um número do cenário
    .n2 = GPUs, escala fraca
    .n3 = GPUs, escala forte
    .n4 = Enlaces em falha
    .n5 = Comutadores em falha
what = O que varia
path = Campo
values = Valores
list = Lista
range = Intervalo
from = De
to = Até
steps = Passos
log = logarítmica
list-hint = Separados por espaço ou ponto e vírgula
remove-sweep = Remover a varredura
other-axes = Também variam: { $names }
no-values = Informe ao menos um valor.
sweep-chart = Como o tempo varia?
sweep-axis = valor variado
knee = joelho de { $design }
knee-at = { $design }: sem ganho adicional a partir de { $at } ({ $best }).
point = Valor
refused = { $count ->
        [1] Um valor não é válido com as demais configurações e fica de fora.
        *[other] { $count } valores não são válidos com as demais configurações e ficam de fora.
    }
plan = Fazer planos
plans-about = Encontra capacidades nas rotas atuais que cumprem um tempo-alvo, ou as mais rápidas dentro de um orçamento.
plan-time = Tempo-alvo, s
plan-time-usual = atual
budget = Orçamento
budget-usual = nenhum
headroom = Folga, %
goal = Minimizar
goals =
    .n1 = capacidade
    .n2 = custo
survive = Sobrevive a
survives =
    .n1 = nada
    .n2 = qualquer enlace
    .n3 = qualquer comutador
    .n4 = qualquer enlace ou comutador

# $kind (PlanKind)
plan-kind = { $kind ->
    [AsBuilt] Rede atual
    [Uniform] Uniforme
    [Proportional] Proporcional ao total de bytes
    [Least] Mínimo
    [Sold] Mínimo, em velocidades à venda
    [BudgetExact] Mais rápido dentro do orçamento
    [BudgetGreedy] Dentro do orçamento, por gradiente
    *[Survives] No prazo apesar de uma falha
}

plan-name = Plano
total = Total, Gbit/s
idle = Ociosa, Gbit/s
above = Acima do mínimo
watts = Potência
proven = ótimo provado

plans-lead = Para terminar em { $time } nestas rotas, são necessários pelo menos { $least } de capacidade.
slice = Como fatia da rede existente, o projeto proporcional mais rápido leva { $time }, limitado por { $links }; sobram { $remains }.
phases = Projetada para a soma dos bytes de todas as fases, precisaria de { $more } essa capacidade.
phases-cost = Projetada para a soma dos bytes de todas as fases, custaria { $more } isso.
survival = no máximo { $worst } onde todo fluxo tem caminho ({ $name })
survival-cut = { $count ->
        [one] uma falha isola com qualquer capacidade
        *[other] { $count } falhas isolam com qualquer capacidade
    }: { $names }
and-more = { $names } e mais { $more }
cheapest = Dos planos que cumprem este tempo, nenhum custa menos que “{ $plan }”: { $cost }.
cheapest-proven = Nenhuma velocidade à venda o cumpre por menos nestas rotas.
least-budget = Nenhuma rede nestas rotas custa menos que { $cost }, o preço de todo enlace em uso na menor velocidade à venda.
