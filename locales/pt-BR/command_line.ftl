### Os textos e seus argumentos são os de locales/en.

standard-output = saída padrão
not-text = O arquivo não é texto em UTF-8 a partir do byte { $byte }.

files = Um arquivo de nome - é a entrada padrão. Os resultados são JSON na saída padrão; os erros vão para a saída de erros, com código de saída 2.

above-zero = informe um número maior que 0
percent = informe uma porcentagem maior que 0 e menor que 100
shard = informe I/N com I de 1 a N (ou de 0 a N - 1)
threads = informe um número inteiro de 1 a { $most }
position = “{ $word }” não é uma posição

no-topoopt = topoopt: o cenário não tem esse campo. Acrescente { $own } para a carga do próprio cenário, ou { $job }.
no-cycles = workload.kind: só jobs que se repetem (“cycle”) têm um ritmo.
no-step = workload: só um passo de treinamento em hardware conhecido tem um passo com que comparar o medido. Dê um cenário com uma carga training que nomeie o seu hardware.
not-placed = workload.kind: só um passo de treinamento e uma operação coletiva têm ranks a posicionar.
no-ns3 = há um enlace compartilhado ou de mão única, e uma topologia do ns-3 só tem enlaces nos dois sentidos: dê duplex full a todos
no-hostfile = os ranks de um host não se seguem aqui na ordem de seus slots, e um hostfile não sabe dizer isso: grave um rankfile (--as rankfile) ou, para o Slurm, --as slurm
no-nccl-graph = os ranks dos servidores não se seguem na mesma ordem, e o NCCL lê um arquivo por máquina: use --as rankfile ou --as json
not-searched = workload.kind: só um passo de treinamento tem configurações a buscar.
not-by-size = workload.kind: só um coletivo tem largura de banda por tamanho.
no-strategy = Só um passo de treinamento tem uma estratégia a buscar.
no-shards = O cenário não tem trabalhos que chegam e se vão (shards).
no-fibre = Essa fibra não existe.

no-entry = o índice { $index } está fora da lista: são { $count }
bad-row = uma linha de falhas: { $error }
