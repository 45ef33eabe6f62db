### Os textos e seus argumentos são os de locales/en.

latency =
    .name = Latência
    .text = O tempo que levaria uma mensagem de tamanho zero: cabos, comutadores, adaptadores, software. Um coletivo de muitos passos a paga em cada um. Ela decide nas mensagens pequenas, a banda nas grandes; as duas pesam o mesmo em S = a·B.

ecmp =
    .name = ECMP
    .text = Múltiplos caminhos de custo igual: um comutador com vários caminhos igualmente curtos espalha o tráfego por eles, em geral por um hash da conexão. A divisão igual é o ideal; o hash põe vários fluxos grandes em um enlace enquanto outro fica ocioso. A configuração oferece os dois, o hash com uma semente.

incast =
    .name = Incast
    .text = Muitos remetentes para um destinatário ao mesmo tempo: o último enlace divide sua capacidade entre todos, e as filas diante dele transbordam. No modelo fluido, é uma parte pequena para cada um; em uma rede real, pacotes se perdem ou remetentes são pausados, o que prejudica também os outros. O reduce a um só rank e especialistas mal equilibrados fazem isso.

tcp =
    .name = TCP
    .text = O transporte confiável da Internet: sobe sua taxa até que pacotes se percam ou atrasem, então recua, e assim chega perto de uma divisão igual entre conexões semelhantes. O núcleo do sistema copia cada byte: a latência é de dezenas de microssegundos, e uma conexão raramente enche uma porta rápida. Execuções medidas levaram de 4 a 28 % mais que o modelo fluido.

rdma =
    .name = RDMA
    .text = Acesso direto à memória remota: o adaptador de rede lê e escreve a memória de outra máquina sem seu processador nem o núcleo do sistema. Reduz a latência a poucos microssegundos e deixa o processador livre. InfiniBand e RoCE são dois modos de levá-lo; a memória de GPUs também pode ser sua ponta.

roce =
    .name = RoCE
    .text = RDMA sobre Ethernet convergente: a versão 2 o leva em pacotes UDP, que atravessam roteadores comuns. Quer uma rede que quase não perca pacotes, pausando remetentes (PFC) e freando-os a tempo (ECN, DCQCN). Cada conexão segue um só caminho; por isso o ECMP por hash a prejudica.

infiniband =
    .name = InfiniBand
    .text = Uma rede feita para RDMA: créditos entre vizinhos evitam a perda de pacotes, um gerente define todas as rotas, e os comutadores podem somar coletivos eles mesmos (SHARP). O NDR leva 400 Gbit/s por porta, o HDR 200, o EDR 100.

nvlink =
    .name = NVLink
    .text = Os enlaces da NVIDIA entre as GPUs de um servidor ou rack, várias vezes mais rápidos que seus adaptadores de rede: 300 GB/s por sentido em uma A100, 450 GB/s em uma H100. É o lugar do paralelismo tensorial. O NVSwitch une todas elas e pode somar all-reduces no caminho (NVLS).

