### Os textos e seus argumentos são os de locales/en.

heading = Quão próximas das medições são as previsões?
lead = { $runs } passos de treinamento medidos, de A100 a GB300. Cada um é previsto aqui, na hora, pelo mesmo solver que prevê o seu passo.
loading = Carregando as iterações medidas…
failed = Não foi possível carregar ou prever as iterações medidas.
again = Tentar de novo
progress = { $done } de { $of } previstas
so-far = { $done } de { $of }
refused = { $runs } sem previsão
go-on = Prever de novo
summary = O erro médio é de { $within } dentro de um servidor e { $across } entre servidores; para execuções fora do ajuste, { $unseen } e { $unseen-across }.
best = Entre execuções que diferem só em (t, d, p), a mais rápida prevista é a mais rápida medida em { $hits } de { $groups } grupos.
summary-of = { $set }: erro médio { $mean }, mediana { $median }.
summary-unseen = Com o grupo da execução fora do ajuste, o erro médio é { $mean }.
sets = Conjuntos de dados e erros
set-name = Conjunto, programa e hardware
busy = destas, MFU de 20 % ou mais
median-unseen = Fora do ajuste: mediana
sets-about = Média e mediana são de |previsto ÷ medido − 1|. Fora do ajuste: as constantes foram ajustadas de novo sem todas as execuções do mesmo grupo (modelo e servidores, sistema, ou modelo e acelerador), e então previram esse grupo; para as A100 do vTrain, validação cruzada em cinco partes. Cerca de uma em cada sete execuções do Playbook levou de 1,0 a 1,7 s por microlote, qualquer que fosse o tamanho dele: nada nas configurações diz por quê, e essas execuções elevam a média muito acima da mediana.
chart = Previsto e medido
keys = As setas para a esquerda e a direita vão de execução em execução, com Shift de dez em dez; Home e End à mais curta e à mais longa; Esc sai.
x = Medido, s
y = Previsto, s
band = até 10 %
within = Dentro de um servidor
across = Entre servidores
constants = Constantes de computação
shipped = Ajustadas a todas
unseen = Ajustadas sem a execução
save = Salvar
errors = Erro médio por sistema
runs = Execuções
mean = Erro médio
mean-unseen = Fora do ajuste: média
median = Mediana
near = Até 10 %
worst = Pior
vtrain = Média do vTrain
vtrain-note = O vTrain (MICRO 2024) publicou estas execuções e seus próprios erros médios, 8,37 % e 14,73 %. Ele antes mede os kernels do modelo na GPU; nós só conhecemos o documento, mas nossas dez constantes foram ajustadas a estas mesmas execuções. Por isso a terceira coluna é uma validação cruzada em cinco partes: cada ajuste prevê execuções que não viu.
about = A média é de |previsto ÷ medido − 1|. O resto do que o vTrain publicou nunca foi examinado aqui.
rows = Todas as execuções, em tabela
run = Execução
gpus = GPUs
model = Modelo
cut = (t, d, p)
batch = Lote / micro
measured = Medido
predicted = Previsto
off = Erro
model-of = { $layers } camadas de { $hidden }
told = { $gpus }, { $model }, (t, d, p) = { $cut }, lote { $batch }
times = previsto { $predicted }, medido { $measured }: { $off }
by-error = Maiores erros primeiro
by-file = Como no arquivo
open = Abrir esta execução como cenário
open-title = Medido: { $told }
none-chosen = Aponte uma marca, ou escolha uma execução na tabela, para ver o que foi.
set-playbook =
    .name = Ultra-Scale Playbook
    .on = nanotron, 8 a 256 H100
    .source = Números: Ultra-Scale Playbook (Hugging Face), segundo a cópia em github.com/vinjn/nanotron-ultrascale-playbook, licença Apache 2.0.

set-mlperf =
    .name = MLPerf Training
    .on = NeMo, Llama 3.1 405B e GPT-3 em 256 a 8.192 H100, H200, B200, GB200
    .source = Números: tempos medianos de um passo nos registros do MLPerf Training v4.1, v5.0 e v5.1, github.com/mlcommons, licença Apache 2.0. Foram lidos nos registros publicados; a MLCommons não verificou o que se faz deles aqui.

set-bridge =
    .name = Megatron Bridge
    .on = Megatron Core, 8 a 256 H100 a GB300, fp8, mxfp8, fp4
    .source = Números: tabelas de desempenho do Megatron Bridge, github.com/NVIDIA-NeMo/Megatron-Bridge, licença Apache 2.0; pré-treinamento sem FSDP, a versão mais recente de cada configuração.

set-llm-foundry =
    .name = llm-foundry
    .on = FSDP, 8 a 512 A100 e H100
    .source = Números: tabelas do llm-foundry para MPT, github.com/mosaicml/llm-foundry, licença Apache 2.0; tempos a partir de tokens por segundo.

set-megatron =
    .name = Megatron-LM
    .on = Megatron Core como vem, Llama 3 70B cortado em 12 camadas em 8 B200
    .source = Números: publicados com um simulador aberto, licença Apache 2.0.

set-alone =
    .name = PyTorch
    .on = Kernels lançados um a um em uma H100 ou H200
    .source = Números: medidos para este projeto em novembro de 2026, PyTorch 2.11.

set-vtrain =
    .name = vTrain
    .on = Megatron-DeepSpeed, 2 a 512 A100
    .source = Números: VIA Research Group, KAIST, © 2024, licença MIT, github.com/VIA-Research/vTrain. O arquivo que esta página carrega traz a licença.
