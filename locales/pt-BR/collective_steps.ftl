### Os textos e seus argumentos são os de locales/en.

heading = Passo a passo
about = Cada pedaço tem uma cor. Em volta de um rank estão os pedaços que ele tem, tanto mais cheios quanto mais ranks contribuíram; uma borda escura, e uma marca na tabela ao lado, assinalam os completos.
waiting = Os passos estão sendo montados…
no-steps = Este coletivo não tem passos que se possam desenhar.
too-many = { $ranks } ranks: o passo a passo mostra até { $most }.
rings = Mostra-se o primeiro de { $count } anéis; os outros fazem o mesmo com outras partes dos dados.
blocks = Mostrado com os dados cortados em { $count } blocos por árvore ou cadeia; o tempo é o do melhor número.
picture = Imagem
circle = Círculo de ranks
network = Na rede
first = Ao início
back = Um passo atrás
play = Reproduzir
pause = Pausar
forward = Um passo à frente
last = Ao fim
slider = Passo
speed = Velocidade
save = Salvar como
chunk = Pedaço
rank = Rank
switch = comutador
step = Passo { $at } de { $of }
start = { $operation ->
        [AllReduce] Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, todos devem ter a soma.
        [ReduceScatter] Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, cada um deve ter sua parte da soma.
        [Reduce] Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, a raiz deve ter a soma.
        [AllGather] Antes do primeiro passo, cada rank tem a própria parte; no fim, todos devem ter todas as partes.
        [AllToAll] Antes do primeiro passo, cada rank tem um bloco para cada outro; as colunas são os ranks de onde vêm os blocos.
        [Broadcast] Antes do primeiro passo, só a raiz tem os dados; no fim, todos devem tê-los.
        *[Send] Antes do primeiro passo, um rank tem os dados; no fim, outro também deve tê-los.
    }
messages = { $count ->
        [1] Uma mensagem de { $bytes }.
        *[other] { $count } mensagens de { $bytes }.
    }
example = Por exemplo, { $from } envia { $chunks } a { $to }.
overlaps = Aqui os blocos se seguem: tais passos se sobrepõem no tempo.
complete = { $blocks ->
        [true] { $whole } de { $all } { $all ->
            [one] bloco
            *[other] blocos
        } { $whole ->
            [one] chegou
            *[other] chegaram
        }.
        *[false] { $whole } de { $all } { $all ->
            [one] pedaço
            *[other] pedaços
        } { $whole ->
            [one] está completo onde está
            *[other] estão completos onde estão
        }.
    }
table = As mensagens do passo em tabela
held-table = Que rank tem o quê, em tabela
from = De
to = Para
pieces = Pedaços
bytes = Bytes
does = O destinatário
adds = soma ao que tem
keeps = guarda
whole = Completos
partly = Em parte
none = nenhum
cut = As primeiras { $shown } de { $all } mensagens.
summary = { $caption } { $complete }
move-neighbour = cada rank envia { $chunks } ao vizinho da direita, que { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-ring = cada rank envia { $chunks } ao seguinte em seu anel, que { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-shift = cada rank envia { $chunks } ao rank { $by } adiante, que { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-exchange = cada rank troca { $chunks } com o parceiro à distância { $by }, que { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-everyone = cada rank envia { $chunks } a cada outro, que { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-from-rank = o rank { $by } envia { $chunks }; quem recebe { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-to-rank = o rank { $by } recebe { $chunks } e { $adds ->
        [true] soma o que chega ao que tem
        *[false] guarda o que chega
    }

move-down = o comutador envia { $chunks } aos ranks, que { $adds ->
        [true] somam o que chega ao que têm
        *[false] guardam o que chega
    }

move-some = alguns ranks enviam { $chunks } a outros, que { $adds ->
        [true] somam o que chega ao que têm
        *[false] guardam o que chega
    }

move-up = { $adds ->
        [true] cada rank envia { $chunks } ao comutador, que soma tudo
        *[false] ranks enviam { $chunks } ao comutador
    }
chunks-same = { $count ->
        [one] um pedaço
        *[other] { $count } pedaços
    }

chunks-between = de { $least } a { $most } pedaços
