### Os textos e seus argumentos são os de locales/en.

heading = Quanto esperam as requisições?
headline = Metade das requisições tem o primeiro token em { $ttft50 }, 99 em 100 em até { $ttft99 }; cada token seguinte leva { $tpot50 }, para 99 em 100 no máximo { $tpot99 }.
headline-grows = Chegam mais requisições do que se pode responder: a fila cresce sem fim. No máximo { $highest } requisições por segundo se sustentam; chegam { $rate }.
headline-single = Metade das requisições tem o seu token em { $ttft50 }, 99 em 100 em até { $ttft99 }.
ttft = Tempo até o primeiro token
tpot = Tempo por token de saída
whole = Resposta inteira
p50 = p50
p90 = p90
p99 = p99
mean = média
longest = o mais longo
at-once = Todo o tráfego da execução, de uma vez
answered = Respondidas
tokens = Tokens escritos
highest = Maior taxa sustentável
a-second = requisições/s
tokens-a-second = tokens/s
sustainable = Chegam { $rate } requisições por segundo; podem ser respondidas { $highest }.
grows = Chegam { $rate } requisições por segundo e no máximo { $highest } podem ser respondidas: diminua a taxa ou ponha mais instâncias. Os tempos abaixo são só desta execução; numa mais longa, são mais longos.
grows-title = A fila cresce sem fim
sustainable-title = A taxa se sustenta
times-heading = Tempos
time = Tempo
cdf-title = Quantas requisições não esperam mais que isso
cdf-axis = segundos
share-axis = % das requisições
system-title = Requisições que chegaram e não foram respondidas
system-axis = segundos
requests-axis = requisições
in-system = No sistema
at-most = no máximo { $time }: { $share }
cdf-summary = Distribuições. Tempo até o primeiro token, p99: { $ttft }; tempo por token de saída, p99: { $tpot }. A tabela abaixo traz os números.
system-summary = Requisições no sistema ao longo do tempo; no máximo { $most }.
sizes-heading = O que se envia e se guarda
what = O quê
formula = Fórmula
value = Valor
sum-prefill = All-reduce, prompt de { $tokens }
sum-decode = All-reduce, um token para cada uma de { $batch }
sum-count = All-reduces numa iteração
sum-embedding = 2 por camada, 1 do embedding
sum-time = Seu tempo nesta rede
cache-token = Cache de um token
cache-prompt = Cache de { $tokens } tokens
cache-room = Espaço para cache numa instância
move-one = Transferência por um enlace de { $link }, à taxa plena
move-full = Transferência nestas rotas, à taxa plena
move-time = com o protocolo
move-wait = do primeiro token até o seu lugar, com a espera, em média
weights = Parâmetros de um rank
iterations-heading = De que se compõe uma iteração
reading = Leitura de um prompt de { $tokens }
writing = Um token para { $batch } respostas, com { $context } tokens anteriores cada
device = Acelerador
operations = só das operações
memory = só da memória
sums = All-reduces
experts = Aos especialistas e de volta
stages = Entre estágios
other = Extra
altogether = Ao todo
instances-heading = Instâncias
instance = Instância
busy = Ocupada
cache-mean = Cache, média
cache-most = Cache, máximo
prompts-read = Prompts lidos
tokens-written = Tokens escritos
preempted = { $count } { $count ->
        [one] vez
        *[other] vezes
    } uma resposta cedeu os seus blocos do cache e foi lida de novo.

# $role (InstanceRole)
role = { $role ->
    [Both] lê e escreve
    [Prefill] lê prompts
    *[Decode] escreve respostas
}
