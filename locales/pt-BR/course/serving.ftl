### A aula “serving”. { $name } é o valor de mesmo nome.

title = Inferência: paralelismo tensorial e o cache KV
about = Um modelo que responde: ler um prompt e escrever um token são dois trabalhos diferentes, e a rede vê os dois.
source-1-text = W. Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023
source-2-text = Y. Zhong et al., DistServe: Disaggregating Prefill and Decoding for Goodput-optimized Large Language Model Serving, OSDI 2024
source-3-text = R. Pope et al., Efficiently Scaling Transformer Inference, MLSys 2023

## two-jobs

two-jobs-title = Dois trabalhos em um
two-jobs-text =
    Uma requisição tem duas partes. Primeiro o modelo lê o prompt inteiro de uma vez ([prefill](term:prefill)): milhares de tokens em paralelo, produtos de matrizes grandes, muita computação. Depois escreve a resposta token a token ([decodificação](term:decode)): cada token precisa do anterior, e só dá para trabalhar em paralelo com as requisições de outras pessoas.

    Llama-2 70B, dividido entre oito H100 de um servidor. Ler um prompt de 2.048 tokens leva { $pre }; disso, { $po } são operações. Escrever um token leva { $dec }; disso, { $dm } é ler os parâmetros da memória, { $w } em cada GPU, *de novo a cada token*.

    O usuário percebe dois tempos: o tempo até o primeiro token, aqui { $ttft } para metade das requisições, e o tempo entre tokens, { $tpot }.

two-jobs-notes = Intensidade aritmética em uma frase: o prefill usa cada parâmetro para milhares de tokens, a decodificação, para tantos quantas forem as respostas em curso. É a ideia do modelo roofline, sem o gráfico.
name-one-server = Um servidor
name-llama-2-70b-on-8-h100 = Llama-2 70B em 8 H100
two-jobs-question-ask = Por que sai barato escrever tokens de muitas requisições ao mesmo tempo?
two-jobs-question-choice-1-text = Porque os prompts em geral se parecem
two-jobs-question-choice-1-why = Não precisam se parecer.
two-jobs-question-choice-2-text = Porque tokens são só alguns bytes
two-jobs-question-choice-2-why = Não é o tamanho do token que custa; são os { $w } de parâmetros.
two-jobs-question-choice-3-text = Porque os parâmetros são lidos uma vez para todos
two-jobs-question-choice-3-why = Sim: lê-los da memória toma uma boa parte do tempo, e uma só leitura serve a todas.
two-jobs-question-explain = Aqui se escrevem em média { $batch } respostas ao mesmo tempo, com uma requisição por segundo. Mais carga torna cada token mais barato e a espera de cada pessoa mais longa.

## sums

sums-title = Muitas somas pequenas
sums-text =
    Cada camada dividida entre oito GPUs termina em dois all-reduces, exatamente como no [treinamento](lesson:training-traffic). São { $layers } camadas, e mais um all-reduce para o embedding.

    Quando se lê um prompt, cada soma transporta { $pb } e demora { $ps }. Quando se escreve um token, transporta { $db }, quase nada, e ainda assim demora { $ds }, embora os bytes sozinhos só precisassem de { $bare }: o resto é a latência e o início da operação. Todas as somas de um token juntas ocupam { $dt } dos seus { $dec }.

    Um token escrito espera, portanto, por *mensagens minúsculas dentro de um servidor*, e mais largura de banda quase não encurtaria essa espera. É por isso que o paralelismo tensorial para servir fica no NVLink, e que as bibliotecas têm kernels especiais para somas pequenas ([de uma só vez](lesson:collectives) em vez do anel). Dividir o modelo entre mais GPUs ajuda cada vez menos: cada uma lê menos parâmetros, mas o número de somas continua o mesmo.

sums-notes = Medido com a NCCL em 8 H100 SXM: 19,0 µs para 64 KiB, 19,4 µs para 128 KiB (tabelas do aiconfigurator). Os kernels dos motores de inferência, feitos para isso, são mais rápidos. Peça à turma que discuta por que mais um token espera.
sums-question-ask = Que porcentagem do tempo de um token escrito se gasta nessas somas?
sums-question-number-slip-1-why = Isso é uma única soma. Um token espera por todas.
sums-question-number-slip-2-why = Essa é a parte sem as somas.
sums-question-explain = { $share }, para { $n } somas dentro das camadas. No treinamento as mesmas somas transportam centenas de megabytes, e o que importa é a largura de banda; aqui é a latência. A operação é a mesma, o regime é o oposto.

## cache

cache-title = O cache de chaves e valores
cache-text =
    Para escrever o próximo token, a atenção olha chaves e valores de todos os tokens até ali. Recalculá-los a cada vez seria absurdo; por isso são guardados: o [cache KV](term:kv-cache). Neste modelo são ao todo { $tok } por token, de modo que um prompt de 2.048 tokens ocupa { $prompt }. Ele cresce a cada token escrito.

    A memória é, portanto, o que limita quantas requisições podem ser atendidas ao mesmo tempo. Ao lado dos parâmetros, as oito GPUs têm espaço para { $room } tokens.

    Os primeiros sistemas reservavam espaço para a resposta mais longa possível, e a maior parte ficava vazia. O PagedAttention corta o cache em blocos de 16 tokens, como páginas de um sistema operacional, entregues conforme a necessidade. Os autores relatam de duas a quatro vezes a vazão com a mesma latência. É gerência de memória, e mudou a economia da área.

cache-notes = Bytes por token: 2 (chave e valor) × camadas × cabeças de chave-valor × largura de uma cabeça × 2 bytes. Neste modelo, 2 × 80 × 8 × 128 × 2. Peça que calculem para um modelo que usam.
cache-question-ask = Quantas requisições, mais ou menos, de 2.048 tokens de prompt e 256 de resposta cabem ao mesmo tempo na memória?
cache-question-number-slip-1-why = Isso conta só os prompts. Os tokens das respostas também são guardados.
cache-question-number-slip-2-why = Isso conta só as respostas. Os prompts também são guardados, e são mais longos.
cache-question-explain = { $room } ÷ 2.304 = { $fit }. Isso com atenção de consultas agrupadas; o mesmo modelo com chave e valor para cada uma das suas 64 cabeças teria um oitavo desse espaço.

## load

load-title = Quanta carga?
load-text =
    Com uma requisição por segundo, o servidor está folgado. Ele poderia responder a { $high } por segundo se sempre houvesse uma esperando; acima disso, a fila cresce sem fim.

    Mas bem antes as pessoas percebem. Prefill e decodificação se revezam nas mesmas GPUs: sempre que um novo prompt é lido, todos os que estão recebendo tokens esperam { $pre }. Quanto mais requisições, mais vezes.

    Aumente a taxa e observe os percentis: a *mediana* continua boa por muito tempo, o percentil 99 não. Um serviço é julgado pelas respostas mais lentas, as que as pessoas lembram; por isso, vazão sozinha é o objetivo errado. Os autores do DistServe falam de *goodput*: requisições por segundo que respeitam os dois limites, o do primeiro token e o do tempo entre tokens.

load-notes = Para perceber uma fila não é preciso teoria: aumente a taxa de um em um e leia em voz alta só o percentil 99. O joelho da curva vem bem antes da taxa máxima.
load-try-do = Encontre uma taxa de pelo menos 5 requisições por segundo em que 99% das requisições ainda recebam um token a cada 50 ms.
load-question-ask = O percentil 99 do tempo entre tokens é { $tp1 } com uma requisição por segundo. O que o faz subir com a carga?
load-question-choice-1-text = Novos prompts interrompem as respostas
load-question-choice-1-why = Sim, principalmente isso, e cada vez mais vezes; lotes maiores acrescentam um pouco.
load-question-choice-2-text = A rede dentro do servidor se enche
load-question-choice-2-why = As somas são minúsculas; a sua banda está longe do limite.
load-question-choice-3-text = O cache fica pequeno demais para todos
load-question-choice-3-why = Há espaço para centenas de requisições; `preempted` diz que nenhuma foi mandada de volta.
load-question-explain = Dois trabalhos de necessidades opostas se atrapalham na mesma máquina. A ideia óbvia: duas máquinas.

## both

both-title = Dois servidores, primeira tentativa
both-text =
    Dois servidores, quatro requisições por segundo. O jeito simples: duas cópias completas do modelo, e cada requisição vai para a cópia que tiver menos delas. Juntas, poderiam responder a { $high } por segundo.

    Guarde dois números: metade das requisições tem o primeiro token em até { $ttft }, e 99% delas recebem um token a cada { $tpot } ou menos. A rede *entre* os servidores não faz nada.

    É assim que a maioria dos serviços começa, e há vantagens: se um servidor falha, o outro continua; não é preciso ajustar nada; qualquer Ethernet serve. Crescer significa mais cópias.

both-notes = Antes do próximo passo, faça a turma votar: separar leitura de escrita vai aumentar ou diminuir a taxa máxima? E qual dos dois tempos vai melhorar, o do primeiro token ou o tempo entre tokens?
name-two-servers = Dois servidores
name-two-copies-each-does-both = Duas cópias, cada uma faz tudo
both-question-ask = O que o mapa de calor mostra entre os dois servidores?
both-question-choice-1-text = Gradientes: as duas cópias aprendem com todos
both-question-choice-1-why = Na inferência não se treina; não há gradientes.
both-question-choice-2-text = Parâmetros: as duas cópias os compartilham
both-question-choice-2-why = Cada cópia tem os seus na memória.
both-question-choice-3-text = Nada: nenhuma cópia precisa da outra
both-question-choice-3-why = Sim. Requisições e respostas são texto, alguns kilobytes, e não são desenhadas.
both-question-explain = Cópias independentes são o único tipo de paralelismo que não precisa de rede. Agora, um tipo que precisa.

## split

split-title = Um lê, outro escreve
split-text =
    Os mesmos dois servidores e quatro requisições por segundo, mas agora um lê todos os prompts e o outro escreve todas as respostas. Nenhuma resposta é mais interrompida: 99% das requisições recebem um token a cada { $tp0 } ou menos.

    O preço: o cache de cada prompt, { $bytes }, precisa ir de um servidor ao outro. Isso leva { $m0 } por um adaptador de 400 Gbit/s, { $m1 } por um de 100, { $m2 } por oito de 400. Acontece uma vez por requisição, entre ler e escrever.

    E o equilíbrio precisa estar certo: o leitor fica ocupado { $b0 } do tempo, enquanto o escritor quase sempre tem alguma resposta a escrever ({ $b1 }). Com prompts longos e respostas curtas, quem limita é o leitor. Juntos, respondem a até { $high } por segundo, *menos* que duas cópias completas. Ganha-se regularidade à custa de vazão.

split-notes = A transferência aqui é de rank a rank, das oito partes de um servidor às do outro. Sistemas reais a sobrepõem à leitura, camada a camada, de modo que ela quase não aparece.
name-one-adapter-of-400 = Um adaptador de 400
name-one-adapter-of-100 = Um adaptador de 100
name-eight-adapters-of-400 = Oito adaptadores de 400
name-one-reads-one-writes = Um lê, outro escreve
split-try-do = Mude o tamanho dos prompts de modo que o leitor fique ocupado mais de 70% do tempo sem que a fila cresça.
split-question-ask = Para que serviço essa divisão mais compensa?
split-question-choice-1-text = Um trabalho que resume documentos durante a noite
split-question-choice-1-why = Ali ninguém espera por tokens isolados; o que importa é a vazão, e duas cópias completas têm mais.
split-question-choice-2-text = Um chat com limites rígidos para os dois tempos
split-question-choice-2-why = Sim: é isso que a divisão separa, e que o DistServe mede como goodput.
split-question-choice-3-text = Um serviço com prompts curtos e poucas requisições
split-question-choice-3-why = Então as interrupções são raras e curtas; nada há a separar.
split-question-explain = Com { $m1 } a 100 Gbit/s, a transferência ainda é mais curta que a leitura do prompt. A rede precisa ser boa o bastante para passar despercebida; não precisa ser a melhor.

## cut

cut-title = Dividido entre servidores
cut-text =
    Suponha que os servidores tenham só quatro GPUs, e o modelo precise de oito. Há duas formas de dividi-lo entre dois servidores, e elas diferem bastante.

    Paralelismo tensorial entre todas as oito: toda soma atravessa a rede entre os servidores. Um token leva { $dec }, um prompt { $pre }.

    Ou paralelismo tensorial entre quatro e dois estágios de pipeline: só ativações atravessam, uma vez por passagem. Ponha t = 4 e p = 2 em Configuração e compare a taxa máxima, agora { $high }.

    O pipeline tem bolhas quando se atende uma única requisição, e cada token passa pelos dois estágios em sequência. Mas as somas ficam dentro do servidor, entre quatro GPUs. É o mesmo compromisso que ao [posicionar ranks](lesson:placement): mensagens pequenas e frequentes dentro, grandes e raras fora.

cut-notes = Compare também o tempo de um único token: com dois estágios ele é mais longo, pois os estágios leem seus parâmetros um depois do outro. A taxa sobe mesmo assim: os dois estágios trabalham ao mesmo tempo, em requisições diferentes, e os all-reduces entre quatro GPUs demoram menos que entre oito através de uma rede.
name-two-servers-of-four = Dois servidores de quatro
name-cut-across-two-servers = Dividido entre dois servidores
cut-try-do = Divida o modelo de modo que a taxa máxima fique acima de 9 requisições por segundo.
cut-question-ask = O que atravessa a rede entre os servidores quando o modelo é dividido em dois estágios?
cut-question-choice-1-text = Ativações, uma vez por passagem
cut-question-choice-1-why = Sim: alguns kilobytes por token.
cut-question-choice-2-text = Parâmetros, de vez em quando
cut-question-choice-2-why = Eles ficam onde estão.
cut-question-choice-3-text = O cache KV, à medida que cresce
cut-question-choice-3-why = Cada estágio guarda o cache das suas próprias camadas.
cut-question-explain = No início a taxa máxima é { $high }. Com estágios ela cresce mais de um quarto, nas mesmas máquinas.
