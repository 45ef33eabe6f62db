### Os textos e seus argumentos são os de locales/en.

bucket = Bucket de gradientes, MiB
bucket-usual =
    .n1 = uma mensagem
    .n2 = pelo framework
utilisation = Utilização, de 0 a 1
utilisation-usual = pela forma
communication = Comunicação do passo
overlap = Sobreposta à computação, de 0 a 1
overlap-about = A parte de cada tipo de comunicação que corre ao lado da computação.
overlaps =
    .n1 = do paralelismo tensorial
    .n2 = dos envios entre estágios
    .n3 = dos gradientes
    .n4 = dos especialistas
unlike = Réplicas e aceleradores que diferem
unlike-about = Com vários passos entre sincronizações: SGD local, DiLoCo. As diferenças são sorteadas pela semente e dão a faixa em que nove em cada dez passos terminam.
sync-every = Passos entre sincronizações
sigma = Dispersão da computação, sigma
stragglers = Parte que é retardatária
slow = Tempo de uma retardatária, vezes
samples = Passos sorteados
seed = Semente
algorithm-of =
    .n1 = All-reduce tensorial
    .n2 = All-reduce de gradientes
    .n3 = Tokens aos especialistas
    .n4 = Embedding compartilhado
usual-sums =
    .n1 = Anel (usual)
    .n2 = Como o NCCL envia (usual)
usual-tokens =
    .n1 = Par a par (usual)
    .n2 = Como o framework envia (usual)
more-collective = Canais, raiz, ranks, acelerador
channels = Canais
channels-usual = por adaptador
both-ways = Anéis nos dois sentidos
root = Raiz, a partir de 0
ranks = Ranks, pelos ids de seus nós
ranks-usual = todos, em ordem
per-server = Ranks por servidor
per-server-usual = como a rede os tem
blocks = Blocos de um pipeline
blocks-usual = o melhor número
inside = Protocolo dentro dos servidores
accelerator = Acelerador
accelerator-none = Nenhum (sem modelo do NCCL)
constants = Constantes da computação pela forma
constants-about = { $fitted ->
        [Ampere] Ajustadas a passos medidos em A100 (veja “Previsto e medido”).
        [Hopper] Ajustadas a passos medidos em H100 e H200 (veja “Previsto e medido”).
        [Blackwell] Ajustadas a passos medidos em B200 e GB200, e a seus produtos medidos um a um (veja “Previsto e medido”).
        [BlackwellUltra] Ajustadas a passos medidos em B300 e GB300; o que têm em comum com a B200, a passos dela (veja “Previsto e medido”).
        *[Borrowed] As da A100, usadas também para este acelerador: não se conhece passo medido dele.
    }
constants-host = As de lançamento, de espera e do otimizador valem com Megatron-DeepSpeed; os outros frameworks têm as suas.
constants-flat = Enquanto há uma utilização, a computação é operações ÷ (utilização × pico), e estas não contam.
constant = { $name ->
        [gemm_efficiency] Os maiores produtos atingem, do pico
        [gemm_half_gflop] Produto que atinge metade disso, GFLOP
        [attention_efficiency] Produtos da atenção, disso
        [flash_efficiency] Atenção fundida, do pico
        [memory_passes] Bytes movidos ÷ bytes contados
        [layer_launch_ms] Lançar uma camada, ms
        [tensor_launch_ms] e a cada duplicação de t, ms
        [collective_us] Ao lado de cada coletivo na camada, µs
        [micro_batch_ms] Fora das camadas, por microlote, ms
        [step_ms] Fora dos microlotes, por passo, ms
        [optimizer_bytes] Otimizador, bytes por parâmetro
        [head_efficiency] Cabeça sem ranks tensoriais, disso
        [narrow_efficiency] Produtos em menos de 16 bits, disso
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
            [one] { $value } pedaço em cada estágio
            *[other] { $value } pedaços em cada estágio
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
