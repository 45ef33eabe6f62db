### Os textos e seus argumentos são os de locales/en.

title = Glossário
search = Procurar um termo
list = Termos
found = { $count ->
        [one] { $count } termo
        *[other] { $count } termos
    }
none = Nenhum termo tem isso no nome ou no texto.
other-language = Em inglês
formula = Fórmula
seen = Onde se vê
go = Mostrar: { $place }
example = Abrir o exemplo “{ $title }”
example-about = Ele toma o lugar do que está aberto; Desfazer traz tudo de volta.
source = Fonte
see = Veja também
link = Link para este termo
help = O que é isto? { $topic }
hide = Esconder a explicação
opens = { $term } (glossário)

place-network = Topologia, o desenho
place-links = Topologia, a lista de enlaces
place-workload = Configuração, carga de trabalho
place-choice = Configuração, rede e roteamento
place-designs = Configuração, projetos
place-placement = Configuração, posicionamento dos ranks
place-plan = Configuração, plano de capacidade
place-headline = Resultados, a primeira frase
place-figures = Resultados, números
place-verdicts = Resultados, os dois testes
place-run = Resultados, o treinamento inteiro
place-network-figures = Resultados, números da rede
place-cost = Resultados, custo da rede
place-maps = Tráfego, mapa de calor
place-kinds = Tráfego, por tipo
place-phases = Tráfego, fases
place-memory = Tráfego, memória
place-sizes = Tráfego, tamanhos das mensagens
place-gates = Tráfego, iterações do roteador de especialistas
place-serving = Tráfego, atendimento
place-collective = Tráfego, números do coletivo
place-steps = Tráfego, o coletivo passo a passo
place-bandwidth = Tráfego, banda por tamanho
place-structure = Gargalos, a estrutura
place-filling = Gargalos, preenchimento progressivo
place-gains = Gargalos, o que vale um Gbit/s
place-timeline = Linha do tempo
place-search = Linha do tempo, melhor configuração
place-measured = Linha do tempo, previsto e medido
place-compare = Comparar, a tabela
place-decide = Melhorar
place-failures = Melhorar, falhas
place-views = As visões
place-menus = A barra do alto
