### Os textos e seus argumentos são os de locales/en.

heading = Quem limita quem?
nothing-yet = A estrutura de gargalo aparece aqui assim que for resolvida.
not-built = Este projeto não tem estrutura de gargalo
nothing-full = Nenhum enlace limita nada aqui.
nothing-full-hint = Nada é enviado, ou nenhum fluxo tem caminho com capacidade. Dê alguns bytes à carga de trabalho, ou abra um exemplo.
summary = { $links ->
        [one] Gargalo: { $links }, que limita { $flows } em { $levels ->
            [1] um nível
            *[other] { $levels } níveis
        }. No início ele transporta { $rate }.
        *[other] Gargalos: { $links }, que limitam { $flows } em { $levels ->
            [1] um nível
            *[other] { $levels } níveis
        }. No início eles transportam juntos { $rate }.
    }
links = { $text } { $number ->
        [one] enlace
        *[other] enlaces
    }
directions = { $directions } { $directions ->
        [one] sentido
        *[other] sentidos
    } de { $links }
phase = Este é o primeiro instante do passo: { $kind }. O que vem depois tem seus próprios gargalos.
alike = 768 × h→e: tantos enlaces iguais em tudo o que se mostra; pressione para ver cada um
alike-spoken = { $many } enlaces { $kind } iguais: capacidade { $capacity }, parcela justa { $share }, nível { $level }; pressione para ver cada um
fold-again = Juntar de novo os enlaces iguais
flows = { $text } { $number ->
        [one] fluxo
        *[other] fluxos
    }
alone = Cada enlace é gargalo dos seus próprios fluxos; nenhum enlace espera por outro.
graph = Estrutura de gargalo: níveis da esquerda para a direita
hint = Selecione um enlace ou um grupo de fluxos para ver o que uma mudança nele alcança.
reach = { $links ->
        [none] { $flows ->
            [none] Região de influência: uma mudança em { $name } não alcança mais nada.
            *[some] Região de influência: uma mudança em { $name } alcança { $flows } e nenhum outro enlace; nada mais se move.
        }
        *[some] { $flows ->
            [none] Região de influência: uma mudança em { $name } alcança { $links }; nada mais se move.
            *[some] Região de influência: uma mudança em { $name } alcança { $links } e { $flows }; nada mais se move.
        }
    }
these-flows = { $flows } a { $rate }
left-out = Aparecem as caixas que limitam mais fluxos; { $number ->
        [one] mais uma fica
        *[other] outras ficam
    } de fora{ $number ->
        [one] {""}
        *[other] {" "}({ $number })
    }.
level-one = nível 1: enche por si, não espera por outro enlace
times = 3 × 8 Gbit/s: mantém 3 fluxos a 8 Gbit/s cada
limits = limita estes fluxos
crosses = estes fluxos também passam; mais larga: mais fluxos
many = As linhas são tênues porque são muitas: selecione uma caixa para ver as dela.
level = Nível
at = { $flows } a { $rate }
link-spoken = { $name }: capacidade { $capacity }, parcela justa { $share }, nível { $level }, limita { $flows }
fill-heading = Como se chega às taxas?
fill-about = Todos os fluxos sobem juntos. Quando um enlace enche, os fluxos que passam por ele param: ele é o gargalo deles. Os outros continuam a subir.
fill-start = Início: { $flows } { $flows ->
        [one] parte do zero e sobe
        *[other] partem do zero e sobem juntos
    }.
fill-step = Passo { $step } de { $of }: com { $rate } por fluxo, { $links } { $count ->
        [one] enche
        *[other] enchem
    }. Com isso param { $fixed }. { $free ->
        [none] Nenhum fluxo resta para subir.
        *[some] Continuam a subir: { $free }.
    }
fill-bars = { $full } de { $of } { $of ->
        [one] enlace mostrado
        *[other] enlaces mostrados
    } { $full ->
        [one] está cheio
        *[other] estão cheios
    }
fill-cut = Os { $shown } enlaces que enchem primeiro, de { $all }.
fill-slider = Passo do preenchimento
fill-none = Há enlaces e passos demais para desenhar seus níveis; as frases acima contam cada passo.
first = Ao início
back = Um passo atrás
play = Reproduzir
pause = Pausar
forward = Um passo à frente
last = Ao fim
rate = Taxa de cada fluxo que sobe
fixed = Fluxos parados
free = Fluxos subindo
and = {" "}e{" "}
others = { $count ->
        [one] mais { $count }
        *[other] mais { $count }
    }
gain-heading = Onde ajuda um Gbit/s a mais?
gain-caption = Enlaces que limitam fluxos: o que faz mais ou menos capacidade
best = Um Gbit/s a mais em { $link } antecipa o fim em { $time }; nenhum outro enlace traz mais.
best-tied = Um Gbit/s a mais em { $link } antecipa o fim em { $time }; { $others ->
        [one] em outro enlace
        *[other] em cada um de outros { $others } enlaces
    }, o mesmo. Nenhum traz mais.
best-all = Nenhum enlace sozinho ajuda: todos precisam crescer juntos.
best-none = Nenhum enlace sozinho ajuda: um Gbit/s a mais em qualquer um deles não antecipa nada.
best-unknown = Resolver de novo cada enlace demoraria demais aqui; por isso a tabela segue a vazão.
sooner-unknown = — : não resolvido de novo, porque demoraria demais aqui, ou porque alguns fluxos nunca terminam.
columns =
    .n1 = Enlace
    .n2 = Capacidade, Gbit/s
    .n3 = Parcela justa, Gbit/s
    .n4 = Nível
    .n5 = Fluxos limitados
    .n6 = Vazão por Gbit/s a mais / a menos
    .n7 = Antecipa o fim em
gain-note = Parcela justa: a taxa dos fluxos que o enlace limita. Vazão: o que um Gbit/s a mais, ou a menos, faz à soma de todas as taxas no início; um só número onde os dois lados coincidem. Antecipa o fim: resolvido de novo com um Gbit/s a mais só naquele enlace.
rows-cut = Os primeiros { $shown } de { $all } enlaces nesta ordem.
