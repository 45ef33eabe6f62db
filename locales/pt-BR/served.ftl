### Os textos e seus argumentos são os de locales/en.

heading = Quanto esperam as requisições?
headline = Tempo até o primeiro token: mediana { $ttft50 }, p99 { $ttft99 }. Tempo por token de saída: mediana { $tpot50 }, p99 { $tpot99 }.
headline-grows = Sobrecarga: a fila cresce sem limite. Sustentam-se no máximo { $highest } requisições/s; chegam { $rate }.
headline-single = Tempo até o único token: mediana { $ttft50 }, p99 { $ttft99 }.
ttft = Tempo até o primeiro token
tpot = Tempo por token de saída
whole = Latência total
request = Uma requisição típica, uma vez atendida
p50 = p50
p90 = p90
p99 = p99
mean = média
longest = máximo
at-once = Todo o tráfego da execução, de uma vez
answered = Requisições concluídas
tokens = Tokens gerados
highest = Maior taxa sustentável
a-second = requisições/s
tokens-a-second = tokens/s
sustainable = Chegam { $rate } requisições/s; até { $highest } podem ser atendidas.
grows = Chegam { $rate } requisições/s, mas no máximo { $highest } podem ser atendidas: diminua a taxa ou acrescente instâncias. Os tempos abaixo são só desta execução; numa mais longa, são mais longos.
grows-title = A fila cresce sem limite
sustainable-title = A taxa é sustentável
times-heading = Latência
time = Tempo
cdf-title = Distribuição da latência
cdf-axis = segundos
share-axis = % das requisições
system-title = Requisições no sistema ao longo do tempo
system-axis = segundos
requests-axis = requisições
in-system = No sistema
at-most = no máximo { $time }: { $share }
cdf-summary = Distribuições. Tempo até o primeiro token, p99: { $ttft }; tempo por token de saída, p99: { $tpot }. A tabela abaixo traz os números.
system-summary = Requisições no sistema ao longo do tempo; no máximo { $most }.
sizes-heading = Mensagens e cache KV
what = Grandeza
formula = Fórmula
value = Valor
sum-prefill = All-reduce, prefill de { $tokens } tokens
sum-decode = All-reduce, decodificação com lote { $batch }
sum-count = All-reduces por iteração
sum-embedding = 2 por camada, 1 do embedding
sum-time = Seu tempo nesta rede
cache-token = Cache KV por token
cache-prompt = Cache KV de { $tokens } tokens
cache-room = Capacidade do cache KV por instância
cache-tokens = { $count } tokens
move-one = Transferência por um enlace de { $link }, à taxa plena
move-full = Transferência nestas rotas, à taxa plena
move-time = com o protocolo
move-wait = do primeiro token até transferido, com a espera, em média
weights = Parâmetros por rank
iterations-heading = Composição de uma iteração
reading = Prefill de { $tokens } tokens
writing = Decodificação, lote { $batch }, contexto { $context }
device = Acelerador
operations = limite de computação
memory = limite de memória
sums = All-reduces
experts = All-to-all de especialistas
stages = Envios do pipeline
other = Sobrecarga
altogether = Total
instances-heading = Instâncias
instance = Instância
busy = Utilização
cache-mean = Cache KV, média
cache-most = Cache KV, máximo
prompts-read = Prompts processados
tokens-written = Tokens gerados
preempted = { $count } { $count ->
        [one] vez
        *[other] vezes
    } uma requisição sofreu preempção e seu cache foi recalculado.

# $role (InstanceRole)
role = { $role ->
    [Both] prefill e decodificação
    [Prefill] prefill
    *[Decode] decodificação
}
