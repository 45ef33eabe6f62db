### A lição “topoopt”. { $name } é o valor de mesmo nome.

title = TopoOpt: moldar a rede ao trabalho
about = Quando os cabos podem ser trocados a cada trabalho: anéis com passos de tamanhos diferentes, o imposto do encaminhamento, e os trabalhos em que não convém.
source-1-text = W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023: resumo, seções sobre TotientPerms, SelectPermutations e imposto de banda
source-2-text = O simulador publicado, FlexNet e FlexNetPacket (hipersys-team)
source-3-text = X. Liao et al., MixNet: A Runtime Reconfigurable Optical-Electrical Fabric for Distributed Mixture-of-Experts Training, SIGCOMM 2025

## mutable

mutable-title = Tráfego que não se importa
mutable-text =
    Um all-reduce em anel precisa de *alguma* ordem dos servidores; qualquer uma serve. Tome 16 servidores em um anel de cabos, cada um ligado ao próximo. Se o anel da biblioteca percorre 0, 1, 2, …, o encaixe é perfeito. Se percorre 0, 3, 6, …, cada mensagem atravessa três cabos, e 1 GB leva { $t0 }.

    Agora ligue os cabos pela mesma regra, servidor i ao servidor i + 3: { $t1 }. Nenhuma ordem é melhor. O que importa é que cabos e mensagens concordem.

    O TopoOpt chama esse tráfego de [mutável](term:mutable-traffic): pode-se moldar o trabalho à rede ou a rede ao trabalho. Um painel de conexões com um robô, ou um comutador óptico, troca os cabos antes que o trabalho comece. All-to-all *não* é mutável: todos precisam de todos, em qualquer ordem.

mutable-notes = Outras operações mutáveis: reduce-scatter, all-gather, difusão em cadeia. Não mutáveis: mensagens de pipeline entre estágios dados, a menos que também se movam os estágios, o que é de novo posicionamento.
name-ring-1 = Anel +1
name-ring-3 = Anel +3
name-the-same-sum-in-another-order = A mesma soma em outra ordem
mutable-question-ask = Um anel de passo p (servidor i a i + p) só alcança todos os n servidores se p e n não têm divisor comum. Quantos passos assim tem n = 12?
mutable-question-choice-1-text = 4: 1, 5, 7 e 11
mutable-question-choice-1-why = Sim, o totiente de Euler de 12; o artigo chama esse procedimento de TotientPerms.
mutable-question-choice-2-text = 5: os primos abaixo de 12
mutable-question-choice-2-why = 2 e 3 dividem 12, e 1 serve embora não seja primo.
mutable-question-choice-3-text = 11: todos de 1 a 11
mutable-question-choice-3-why = O passo 2 só alcançaria os pares, o passo 4 só três deles.
mutable-question-explain = Cada um deles dá um anel perfeitamente adequado ao all-reduce. A próxima etapa usa essa liberdade.

## strides

strides-title = Três anéis, três passos
strides-text =
    Um servidor tem vários adaptadores, três aqui. Só para o all-reduce, daria para ligar os três no mesmo anel. Mas os trabalhos têm também outro tráfego, ativações entre alguns servidores, e ele precisa passar: os servidores *encaminham* uns para os outros.

    Com três cabos até o mesmo vizinho, uma mensagem percorre em média { $m1 } saltos, no máximo { $d1 }. Com passos 1, 3 e 7, percorre { $m3 } e no máximo { $d3 }: primeiro saltos grandes, depois pequenos, como pagar uma quantia com poucas moedas. Um all-to-all de 10 MB leva { $a1 } na primeira rede e { $a3 } na segunda.

    O all-reduce nada perde: tem três anéis nos dois casos. Por isso o TopoOpt escolhe passos que crescem como uma progressão geométrica. **A liberdade de um tipo de tráfego é gasta com o outro.**

strides-notes = +1, +3, +7 é o que a regra do artigo dá para 16 servidores e três anéis de mão única, e nenhuma escolha é melhor pela distância média. O código publicado usa anéis de duas mãos; ali saem outros passos.
name-1-three-times = +1 três vezes
name-1-3-7 = +1, +3, +7
name-all-to-all-on-three-rings = All-to-all em três anéis
strides-try-do = No primeiro projeto, escolha outros passos que não +1 três vezes, de modo que o all-to-all leve no máximo 25 ms.
strides-question-ask = Qual o menor número de saltos do servidor 0 ao servidor 13 com passos +1, +3, +7, em um só sentido?
strides-question-choice-1-text = 2
strides-question-choice-1-why = Nenhum par de 1, 3, 7 soma 13.
strides-question-choice-2-text = 3
strides-question-choice-2-why = Sim: 7 + 3 + 3 = 13.
strides-question-choice-3-text = 7
strides-question-choice-3-why = 7 + 1 + 1 + 1 + 1 + 1 + 1 funciona, mas 7 + 3 + 3 é mais curto.
strides-question-explain = É o problema das moedas, em um relógio de 16 horas. Por isso a tabela de rotas do artigo se chama CoinChangeMod.

## tax

tax-title = O imposto do encaminhamento
tax-text =
    Encaminhar não é de graça: um byte que passa por dois outros servidores usa três enlaces. O TopoOpt chama a razão entre bytes em todos os enlaces e bytes desejados de [imposto de banda](term:bandwidth-tax). Por essa conta, uma rede de comutadores tem imposto 1.

    O trabalho é um modelo de recomendação em 128 servidores com quatro interfaces cada: all-reduces grandes e, para as tabelas de embedding, um all-to-all que cresce com o lote. Os anéis encontrados deixam em média { $hops } saltos.

    Com lote de 64 por GPU, o all-to-all é uma parte pequena, e o imposto é { $tax }; o artigo dá 1,11. A página conta um all-reduce uma vez, como o artigo; pelos bytes que os anéis de fato enviam, é { $real }.

    O resto é aritmética: imposto = (all-reduce + saltos × all-to-all) ÷ (all-reduce + all-to-all).

tax-notes = Com oito interfaces o artigo dá 1,05. Os dois valores se reproduzem contando o all-reduce uma vez e usando caminhos mínimos só sobre os anéis.
name-a-recommendation-model-on-128-servers = Um modelo de recomendação em 128 servidores
tax-try-do = Dobre as interfaces de cada servidor e veja o imposto cair abaixo de 1,06.
tax-question-ask = O que acontece com o imposto quando o lote cresce trinta e duas vezes?
tax-question-choice-1-text = Cai, pois mensagens grandes são mais eficientes
tax-question-choice-1-why = O imposto conta bytes, não eficiência.
tax-question-choice-2-text = Fica igual, pois a rede é a mesma
tax-question-choice-2-why = A rede é, mas a mistura de tráfego não: ativações crescem com o lote, gradientes não.
tax-question-choice-3-text = Sobe, no máximo até o número médio de saltos
tax-question-choice-3-why = Sim. No limite tudo é all-to-all, e cada byte usa { $hops } enlaces.
tax-question-explain = De { $tax } ele vai a três, como veremos em um momento.

## against

against-title = Em comparação com o que se poderia comprar
against-text =
    Vale a pena? Compare para o mesmo trabalho, pensando no dinheiro:

    - TopoOpt em painéis de conexões: { $to } por iteração, { $cto } pela lista de preços.
    - Um comutador *ideal*, que une todos os servidores à velocidade plena, com preço de uma fat-tree completa: { $id }, { $cid }.
    - Uma fat-tree que custa o *mesmo* que o TopoOpt, logo com enlaces mais lentos, de { $gb }: { $ft }.
    - Um grafo aleatório com os mesmos cabos (expansor): { $ex }.

    O TopoOpt chega, portanto, perto do ideal por bem menos da metade do preço, e pelo mesmo preço é { $r } mais rápido que a fat-tree. O artigo relata 2,7 vezes para a sua versão deste trabalho, e até 3,4 vezes entre todos os trabalhos.

    Um expansor tem caminhos curtos, mas um anel não se encaixa nele: caminhos curtos, só, não bastam.

against-notes = Por que { $r } e não 2,7: os tempos de cálculo e a sobreposição são outros. Todos os preços são uma lista aproximada de 2022, editável; a razão publicada entre ideal e TopoOpt é 3,2, esta lista dá menos.
against-question-ask = Por que uma fat-tree é mais cara que o cabeamento do TopoOpt com a mesma velocidade por servidor?
against-question-choice-1-text = Os seus bytes passam por comutadores, com portas a pagar
against-question-choice-1-why = Sim: cinco portas de comutador e seis transceptores por porta de servidor, contra uma porta de painel.
against-question-choice-2-text = As suas fibras são mais longas, e há mais delas
against-question-choice-2-why = Fibra é barata; caro é o que está nas pontas.
against-question-choice-3-text = Os seus servidores precisam de adaptadores melhores
against-question-choice-3-why = Os adaptadores são os mesmos.
against-question-explain = O ideal custa { $cr } o preço do TopoOpt. O que o TopoOpt poupa são comutadores; o que ele sacrifica é que qualquer um fale com qualquer um a qualquer hora.

## not

not-title = Quando não
not-text =
    O mesmo modelo com as tabelas de embedding dos 128 servidores e lote de 2.048: agora o all-to-all já não é troco ao lado do all-reduce. O imposto é { $tax } (publicado: 3,03).

    O TopoOpt leva { $to }, a fat-tree de mesmo preço { $ft }. Ganha a rede de comutadores, pois nela nada precisa ser encaminhado. O próprio artigo o diz: com esse lote, o tempo do TopoOpt é cerca de 1,1 vez o da fat-tree. Mais interfaces por servidor ajudam, mais anéis para caminhos mais curtos.

    Não o use, portanto, onde o all-to-all domina; onde circuitos podem seguir o tráfego a cada momento com vantagem, como com [especialistas](lesson:experts) quando se montam em poucos milissegundos, pois estes cabos ficam como estão; onde os trabalhos são curtos diante dos minutos de trocar cabos; e onde um servidor que falha não pode levar consigo os anéis de todos os outros.

not-notes = O artigo é honesto sobre este caso, e nós também devemos ser. Deixe a turma encontrar o lote em que o TopoOpt e a fat-tree de mesmo preço são igualmente rápidos; fica entre 64 e 2.048.
not-try-do = Ajude o TopoOpt: mude as interfaces por servidor de modo que o imposto caia abaixo de 2.
not-question-ask = Com as interfaces com que o passo começa, quatro por servidor: por qual fator o TopoOpt é mais lento que a fat-tree de mesmo preço?
not-question-number-slip-1-why = Ao contrário: aqui é o TopoOpt que leva mais tempo.
not-question-explain = { $r } com quatro interfaces por servidor. Com mais, os dois se aproximam, como mostra a tabela depois que você as muda. Um projeto é bom *para um tráfego*: o mesmo cabeamento que venceu a fat-tree por dois a um perde para ela no mesmo modelo com outros ajustes.

## optics

optics-title = Quão rápido os cabos se movem?
optics-text =
    Há três formas de mudar uma topologia. Um *painel de conexões* com robô leva minutos e é o mais barato; ao vidro não importa a taxa de bits que a luz transporta. Um [comutador óptico de circuitos](term:ocs) com espelhos minúsculos leva uns dez milissegundos. Dispositivos mais novos prometem micro e nanossegundos, com poucas portas.

    O TopoOpt é de *configuração única* (one-shot): os cabos são postos antes do trabalho e ficam, de modo que minutos não importam. Daria para ganhar seguindo o tráfego dentro de uma iteração? Só se a comutação for curta diante das fases: enquanto os espelhos giram, o enlace está escuro.

    Os pods de TPU do Google usam comutadores ópticos para toros, também ajustados por trabalho e para contornar o que falhou. O MixNet põe uma pequena região óptica sob a rede elétrica e a reconfigura para os especialistas de cada iteração. Entre “uma vez” e “sempre” há muito a experimentar; o documento desta página tem a latência do comutador como campo.

optics-notes = Traga as ordens de grandeza: os minutos de um painel, os milissegundos de um espelho, as dezenas de milissegundos de uma iteração, os microssegundos de um pacote. Quatro relógios, e cada projeto escolhe qual seguir.
optics-question-ask = Uma iteração leva { $it }. Por que um comutador que precisa de 10 ms não é reconfigurado a cada uma das suas fases?
optics-question-choice-1-text = Os espelhos se gastariam cedo demais
optics-question-choice-1-why = Talvez, mas a aritmética o proíbe antes.
optics-question-choice-2-text = O tráfego não é conhecido de antemão
optics-question-choice-2-why = Neste trabalho é, até o último byte; repete-se a cada iteração.
optics-question-choice-3-text = Algumas fases são mais curtas que isso
optics-question-choice-3-why = Sim: enquanto os espelhos giram nada passa, e isso consumiria o que um cabeamento melhor ganha.
optics-question-explain = Uma regra: o que muda mais devagar que o comutador pode ser seguido; o que muda mais depressa precisa de pacotes.
