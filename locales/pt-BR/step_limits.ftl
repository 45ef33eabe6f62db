### Os textos e seus argumentos são os de locales/en.

links-heading = Que sentidos de enlaces, isolados, afetam o passo?
links-caption = Sentidos de enlaces que um tipo da comunicação do passo mantém ocupados por mais tempo
link-columns =
    .n1 = Enlace
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Transporta
    .n5 = Capacidade, Gbit/s
left-out = { $number ->
        [1] Mais um não foi testado sozinho.
        *[other] Outros { $number } não foram testados um a um.
    }
note = +1 %: quanto antes o passo termina com 1 % a mais de capacidade só neste sentido; −1 %: quanto depois, com 1 % a menos. Mais capacidade em um só sentido não ajuda onde outros ficam ocupados por igual.
beside-heading = Uma pergunta diferente: { $kind }, tudo enviado de uma vez
beside = A estrutura de gargalo trata das taxas em um instante: todos os bytes deste tipo como se partissem juntos. O passo os envia mensagem a mensagem; o que segue não trata do tempo do passo.
one-in-file =
    .n1 = O passo termina antes, com 1 % a mais neste sentido
    .n2 = O passo termina depois, com 1 % a menos neste sentido
