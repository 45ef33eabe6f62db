### A aula “training-traffic”. { $name } é o valor de mesmo nome.

title = O tráfego do treinamento
about = Paralelismo de dados, tensorial e de pipeline: quem envia o quê a quem, com que frequência, e como ler isso em um mapa de calor.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024: equações 1 a 9, Tabelas 2 e 3, figuras 2 e 3
source-2-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021: bolha do pipeline, all-reduces do paralelismo tensorial
source-3-text = S. Rajbhandari et al., ZeRO: Memory Optimizations Toward Training Trillion Parameter Models, SC 2020, seção 7: comunicação

## data

data-title = Paralelismo de dados
data-text =
    É a forma mais antiga de treinar em muitas GPUs: cada uma guarda uma cópia completa do modelo, uma *réplica*, e processa as suas próprias imagens. Ao fim de um passo, as réplicas têm gradientes diferentes, e todas precisam da soma deles. Isso exige um [all-reduce](term:all-reduce) de todos os gradientes do modelo.

    Aqui a VGG16 roda em 32 GPUs de quatro servidores. Ela tem { $n } milhões de parâmetros de quatro bytes: { $buf } de gradientes, que o framework divide em { $msg } blocos (*buckets*), para que o primeiro possa ser enviado enquanto o resto ainda é calculado.

    O mapa de calor tem uma linha para cada emissor e uma coluna para cada receptor. As bibliotecas dispõem as réplicas em anel, e cada uma envia apenas a um vizinho: uma linha ao lado da diagonal e uma célula no canto, que fecha o anel.

data-notes = A Tabela 2 do estudo conta a VGG16 em unidades de 2^20: 131,95 “M”. A maior mensagem são os 392 MiB da primeira camada totalmente conectada, maior que um bloco de 25 MiB, e que por isso é enviada sozinha.
name-four-servers = Quatro servidores
name-vgg16-by-data-parallelism = VGG16 com paralelismo de dados
data-question-ask = O dobro de réplicas, 64 em vez de 32. Como muda o que *cada* GPU envia em um passo?
data-question-choice-1-text = Cai à metade: cada uma tem metade das imagens
data-question-choice-1-why = Gradientes têm o tamanho do modelo, não o dos dados.
data-question-choice-2-text = Quase não muda: a soma é a mesma
data-question-choice-2-why = Sim: 2(n − 1)/n vezes os gradientes, pouco abaixo do dobro para qualquer n grande.
data-question-choice-3-text = Dobra: há o dobro de GPUs a informar
data-question-choice-3-why = Então um anel não serviria. Em um anel, cada GPU envia pedaços de uma mesma soma, por mais GPUs que haja.
data-question-explain = Cada uma envia { $sent }, { $twice } os gradientes. O que cresce com o número de réplicas é a latência do anel, e na prática a largura de banda efetiva cai; [como funciona o all-reduce](lesson:collectives) é assunto de outra aula.

## tensor

tensor-title = Paralelismo tensorial
tensor-text =
    Um modelo pode ser grande ou lento demais para uma GPU. O paralelismo tensorial divide *cada camada* entre t GPUs: toda matriz é dividida, todas as GPUs calculam sobre os mesmos dados ao mesmo tempo, e os resultados parciais precisam ser somados antes que a próxima camada comece.

    A GPT-3B tem { $layers } camadas. Aqui cada uma é dividida entre as 8 GPUs de um servidor. Uma camada precisa de dois all-reduces na propagação direta e dois na retropropagação, cada um das ativações de um microlote: 2·b·s·h bytes, aqui { $size }. E são 8 microlotes, com mais um all-reduce para o embedding em cada um. Em um passo, cada GPU envia { $sent }.

    Compare com os gradientes de um modelo inteiro desse tamanho, alguns gigabytes uma vez por passo. O paralelismo tensorial comunica o tempo todo, e o próximo produto de matrizes espera por cada soma. Por isso ele fica dentro do servidor, nos enlaces mais rápidos.

tensor-notes = 2bsh: dois bytes, b sequências em um microlote, s tokens, largura h. Com b = 8, s = 1.024, h = 2.000 dá exatamente 31,25 MiB; peça que confiram à mão uma vez, pois esse valor aparece com frequência.
name-one-server = Um servidor
name-gpt-3b-by-tensor-parallelism = GPT-3B com paralelismo tensorial
tensor-question-ask = De quantos all-reduces por passo cada GPU participa?
tensor-question-number-slip-1-why = Isso é um microlote. São oito em um passo.
tensor-question-number-slip-2-why = Isso é a metade: cada camada tem dois na propagação direta e dois na retropropagação.
tensor-question-number-slip-3-why = Isso são só as camadas. Em cada microlote há mais um, para o embedding.
tensor-question-explain = { $msg }: 8 microlotes × ({ $layers } camadas × 4, mais um para o embedding). Com recomputação das ativações seriam 6 por camada. Pelo PCI Express, eles ocupam aqui { $share } do passo inteiro: mais do que a própria computação.

## pipeline

pipeline-title = Paralelismo de pipeline
pipeline-text =
    A terceira forma divide o modelo *entre* camadas: o estágio 1 tem as primeiras, o estágio 2 as seguintes, e assim por diante. Os estágios enviam as ativações adiante e os gradientes de volta: uma mensagem de { $size } por microlote e sentido. É pouco, e só entre vizinhos: no mapa de calor, duas linhas de células isoladas.

    O custo é a espera. O estágio 4 não pode começar antes que um microlote tenha passado pelos estágios 1 a 3, e no fim os primeiros estágios esperam pelos últimos gradientes: a [bolha](term:bubble). Com p estágios e m microlotes, ela é (p − 1)/(p − 1 + m) do tempo, sem contar a comunicação.

    A linha do tempo a mostra como espaço vazio. Uma rede mais rápida não a reduz. Mais microlotes a reduzem, ou um escalonamento melhor.

pipeline-notes = Um lote global maior tem um custo: muda a forma como o modelo aprende. Na prática reduz-se o microlote ou intercalam-se os estágios (Narayanan et al., SC 2021), o que troca bolha por mensagens.
name-gpt-3b-in-four-stages = GPT-3B em quatro estágios
pipeline-try-do = Leve a bolha a menos de 10% do passo mudando o lote global.
pipeline-question-ask = Com 4 estágios e 8 microlotes, que porcentagem do tempo é bolha, pela fórmula?
pipeline-question-number-slip-1-why = Assim se divide p − 1 por m. O tempo todo é p − 1 + m.
pipeline-question-number-slip-2-why = Assim se divide p − 1 por p + m. O tempo todo é p − 1 + m.
pipeline-question-explain = 3/11, ou seja, { $ratio }. O envio em si ocupa apenas { $send } deste passo. O paralelismo de pipeline exige pouco da rede, mas deixa GPUs ociosas.

## all-three

all-three-title = Os três ao mesmo tempo
all-three-text =
    Modelos grandes usam os três. (p, t, d) = (4, 2, 4) significa 4 estágios, camadas divididas entre 2 GPUs, 4 réplicas: 32 GPUs. É a configuração do estudo da APNet, em placas RTX 3090 com um adaptador de 100 Gbit/s por servidor.

    A Tabela 3 do estudo lista aquilo de que o rank 0 participa durante um passo, e a página chega às mesmas contagens:

    - tensor: { $tpn } mensagens de { $tps },
    - pipeline: { $ppn } mensagens de { $pps }, metade delas recebidas,
    - dados: { $dpn } mensagem de { $dps },
    - o embedding compartilhado: { $embn } mensagem de { $embs }.

    Depois de responder, olhe o mapa de calor com todos os tipos de tráfego e, em seguida, um tipo por vez. Os blocos junto à diagonal são grupos de tensor. A escada dentro de cada bloco de oito é o paralelismo de dados. As longas linhas paralelas, a oito células da diagonal, são o pipeline.

all-three-notes = O estudo escreve MB para MiB. Suas contagens decorrem de 14 camadas no primeiro estágio (54 camadas em 4 estágios, como o DeepSpeed as divide): 8 microlotes × (6 × 14 + 1) = 680. O texto diz que o paralelismo tensorial é cerca de 99% do volume; pela própria tabela, está mais perto de 98%.
name-gpt-3b-as-4-2-4 = GPT-3B como (4, 2, 4)
all-three-question-ask = De todos os bytes que as GPUs trocam neste passo, que parte pertence ao paralelismo tensorial?
all-three-question-choice-1-text = { $low }: é um de três tipos
all-three-question-choice-1-why = Conte as mensagens: { $tpn } contra { $dpn }.
all-three-question-choice-2-text = { $mid }: mais que os outros juntos
all-three-question-choice-2-why = É mais. Toda camada de todo microlote precisa de seis all-reduces.
all-three-question-choice-3-text = { $share }: quase tudo
all-three-question-choice-3-why = Sim. E aqui nada disso sai dos servidores.
all-three-question-explain = { $share } dos bytes são do paralelismo tensorial, e mesmo assim nenhum deles atravessa a rede entre os servidores. O número de bytes não basta: importa *para onde* eles vão.

## reading

reading-title = Ler o mapa
reading-text =
    Conhecida a ordem dos ranks, pode-se ler (p, t, d) em um mapa de calor: o tráfego de um trabalho mostra como ele foi paralelizado.

    A regra da ordem padrão do DeepSpeed é: ranks de tensor são vizinhos (0, 1, …), depois vêm as réplicas, depois os estágios. Portanto, os blocos na diagonal têm largura t. Réplicas da mesma parte estão a uma distância t. Estágios, a uma distância t·d.

    Agora t = 4 e d = 2: preveja a figura antes de olhar. Os blocos ficam duas vezes mais largos. O paralelismo de dados quase desaparece, porque a parte de cada réplica é menor e o anel tem só dois membros. Isso se ajusta em Configuração: tensor 4, dados 2.

reading-notes = Imprima alguns mapas e entregue-os sem as configurações: ler (p, t, d) de um mapa é um exercício que fica na memória. Cuidado com anéis de dois, em que uma linha e a sua imagem espelhada coincidem.
reading-try-do = Faça grupos de tensor de largura quatro: (p, t, d) = (4, 4, 2).
reading-question-ask = Um mapa de 64 ranks na ordem padrão mostra blocos de 8 na diagonal e linhas isoladas a 32 células dela. Quanto valem (p, t, d)?
reading-question-choice-1-text = (2, 8, 4)
reading-question-choice-1-why = Sim: t = 8, estágios a t·d = 32, logo d = 4 e p = 64/32 = 2.
reading-question-choice-2-text = (4, 8, 2)
reading-question-choice-2-why = Então os estágios estariam a t·d = 16.
reading-question-choice-3-text = (8, 2, 4)
reading-question-choice-3-why = Os blocos na diagonal têm largura t, que aqui é 8.
reading-question-explain = No início, todos os grupos de tensor juntos enviam { $tp }, e { $pp } pares de ranks trocam mensagens de pipeline. Observe como os dois mudam com (4, 4, 2): dividir mais as camadas gera *mais* tráfego, não menos.

## time

time-title = Bytes não são tempo
time-text =
    Para onde vai o tempo deste passo? De { $total }, a computação ocupa { $comp }, a bolha { $bub }, o paralelismo tensorial { $tp }, o pipeline { $pp }, o paralelismo de dados { $dp }.

    O pipeline move { $ppb } ao todo, { $ratio } do que move o paralelismo tensorial, mas leva { $tr } do tempo dele: oito GPUs de um servidor dividem um adaptador de 100 Gbit/s, enquanto cada placa tem o seu caminho pela memória da máquina só para si. **O tempo são os bytes divididos pela largura de banda que eles obtêm**, menos o que fica sobreposto à computação.

    Dois desses tipos se sobrepõem facilmente à computação. Gradientes podem ser enviados enquanto a retropropagação continua, e mensagens de pipeline enquanto outro microlote é processado. Já por cada soma do paralelismo tensorial a computação espera aqui, pois o produto de matrizes seguinte precisa do resultado; frameworks mais novos escondem parte dessa espera dividindo os dois em pedaços.

time-notes = As diferenças em relação às equações do estudo estão na visão da linha do tempo, termo a termo. Procure as causas: as formas dos produtos, estágios de comprimento desigual (14, 14, 14 e 12 camadas) e a largura de banda que as mensagens obtêm.
time-question-ask = Você pode dobrar uma coisa. Qual encurta mais este passo?
time-question-choice-1-text = A velocidade dos adaptadores entre servidores
time-question-choice-1-why = Ajuda o pipeline, que é { $pp } de { $total }.
time-question-choice-2-text = A velocidade dos enlaces dentro dos servidores
time-question-choice-2-why = Sim: o paralelismo tensorial leva { $tp }, e a bolha, em que outros estágios também esperam por ele, encurta junto.
time-question-choice-3-text = O número de microlotes com o mesmo trabalho
time-question-choice-3-why = Economizaria cerca de metade dos { $bub } da bolha, e o paralelismo tensorial continua igual.
time-question-explain = Placas sem acesso direto entre si pagam por cada soma. Também o estudo viu o paralelismo tensorial ocupar a maior parte da comunicação: “cerca de 50 %”, diz ele, sem dizer se da comunicação ou do passo. Aqui são { $part } do passo. Antes de comprar uma rede, olhe a linha do tempo.

## zero

zero-title = Trocar memória por tráfego
zero-text =
    Réplicas desperdiçam memória: todas guardam o mesmo estado do otimizador. O [ZeRO](term:zero) o reparte. O estágio 1 reparte os estados do otimizador, o 2 também os gradientes, o 3 os próprios parâmetros.

    Os estágios 1 e 2 não aumentam o tráfego: um reduce-scatter e um all-gather já são as duas metades de um all-reduce. O estágio 3 precisa buscar os parâmetros antes de cada uso, na propagação direta e na retropropagação, e depois distribuir os gradientes: três metades em vez de duas. Com um microlote, como aqui, são 1,5 vez os bytes; é o que diz a seção 7 do artigo do ZeRO.

    Com mais microlotes, os parâmetros são buscados de novo em cada um, e o tráfego cresce. Memória, tráfego e tempo podem ser trocados uns pelos outros, e é importante saber a que custo.

zero-notes = Escreva as três operações lado a lado: all-reduce = reduce-scatter + all-gather; ZeRO 1 e 2 = as mesmas duas; ZeRO 3 = all-gather + all-gather + reduce-scatter. Depois aumente o número de microlotes e pergunte o que cresce.
name-gpt-1-3b-on-8-replicas = GPT-1.3B em 8 réplicas
zero-try-do = Ponha o ZeRO em 3 e veja o tráfego aumentar em metade.
zero-question-ask = Sem ZeRO, as réplicas enviam { $b0 } ao todo. Quantos GB com o estágio 2?
zero-question-choice-1-text = { $b8 }: cada uma tem um oitavo dos gradientes
zero-question-choice-1-why = Cada uma *guarda* um oitavo, mas precisa enviar a sua parte de todos os outros.
zero-question-choice-2-text = { $b0 }: duas metades em vez de uma soma
zero-question-choice-2-why = Sim: cada gradiente é somado por um dono, cada parâmetro é enviado dali. Duas metades, como antes.
zero-question-choice-3-text = { $b3 }: metade a mais pelos parâmetros
zero-question-choice-3-why = Isso é o estágio 3, em que os parâmetros são buscados duas vezes.
zero-question-explain = Parâmetros, gradientes e estados do otimizador ocupam aqui { $mem } em cada GPU sem ZeRO. O estágio 2 deixa o tráfego como está; só o estágio 3 o aumenta.
