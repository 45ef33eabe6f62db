### Os textos e seus argumentos são os de locales/en.

bucket = Bucket de gradientes, MiB
bucket-usual =
    .n1 = uma mensagem
    .n2 = como no framework
utilisation = Utilização, de 0 a 1
utilisation-usual = pela forma das matrizes
communication = Comunicação do passo
overlap = Sobreposta à computação, de 0 a 1
overlap-about = A fração de cada tipo de comunicação que se sobrepõe à computação. O --tp-comm-overlap do Megatron esconde cerca de 0,6 do paralelismo tensorial.
priority = Prioridade nos enlaces compartilhados, 0 primeiro
priority-about = Uma classe recebe o que as classes anteriores deixam de um enlace cheio, como em filas de prioridade estrita; tipos da mesma classe o dividem igualmente.
overlaps =
    .n1 = paralelismo tensorial
    .n2 = envios entre estágios
    .n3 = gradientes
    .n4 = especialistas
unlike = Passos locais e retardatários
unlike-about = Vários passos entre sincronizações: SGD local, DiLoCo. A variação entre aceleradores é sorteada pela semente e dá um intervalo de 90 % para o tempo do passo.
sync-every = Passos entre sincronizações
sigma = Variação do tempo de computação, sigma
stragglers = Fração de retardatários
slow = Lentidão de um retardatário, ×
samples = Passos sorteados
seed = Semente
algorithm-of =
    .n1 = All-reduce tensorial
    .n2 = All-reduce de gradientes
    .n3 = Tokens aos especialistas
    .n4 = Embedding compartilhado
usual-sums =
    .n1 = Anel (padrão)
    .n2 = Como na NCCL (padrão)
usual-tokens =
    .n1 = Par a par (padrão)
    .n2 = Como no framework (padrão)
more-collective = Canais, raiz, ranks, acelerador
channels = Canais
channels-usual = por adaptador
both-ways = Anéis nos dois sentidos
root = Raiz, a partir de 0
ranks = Ranks, como ids de nós
ranks-usual = todos, em ordem
per-server = Ranks por servidor
per-server-usual = como na rede
blocks = Blocos de um pipeline
blocks-usual = o melhor número
inside = Protocolo dentro dos servidores
accelerator = Acelerador
accelerator-none = Nenhum (sem modelo da NCCL)
constants = Constantes do modelo de computação
constants-about = { $fitted ->
        [Ampere] Ajustadas a passos medidos em A100 (veja “Previsto e medido”).
        [Hopper] Ajustadas a passos medidos em H100 e H200 (veja “Previsto e medido”).
        [Blackwell] Ajustadas a passos medidos e a produtos de matrizes isolados em B200 e GB200 (veja “Previsto e medido”).
        [BlackwellUltra] Ajustadas a passos medidos em B300 e GB300, com as constantes em comum com a B200 ajustadas nela (veja “Previsto e medido”).
        *[Borrowed] As da A100, usadas também para este acelerador: não se conhece passo medido dele.
    }
constants-host = As de lançamento, de espera e do otimizador valem com Megatron-DeepSpeed; os outros frameworks têm as suas.
constants-flat = Enquanto há uma utilização, o tempo de computação é FLOP ÷ (utilização × pico), e estas não são usadas.
constant = { $name ->
        [gemm_efficiency] Produtos grandes de matrizes, fração do pico
        [gemm_half_gflop] Produto de matrizes que atinge metade disso, GFLOP
        [attention_efficiency] Produtos da atenção, fração disso
        [flash_efficiency] Atenção fundida, fração do pico
        [memory_passes] Bytes movidos ÷ bytes contados
        [layer_launch_ms] Lançamento de uma camada, ms
        [tensor_launch_ms] mais, a cada duplicação de t, ms
        [collective_us] Sobrecarga por coletivo na camada, µs
        [micro_batch_ms] Fora das camadas, por microlote, ms
        [step_ms] Fora dos microlotes, por passo, ms
        [optimizer_bytes] Otimizador, bytes por parâmetro
        [head_efficiency] Cabeça de saída sem paralelismo tensorial, fração disso
        [narrow_efficiency] Produtos em menos de 16 bits, fração disso
        *[other] {""}
    }
setting = { $field ->
        [p] { $value ->
            [one] { $value } estágio de pipeline
            *[other] { $value } estágios de pipeline
        }
        [t] { $value ->
            [one] { $value } rank tensorial
            *[other] { $value } ranks tensoriais
        }
        [d] { $value ->
            [one] { $value } réplica
            *[other] { $value } réplicas
        }
        [e] { $value ->
            [one] { $value } rank de especialistas
            *[other] { $value } ranks de especialistas
        }
        [cp] { $value ->
            [one] { $value } rank de contexto
            *[other] { $value } ranks de contexto
        }
        [micro_batch] microlotes de { $value }
        [global_batch] { $value ->
            [one] { $value } sequência por passo
            *[other] { $value } sequências por passo
        }
        [chunks] { $value ->
            [one] { $value } pedaço por estágio
            *[other] { $value } pedaços por estágio
        }
        [zero] { $value ->
            [0] sem ZeRO
            *[other] ZeRO estágio { $value }
        }
        [recompute] { $value ->
            [none] sem recomputação
            [selective] recomputação só da atenção
            *[other] recomputação de todas as camadas
        }
        [recompute_layers] { $value ->
            [one] { $value } camada de cada estágio recomputada
            *[other] { $value } camadas de cada estágio recomputadas
        }
        [schedule] { $value ->
            [gpipe] GPipe
            [interleaved] 1F1B intercalado
            [zero_bubble] o escalonamento de bolha zero
            *[other] 1F1B
        }
        [partition] { $value ->
            [greedy] camadas atribuídas de forma gulosa
            [balanced] camadas equilibradas entre os estágios
            [even] o mesmo número de camadas em cada estágio
            *[other] camadas equilibradas pela computação
        }
        [sequence_parallel] { $value ->
            [true] paralelismo de sequência
            *[other] sem paralelismo de sequência
        }
        [flash] { $value ->
            [true] FlashAttention
            *[other] sem FlashAttention
        }
        [precision] produtos de matrizes em { $value }
        *[other] { $field } = { $value }
    }
