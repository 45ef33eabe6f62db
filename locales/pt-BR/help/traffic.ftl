### Os textos e seus argumentos são os de locales/en.

maps =
    .n1 = Quem envia quanto a quem: uma linha por remetente, uma coluna por destinatário, a cor indica os bytes.
    .n2 = Blocos ao longo da diagonal ficam dentro dos servidores; linhas finas ao lado são pipelines, e grades são réplicas ou especialistas.
    .n3 = Cada célula é a soma de tudo o que vai por ali, e selecioná-la mostra do que se compõe e sua rota.

serving =
    .n1 = Requisições chegam ao acaso, esperam, são lidas (prefill) e respondidas token a token (decodificação); cada uma é simulada individualmente.
    .n2 = O tempo até o primeiro token é fila e prefill; o tempo por token depois dele, a decodificação de todas as que correm juntas.
    .n3 = A maior taxa sustentável é simulada: a vazão quando todas as requisições estão presentes desde o início.

collective =
    .n1 = Quanto tempo leva o coletivo: seus passos um depois do outro pelas rotas reais, cada um tão longo quanto sua mensagem mais lenta.
    .n2 = A fórmula ao lado usa a maior latência e a menor velocidade dos caminhos em uso; onde cada rank tem uma só porta, as duas concordam.
    .n3 = Onde a plataforma foi medida, o tempo segue a curva medida, que também contém o que custam software e cópias; os fluxos sozinhos terminam antes.

steps =
    .n1 = Os dados são divididos em pedaços, cada um de uma cor; em volta de cada rank estão os seus, tanto mais cheios quanto mais ranks já contribuíram.
    .n2 = Assista, vá passo a passo ou arraste o controle: cada mensagem viaja do remetente ao destinatário, que a soma ao que tem ou a guarda.
    .n3 = O que se move aqui é o que o solver calcula: o mesmo gerador produz o tráfego, esta animação e a verificação de que o resultado está correto.

bandwidth =
    .n1 = A banda do coletivo em cada tamanho de 8 B a 8 GiB, como informa o nccl-tests.
    .n2 = Mensagens pequenas pagam latência; por isso a curva sobe até encher o enlace mais lento, e onde ela se curva diz que tamanhos vale juntar.
    .n3 = Solte a saída do nccl-tests na página, e os pontos medidos ficam ao lado do modelo.

kinds =
    .n1 = O que um rank envia e o que todos enviam, por tipo de paralelismo: tensor, pipeline, dados, especialistas.
    .n2 = O volume conta os buffers dos coletivos; os bytes na rede dependem do algoritmo, 2(n − 1)/n vezes o buffer em um anel.
    .n3 = Poucas mensagens grandes exigem banda; muitas pequenas exigem baixa latência.

gates =
    .n1 = O all-to-all de uma camada de especialistas como o gate o produz, iteração a iteração.
    .n2 = Um gate equilibrado dá o mesmo a cada par; um enviesado carrega mais alguns ranks, e o mais lento decide por todos.
    .n3 = As iterações são sorteadas com a semente do documento: quem abre o mesmo link vê as mesmas.

phases =
    .n1 = Os tipos de tráfego de um passo, cada um calculado sozinho: quanto tempo levam seus fluxos nestas rotas, e qual enlace os limita.
    .n2 = A fórmula toma o fluxo mais lento sozinho em seu enlace mais lento: a diferença é o custo de dividir.
    .n3 = O que se sobrepõe à computação, e a outros tipos, aparece na Linha do tempo.

memory =
    .n1 = O que cada estágio guarda em uma GPU: parâmetros, gradientes, estados do otimizador, e ativações de todos os microlotes em andamento.
    .n2 = A linha é a memória do hardware; um estágio além dela não roda, por mais rápida que seja a rede.
    .n3 = ZeRO, recomputação e mais ranks de pipeline ou de tensor a reduzem, cada um por um preço em tráfego ou tempo.

sizes =
    .n1 = Quão grandes são as mensagens de um passo: para cada tamanho, que parte delas não é maior.
    .n2 = Uma curva bem à esquerda quer dizer que a latência importa; bem à direita, a banda.
    .n3 = Seus degraus vêm dos buckets de gradientes e dos tamanhos dos tensores.

