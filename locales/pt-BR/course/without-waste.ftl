### A aula “without-waste”. { $name } é o valor de mesmo nome.

title = Projetar sem desperdício
about = O projeto proporcional na Rede Ipê: capacidade onde os fluxos precisam dela. O estudo da UFES, sua tabela, por que funciona e onde para.
source-1-text = Zanotelli, Sampaio, Martinello, Ros-Giralt, Comarela, Projeto de Redes Ciente de Gargalos para Otimização do Treinamento de Modelos Distribuídos de IA, 2025: definições, Tabela 1
source-2-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: projetos proporcionais e sem desperdício
source-3-text = RNP, mapa da Rede Ipê, maio de 2023

## ipe

ipe-title = Todos enviam a todos
ipe-text =
    A Rede Ipê liga as universidades do Brasil: { $n } pontos de presença, { $e } enlaces. Suponha que um modelo seja treinado em todos eles, uma réplica em cada ponto, e que depois de cada passo todos enviem 1 GB a todos: { $flows } fluxos. É a carga de trabalho do estudo da UFES, em Vitória, que esta aula acompanha.

    O projeto mais simples dá a todos os enlaces a mesma capacidade. Aqui cada um tem 20 Gbit/s, e a troca leva { $t }.

    Deixe as cores do desenho mostrarem o uso de cada enlace. Um deles fica ocupado até o fim, e só ele determina o tempo. Os outros terminam antes, uns cedo, outros tarde, e depois ficam ociosos, embora também tenham sido pagos por inteiro.

ipe-notes = Aqui os dois sentidos de um enlace dividem a sua capacidade, como no estudo. Pergunte que enlace a turma imaginaria ser o mais ocupado; as linhas mais grossas do mapa nem sempre são as mais ocupadas.
name-uniform = Uniforme
name-rede-ip-every-link-alike = Rede Ipê, todos os enlaces iguais
ipe-question-ask = Em média, ao longo de toda a troca, que parte da capacidade dos enlaces é usada?
ipe-question-choice-1-text = { $low }
ipe-question-choice-1-why = Esse é o uso do enlace mais vazio: { $min } fluxos contra { $max } no mais ocupado. Os outros transportam mais.
ipe-question-choice-2-text = { $use }
ipe-question-choice-2-why = Sim: menos da metade. O resto fica ocioso enquanto todos os pontos esperam por um enlace.
ipe-question-choice-3-text = { $more }
ipe-question-choice-3-why = Menos. Um enlace é usado enquanto duram os seus fluxos, e a maioria termina muito antes do último.
ipe-question-choice-4-text = { $high }
ipe-question-choice-4-why = A capacidade é igual, mas a carga é muito desigual: de { $min } a { $max } fluxos em um enlace.
ipe-question-explain = Os enlaces levam de { $min } a { $max } fluxos. Com capacidade igual, o mais ocupado precisa de { $t }, e a utilização média dos enlaces é de { $use }.

## busiest

busiest-title = Só o enlace mais ocupado importa
busiest-text =
    Com tamanhos iguais e capacidades iguais, a conta inteira cabe em uma linha: o enlace mais ocupado leva { $max } fluxos de 1 GB, que são { $gb } GB, ou oito vezes isso em gigabits; dividido por 20 Gbit/s, dá { $t }.

    Note que nenhum outro enlace aparece nessa conta. Dobre a capacidade de { $others } dos { $e } enlaces, todos menos o mais ocupado, e nada se ganha.

    É a prática comum: comprar uma só velocidade para tudo e, quando não bastar, comprar a seguinte para tudo. Chama-se [superprovisionamento](term:over-provisioning). Funciona, mas é caro.

busiest-notes = Peça que encontrem a capacidade primeiro por tentativa e depois por cálculo. Quem tenta percebe que o tempo cai em proporção; quem calcula vê por quê.
busiest-try-do = Escolha uma capacidade para todos os enlaces com a qual a troca leve no máximo 10 s.
busiest-question-ask = Que capacidade, igual para todos os enlaces, dá exatamente 10 s? (Em Gbit/s)
busiest-question-number-slip-1-why = Esses são os gigabytes no enlace mais ocupado. Converta-os em bits e divida pelo tempo.
busiest-question-explain = { $need }: os bits do enlace mais ocupado divididos por dez segundos. Todos os outros enlaces têm a mesma capacidade, precisem ou não.

## proportional

proportional-title = Capacidade em proporção à carga
proportional-text =
    Agora a ideia do estudo. Dê a cada enlace uma capacidade **em proporção aos bytes que o atravessam**:

    `capacidade = α × soma dos tamanhos dos seus fluxos`

    Esse é o [projeto proporcional](term:proportional-design). Os dois projetos aqui têm a mesma capacidade total, { $k }. O uniforme precisa de { $tu }, o proporcional de { $tp }.

    No projeto proporcional todo enlace precisa do mesmo tempo para os seus bytes, por construção: carga dividida por capacidade é 1/α em toda parte. Todos os fluxos terminam no mesmo instante, e até lá todo enlace é usado à velocidade plena. Um projeto assim se chama [sem desperdício](term:wasteless): não há capacidade ociosa enquanto houver dados a caminho.

    Alterne entre os dois projetos e observe a utilização: { $uu } em um, { $up } no outro.

proportional-notes = O α aqui é o do estudo: capacidade em Gbit/s = α × carga em GB. Um byte tem oito bits, de modo que fluxos de 1 GB terminam após 8/α segundos, e não 1/α. A rigor, com uma só unidade para ambos, T = 1/α.
name-proportional = Proporcional
name-rede-ip-the-same-total-capacity = Rede Ipê, a mesma capacidade total
proportional-question-ask = Alguma outra forma de repartir os mesmos { $k } seria ainda mais rápida?
proportional-question-choice-1-text = Não: o que um enlace ganha, outro perde
proportional-question-choice-1-why = Sim, e o que perde terminaria mais tarde. Para terminar no tempo T, um enlace precisa de no mínimo seus bits ÷ T; o projeto proporcional dá a cada um exatamente isso.
proportional-question-choice-2-text = Sim: dar ainda mais aos enlaces mais ocupados
proportional-question-choice-2-why = Então outros recebem menos do que precisam, e terminam por último.
proportional-question-choice-3-text = Talvez: seria preciso experimentar todas
proportional-question-choice-3-why = Dá para dizer: cada enlace sozinho tem uma capacidade mínima para um tempo dado, e a soma delas é o total proporcional.
proportional-question-explain = Com a mesma capacidade total, { $r } a velocidade. Mas as capacidades estão longe de ser iguais: de { $cmin } a { $cmax }.

## table

table-title = A tabela do estudo e a nossa
table-text =
    O estudo compara quatro projetos, todos dimensionados a partir do proporcional com α = 1: uma rede uniforme com a menor, a média e a maior das suas capacidades. A Tabela 1 do estudo, e o que esta página encontra no mapa da RNP publicado em 2023:

    - proporcional: estudo { $ps } e { $pt }; aqui { $k0 } e { $t0 },
    - uniforme, mínimo: estudo { $is } e { $it }; aqui { $k1 } e { $t1 },
    - uniforme, média: estudo { $ms } e { $mt }; aqui { $k2 } e { $t2 },
    - uniforme, máximo: estudo { $xs } e { $xt }; aqui { $k3 } e { $t3 }.

    O padrão é o mesmo: **o mesmo tempo custa cerca do dobro da capacidade, a mesma capacidade custa cerca do dobro do tempo**. Os números não são os mesmos, nem podem ser: o arquivo da rede do estudo não foi publicado, e nenhuma rede com um número inteiro de fluxos por enlace dá exatamente os seus três totais uniformes. Note ainda que o estudo escreve “Mbit” onde se trata de Gbit/s.

table-notes = Os totais do estudo têm o fator 2 em comum (530 e 5.054); o total de um projeto uniforme é o número de enlaces × uma capacidade inteira, e nenhum número de enlaces serve aos três: veja docs/validation.md. Deixe que os alunos descubram isso; é um ótimo exercício de leitura crítica de uma tabela, sem descartar o argumento dela.
name-uniform-minimum = Uniforme, mínimo
name-uniform-mean = Uniforme, média
name-uniform-maximum = Uniforme, máximo
name-proportional-alpha-0-2 = Proporcional, alfa 0,2
name-rede-ip-the-five-designs-of-the-study = Rede Ipê, os cinco projetos do estudo
table-question-ask = De quanta capacidade o projeto uniforme precisa, em relação ao proporcional, para ser igualmente rápido?
table-question-number-slip-1-why = Essa é a razão do próprio estudo. A pergunta é sobre o mapa desta página.
table-question-number-slip-2-why = Ao contrário: o projeto uniforme precisa de mais.
table-question-explain = { $ratio } a capacidade. O quinto projeto, proporcional com α = 0,2, vai na outra direção: { $ka } ao todo, menos que os { $k1 } do uniforme mínimo, e mesmo assim termina em { $ta } em vez de { $t1 }.

## routing

routing-title = O efeito do roteamento
routing-text =
    Uma ressalva fácil de esquecer. O projeto proporcional toma as rotas como dadas: ele mede o que atravessa cada enlace. Com outras rotas, as capacidades são outras.

    Até aqui os fluxos seguiram o caminho de menor carga. O estudo *descreve* caminhos mais curtos em saltos, com desempate pelo menos usado; é o que você vê agora. O total cai para { $k }, pois os caminhos são mais curtos. Mas a carga fica bem menos equilibrada: os enlaces levam de { $min } a { $max } fluxos. O projeto uniforme com a menor capacidade leva então { $tmin }, e o de capacidade média, { $tmean }.

    O programa de demonstração que os autores publicaram roteia pela carga acumulada, como no passo anterior; só isso chega perto dos tempos publicados. **Uma tabela sobre capacidade é sempre também uma tabela sobre roteamento.** Diga como roteia sempre que publicar números assim.

routing-notes = Troque o roteamento de um único projeto em Configuração e deixe a turma prever que colunas da tabela mudam. É também o lugar de discutir reprodutibilidade: o estudo cita um roteamento que a própria demonstração não usa.
name-rede-ip-the-five-designs-routed-by-hops = Rede Ipê, os cinco projetos, roteados por saltos
routing-question-ask = Quais dos cinco projetos levam o mesmo tempo com qualquer dos dois roteamentos?
routing-question-choice-1-text = Uniforme, mínimo, e uniforme, média
routing-question-choice-1-why = Eles dependem de quanto o enlace mais ocupado está acima dos outros, e isso mudou.
routing-question-choice-2-text = Os proporcionais, e o uniforme, máximo
routing-question-choice-2-why = Sim: cada enlace recebe o que os seus bytes exigem, sejam quais forem; o uniforme máximo é dimensionado a partir do proporcional.
routing-question-choice-3-text = Nenhum: todos dependem das rotas
routing-question-choice-3-why = As capacidades dependem, mas o tempo do projeto proporcional, não.
routing-question-explain = O projeto proporcional termina em { $tp } por definição. O roteamento determina quanto isso custa, e quanto uma rede uniforme fica atrás dele.

## theorem

theorem-title = Quando é sem desperdício, e quando não
theorem-text =
    Um projeto proporcional nunca tem desperdício? Este é o menor caso em que isso falha. O fluxo A→B tem 1 GB e usa o enlace 1. O fluxo A→C tem 2 GB e usa os dois. As capacidades proporcionais são { $c1 } e { $c2 }.

    Para terminarem juntos, A→C precisaria do dobro da taxa de A→B. Mas no enlace 1 a rede divide de forma justa: metade para cada um. Assim A→B termina cedo; daí em diante o enlace 2 limita A→C, o enlace 1 fica em parte ocioso, e a troca inteira leva { $t } em vez de { $e }.

    A condição do estudo chama-se [livre de interferência](term:interference-free): **todo fluxo deve atravessar algum enlace em que nenhum fluxo seja maior que ele**. A→B só tem o enlace 1, e ali A→C é maior. Com tamanhos iguais a condição sempre vale. Por isso a teoria se aplica tão bem ao treinamento: as operações coletivas enviam pedaços iguais.

theorem-notes = Não é preciso que os tamanhos sejam iguais: A→B maior que A→C também é livre de interferência, pois A→C tem o enlace 2 só para si.
name-unequal-flows = Fluxos desiguais
name-waste-that-can-t-be-helped = Desperdício inevitável
theorem-try-do = Mude o tamanho de um fluxo de modo que todos terminem juntos outra vez, e ambos ainda enviem pelo menos 1 GB.
theorem-question-ask = A→B passa a ter 3 GB, A→C continua com 2 GB. O padrão é livre de interferência?
theorem-question-choice-1-text = Não: os tamanhos não são iguais
theorem-question-choice-1-why = Tamanhos iguais garantem a condição; tamanhos desiguais também podem satisfazê-la.
theorem-question-choice-2-text = Não: A→C é menor no enlace 1
theorem-question-choice-2-why = Ele não precisa ser o maior em toda parte: basta um enlace, e ele tem o enlace 2.
theorem-question-choice-3-text = Sim: cada um é o maior em algum lugar
theorem-question-choice-3-why = A→B no enlace 1, A→C no enlace 2.
theorem-question-explain = Um padrão livre de interferência e um projeto proporcional, juntos, garantem três coisas: não há desperdício, todos os fluxos terminam juntos, e nenhuma rede menor é tão rápida.

## yours

yours-title = A sua rede
yours-text =
    Projete você mesmo. A troca tem de terminar em 5 s. Mude α no quadro de capacidade e compare o resultado: { $k } ao todo com α = 1, e { $t }.

    Antes de mandar o projeto ao setor de compras, lembre-se do que esta teoria deixa de fora:

    - As velocidades à venda são poucas. *Velocidades à venda*, no quadro de capacidade, arredonda para cima, e volta algum desperdício.
    - O projeto serve a *este* tráfego com *estas* rotas. Para outro trabalho, ou quando um enlace falha, ele deixa de servir. O custo de uma falha se vê em *E se algo falhar?*, em Melhorar.
    - Os fluxos do modelo são fluidos e justos. Latência, protocolos e rajadas somam-se a isso; a aula sobre [transportes](lesson:transports) trata deles.

    O que fica é uma referência: a menor capacidade com que este tráfego poderia terminar neste tempo. Todo projeto real pode ser comparado com ela.

yours-notes = Três continuações: arredondar para velocidades à venda e ler o desperdício; fazer falhar o enlace mais ocupado; pedir que os grupos discutam quanta reserva comprariam para a Rede Ipê, e onde.
name-rede-ip-proportional = Rede Ipê, proporcional
yours-try-do = Encontre o projeto em que a troca termina em 5 s, sem capacidade ociosa.
yours-question-ask = Quantos Gbit/s tem, ao todo, a menor rede que faz a troca em 5 s?
yours-question-number-slip-1-why = Essa é a rede que leva { $t }. Menos tempo exige mais capacidade.
yours-question-number-slip-2-why = Ao contrário: menos tempo exige mais capacidade.
yours-question-explain = { $k5 }: capacidade e tempo são inversos um do outro, e { $t } divididos por 5 s são { $a } = α.
