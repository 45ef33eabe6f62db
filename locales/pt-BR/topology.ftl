### Os textos e seus argumentos são os de locales/en.

region = Topologia
zoom-in = Aproximar
zoom-out = Afastar
fit = Enquadrar a rede
keys = As setas movem, + e − aproximam e afastam, 0 enquadra.
legend = Legenda
utilization = Utilização
capacity = Capacidade
flows = Fluxos
load = Carga
link = Enlace
saturated = saturado
limits-step = limita o passo
limits-means = Limita: 1 % a mais de capacidade aqui reduz o tempo de conclusão como escrito; contornado: limita menos
limits-step-means = Limita o passo: 1 % a mais de capacidade aqui o encurta como escrito; contornado: limita menos
nothing-limits = Limita: nenhum enlace
nothing-limits-step = Limita o passo: nenhum enlace
all-limit = Limitam: todos os enlaces em uso, por igual
limit-one = limita: { $gain } por 1 %
tier-range = { $links ->
        [one] { $links } enlace, { $least }–{ $most }
        *[other] { $links } enlaces, { $least }–{ $most }
    }
tier-alike = { $links ->
        [one] { $links } enlace, { $all }
        *[other] { $links } enlaces, { $all }
    }
tier-links = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }
limit-some = { $capacities ->
        [one] { $capacities } sentido limita: { $gain } por 1 %
        *[other] { $capacities } sentidos limitam: { $gain } por 1 %
    }
unused = sem uso
id = id
opens = clique para abrir
nothing-yet = A rede aparece aqui assim que for resolvida.
nothing-came = Nada a desenhar: o cálculo não terminou. Qualquer mudança o refaz.
not-built = Este projeto não pôde ser construído.
not-built-hint = A mensagem em Configuração explica o motivo. Os outros projetos não são afetados.
list = Enlaces em lista ({ $links })
capped = Os { $shown } mais usados de { $of } enlaces. Aponte os outros no desenho.
from-to = de { $from } a { $to }
hops = { $hops } { $hops ->
        [one] salto
        *[other] saltos
    }
summary = Rede de { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } e { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }.{ $limits } A lista abaixo traz todos os enlaces.
flow-count = { $flows ->
        [one] { $flows } fluxo
        *[other] { $flows } fluxos
    }
node-links = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }{ $saturated ->
        [0] {""}
        [one] , { $saturated } saturado
        *[other] , { $saturated } saturados
    }
node-step-links = { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }{ $limiting ->
        [0] {""}
        [one] , { $limiting } limita o passo
        *[other] , { $limiting } limitam o passo
    }

# $role (Role)
role-name = { $role ->
    [Host] host
    [Switch] comutador
    [Ocs] comutador óptico
    *[Gpu] GPU
}
