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
order = Linhas por
compare = Comparar com
compare-none = Nenhum outro projeto
all = Passo inteiro
all-sent = Todo o tráfego
forward = Pipeline, propagação direta
backward = Pipeline, retropropagação
servers = Servidores
tensor-groups = Grupos tensoriais
stages = Estágios
replicas = Réplicas
no-outline = Nenhum
by-endpoint = GPU a GPU
by-rank = Por rank
zoom-in = Aproximar
zoom-out = Afastar
fit = Enquadrar tudo
summary = Mapa de calor de { $rows } por { $rows } ranks. { $cells } { $cells ->
        [one] par envia
        *[other] pares enviam
    }; o maior envia { $most }. As setas vão de célula em célula.
keys = As setas vão de célula em célula; com Shift, de oito em oito; com Ctrl, à próxima que envia. Home e End: as pontas da linha. Page Up e Page Down: dezesseis linhas. Enter seleciona, mais e menos aproximam e afastam, 0 mostra tudo.
keys-swap = S pega o rank da linha; as setas e S de novo o trocam com outro.
legend = enviados
legend-difference = diferença em relação a
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
cell-hint-swap = Arraste o número de um rank sobre outro, ou clique em um e depois no outro, para trocar suas GPUs.
see-route = Mostrar sua rota
difference = { $one } menos { $other }
in-design = { $name }: { $amount }
compare-lead = Entre servidores, { $one } envia { $bytes }; { $other }, { $others }.
kinds-heading = Tráfego do rank { $rank } e de todos os ranks
kinds-about = Volume: tamanhos dos buffers nos coletivos e bytes enviados no pipeline. Um all-reduce em anel envia 2(n−1)/n vezes o buffer. 1 MiB = 2²⁰ bytes.
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
total = Total
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
phases-beside = Uma pergunta diferente da do tempo do passo: aqui todos os bytes de um tipo partem juntos e têm a rede só para si, sem sobreposição com a computação. O passo os envia mensagem a mensagem; veja a linha do tempo.{" "}
phases-about = Fluxos: simulados dividindo os enlaces nestas rotas. Latência: os passos do algoritmo com mensagens vazias. Fórmula: o fluxo mais lento sozinho em seu enlace mais lento. Onde os fluxos levam mais que a fórmula, eles dividem um enlace.
phase = Fase
bytes = Bytes
engine = Fluxos
latency = Latência
together = Total
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
swapped = Trocadas as GPUs dos ranks { $one } e { $other }.
picked = O rank { $rank } está selecionado. Clique no número de outro para trocá-los; pelo teclado: setas, depois S. Esc o solta.

# $kind (Kind)
kind-name = { $kind ->
    [Tp] Paralelismo tensorial
    [Cp] Paralelismo de contexto
    [Ep] Paralelismo de especialistas
    [Pp] Pipeline
    [Dp] Paralelismo de dados
    [Emb] Embedding
    [Kv] Cache KV
    *[Other] Fluxos
}

# $kind (Kind)
short-name = { $kind ->
    [Tp] TP
    [Cp] CP
    [Ep] EP
    [Pp] PP
    [Dp] DP
    [Emb] Emb
    [Kv] KV
    *[Other] —
}
