### Os textos e seus argumentos são os de locales/en.

kind = Carga
all-to-all = Todos para todos
flows = Fluxos, um a um
pattern = Padrão sorteado
training = Passo de treinamento
collective = Coletivo
matrix = Matriz de tráfego
jobs = Várias ao mesmo tempo
model = Modelo
own-model = Por suas medidas
transformer = { $parameters } de parâmetros, { $layers } camadas, largura { $hidden }, { $tokens } tokens
experts = { $experts } especialistas, { $top } por token
parameters = { $parameters } de parâmetros
data-parallel-only = Treinado só por paralelismo de dados.
layers = { $layers ->
        [one] { $layers } camada
        *[other] { $layers } camadas
    }
layers-field = Camadas
hidden = Largura
heads = Cabeças
seq = Tokens
vocab = Vocabulário
batch = Lote
global-batch = Sequências por passo
micro-batch = de um microlote
micro-batches = { $many ->
        [one] { $many } microlote por passo em cada réplica.
        *[other] { $count } microlotes por passo em cada réplica.
    }
parallelism = Paralelismo
p = Estágios do pipeline
t = Ranks do paralelismo tensorial
d = Réplicas do paralelismo de dados
e = Ranks do paralelismo de especialistas
spread = Os especialistas ocupam ranks tensoriais: cada um { $parts ->
        [1] fica inteiro em um rank
        *[other] se divide entre { $parts } ranks
    }{ $copies ->
        [one] {""}
        *[other] ; { $copies } cópias dele somam seus gradientes
    }.
cp = Ranks do paralelismo de contexto
ranks-on = { $product } = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    } em { $endpoints } { $endpoints ->
        [one] GPU
        *[other] GPUs
    }
ranks = { $product } = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }
set-d = Usar d = { $d }
draft = Ainda não em uso: os resultados são da última configuração válida.
more = Escalonamento, memória e números
framework = Framework
frameworks =
    .n1 = Megatron Core
    .n2 = Megatron-DeepSpeed
    .n3 = PyTorch FSDP (torchtitan, llm-foundry)
    .n4 = nanotron
framework-about = Ele decide o que as opções abaixo deixam como “Usual”, o que a computação oculta e o que o host acrescenta a um passo.
no-yes =
    .n1 = Não
    .n2 = Sim
zero = ZeRO
zero-names =
    .n1 = Nenhum
    .n2 = 1: otimizador
    .n3 = 2: e gradientes
    .n4 = 3: e parâmetros
schedule = Escalonamento
chunks = Pedaços de um estágio
recompute = Recomputação
precision = Precisão
gradients = Gradientes em
as-parameters = Como os parâmetros
partition = Camadas por estágio
sequence-parallel = Paralelismo de sequência
flash = A atenção não guarda pontuações (FlashAttention)
hardware = Hardware
no-hardware = Nenhum (só tráfego)
hardware-about = { $speed } TFLOP/s, { $memory }; { $link }.
protocol = Protocolo
no-protocol = Nenhum (sem latência)
protocol-about = { $latency } µs por mensagem, { $share } do enlace aproveitados.
usual = Usual: { $what }
not-on = { $precision } ({ $accelerator } não tem)
recompute-by-memory = O usual é o mínimo que cabe na memória do acelerador.
fits = Cabe: { $need } de { $capacity }.
too-small = Não cabe: { $need }, mas há { $capacity }.
use-setting = Usar { $setting }
no-setting = Nenhuma configuração próxima cabe: use mais GPUs ou um modelo menor.
schedules =
    .n1 = 1F1B
    .n2 = GPipe
    .n3 = 1F1B intercalado
    .n4 = Bolha zero (ZB-H1)
recomputes =
    .n1 = Nenhuma
    .n2 = Só a atenção
    .n3 = Toda camada
partitions =
    .n1 = Gulosa (DeepSpeed)
    .n2 = Equilibrada
    .n3 = Todas iguais (Megatron)
    .n4 = Pelo que calculam (nanotron)
