### A aula “buy-rent-edge”. { $name } é o valor de mesmo nome.

title = Comprar, alugar ou treinar na borda
about = Centro de dados próprio, nuvem, spot, borda e treinamento federado têm redes diferentes. Quanto cada uma custa em tempo, dinheiro e energia.
source-1-text = J. Young, A First Order Approximation to the Optimum Checkpoint Interval, Communications of the ACM, 1974
source-2-text = A. Douillard et al., DiLoCo: Distributed Low-Communication Training of Language Models, 2023
source-3-text = B. McMahan et al., Communication-Efficient Learning of Deep Networks from Decentralized Data, AISTATS 2017: média federada
source-4-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, seção 3.3.4: interrupções

## three-places

three-places-title = Uma execução, três lugares
three-places-text =
    O Llama-2 7B deve ser treinado com 100 bilhões de tokens, em 64 A100. Há três ofertas: o seu próprio centro de dados, com oito adaptadores de 200 Gbit/s em cada servidor; uma nuvem cujas máquinas têm um de 100; uma nuvem mais barata com um de 25. Os aceleradores são os mesmos.

    A execução leva { $d0 }, { $d1 } e { $d2 }. Só a rede difere, e isso custa até um fator de dois: com um adaptador lento para oito aceleradores, a soma dos gradientes já não fica sobreposta à computação.

    As ofertas dão um preço por hora de acelerador. Suponha 2 USD nas três: a execução custa então { $c0 }, { $c1 } e { $c2 }. **Uma hora barata em uma rede lenta não é barata.** Compare preços por *resultado*, e informe-se sobre a rede antes de assinar.

three-places-notes = 2 USD por hora é um número redondo para o exercício, não uma cotação. Peça aos alunos que usem os preços de hoje; o argumento continua o mesmo.
name-own-hall-8-200-gbit-s = Rede própria: 8 × 200 Gbit/s
name-cloud-1-100-gbit-s = Nuvem: 1 × 100 Gbit/s
name-cheap-cloud-1-25-gbit-s = Nuvem barata: 1 × 25 Gbit/s
name-the-same-run-in-three-places = A mesma execução em três lugares
three-places-question-ask = A que preço por hora a nuvem barata custaria, na execução inteira, tanto quanto a primeira oferta a 2 USD?
three-places-question-number-slip-1-why = Essa é a razão entre os dois custos. Multiplique por ela o preço atual por hora.
three-places-question-number-slip-2-why = Ao contrário: lá o treinamento leva mais tempo; por isso a hora precisa custar menos.
three-places-question-explain = { $even }: leva mais que o dobro do tempo, de modo que a hora pode custar menos da metade. E a sua equipe espera { $more } a mais.

## worth

worth-title = Quanto vale uma rede?
worth-text =
    Agora pelo outro lado: a rede rápida custa { $n0 } pela lista da página, contra { $n1 } e { $n2 } (adaptadores, transceptores, portas de comutador; valores aproximados, que você pode editar). O que se compra com a diferença?

    Uma execução na rede rápida poupa { $s1 } de tempo de acelerador em relação ao único adaptador de 100 Gbit/s, a 2 USD por hora. Logo, são precisas muitas execuções assim, de { $d0 } cada, até que a rede mais cara se pague.

    Mas quem treina só uma ou duas semanas por ano paga por uma rede que fica parada cinquenta. **Compre o que fica ocupado, alugue o que se usa pouco.** Sejam quais forem os preços, comprar só compensa se as máquinas são usadas em boa parte do ano.

worth-notes = A lista de preços segue o artigo do TopoOpt (2022), com valores aproximados e arredondados; é uma parte editável do documento. O argumento só precisa das razões.
worth-try-do = Melhore a rede do segundo projeto de modo que a execução leve no máximo 5 dias, custando menos da metade da primeira.
worth-question-ask = A rede rápida custa { $net } a mais que a segunda; uma execução poupa { $s1 }. Depois de quantas execuções ela está paga?
worth-question-choice-1-text = Depois de umas { $few }
worth-question-choice-1-why = Divida um número pelo outro: dez vezes isso.
worth-question-choice-2-text = Depois de umas { $runs }
worth-question-choice-2-why = Sim, e cada uma leva { $d0 }. Para este trabalho, uma rede intermediária é a melhor compra, como mostra a tarefa.
worth-question-choice-3-text = Depois de umas { $many }
worth-question-choice-3-why = Divida um número pelo outro: para um trabalho que comunica tão pouco, demora, mas não tanto.
worth-question-explain = O custo de uma rede é uma escolha, e pode ser ajustado aos poucos; [projetar sem desperdício](lesson:without-waste) mostra como achar a medida certa.

## spot

spot-title = Spot: barato, mas sem garantia
spot-text =
    Máquinas [spot](term:spot) são vendidas barato porque podem ser retiradas a qualquer momento. Para o treinamento isso significa: um anel perde um membro, e todos os outros esperam ou recomeçam.

    Suponha 0,70 USD por hora, e que cada acelerador seja retirado em média uma vez a cada 500 horas. Então algum dos nossos 64 é retirado a cada { $mtbf } horas. Com checkpoints a cada { $int }, { $good } do tempo é útil; a execução leva { $d } e custa { $c }.

    Ainda é um bom negócio aqui: um modelo de 7 bilhões de parâmetros tem checkpoints pequenos ({ $ck } para escrever), e 64 aceleradores são poucos. Execuções maiores perdem mais: o tempo entre interrupções cai com o número de máquinas, enquanto checkpoints e reinícios não encurtam.

spot-notes = A regra de Young: intervalo = √(2 · tempo de escrita · tempo entre falhas). Então a escrita custa tanto tempo quanto o trabalho perdido. 500 horas são uma suposição para o exercício, não um número de provedor.
name-on-spot-machines = Em máquinas spot
spot-try-do = Quão pouco confiável isso pode ficar? Encontre as horas entre interrupções de um acelerador com as quais o goodput cai abaixo de 80%.
spot-question-ask = O que se perde quando um acelerador é retirado na metade do tempo entre dois checkpoints?
spot-question-choice-1-text = O trabalho de todos desde o último
spot-question-choice-1-why = Sim, e o tempo de recomeçar: meio intervalo em média, vezes todos os aceleradores.
spot-question-choice-2-text = O trabalho daquele acelerador desde o último
spot-question-choice-2-why = Todas as réplicas são necessárias para a próxima soma; por isso todas param.
spot-question-choice-3-text = O trabalho de todos desde o início
spot-question-choice-3-why = Só se não houve nenhum checkpoint.
spot-question-explain = O goodput aqui é { $good }. Sistemas que continuam com menos réplicas perdem menos; em troca, o lote muda durante a execução.

## wide

wide-title = Réplicas distantes: 28 pontos de um país
wide-text =
    E se as máquinas estiverem onde estão as universidades? Um servidor de oito A100 em cada um dos 28 pontos da Rede Ipê, uma réplica em cada. Os gradientes de um modelo de 7 bilhões precisam atravessar um backbone do tamanho de um continente em *cada* passo: { $t1 } por passo.

    A solução não é uma rede mais rápida, e sim menos comunicação. Com Local SGD e DiLoCo, cada réplica dá muitos passos sozinha antes que se faça a média. Com uma sincronização a cada 20 passos, um passo leva em média { $t20 }; com uma a cada 500, { $t500 }.

    Diluída em 500 passos, a comunicação por passo é quase nada. O custo está na qualidade do modelo: com médias raras, as réplicas divergem. Os autores do DiLoCo relatam quase a mesma qualidade com 500 passos para os seus modelos, com um segundo otimizador para as médias.

wide-notes = Um passo aqui é a média de um período entre sincronizações. Os enlaces de acesso de 100 Gbit/s são suposição; o backbone é o mapa da RNP de 2023, com os dois sentidos dividindo o enlace.
name-rede-ip = Rede Ipê
name-one-replica-at-each-point-of-rede-ip = Uma réplica em cada ponto da Rede Ipê
wide-try-do = Encontre de quantos em quantos passos elas precisam sincronizar para que um passo leve no máximo 15 s.
wide-question-ask = Por que um passo com sincronização a cada 500 não fica 500 vezes mais rápido que com sincronização a cada passo?
wide-question-choice-1-text = O backbone é mais lento quando usado raramente
wide-question-choice-1-why = A velocidade dele não depende da frequência de uso.
wide-question-choice-2-text = Restam a computação e as somas dentro dos servidores
wide-question-choice-2-why = Sim: só a comunicação entre réplicas é diluída; aqui o ganho é um fator de { $r }.
wide-question-choice-3-text = É preciso enviar 500 passos de gradientes de uma vez
wide-question-choice-3-why = Envia-se uma diferença de parâmetros, do tamanho de um gradiente.
wide-question-explain = O gargalo passa do backbone para dentro dos servidores. Uma rede de longa distância basta para treinar, se o *algoritmo* for escolhido para ela.

## federated

federated-title = Federado: os dados ficam em casa
federated-text =
    Hospitais e celulares podem não ter permissão para compartilhar os seus dados. No treinamento [federado](term:federated) eles compartilham *atualizações*: um servidor envia o modelo, cada cliente treina um pouco com os próprios dados e devolve a sua atualização, e o servidor faz a média. Isso é uma rodada.

    A rede é uma estrela de enlaces lentos. Vinte clientes com 100 Mbit/s de subida enviam 100 MB cada a um servidor que tem 1 Gbit/s. O envio da rodada leva { $t }.

    Onde está o gargalo? Vinte vezes { $cap } é mais que a capacidade do enlace do servidor, { $srv }: esse enlace é o gargalo, e cada cliente recebe { $rate }. Esse padrão se chama [incast](term:incast). Com menos de dez clientes, o gargalo seriam os próprios enlaces deles. Por isso nem todos participam ao mesmo tempo: cada rodada usa uma amostra, e as atualizações são comprimidas.

federated-notes = Desenhe também a descida: o enlace do servidor é usado duas vezes. Depois pergunte o que privacidade tem a ver com topologia: somas ao longo de uma árvore também significam que o servidor não vê nenhuma atualização isolada.
name-twenty-clients = Vinte clientes
name-a-round-of-federated-training = Uma rodada de treinamento federado
federated-try-do = Reduza o envio de todos os vinte a 8 s mudando um único enlace.
federated-question-ask = Suponha que o enlace do servidor fique ainda mais rápido. Que enlace limita então a rodada?
federated-question-choice-1-text = Ainda o enlace do servidor
federated-question-choice-1-why = Com 2 Gbit/s ele poderia receber exatamente o que vinte clientes conseguem enviar.
federated-question-choice-2-text = Nenhum: a rede é rápida o bastante
federated-question-choice-2-why = Um fluxo sempre tem um gargalo.
federated-question-choice-3-text = Os enlaces de subida dos clientes
federated-question-choice-3-why = Sim: 100 MB a 100 Mbit/s são 8 s. Um enlace de servidor mais rápido não traz nada.
federated-question-explain = Daí em diante só ajudam atualizações menores: menos bits por número, só as maiores mudanças, ou médias de grupos no caminho, o que é de novo uma árvore de [reduções](lesson:collectives).

## energy

energy-title = Energia
energy-text =
    A execução do primeiro passo usa { $k0 } na rede rápida e { $k2 } na mais lenta. As duas fazem o mesmo trabalho. Os aceleradores consomem potência quer calculem, quer esperem por gradientes; a energia que uma rede lenta custa é gasta *nos aceleradores*.

    O que a própria rede consome é pouco ao lado disso: { $w0 } pela lista da página na rede rápida, contra { $board } das 64 placas juntas. Uma rede melhor, com dez vezes a potência, ainda pode poupar energia no total.

    O número inclui 20% para refrigeração e perdas. Não inclui a origem da eletricidade, que pode importar mais que tudo isso: as emissões de um quilowatt-hora podem diferir por um fator de dez entre redes elétricas. Trabalhos longos podem ser levados para o lugar, ou para a hora, em que a eletricidade é limpa, se a rede de dados permitir.

energy-notes = As placas são contadas na potência nominal o tempo todo, o que é um limite superior: uma placa que espera consome menos que uma ocupada, mas não pouco.
energy-question-ask = Quantos MWh a execução gasta a mais na rede mais lenta do que na rápida?
energy-question-number-slip-1-why = Essa é toda a energia na rede lenta. A pergunta é sobre a diferença.
energy-question-number-slip-2-why = Essa é a energia na rede rápida. A pergunta é quanto a lenta gasta a mais.
energy-question-explain = { $x }, para economizar em adaptadores. Um acelerador que espera sai caro.
