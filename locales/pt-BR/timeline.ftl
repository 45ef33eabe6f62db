### Os textos e seus argumentos são os de locales/en.

heading = O que cada estágio faz, e quando?
lead = { $stages ->
        [1] Um estágio processa
        *[other] { $count } estágios processam
    } { $batches } { $batches ->
        [one] microlote
        *[other] microlotes
    } em { $time }.
parts = No estágio mais ocupado: computação { $computing }, bolha do pipeline { $bubble }, comunicação exposta { $exposed }.
path = O caminho crítico, a maior cadeia de barras que esperam umas pelas outras em todos os estágios, tem { $bars } { $bars ->
        [one] barra
        *[other] barras
    }: { $computing } do seu tempo é computação, { $communication } é comunicação, exposta ou não.
left-out = { $passes } { $passes ->
        [one] passagem do meio não está listada: repete as vizinhas
        *[other] passagens do meio não estão listadas: repetem as vizinhas
    }.
band = Com a variação entre aceleradores, 90 % dos passos levam de { $low } a { $high }, mediana { $median } ({ $samples } amostras).
band-mark = 90 %
none = Uma linha do tempo precisa de um passo de treinamento
none-hint = Escolha “Passo de treinamento” como carga, com o acelerador em que roda.
no-time = O tempo do passo não é conhecido
no-time-hint = Escolha o acelerador em Configuração: sem ele há tráfego, mas não computação.
never = O passo nunca termina
never-hint = Alguns ranks não têm caminho até outros do seu grupo, e seus coletivos não podem terminar: restaure os enlaces em falha ou dê capacidade a eles.
own-unfit = Quando a configuração couber na memória, você poderá compará-la aqui com um tempo de passo medido.
begin = Começar com GPT-3B em 32 GPUs
waiting = Aguardando o primeiro resultado…
chart = Linha do tempo por estágio
keys = As setas vão de barra em barra e de estágio em estágio; W vai ao que a barra esperou; mais e menos aproximam e afastam, 0 mostra tudo; Enter escolhe, Esc sai.
zoom-in = Aproximar
zoom-out = Afastar
fit = O passo inteiro
save = Salvar
stage = Estágio
links = Nos enlaces: a parte dos estágios que envia
gap = repete
legend = Legenda
critical = Caminho crítico
beside = Barras baixas sob um estágio se sobrepõem à sua computação: nada espera por elas.
links-about = Abaixo, cada tipo de comunicação tem a altura da parte dos estágios que usa os enlaces para ela naquele momento.
of-stage = estágio { $stage }
micro-batch = microlote { $number }
chunk = pedaço { $number }
hidden = sobreposto à computação
on-path = no caminho crítico
times = { $duration }, de { $start } a { $end }
waits = Começou logo depois de { $what }.
waits-none = Não esperou por nada.
go-there = Ir até lá
chosen-hint = Aponte uma barra, clique nela ou use as setas para ver por que leva esse tempo.
table = Todas as barras, em tabela
only-critical = Só o caminho crítico
what = O quê
start = Início
end = Fim
duration = Duração
formula = Fórmula
waited-for = Esperou por
closed = Comparação com a forma fechada
closed-about = Equações 1 a 9 do estudo (APNet 2024) na velocidade do enlace mais lento dos caminhos do rank 0, com uma utilização e sem sobreposição, comparadas com o grafo de tarefas.
closed-part = Parte
closed-form = Forma fechada
closed-ours = Grafo de tarefas
closed-difference = Diferença
closed-why = Motivo
equations =
    .n1a = Paralelismo tensorial (eq. 2)
    .n1b = A equação usa uma só banda para todas as mensagens; o grafo usa a banda de cada tamanho, inclui o all-reduce do embedding e sobrepõe comunicação ao lançamento de kernels.
    .n2a = Pipeline (eq. 3)
    .n2b = O primeiro estágio não passa gradientes adiante, nem o último ativações; envios escondidos na bolha não acrescentam nada.
    .n3a = Paralelismo de dados (eq. 4)
    .n3b = Os embeddings ficam no primeiro e no último estágio, não distribuídos por igual; vários anéis dividem os adaptadores de um servidor.
    .n4a = Computação (eq. 9)
    .n4b = Pela forma e pela memória, com lançamentos e otimizador, em vez de uma utilização, a menos que uma seja dada.
    .n5a = Bolha (eq. 5)
    .n5b = Estágios com camadas desiguais esperam de modo desigual; o escalonamento pode preenchê-la.
    .n6a = Total (eqs. 1 e 6)
    .n6b = A soma destas, a sobreposição e o que um passo custa fora dos microlotes.

# $work (BarKind)
work = { $work ->
    [Forward] Propagação direta
    [Backward] Retropropagação
    [Weights] Gradientes dos parâmetros
    [Tensor] All-reduce do paralelismo tensorial
    [Context] Troca do paralelismo de contexto
    [Experts] All-to-all de especialistas
    [Gather] All-gather de parâmetros
    [SendForward] Ativações ao próximo estágio
    [SendBackward] Gradientes ao estágio anterior
    [Data] All-reduce de gradientes entre réplicas
    [Embedding] Embedding compartilhado
    [Optimizer] Otimizador
    *[Outside] Outro trabalho
}

formulas =
    .layers = camadas
    .head = cabeça
    .launched = ; limitado pelo lançamento de kernels
    .parameters = parâmetros
    .hidden-rest = disso aqui
    .slower = mais lento, dividindo enlaces
    .constant = uma constante de
