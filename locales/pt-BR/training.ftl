### Os textos e seus argumentos são os de locales/en.

kind = Carga
all-to-all = Todos para todos
flows = Lista de fluxos
pattern = Padrão sorteado
training = Passo de treinamento
collective = Coletivo
matrix = Matriz de tráfego
jobs = Várias cargas
cycle = Um job que se repete
traced = Passos rastreados
model = Modelo
own-model = Dimensões personalizadas
transformer = { $parameters } de parâmetros, { $layers } camadas, dimensão oculta { $hidden }, { $tokens } tokens
experts = { $experts } especialistas, { $top } por token
parameters = { $parameters } de parâmetros
data-parallel-only = Treinado só por paralelismo de dados.
layers = { $layers ->
        [one] { $layers } camada
        *[other] { $layers } camadas
    }
layers-field = Camadas
hidden = Dimensão oculta
heads = Cabeças de atenção
seq = Comprimento da sequência
vocab = Vocabulário
batch = Lote
global-batch = Lote global, sequências
micro-batch = Microlote, sequências
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
draft = Ainda não aplicado: os resultados são da última configuração válida.
more = Escalonamento, memória e precisão
framework = Framework
frameworks =
    .n1 = Megatron Core
    .n2 = Megatron-DeepSpeed
    .n3 = PyTorch FSDP (torchtitan, llm-foundry)
    .n4 = nanotron
framework-about = Define os padrões das opções abaixo, o que se sobrepõe à computação e a sobrecarga do host por passo.
no-yes =
    .n1 = Não
    .n2 = Sim
zero = ZeRO
zero-names =
    .n1 = Nenhum
    .n2 = 1: estados do otimizador
    .n3 = 2: + gradientes
    .n4 = 3: + parâmetros
schedule = Escalonamento
chunks = Pedaços por estágio
recompute = Recomputação
precision = Precisão
gradients = Precisão dos gradientes
as-parameters = Como os parâmetros
partition = Distribuição das camadas
sequence-parallel = Paralelismo de sequência
flash = FlashAttention (sem guardar pontuações)
graphs = Grafo CUDA da iteração inteira
hardware = Hardware
no-hardware = Nenhum (só tráfego)
hardware-about = { $speed } TFLOP/s, { $memory }; { $link }.
protocol = Protocolo
no-protocol = Nenhum (sem latência)
protocol-about = { $latency } µs por mensagem, { $share } do enlace aproveitados.
usual = Padrão: { $what }
not-on = { $precision } (não suportada em { $accelerator })
recompute-by-memory = Padrão: o mínimo que cabe na memória do acelerador.
recompute-some = Padrão: { $layers } de { $all } camadas de cada estágio, tantas quantas a memória exige e nenhuma a mais.
recompute-layers = Camadas recomputadas por estágio
fits = Cabe: { $need } de { $capacity }.
too-small = Não cabe: { $need } de { $capacity }.
use-setting = Usar { $setting }
no-setting = Nenhuma configuração próxima cabe: use mais GPUs ou um modelo menor.

# $schedule (PipelineSchedule)
schedule-name = { $schedule ->
    [OneForwardOneBackward] 1F1B
    [GPipe] GPipe
    [Interleaved] 1F1B intercalado
    *[ZeroBubble] Bolha zero (ZB-H1)
}

# $recompute (Recompute)
recompute-name = { $recompute ->
    [None] Nenhuma
    [Selective] Só a atenção
    *[Full] Todas as camadas
}

# $partition (Partition)
partition-name = { $partition ->
    [Greedy] Gulosa (DeepSpeed)
    [Balanced] Equilibrada
    [Even] Todas iguais (Megatron)
    *[Cost] Pela computação (nanotron)
}

# $precision (Precision)
precision-name = { $precision ->
    [Fp32] FP32
    [Tf32] TF32
    [Fp16] FP16
    [Bf16] BF16
    [Fp8] FP8
    [Mxfp8] MXFP8
    *[Fp4] FP4
}
