### Os textos e seus argumentos são os de locales/en.

title = Glossário
search = Procurar um termo
list = Termos
found = { $count ->
        [one] { $count } termo
        *[other] { $count } termos
    }
none = Nenhum termo encontrado.
other-language = Em inglês
formula = Fórmula
seen = Onde se vê
go = Mostrar: { $place }
example = Abrir o exemplo “{ $title }”
example-about = Ele substitui o cenário aberto; Desfazer o restaura.
source = Fonte
see = Veja também
link = Link para este termo
help = O que é isto? { $topic }
hide = Esconder a explicação
opens = { $term } (glossário)

# $place (enum Place)
place-name = { $place ->
    [Network] Topologia, o desenho
    [Links] Topologia, a lista de enlaces
    [Workload] Configuração, carga de trabalho
    [Choice] Configuração, rede e roteamento
    [Designs] Configuração, projetos
    [Placement] Configuração, posicionamento dos ranks
    [Plan] Configuração, plano de capacidade
    [Headline] Resultados, a primeira frase
    [Figures] Resultados, números
    [Verdicts] Resultados, as duas verificações
    [Run] Resultados, o treinamento inteiro
    [NetworkFigures] Resultados, números da rede
    [Cost] Resultados, custo da rede
    [Maps] Tráfego, mapa de calor
    [Kinds] Tráfego, por tipo
    [Phases] Tráfego, fases
    [Memory] Tráfego, memória
    [Sizes] Tráfego, tamanhos das mensagens
    [Gates] Tráfego, iterações do gate
    [Serving] Tráfego, inferência
    [Collective] Tráfego, números do coletivo
    [Steps] Tráfego, o coletivo passo a passo
    [Bandwidth] Tráfego, banda por tamanho
    [Structure] Gargalos, a estrutura
    [Filling] Gargalos, preenchimento progressivo
    [Gains] Gargalos, valor de um Gbit/s
    [Timeline] Linha do tempo
    [Search] Linha do tempo, melhor configuração
    [Measured] Linha do tempo, previsto e medido
    [Compare] Comparação, a tabela
    [Decide] Melhorar
    [Failures] Melhorar, falhas
    [Views] As visões
    *[Menus] A barra do alto
}
