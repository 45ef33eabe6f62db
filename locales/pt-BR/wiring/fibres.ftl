### Os textos e seus argumentos são os de locales/en.

title = Plano de conexões
fibres-about = { $fibres } fibras entre as interfaces de { $servers } servidores: cada uma leva de um transmissor a um receptor.
fibre = Fibra
from-server = Do servidor
from-interface = sua interface
to-server = Ao servidor
to-interface = sua interface
belongs = Parte de
of-ring = anel { $name }
of-pair = um par
print = Imprimir
more-fibres = Mais { $count }: escolha um servidor, ou baixe a lista inteira.
only-server = Fibras de
every-server = todos os servidores
fail = Simular falha
fail-of = Simular a falha da fibra de { $from } a { $to }
bring-back = Restaurar
failure = Uma fibra falha
failure-about = Escolha uma fibra na lista, ou um servidor no círculo e depois uma de suas fibras. Um anel que perdeu uma fibra é remendado pela fibra de um par, que é emprestada, ou sua parte vai aos outros anéis do grupo; senão o tráfego dá a volta.
failure-lead = A fibra do servidor { $from } ao servidor { $to } caiu.
failure-before = Sem fazer nada, uma iteração leva { $before } em vez de { $whole }: { $loss } a mais.
failure-by-pair = A fibra do par { $a }–{ $b } é emprestada para remendar o anel: uma iteração leva { $after }, { $loss } a mais que sem falha.
failure-by-rings = O sentido rompido do anel é deixado de fora, e os outros anéis do grupo assumem sua parte: uma iteração leva { $after }, { $loss } a mais que sem falha.
failure-around = Nenhum par pode ceder a sua fibra: o tráfego dá a volta pelo que resta.
failure-cut = Sem fazer nada, alguns servidores não têm caminho até outros: uma iteração, que sem falha leva { $whole }, nunca termina.
failure-lost = Nada remedia: nenhum par e nenhum outro anel leva até lá.
