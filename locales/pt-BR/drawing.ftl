### Os textos e seus argumentos são os de locales/en.

tools = Ferramentas
tool-names =
    .n1 = Selecionar
    .n2 = Laço
    .n3 = Mão: mover a vista
    .n4 = Enlace
    .n5 = Host
    .n6 = Servidor com GPUs
    .n7 = Comutador
    .n8 = Comutador óptico
more = Mais
blank = Rede em branco
blank-hint = Escolha um host ou um comutador acima e clique em qualquer lugar aqui. Enlaces começam no pequeno “+” ao lado de um nó.
blank-title = Uma folha em branco
snap = Alinhar à grade
select-all = Selecionar tudo
select-hosts = Selecionar hosts
select-gpus = Selecionar GPUs
select-switches = Selecionar comutadores
select-optical = Selecionar comutadores ópticos
select-tier = Selecionar a mesma camada
select-path = Selecionar tudo neste caminho
select-links = Selecionar os enlaces dele
history = Histórico
history-start = Como foi aberto
history-now = agora
edits = Edições sobre a configuração
no-edits = Nenhuma. O que se desenha numa rede gerada fica aqui, junto à configuração, e pode ser desfeito um a um.
take-back = Desfazer
detach = Desligar da configuração
detach-hint = Transforma a rede em uma lista explícita de nós e enlaces; seus parâmetros não poderão mais ser mudados.
letters = Letras sozinhas escolhem ferramentas
shortcuts = Atalhos de teclado
shortcuts-heading = Desenho
shortcut-list =
    .n1a = V Q H
    .n1b = Selecionar, laço, mão
    .n2a = N G S O
    .n2b = Host, servidor com GPUs, comutador, comutador óptico; Enter põe um
    .n3a = L, Shift+L
    .n3b = Ligar dois nós clicando neles; ligar a seleção
    .n4a = ← ↑ → ↓
    .n4b = Mover a seleção (Shift: dez vezes mais longe), ou a vista
    .n5a = Alt+← ↑ → ↓
    .n5b = Por um enlace até o próximo nó
    .n6a = [ ], Alt+← →
    .n6b = Voltar aonde eu estava, e avançar (com Alt, sem nó selecionado)
    .n7a = /, Ctrl+F
    .n7b = Buscar pelo nome
    .n8a = Shift+1, Shift+2
    .n8b = A rede toda; a seleção
    .n9a = M
    .n9b = Visão geral
    .n10a = X
    .n10b = Simular a falha da seleção, ou restaurá-la
    .n11a = Espaço, botão do meio
    .n11b = Enquanto pressionado: mover a vista
    .n12a = Ctrl+C, X, V, D
    .n12b = Copiar, recortar, colar, duplicar
    .n13a = Ctrl+A
    .n13b = Selecionar tudo
    .n14a = Shift+clique
    .n14b = Juntar à seleção, ou tirar dela
    .n15a = F2, clique duplo
    .n15b = Dar nome a um nó
    .n16a = Delete
    .n16b = Excluir a seleção
    .n17a = Shift+F10
    .n17b = Menu da seleção
    .n18a = Espaço
    .n18b = Na lista de nós: juntar à seleção
    .n19a = Esc
    .n19b = Largar a ferramenta, depois a seleção
undo = Desfazer
redo = Refazer
copy = Copiar
cut = Recortar
paste = Colar
duplicate = Duplicar
delete = Excluir
rename = Renomear
join = Ligar estes
link-from = Ligar a partir daqui
close = Fechar
menu = Ações
sides =
    .n1 = Alinhar à esquerda
    .n2 = Alinhar centros
    .n3 = Alinhar à direita
    .n4 = Alinhar no alto
    .n5 = Alinhar meios
    .n6 = Alinhar embaixo
spread-across = Distribuir na horizontal
spread-down = Distribuir na vertical
arrange = Arrumar
actions = Ações
properties = Selecionado
name = Nome
role = Papel
mixed = vários
capacity = Capacidade
capacity-hint = 400G, 25 Gbit/s, 1,6 Tb/s; as setas percorrem as velocidades à venda
faster = Próxima velocidade acima
slower = Próxima velocidade abaixo
duplex = Duplex

# $duplex (Duplex)
duplex-name = { $duplex ->
    [Full] full duplex
    [Shared] compartilhado
    *[Simplex] simplex
}

latency = Latência (µs)
length = Comprimento (km)
tier = Aplicar a todos os enlaces desta camada
planned = Este projeto usa capacidades planejadas: estes valores não são usados.
as-built = Usar as da rede atual
nodes-list = Nós em lista ({ $nodes })
degree = { $links } { $links ->
        [one] enlace
        *[other] enlaces
    }
rename-label = Nome de { $id }
counted = { $nodes ->
        [0] { $links ->
            [one] { $links } enlace
            *[other] { $links } enlaces
        }
        *[other] { $links ->
            [0] { $nodes ->
                [one] { $nodes } nó
                *[other] { $nodes } nós
            }
            *[other] { $nodes ->
                [one] { $nodes } nó
                *[other] { $nodes } nós
            }, { $links ->
                [one] { $links } enlace
                *[other] { $links } enlaces
            }
        }
    }

deed-added = Adicionado: { $name }

deed-linked = { $count ->
        [one] { $count } enlace adicionado
        *[other] { $count } enlaces adicionados
    }

deed-removed = { $count ->
        [one] { $count } item excluído
        *[other] { $count } itens excluídos
    }

deed-moved = { $count ->
        [one] { $count } nó movido
        *[other] { $count } nós movidos
    }

deed-pasted = { $count ->
        [one] { $count } nó colado
        *[other] { $count } nós colados
    }

deed-copied = { $count ->
        [one] { $count } nó copiado
        *[other] { $count } nós copiados
    }

deed-changed = { $count ->
        [one] { $count } item alterado
        *[other] { $count } itens alterados
    }

deed-named = Nome: { $name }

deed-speed = { $count ->
        [one] { $count } enlace
        *[other] { $count } enlaces
    }: { $speed }

deed-taken-back = A edição foi desfeita

deed-detached = A rede foi desligada de seu gerador

deed-nothing-selected = Selecione algo primeiro

deed-other-layout = As posições destes nós são geográficas: escolha a disposição pela estrutura para movê-los

deed-nothing-copied = Nada foi copiado ainda

deed-no-pairs = Estes estão numa só fila: selecione dois nós, ou duas filas, para ligá-los

deed-link-from = Enlace a partir de { $name }: escolha o nó da outra ponta

deed-no-paths = Nenhum fluxo passa aqui, ou há fluxos demais para listar um a um

speed-none = Não é uma velocidade. Escreva 400G, 25 Gbit/s ou 1,6 Tb/s. O valor anterior foi mantido.

speed-not-positive = A capacidade de um enlace é maior que zero. Para remover o enlace, exclua-o.

speed-too-fast = Nenhum enlace é tão rápido: o limite é 10 Pbit/s. O valor anterior foi mantido.

paste-huge = É demais para colar: o limite é { $most } nós de uma vez. Abra como arquivo.

paste-too-much = O que foi colado tem { $nodes } nós; o limite é { $most } de uma vez. Abra como arquivo.

paste-no-network = O que foi colado não é uma rede nem um cenário. O desenho não mudou.

paste-unreadable = O que foi colado não é parte de uma rede. { $error }

edit-removed = { $id }: removido

edit-failed = { $id }: em falha

edit-new-node = { $id }: novo { $role }

edit-new-link = { $a } – { $b }: enlace novo, { $speed }

edit-moved = em outra posição

as-drawn = Como desenhado
