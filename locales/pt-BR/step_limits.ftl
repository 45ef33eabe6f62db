### Os textos e seus argumentos são os de locales/en.

heading = Pelo que o passo espera?
lead = { $kind } é o que mais move o passo. Com 1 % a mais de capacidade { $links }, o passo termina { $sooner } antes; com 1 % a menos, { $later } depois.
directions = { $number ->
        [one] no único sentido de enlace que limita esse tipo
        *[other] nos { $number } sentidos de enlaces que limitam esse tipo
    }
lead-none = A computação oculta toda a comunicação: nenhum enlace muda o tempo do passo.
kinds-caption = Tipos de comunicação do passo e o que limita cada um
kind-columns =
    .n1 = Tipo
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limitado por
    .n5 = Tempo nos enlaces
    .n6 = Estágio
links-heading = Que sentido de enlace, sozinho, move o passo?
links-caption = Sentidos de enlaces que limitam um tipo da comunicação do passo
link-columns =
    .n1 = Enlace
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limita
    .n5 = Capacidade, Gbit/s
left-out = { $number ->
        [1] Mais um também limita e não foi testado sozinho.
        *[other] Outros { $number } também limitam e não foram testados um a um.
    }
note = +1 %: quanto antes o passo termina com 1 % a mais de capacidade, na primeira tabela em todos os sentidos que limitam o tipo, na segunda em um só; −1 %: quanto depois, com 1 % a menos. O passo é cronometrado de novo com um pouco mais ou menos de capacidade, em proporção a 1 %. Mais em um só sentido nada traz onde outros limitam tanto quanto ele. Tempo nos enlaces: todas as mensagens de um passo no estágio em que levam mais tempo, ocultas pela computação ou não.
and-others = { $first } e mais { $others }
beside-heading = Outra pergunta: { $kind }, tudo enviado de uma vez
beside = A estrutura de gargalo trata das taxas em um instante: todos os bytes deste tipo como se partissem juntos. O passo os envia mensagem a mensagem; o que segue nada diz do tempo dele.
alone = Estes limites são os do passo resolvido. Com tantos fluxos não se calcula quanto antes ele terminaria com mais capacidade.
all-in-file =
    .n1 = O passo termina antes, com 1 % a mais em todos os sentidos que o limitam
    .n2 = O passo termina depois, com 1 % a menos em todos os sentidos que o limitam
one-in-file =
    .n1 = O passo termina antes, com 1 % a mais neste sentido
    .n2 = O passo termina depois, com 1 % a menos neste sentido
