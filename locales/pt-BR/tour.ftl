### Os textos e seus argumentos são os de locales/en.

menu = Ajuda
glossary = Glossário
glossary-about = Os termos da área, e onde se vê cada um
tour = Passeio pela página
tour-about = Seis paradas, cerca de um minuto
shortcuts-about = Tudo o que se pode fazer pelo teclado
about = Sobre o Gargalo
about-about = Método, limites, fontes, como citar
at = Parada { $at } de { $of }
back = Voltar
next = Seguir
done = Concluir
skip = Encerrar o passeio

stop-1 =
    .title = Carga de trabalho
    .text = Todo projeto leva uma carga de trabalho. Aqui cada par de pontos de presença troca 1 GB; pode ser também um coletivo, um passo de treinamento ou a inferência de um LLM.

stop-2 =
    .title = Projetos
    .text = Vários projetos levam a mesma carga. Escolha um para vê-lo; o tempo está ao lado do nome. Abaixo, seu plano de capacidade: arraste alfa para trocar capacidade por tempo.

stop-3 =
    .title = A rede
    .text = A cor mostra a utilização de cada enlace; a largura, sua capacidade. Clique em um enlace para ver seus fluxos, ou use a lista abaixo do desenho; acrescente, exclua e simule falhas de enlaces com as ferramentas no alto.

stop-4 =
    .title = O que resulta
    .text = Uma frase diz quanto tempo leva e o que limita. Abaixo estão os números e duas verificações: os fluxos interferem? Há capacidade ociosa?

stop-5 =
    .title = Outros modos de ver
    .text = Tráfego mostra quem envia quanto a quem; Gargalos, quem limita quem; Linha do tempo, um passo de treinamento barra a barra. Melhorar ordena as ampliações e testa falhas e varreduras; Comparar põe os projetos lado a lado.

stop-6 =
    .title = Daqui em diante
    .text = Novo começa com um cluster, uma importação, um desenho ou um exemplo. Compartilhar põe em um link tudo o que você vê. Cada “?” explica a parte em que está, e este passeio fica no menu de ajuda.

