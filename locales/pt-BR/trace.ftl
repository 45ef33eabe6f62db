### TraceMessages: What is wrong with the files of a trace, and why something about it was assumed.
### use gargalo_trace::Why;
### pub use crate::named::trace::{trace_error, why};

no-file = Nenhum rastro foi dado. Dê o arquivo de um rank, ou os de vários.
empty = { $file }: o arquivo está vazio. Dê um rastro do perfilador do PyTorch, do Chakra ou do SimAI.
packed = { $file }: começa como um arquivo gzip e não pode ser descompactado. Copie-o de novo de onde foi escrito.
unknown = { $file }: não é um rastro que se possa ler. Dê o JSON do perfilador do PyTorch, arquivos .et do Chakra, um workload do SimAI, o log do NCCL ou o que os seus plug-ins de perfil escrevem.
broken = { $file }: nada pôde ser lido antes da linha { $line }, coluna { $column }, onde o JSON está quebrado. Exporte o rastro de novo.
row = { $file }: a linha { $line } não é o que um workload do SimAI tem ali: um nome, −1 e, para três passagens, tempo, coletiva e bytes.
message = { $file }: a mensagem { $number } é maior que o arquivo ou não é um nó do Chakra. Exporte o rastro de novo.
other-source = { $file }: este é um rastro de { $here }, e o primeiro arquivo é um de { $there }. Dê arquivos de um só programa.
same-rank = { $file }: este é o rank { $rank }, e { $other } também. Dê o arquivo de cada rank uma vez.
other-world = { $file }: é de uma execução de { $here } ranks, e outro arquivo é de uma de { $there }. Dê arquivos de uma só execução.
untimed = O rastro não diz quando nada foi executado; não há passo que levar a outra rede. Dê um rastro do perfilador do PyTorch, ou um do Chakra com tempos.
one-file = { $file }: um workload do SimAI é um só arquivo. Dê apenas um.

# Why something was assumed.
# $why (Why)
why = { $why ->
    [OrderOfFiles] nenhum arquivo diz de que rank é; são numerados na ordem dada
    [FilesThatAreThere] tantos ranks quantos são os arquivos
    [FileName] o número no nome do arquivo
    [EndsTogether] os relógios das máquinas diferem; uma coletiva termina em todos os ranks ao mesmo tempo
    [RanksThatAreNamed] o maior rank ou grupo que é citado
    [StandsForAll] não há arquivos de outros ranks; todos fazem o que este faz
    [WaitedLeast] foi o que menos esperou pelos outros; todos fazem o que ele faz
    [NoBytes] o rastro não diz o tamanho de algumas coletivas; elas nada enviam
    [Neighbours] o rastro não diz quem pertence a alguns grupos; ranks vizinhos
    [NearestAccelerator] o acelerador do catálogo mais próximo do nome que o dispositivo se dá
    [UsualAccelerator] o rastro não diz qual é o dispositivo
    [UsualServers] servidores de oito aceleradores, como são vendidos, ou de todos se forem menos
    [NothingSlows] um comutador entre todos os servidores: nada é mais lento que as suas placas de rede
    [UsualAdapters] a placa de rede vendida com o acelerador
    *[GroupOfParallelism] o tamanho do grupo que o cabeçalho dá para este tipo de paralelismo
}
