### Os textos e seus argumentos são os de locales/en.

heading = O que cada estágio faz, e quando?
lead = { $stages ->
        [1] Um estágio processa
        *[other] { $count } estágios processam
    } { $batches } { $batches ->
        [one] microlote
        *[other] microlotes
    } em { $time }.
parts = A computação do mais ocupado leva { $computing }, a espera pelo pipeline { $bubble }, a comunicação que nada oculta { $exposed }.
path = O caminho crítico tem { $bars } { $bars ->
        [one] barra
        *[other] barras
    }: { $computing } dele é computação, { $communication } é comunicação.
left-out = { $passes } { $passes ->
        [one] passagem do meio não está listada: repete o que está ao lado
        *[other] passagens do meio não estão listadas: repetem o que está ao lado
    }.
band = Como os aceleradores diferem, nove em cada dez passos levam de { $low } a { $high }, metade deles menos que { $median } ({ $samples } sorteados).
band-mark = 9 em 10
none = Uma linha do tempo precisa de um passo de treinamento
none-hint = Escolha “Passo de treinamento” como carga, com o acelerador em que roda.
no-time = O tempo do passo não é conhecido
no-time-hint = Escolha o acelerador em Configuração: sem ele há tráfego, mas não computação.
never = O passo nunca termina
never-hint = Alguns ranks não têm caminho até outros do seu grupo, e o que fazem juntos não pode terminar: conserte os enlaces que falharam ou dê capacidade a eles.
own-unfit = Quando a configuração couber na memória, um tempo de passo que você mediu pode ser posto aqui ao lado.
begin = Começar com GPT-3B em 32 GPUs
waiting = O primeiro resultado está a caminho.
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
beside = Barras baixas sob um estágio correm ao lado de sua computação: ninguém espera por elas.
links-about = Abaixo, cada tipo de comunicação tem a altura da parte dos estágios que usa os enlaces para ela naquele momento.
of-stage = estágio { $stage }
micro-batch = microlote { $number }
chunk = pedaço { $number }
hidden = ao lado da computação
on-path = no caminho crítico
times = { $duration }, de { $start } a { $end }
waits = Começou logo depois de { $what }.
waits-none = Não esperou por nada.
go-there = Ir até lá
chosen-hint = Aponte uma barra, toque nela ou use as setas para ver por que demora tanto.
table = Todas as barras, em tabela
only-critical = Só o caminho crítico
what = O quê
start = Início
end = Fim
duration = Leva
formula = Porque
waited-for = Depois de
closed = Comparação com a forma fechada
closed-about = Equações 1 a 9 do estudo (APNet 2024) na velocidade do enlace mais estreito dos caminhos do rank 0, com uma utilização e sem sobreposição, ao lado do que diz o grafo de tarefas.
closed-part = Parte
closed-form = Forma fechada
closed-ours = Grafo de tarefas
closed-difference = Diferença
closed-why = De onde vem
equations =
    .n1a = Paralelismo tensorial (eq. 2)
    .n1b = A equação conhece uma velocidade para toda mensagem; o grafo usa a que uma mensagem de seu tamanho obtém, conta a soma do próprio embedding e esconde o que espera lançamentos.
    .n2a = Pipeline (eq. 3)
    .n2b = O primeiro estágio não passa gradientes adiante, nem o último ativações; o que a espera do pipeline esconde não acrescenta nada.
    .n3a = Paralelismo de dados (eq. 4)
    .n3b = As tabelas de palavras ficam nos estágios das pontas, não por igual; vários anéis dividem os adaptadores de um servidor.
    .n4a = Computação (eq. 9)
    .n4b = Pela forma e pela memória, com lançamentos e otimizador, em vez de uma utilização, a menos que uma seja dada.
    .n5a = Bolha (eq. 5)
    .n5b = Estágios com camadas desiguais esperam de modo desigual; o escalonamento pode preenchê-la.
    .n6a = Tudo junto (eqs. 1 e 6)
    .n6b = A soma destas, a sobreposição e o que um passo custa fora dos microlotes.
works =
    .n1 = Propagação direta
    .n2 = Retropropagação
    .n3 = Gradientes dos parâmetros
    .n4 = All-reduce do paralelismo tensorial
    .n5 = Troca do paralelismo de contexto
    .n6 = Tokens aos especialistas e de volta
    .n7 = Parâmetros reunidos
    .n8 = Ativações ao próximo estágio
    .n9 = Gradientes ao estágio anterior
    .n10 = All-reduce de gradientes entre réplicas
    .n11 = Embedding compartilhado
    .n12 = Otimizador
    .n13 = Fora de tudo isso
formulas =
    .layers = camadas
    .head = cabeça
    .launched = ; o host lança mais devagar do que a GPU computa
    .parameters = parâmetros
    .hidden-rest = disso aqui
    .slower = mais lento, dividindo enlaces
    .constant = uma constante de
