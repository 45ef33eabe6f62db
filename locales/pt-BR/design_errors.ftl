### Os textos e seus argumentos são os de locales/en.

no-such-design = Não há projeto nº { $design }: o cenário tem { $designs }.
repeats = Um job se repete aqui, e isto vale para o que é enviado uma só vez: ponha uma iteração em seu lugar.
no-endpoints = A rede não tem host nem GPU, então nada pode enviar. Acrescente pelo menos dois.
unknown-node = O fluxo nº { $flow } cita o nó “{ $id }”, que esta rede não tem.
unknown-link = A rota do fluxo nº { $flow } cita o enlace “{ $id }”, que esta rede não tem.
broken-route = A rota do fluxo nº { $flow } se interrompe em “{ $id }”: deve levar da origem ao destino.
self-flow = O fluxo nº { $flow } vai de “{ $id }” a si mesmo. Indique duas extremidades diferentes.
not-an-endpoint = O fluxo nº { $flow } começa ou termina em “{ $id }”, que não é host nem GPU.
too-many-flows = Teria { $marked } fluxos; o limite é { $limit }. Escolha uma rede menor.
too-many-servers = O cabeamento é calculado para até { $limit } servidores, e este projeto tem { $own }. Escolha um projeto com menos servidores.
stopped = Foi interrompido antes da vez deste projeto. Comece de novo.
too-many-hops = As rotas de todos os fluxos somam mais de { $limit } saltos. Escolha uma rede menor, menos fluxos ou um roteamento de um só caminho por fluxo (ecmp_hash).
too-many-hops-failed = As rotas de todos os fluxos somam mais de { $limit } saltos, pois caminhos que eram iguais diferem em volta { $failed ->
        [one] do { $failed } enlace ou switch que falhou
        *[other] dos { $failed } enlaces e switches que falharam
    }. Faça menos falhas, ou escolha uma rede menor, menos fluxos ou um roteamento de um só caminho por fluxo (ecmp_hash).
routing-mismatch = O roteamento é feito para outro tipo de rede. Escolha outro roteamento.
capacity-overflow = A capacidade do enlace “{ $link }” excede o maior número representável. Diminua os fluxos ou alfa.
collective-misfit = O algoritmo “{ $algorithm }” não suporta { $operation } com { $ranks } ranks, { $per-server } por servidor. Escolha outro.
unknown-capacity = Há capacidade definida para o enlace “{ $id }”, que esta rede não tem. Planeje de novo, ou indique outro enlace.
not-a-rank = O rank { $rank } é “{ $id }”, que não é um ponto desta rede. Indique um host ou GPU.
no-such-rank = A raiz é o rank { $rank }, mas há { $ranks } ranks, contados a partir de 0.
no-reducing-switch = Nenhum comutador alcança todos os ranks cujos dados deveria somar. Escolha um algoritmo que some nos ranks.
matrix-size = A matriz tem { $ranks } ranks, mas a rede tem { $endpoints } pontos. Escolha uma rede maior ou uma matriz menor.
network-duplicate-id = O id “{ $id }” aparece duas vezes na rede. Dê a cada nó e enlace um id único.
network-self-link = O enlace “{ $link }” vai de “{ $node }” a si mesmo. Indique duas extremidades diferentes.
network-missing-end = O enlace “{ $link }” termina em um nó que não existe. Indique um que exista.
network-misfit = { $parameter }: { $value } precisa ser { $misfit }.{ $near }
network-unknown-preset = Não há rede “{ $id }” de onde partir.
network-unknown-id = A edição nº { $edit } da rede cita “{ $id }”, que não existe. Remova a edição, ou indique um que exista.
network-bad-capacity = O enlace “{ $link }” tem { $gbps } Gbit/s. Dê a ele uma capacidade finita e maior que zero.
near-by = Valores válidos próximos
proposal-outdated = Foi calculada para outra rede ou outra carga. Calcule de novo.
proposal-unreadable = “{ $text }” não é roteamento nem posicionamento.
proposal-no-collective = Este projeto não tem coletivo cujo algoritmo possa mudar.
proposal-no-such-point = Não há ponto nº { $point }: a varredura tem { $points }.
proposal-shared = Ela muda preços ou hardware, que todos os projetos compartilham.
proposal-nothing-to-wire = Não há o que cabear: um trabalho precisa de pelo menos dois servidores.
