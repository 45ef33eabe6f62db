### Os textos e seus argumentos são os de locales/en.

title = Os anéis, conforme são escolhidos
picture-keys = As setas para a esquerda e a direita vão de servidor em servidor; Esc sai.
step-none = Servidores em círculo, ainda sem cabos.
step-order = Anel { $at } de { $of }: { $servers } servidores que fazem all-reduce juntos, na ordem { $name }.
own-orders = { $count ->
        [1] um anel de ordem própria
        *[other] { $count } anéis de ordem própria
    }
step-pairs = { $pairs } pares com mais tráfego restante entre si ganham uma fibra própria (emparelhamento de peso máximo, rodada a rodada).
first = Ao começo
back = Um passo atrás
play = Reproduzir
pause = Pausar
forward = Um passo adiante
last = Ao fim
steps = Passos do cabeamento
all = tudo
pairs = pares
server-links = Servidor { $server }: { $links }
ring-to = { $ring } até { $to }
pair-to = par com { $to }
live = O melhor cabeamento até agora, enquanto a busca prossegue.
ring-whole = Anel { $at } de { $of }, { $name }: o servidor i é ligado ao servidor i + { $jump } (mod { $n }). mdc({ $jump }, { $n }) = 1, então é um só anel pelos { $n } servidores.
ring-parts = Anel { $at } de { $of }, { $name }: o servidor i é ligado ao servidor i + { $jump } (mod { $n }). Faz { $rings } anéis de { $length } servidores cada, um para cada grupo.
step-all = Tudo: { $rings }{ $pairs ->
        [0] {""}
        [one] {" "}e { $pairs } par
        *[other] {" "}e { $pairs } pares
    }.
