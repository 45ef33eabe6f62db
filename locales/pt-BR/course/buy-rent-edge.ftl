### A aula “buy-rent-edge”. { $name } é o valor de mesmo nome.

title = Comprar, alugar ou treinar na borda
about = Sala própria, nuvem, spot, borda e treinamento federado são cinco redes. Quanto cada uma custa em tempo, dinheiro e energia.
source-1-text = J. Young, A First Order Approximation to the Optimum Checkpoint Interval, Communications of the ACM, 1974
source-2-text = A. Douillard et al., DiLoCo: Distributed Low-Communication Training of Language Models, 2023
source-3-text = B. McMahan et al., Communication-Efficient Learning of Deep Networks from Decentralized Data, AISTATS 2017: média federada
source-4-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, seção 3.3.4: interrupções

## three-places

three-places-title = Uma execução, três lugares
three-places-text =
    O Llama-2 7B deve ser treinado com 100 bilhões de tokens, em 64 A100. Três ofertas: a sua própria sala, com oito adaptadores de 200 Gbit/s em cada servidor; uma nuvem cujas máquinas têm um de 100; uma nuvem mais barata com um de 25. Os aceleradores são os mesmos.

    A execução leva { $d0 }, { $d1 } e { $d2 }. Só a rede difere, e isso dá um fator de dois: com um adaptador lento para oito aceleradores, a soma dos gradientes já não consegue se esconder atrás do cálculo.

    As ofertas dão um preço por hora de acelerador. Suponha 2 USD nas três: a execução custa então { $c0 }, { $c1 } e { $c2 }. **Hora barata em rede lenta não é barata.** Compare preços por *resultado*, e pergunte pela rede antes de assinar.

three-places-notes = 2 USD por hora é um número redondo para o exercício, não uma cotação. Peça aos alunos que ponham os preços de hoje; a estrutura do argumento permanece.
name-own-hall-8-200-gbit-s = Sala própria: 8 × 200 Gbit/s
name-cloud-1-100-gbit-s = Nuvem: 1 × 100 Gbit/s
name-cheap-cloud-1-25-gbit-s = Nuvem barata: 1 × 25 Gbit/s
name-the-same-run-in-three-places = A mesma execução em três lugares
three-places-question-ask = A que preço por hora a nuvem barata custaria, na execução inteira, tanto quanto a primeira oferta a 2 USD?
three-places-question-number-slip-1-why = Essa é a razão entre os dois custos. O preço é essa parte do preço atual por hora.
three-places-question-number-slip-2-why = Ao contrário: lá o treinamento leva mais tempo; por isso a hora precisa custar menos.
three-places-question-explain = { $even }: leva mais que o dobro do tempo, de modo que a hora pode custar menos da metade. E a sua equipe espera { $more } a mais.

## worth

worth-title = Quanto vale uma rede?
worth-text =
    Visto pelo outro lado: a rede rápida tem um preço, { $n0 } pela lista da página, contra { $n1 } e { $n2 } (adaptadores, transceptores, portas de comutador; valores aproximados, que você pode editar). O que se ganha pela diferença?

    Uma execução na rede rápida poupa { $s1 } de tempo de acelerador em relação ao único adaptador de 100 Gbit/s, a 2 USD por hora. Logo, a rede mais cara se paga depois de algumas execuções assim, e cada uma leva { $d0 }.

    Mas quem treina só uma ou duas semanas por ano paga por uma rede que fica parada cinquenta. É a velha conta da lavanderia: **compre o que está sempre ocupado, alugue o que é raro.** O ponto de equilíbrio fica onde as máquinas são usadas em boa parte do ano, sejam quais forem os preços do dia.

worth-notes = A lista de preços segue o artigo do TopoOpt (2022), com valores aproximados e arredondados; é uma parte editável do documento. O argumento só precisa das razões.
worth-try-do = Melhore a rede do segundo projeto de modo que a execução leve no máximo 5 dias, custando menos da metade da primeira.
worth-question-ask = A rede rápida custa { $net } a mais que a segunda; uma execução poupa { $s1 }. Depois de quantas execuções ela está paga?
worth-question-choice-1-text = Depois de umas { $few }
worth-question-choice-1-why = Divida um número pelo outro: dez vezes isso.
worth-question-choice-2-text = Depois de umas { $runs }
worth-question-choice-2-why = Sim, e cada uma leva { $d0 }. Para este trabalho, uma rede intermediária é a melhor compra, como mostra a tarefa.
worth-question-choice-3-text = Depois de umas { $many }
worth-question-choice-3-why = Divida um número pelo outro: demora para um trabalho que comunica tão pouco, mas não tanto.
worth-question-explain = A conta de uma rede não é um destino, e sim uma escolha com gradiente; [projetar sem desperdício](lesson:without-waste) mostra como procurar a medida certa.

## spot

spot-title = Spot: barato, e some
spot-text =
    Máquinas [spot](term:spot) são vendidas barato porque podem ser retiradas a qualquer momento. Para uma rede isso significa: um anel perde um membro, e todos os outros esperam ou recomeçam.

    Suponha 0,70 USD por hora, e que cada acelerador seja retirado em média uma vez a cada 500 horas. Então algum dos nossos 64 é retirado a cada { $mtbf } horas. Com checkpoints a cada { $int }, { $good } do tempo é útil; a execução leva { $d } e custa { $c }.

    Ainda é um bom negócio aqui: um modelo de 7 bilhões tem checkpoints pequenos ({ $ck } para escrever), e 64 aceleradores são poucos. A conta muda com o tamanho: o tempo entre interrupções cai com o número de máquinas, enquanto checkpoints e reinícios não encurtam.

spot-notes = A regra de Young: intervalo = √(2 · tempo de escrita · tempo entre falhas). Então se perde tanto escrevendo quanto em trabalho perdido. 500 horas são uma suposição para o exercício, não um número de provedor.
name-on-spot-machines = Em máquinas spot
spot-try-do = Quão instável pode ficar? Encontre as horas entre interrupções de um acelerador com as quais o goodput cai abaixo de 80%.
spot-question-ask = O que se perde quando um acelerador é retirado a meio caminho entre dois checkpoints?
spot-question-choice-1-text = O trabalho de todos desde o último
spot-question-choice-1-why = Sim, e o tempo de recomeçar: meio intervalo em média, vezes todos os aceleradores.
spot-question-choice-2-text = O trabalho daquele acelerador desde o último
spot-question-choice-2-why = Todas as réplicas são necessárias para a próxima soma; todas param.
spot-question-choice-3-text = O trabalho de todos desde o início
spot-question-choice-3-why = Só se ainda não houve nenhum checkpoint.
spot-question-explain = O goodput aqui é { $good }. Sistemas que continuam com menos réplicas perdem menos; o preço é que o lote muda no caminho.

## wide

wide-title = Distantes: 28 pontos de um país
wide-text =
    E se as máquinas estiverem onde estão as universidades? Um servidor de oito A100 em cada um dos 28 pontos da Rede Ipê, uma réplica em cada. Os gradientes de um modelo de 7 bilhões precisam atravessar um backbone do tamanho de um continente em *cada* passo: { $t1 } por passo.

    O remédio não é uma rede mais rápida, e sim conversar menos. Local SGD e DiLoCo deixam cada réplica dar muitos passos sozinha e só então fazem a média. Com uma sincronização a cada 20 passos, um passo leva em média { $t20 }; com uma a cada 500, { $t500 }.

    O gradiente por passo, diluído em 500 passos, é quase nada. O que se paga em troca, paga-se em aprendizado: com médias raras, as réplicas se afastam. Os autores do DiLoCo relatam quase a mesma qualidade com 500 passos para os seus modelos, com um segundo otimizador para as médias.

wide-notes = Um passo aqui é a média de um período entre sincronizações. Os enlaces de acesso de 100 Gbit/s são suposição; o backbone é o mapa da RNP de 2023, com os dois sentidos dividindo o enlace.
name-rede-ip = Rede Ipê
name-one-replica-at-each-point-of-rede-ip = Uma réplica em cada ponto da Rede Ipê
wide-try-do = Encontre de quantos em quantos passos elas precisam sincronizar para que um passo leve no máximo 15 s.
wide-question-ask = Por que um passo com sincronização a cada 500 não fica 500 vezes mais rápido que com sincronização a cada passo?
wide-question-choice-1-text = O backbone é mais lento quando usado raramente
wide-question-choice-1-why = É o mesmo.
wide-question-choice-2-text = Restam o cálculo e as somas dentro dos servidores
wide-question-choice-2-why = Sim: só a comunicação entre réplicas é diluída; aqui o ganho é um fator de { $r }.
wide-question-choice-3-text = É preciso enviar 500 passos de gradientes de uma vez
wide-question-choice-3-why = Envia-se uma diferença de parâmetros, do tamanho de um gradiente.
wide-question-explain = O gargalo passa do backbone para dentro dos servidores. Uma rede de longa distância basta para treinar, se o *algoritmo* for escolhido para ela.

## federated

federated-title = Federado: os dados ficam em casa
federated-text =
    Hospitais ou celulares não podem entregar os seus dados. No treinamento [federado](term:federated) eles entregam *atualizações*: um servidor envia o modelo, cada cliente treina um pouco com os próprios dados, envia a sua atualização de volta, o servidor faz a média. Uma rodada após a outra.

    Como rede, é uma estrela de raios finos. Vinte clientes com 100 Mbit/s de subida enviam 100 MB cada a um servidor que tem 1 Gbit/s. O envio da rodada leva { $t }.

    Onde está o gargalo? Vinte vezes { $cap } é mais que a capacidade do enlace do servidor, { $srv }: o gargalo é ele, e cada cliente recebe { $rate }. Esse padrão se chama [incast](term:incast). Com menos de dez clientes, seriam os próprios enlaces deles. Por isso não se pede a todos de uma vez: cada rodada toma uma amostra, e as atualizações são comprimidas.

federated-notes = Desenhe também a descida: o enlace do servidor é usado duas vezes. Depois pergunte o que privacidade tem a ver com topologia: somas ao longo de uma árvore também significam que o servidor não vê nenhuma atualização isolada.
name-twenty-clients = Vinte clientes
name-a-round-of-federated-training = Uma rodada de treinamento federado
federated-try-do = Leve o envio de todos os vinte a 8 s mudando um único enlace.
federated-question-ask = Suponha que o enlace do servidor fique ainda mais largo. Que enlace limita a rodada?
federated-question-choice-1-text = Ainda o enlace do servidor
federated-question-choice-1-why = Com 2 Gbit/s ele poderia receber exatamente o que vinte clientes conseguem enviar.
federated-question-choice-2-text = Nenhum: a rede é rápida o bastante
federated-question-choice-2-why = Um fluxo sempre tem um gargalo.
federated-question-choice-3-text = Os enlaces de subida dos clientes
federated-question-choice-3-why = Sim: 100 MB a 100 Mbit/s são 8 s. Alargar mais o do servidor não traz nada.
federated-question-explain = Daí em diante só ajudam atualizações menores: menos bits por número, só as maiores mudanças, ou médias de grupos no caminho, o que é de novo uma árvore de [reduções](lesson:collectives).

## energy

energy-title = Energia
energy-text =
    A execução do primeiro passo usa { $k0 } na rede rápida e { $k2 } na mais lenta. As duas fazem o mesmo trabalho. Os aceleradores consomem a sua potência quer calculem, quer esperem por gradientes; uma rede lenta queima a sua energia *nos aceleradores*.

    O que a própria rede consome é pouco ao lado disso: { $w0 } pela lista da página na rede rápida, contra { $board } das 64 placas juntas. Uma rede melhor com dez vezes a potência pode muito bem poupar energia no todo.

    O número inclui 20% para refrigeração e perdas. De onde vem a eletricidade não está nele, e pode importar mais que tudo aqui: o mesmo quilowatt-hora pode diferir por um fator de dez em emissões entre redes elétricas. Trabalhos longos podem ser levados para o lugar, ou para a hora, em que ela é limpa; isso também é questão de rede.

energy-notes = As placas são contadas na potência nominal o tempo todo, o que é um limite superior: uma placa à espera consome menos que uma ocupada, mas longe de nada.
energy-question-ask = Quantos MWh a rede lenta custa a mais, em comparação com a rápida?
energy-question-number-slip-1-why = Essa é toda a energia na rede lenta. Pergunta-se a diferença.
energy-question-number-slip-2-why = Essa é a energia na rede rápida. Pergunta-se o que a lenta gasta além disso.
energy-question-explain = { $x }, para economizar em adaptadores. Esperar é a coisa mais cara que um acelerador pode fazer.
