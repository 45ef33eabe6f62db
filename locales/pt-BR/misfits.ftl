### Os textos e seus argumentos são os de locales/en.

or = ou
ranks = Use d = { $d }, ou uma rede maior.
ranks-2 = Mude p, t ou d para que seu produto seja no máximo { $endpoints }, ou use uma rede maior.
ranks-3 = São { $ranks } ranks, mas há { $endpoints } GPUs. { $what }
too-many-ranks = São { $ranks } ranks; o máximo é { $limit }. Use p, t ou d menores.
unknown-model = Não há modelo “{ $id }” no catálogo. Escolha um, ou dê as dimensões do seu.
heads = { $heads } cabeças de atenção não se dividem entre t = { $t } ranks. Use t = { $or }.
key-value-heads = { $heads } cabeças de chaves e valores não se dividem entre t = { $t } ranks. Use t = { $or }.
layers = , com embedding e perda { $most } partes
layers-2 = Use { $most } pedaços ou menos.

# Não se diz em português: $field
layers-3 = Use p = { $most } ou menos.

layers-4 = Escolha um escalonamento sem pedaços.
layers-5 = Use p = { $layers } ou menos e um escalonamento sem pedaços.
layers-6 = São { $layers } camadas{ $all }: menos que p × pedaços = { $parts }. { $change }
uneven = { $layers } camadas não se dividem em { $parts } partes iguais. Use p = { $or }, ou distribua as camadas de outro modo.
empty-stage = Pôr em cada um de { $p } estágios quantas couberem das { $layers } camadas não deixa nenhuma para o último. Escolha a distribuição equilibrada.
batch = { $global-batch } sequências não se dividem por microlote × réplicas = { $together }. Use { $or }.
sequence = { $seq } tokens não se dividem em { $parts } partes. Use { $or }.
too-wide = { $seq } tokens são menos que cp × t = { $parts } partes, como o paralelismo de sequência os divide. Use { $field } = { $or }.
context = { $seq } tokens não se dividem entre cp = { $cp } ranks. Use cp = { $or }.
precision = { $hardware } não suporta { $precision }. Use a precisão { $words }.
no-experts = O modelo não tem especialistas. Use e = 1 em vez de { $e }.
experts = { $experts } especialistas não se dividem entre e = { $e } ranks. Use e = { $or }.
expert-ranks = e = { $e } não divide as { $replicas } réplicas. Use e = { $or }.
expert-ranks-2 = e = { $e } não divide os { $ranks } ranks de um estágio. Use e = { $or }.
expert-sequence = Com e = { $e }, os especialistas ocupam ranks tensoriais, o que exige paralelismo de sequência. Ligue-o, ou use e = { $or }.
data-parallel-only = Este modelo é treinado só por paralelismo de dados. Use 1 em vez de { $value }, e d igual ao número de GPUs.
chunks = Escolha um escalonamento sem pedaços.
chunks-2 = Use { $or } pedaços por estágio.
chunks-3 = { $chunks } { $chunks ->
        [one] pedaço
        *[other] pedaços
    } em { $p } { $p ->
        [one] estágio
        *[other] estágios
    }: intercalar exige dois ou mais de ambos; os outros escalonamentos, um pedaço. { $change }
interleaved-batches = { $micro-batches } microlotes não são múltiplo dos { $p } estágios, como intercalar exige. Use um lote de { $or }.
placement-length = { $placed } ranks foram posicionados à mão, mas são { $ranks }. Escolha outro posicionamento.
placement-endpoint = O rank { $rank } está na GPU { $endpoint }, que está ocupada ou não existe. Escolha outro posicionamento.
placement-axes = A ordem deve ter p, d e t uma vez cada, e cp onde ele passa de 1.
no-hardware = Nenhum acelerador foi escolhido, por isso o tempo de computação é desconhecido. Escolha um.
unknown-hardware = Não há acelerador “{ $id }”. Parecidos: { $words }.
unknown-protocol = Não há protocolo “{ $id }”. Parecidos: { $words }.
local-shares = Réplicas que sincronizam a cada { $sync-every } passos não podem dividir seus estados. Use ZeRO 0 em vez de { $zero }, ou sincronize a cada passo.
algorithm = O algoritmo escolhido para { $kind } não suporta esse coletivo. Remova-o para usar o padrão.
