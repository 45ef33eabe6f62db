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
limits-means = Limita: mais capacidade aqui reduz o tempo de conclusão
limits-step-means = Limita o passo: mais capacidade aqui o encurta
nothing-limits = Limita: nenhum enlace sozinho
nothing-limits-step = Limita o passo: nenhum enlace
limit-one = { $flows ->
        [one] { $flows } fluxo, { $utilization }
        *[other] { $flows } fluxos, { $utilization }
    }
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
        [one] { $capacities } limitante, { $utilization }
        *[other] { $capacities } limitantes, { $utilization }
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
network-summary = Rede de { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } e { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }. A lista abaixo traz todos os enlaces.
summary = Rede de { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } e { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }; { $limiting ->
        [0] nenhum enlace sozinho limita o tempo de conclusão
        [one] { $limiting } enlace limita o tempo de conclusão
        *[other] { $limiting } enlaces juntos limitam o tempo de conclusão
    }. A lista abaixo traz todos os enlaces.
step-summary = Rede de { $nodes ->
        [one] { $nodes } nó
        *[other] { $nodes } nós
    } e { $links ->
        [one] { $links } enlace
        *[other] { $links } enlaces
    }; { $limiting ->
        [0] nenhum enlace limita o passo
        [one] { $limiting } enlace limita o passo
        *[other] { $limiting } enlaces limitam o passo
    }. A lista abaixo traz todos os enlaces.
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
