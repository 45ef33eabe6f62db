### Os textos e seus argumentos são os de locales/en.

display = Exibição
colour = Cor
width = Largura
labels = Rótulos
layout = Disposição
all-alike = todas iguais
no-labels = nenhum
measures =
    .n1 = Utilização
    .n2 = Capacidade
    .n3 = Carga
    .n4 = Gradiente
    .n5 = Custo

# $layout (Layout)
layout-name = { $layout ->
    [Structure] Pela estrutura
    [Tiers] Camadas
    [Force] Forças
    [Circle] Círculo
    *[Map] Mapa
}

gradient-unit = bit/s a mais no total por 1 bit/s a mais aqui
step-gradient-unit = segundos que 1 % a mais, em todos os enlaces que limitam junto com este, poupa do passo
coming = calculando…
none = sem dados ainda para este projeto
failed-sign = Falha: tracejado e riscado
fit-selection = Enquadrar a seleção (Shift+2)
back = Voltar aonde eu estava ([ ou Alt+←)
forward = Avançar (] ou Alt+→)
find = Buscar pelo nome (Ctrl+F ou /)
minimap = Visão geral (M)
fail = Simular a falha da seleção, ou restaurá-la (X)
fail-short = Falhar ou restaurar
find-hint = Nome de um nó ou enlace
find-none = Nada aqui tem esse nome.
close = Fechar
minimap-about = Visão geral da rede; a moldura marca a parte visível
more-flows = e mais { $count } { $count ->
        [one] fluxo
        *[other] fluxos
    }
sends = envia { $size } em { $flows } { $flows ->
        [one] fluxo
        *[other] fluxos
    }
takes = recebe { $size } em { $flows } { $flows ->
        [one] fluxo
        *[other] fluxos
    }
passes = repassa { $size }
has-failed = falhou
between = Entre os dois
no-flows = Nenhum fluxo vai de um ao outro.
not-listed = Há fluxos demais aqui para listar um a um.
limited-by = limitado por
limited-by-nothing = limitado por nada no primeiro instante
split = dividido por { $hops } enlaces
ends-at = termina em { $time }
never-ends = nunca termina: nenhum caminho leva até lá
and-more = e mais { $count }
failed = Em falha
bring-back = Restaurar { $name }
bring-all-back = Restaurar tudo
time = Tempo
before = antes
after = agora
working-out = calculando…
never = nunca
unchanged = sem mudança
longer = { $percent } a mais
shorter = { $percent } a menos
cut-off = Isolados:
others = { $count } { $count ->
        [one] outro
        *[other] outros
    }
and = {" "}e{" "}
unreachable = { $flows ->
        [one] { $flows } fluxo nunca termina.
        *[other] { $flows } fluxos nunca terminam.
    }
nothing-to-fail = Selecione antes um nó ou um enlace: X simula a falha, X de novo restaura.
found = { $count ->
        [one] { $count } encontrado
        *[other] { $count } encontrados
    }
found-some = { $count ->
        [one] { $count } encontrado
        *[other] { $count } encontrados
    }, { $shown } à vista
flows-drawn = { $drawn } de { $all } fluxos, com a largura de suas taxas
flows-all-drawn = { $count ->
        [one] { $all } fluxo, com a largura de sua taxa
        *[other] { $all } fluxos, com a largura de suas taxas
    }
flows-drawn-label = Fluxos no desenho
play-flows = Reproduzir: fluxos começam, desaceleram e terminam
pause-flows = Pausar
flow-instant = Instante
flow-time = { $now } de { $end }
