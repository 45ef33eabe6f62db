### A aula “topoopt”. { $name } é o valor de mesmo nome.

title = TopoOpt: adaptar a rede ao trabalho
about = Quando os cabos podem ser trocados a cada trabalho: anéis com passos de tamanhos diferentes, o imposto de banda do encaminhamento, e os trabalhos para os quais não compensa.
source-1-text = W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023: resumo, seções sobre TotientPerms, SelectPermutations e imposto de banda
source-2-text = O simulador publicado, FlexNet e FlexNetPacket (hipersys-team)
source-3-text = X. Liao et al., MixNet: A Runtime Reconfigurable Optical-Electrical Fabric for Distributed Mixture-of-Experts Training, SIGCOMM 2025

## mutable

mutable-title = Tráfego mutável
mutable-text =
    Um all-reduce em anel funciona com qualquer ordem dos servidores. Tome 16 servidores em um anel de cabos, cada um ligado ao próximo. Se o anel da biblioteca percorre 0, 1, 2, …, ele coincide com os cabos. Se percorre 0, 3, 6, …, cada mensagem atravessa três cabos, e 1 GB leva { $t0 }.

    Agora ligue os cabos pela mesma regra, servidor i ao servidor i + 3: { $t1 }. Nenhuma ordem é melhor. O que importa é que os cabos correspondam às mensagens.

    O TopoOpt chama esse tráfego de [mutável](term:mutable-traffic): pode-se adaptar o trabalho à rede ou a rede ao trabalho. Um painel de conexões com um robô, ou um comutador óptico, troca as ligações antes que o trabalho comece. O all-to-all *não* é mutável: todos enviam a todos, em qualquer ordem.

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
mutable-question-choice-3-why = O passo 2 só alcançaria os servidores pares, o passo 4 só três deles.
mutable-question-explain = Cada um deles dá um anel igualmente bom para o all-reduce. O próximo passo usa essa liberdade.

## strides

strides-title = Três anéis, três passos
strides-text =
    Um servidor tem vários adaptadores, aqui três. Só para o all-reduce, daria para ligar os três no mesmo anel. Mas os trabalhos têm também outro tráfego, como as ativações entre alguns servidores. Para entregá-lo, os servidores *encaminham* uns para os outros.

    Com três cabos até o mesmo vizinho, uma mensagem percorre em média { $m1 } saltos, no máximo { $d1 }. Com passos 1, 3 e 7, percorre em média { $m3 }, no máximo { $d3 }: primeiro saltos grandes, depois pequenos, como quem paga uma quantia com poucas moedas. Um all-to-all de 10 MB leva { $a1 } na primeira rede e { $a3 } na segunda.

    O all-reduce não perde nada: tem três anéis nos dois casos. Por isso o TopoOpt escolhe passos que crescem como uma progressão geométrica. **A liberdade na ordem dos all-reduces encurta os caminhos de todo o outro tráfego.**

strides-notes = +1, +3, +7 é o que a regra do artigo dá para 16 servidores e três anéis de sentido único, e nenhuma escolha tem distância média menor. O código publicado usa anéis nos dois sentidos, que dão outros passos.
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
strides-question-explain = É o problema do troco em moedas, em um relógio de 16 horas. Por isso o roteamento do artigo se chama CoinChangeMod.

## tax

tax-title = O imposto de banda
tax-text =
    Encaminhar não é de graça: um byte que passa por dois outros servidores usa três enlaces. O TopoOpt chama de [imposto de banda](term:bandwidth-tax) a razão entre os bytes transportados pelos enlaces e os bytes enviados. Por essa definição, uma rede de comutadores tem imposto 1.

    O trabalho é um modelo de recomendação em 128 servidores com quatro interfaces cada: all-reduces grandes e, para as tabelas de embedding, um all-to-all que cresce com o lote. Com os anéis encontrados, um caminho tem em média { $hops } saltos.

    Com lote de 64 por GPU, o all-to-all é uma parte pequena, e o imposto é { $tax }; o artigo dá 1,11. A página conta os bytes de um all-reduce uma vez, como o artigo; pelos bytes que os anéis de fato enviam, o imposto é { $real }.

    A fórmula é: imposto = (all-reduce + saltos × all-to-all) ÷ (all-reduce + all-to-all).

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
tax-question-explain = De { $tax } ele sobe a três, como mostra um passo adiante.

## against

against-title = Em comparação com as alternativas
against-text =
    Vale a pena? Compare tempos e preços para o mesmo trabalho:

    - TopoOpt em painéis de conexões: { $to } por iteração, { $cto } pela lista de preços.
    - Um comutador *ideal*, que liga todos os servidores à velocidade plena, com preço de uma fat-tree completa: { $id }, { $cid }.
    - Uma fat-tree que custa o *mesmo* que o TopoOpt, logo com enlaces mais lentos, de { $gb }: { $ft }.
    - Um grafo aleatório com os mesmos cabos (expansor): { $ex }.

    O TopoOpt chega, portanto, perto do ideal por bem menos da metade do preço, e pelo mesmo preço é { $r } mais rápido que a fat-tree. O artigo relata 2,7 vezes para a sua versão deste trabalho, e até 3,4 vezes entre todos os trabalhos.

    Um expansor tem caminhos curtos, mas os anéis não correspondem aos seus enlaces: só caminhos curtos não bastam.

against-notes = Por que { $r } e não 2,7: os tempos de computação e a sobreposição são outros. Todos os preços são uma lista aproximada de 2022, editável; a razão publicada entre ideal e TopoOpt é 3,2, esta lista dá menos.
against-question-ask = Por que uma fat-tree é mais cara que o cabeamento do TopoOpt com a mesma velocidade por servidor?
against-question-choice-1-text = Os seus bytes passam por comutadores, com portas a pagar
against-question-choice-1-why = Sim: cinco portas de comutador e seis transceptores por porta de servidor, contra uma porta de painel.
against-question-choice-2-text = As suas fibras são mais longas, e há mais delas
against-question-choice-2-why = A fibra é barata; caras são as portas e os transceptores nas pontas.
against-question-choice-3-text = Os seus servidores precisam de adaptadores melhores
against-question-choice-3-why = Os adaptadores são os mesmos.
against-question-explain = O ideal custa { $cr } o preço do TopoOpt. O TopoOpt economiza os comutadores; em troca, abre mão da comunicação à velocidade plena entre dois servidores quaisquer a qualquer momento.

## not

not-title = Quando não usar
not-text =
    O mesmo modelo com as tabelas de embedding dos 128 servidores e lote de 2.048: agora o all-to-all já não é pequeno diante do all-reduce. O imposto é { $tax } (publicado: 3,03).

    O TopoOpt leva { $to }, a fat-tree de mesmo preço { $ft }. Ganha a rede de comutadores, pois nela os servidores não encaminham nada. O próprio artigo o diz. Mais interfaces por servidor ajudam: mais anéis dão caminhos mais curtos.

    Não o use, portanto, onde o all-to-all domina; onde os trabalhos são curtos diante dos minutos necessários para trocar os cabos; onde a falha de um servidor não pode romper os anéis de todos os outros; nem onde compensa reconfigurar circuitos durante o trabalho, como pode compensar para [especialistas](lesson:experts) quando isso leva poucos milissegundos, pois estes cabos ficam como estão.

not-notes = O artigo relata abertamente este caso, e esta aula também. Peça à turma que encontre o lote em que o TopoOpt e a fat-tree de mesmo preço são igualmente rápidos; fica entre 64 e 2.048.
not-try-do = Ajude o TopoOpt: mude as interfaces por servidor de modo que o imposto caia abaixo de 2.
not-question-ask = Com quatro interfaces por servidor, como no início deste passo: por qual fator o TopoOpt leva mais tempo que a fat-tree de mesmo preço, segundo os dois tempos desta página?
not-question-number-slip-1-why = Ao contrário: aqui é o TopoOpt que leva mais tempo.
not-question-explain = { $r } com quatro interfaces por servidor; o artigo relata cerca de 1,1 para a sua versão deste trabalho. Com mais, os dois tempos se aproximam, como mostra a tabela depois que você as muda. Nenhuma topologia é boa para todo tráfego: o cabeamento que em um passo anterior era mais rápido que a fat-tree perde para ela no mesmo modelo com outras configurações.

## optics

optics-title = Em quanto tempo um circuito muda?
optics-text =
    Há três formas de mudar uma topologia. Um *painel de conexões* com robô leva minutos e é o mais barato; funciona com qualquer taxa de bits. Um [comutador óptico de circuitos](term:ocs) com espelhos minúsculos leva uns dez milissegundos. Dispositivos mais novos prometem micro e nanossegundos, com poucas portas.

    O TopoOpt é de *configuração única* (one-shot): os cabos são ligados antes do trabalho e ficam, de modo que minutos não importam. Seria melhor seguir o tráfego dentro de uma iteração? Só se a comutação for curta diante das fases: enquanto os espelhos giram, o enlace não transporta nada.

    Os pods de TPU do Google usam comutadores ópticos para toros, também ajustados por trabalho e para contornar o que falhou. O MixNet acrescenta uma pequena região óptica à rede elétrica e a reconfigura para os especialistas de cada iteração. Entre os dois há muitas opções; o tempo de reconfiguração do comutador é um campo do documento desta página.

optics-notes = Mostre as ordens de grandeza: os minutos de um painel, os milissegundos de um espelho, as dezenas de milissegundos de uma iteração, os microssegundos de um pacote. São quatro escalas de tempo, e cada projeto escolhe qual acompanhar.
optics-question-ask = Uma iteração leva { $it }. Por que um comutador que precisa de 10 ms não é reconfigurado a cada uma das suas fases?
optics-question-choice-1-text = Os espelhos se gastariam cedo demais
optics-question-choice-1-why = Talvez, mas de todo modo ele seria lento demais.
optics-question-choice-2-text = O tráfego não é conhecido de antemão
optics-question-choice-2-why = Neste trabalho é conhecido, até o último byte; repete-se a cada iteração.
optics-question-choice-3-text = Algumas fases são mais curtas que isso
optics-question-choice-3-why = Sim: durante a reconfiguração nada passa, e isso custaria mais tempo do que uma topologia melhor economiza.
optics-question-explain = Em geral, um comutador de circuitos pode seguir o tráfego que muda mais devagar que ele; o que muda mais depressa exige comutação de pacotes.
