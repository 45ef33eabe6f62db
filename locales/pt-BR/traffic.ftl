### Os textos e seus argumentos são os de locales/en.

heading = Quem envia quanto a quem
lead = Em um passo, { $ranks } { $ranks ->
        [one] rank envia
        *[other] ranks enviam
    } { $bytes } uns aos outros; { $between } disso ({ $share }) passam entre servidores.
lead-plain = { $endpoints } { $endpoints ->
        [one] ponto envia
        *[other] pontos enviam
    } { $bytes } uns aos outros.
from = de
to = ao rank
sent-by = envio
received = receb.
from-node = de
to-node = a
show = Tráfego
scale = Escala
linear = Linear
log = Logarítmica
colours = Cores
outline = Contorno
order = Ordem
compare = Comparar com
compare-none = Nenhum outro projeto
all = Tudo de um passo
all-sent = Tudo o que foi enviado
forward = Pipeline, propagação direta
backward = Pipeline, retropropagação
servers = Servidores
tensor-groups = Grupos tensoriais
stages = Estágios
replicas = Réplicas
no-outline = Nada
by-endpoint = GPU a GPU
by-rank = Por rank
zoom-in = Mais perto
zoom-out = Mais longe
fit = Tudo
save = Salvar como
summary = Mapa de calor de { $rows } por { $rows } ranks. { $cells } { $cells ->
        [one] par envia
        *[other] pares enviam
    }; o maior envia { $most }. As setas vão de célula em célula.
keys = As setas vão de célula em célula; com Shift, de oito em oito; com Ctrl, à próxima que envia. Home e End: as pontas da linha. Page Up e Page Down: dezesseis linhas. Enter seleciona, mais e menos aproximam e afastam, 0 mostra tudo.
keys-swap = S pega o rank da linha; as setas e S de novo o trocam com outro.
legend = enviados
legend-difference = a mais ou a menos que
zero = nada
nothing-sent = Nada é enviado.
pair = Rank { $from } ao { $to }
pair-nodes = { $from } a { $to }
messages = { $many ->
        [one] { $mean ->
            [true] 1 mensagem de { $size }
            *[false] 1 mensagem de { $size }
        }
        *[other] { $mean ->
            [true] { $count } mensagens de { $size } em média
            *[false] { $count } mensagens de { $size }
        }
    }
in-server = dentro de { $server }
between-servers = do servidor { $from } ao { $to }
cell-panel = Par selecionado
cell-hint = Selecione uma célula para ver do que se compõe, e sua rota na topologia.
cell-hint-swap = Arraste o número de um rank sobre outro, ou pressione um e depois o outro, para trocar o que as duas GPUs fazem.
see-route = Mostrar sua rota
difference = { $one } menos { $other }
in-design = { $name }: { $amount }
compare-lead = Entre servidores, { $one } envia { $bytes }; { $other }, { $others }.
kinds-heading = O que o rank { $rank } envia, e o que todos enviam
kinds-about = Volume conta os buffers dos coletivos e, do pipeline, o que é enviado; um anel envia 2(n−1)/n vezes o buffer de um all-reduce. 1 MiB = 2²⁰ bytes.
rank-label = Rank
kind = Tipo
at-rank = Rank { $rank }
overall = Todos os ranks
volume = Volume
message-count = Mensagens
message-size = Tamanho
sent = Enviado
between = Entre servidores
share = Parte
total = Em conjunto
sizes-heading = De que tamanho são as mensagens?
sizes-axis = tamanho da mensagem, MiB
sizes-kinds = tipos
sizes-count = mensagens
sizes-share = parte das mensagens
sizes-summary = Tamanhos de { $messages } { $messages ->
        [one] mensagem
        *[other] mensagens
    } de um passo, de { $least } a { $most }. A tabela abaixo do mapa traz os números.
sizes-at = { $share } têm até { $size }
phases-heading = Quanto tempo leva cada fase?
phases-at-once = Quanto tempo levaria cada tipo se tudo fosse enviado de uma vez?
phases-beside = Outra pergunta que não a do tempo do passo: aqui os bytes de cada tipo partem juntos, têm a rede só para si e a computação nada oculta. O passo os envia mensagem a mensagem; sua linha do tempo diz quando.{" "}
phases-about = Fluxos: dividindo os enlaces como são roteados. Latência: os passos do algoritmo, por menores que sejam as mensagens. Fórmula: o fluxo mais lento em seu enlace mais estreito, como se estivesse só. Onde os fluxos levam mais que a fórmula, eles dividem um enlace.
phase = Fase
bytes = Bytes
engine = Fluxos
latency = Latência
together = Ao todo
formula = Fórmula
slowest = Enlace mais ocupado
table-heading = O mesmo em tabela: { $cells } { $cells ->
        [one] par
        *[other] pares
    }, os maiores primeiro
table-more = Mostrar mais
table-of = { $shown } de { $all }
nothing-yet = Ainda não há resultado.
too-many = São pares demais para mostrar um a um.
too-many-hint = Todos enviam o mesmo. Escolha uma rede menor para ver o mapa.
not-built = Não foi possível construir este projeto.
swapped = Trocado o que fazem as GPUs dos ranks { $one } e { $other }.
picked = O rank { $rank } está selecionado. Pressione o número de outro para trocá-los; pelo teclado: setas, depois S. Esc o solta.
kinds =
    .n1 = Paralelismo tensorial
    .n2 = Paralelismo de contexto
    .n3 = Paralelismo de especialistas
    .n4 = Pipeline
    .n5 = Paralelismo de dados
    .n6 = Embedding
    .n7 = Cache de chaves e valores
    .n8 = Fluxos
