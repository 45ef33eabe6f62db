### Os textos e seus argumentos são os de locales/en.

choose = Trocar…
gallery = Escolher uma rede
gallery-about = Aponte uma figura para ler o que é; clique para usá-la. Desfazer restaura a anterior.
families = Famílias
real = Redes reais
import = Importar…
export = Exportar
export-drawing = Desenho atual
breadth = Largura
breadths =
    .n1 = como na tela
    .n2 = uma coluna, 85 mm
    .n3 = duas colunas, 178 mm
    .n4 = slide, 16:9
ground = Fundo
grounds =
    .n1 = o da página
    .n2 = branco
    .n3 = transparente
legend = Legenda
with-legend = abaixo do desenho
without-legend = nenhuma
export-network = A rede
parameters = Parâmetros
options = Opções comuns
servers = Hosts são servidores com GPUs
counts = { $switches ->
        [none] { $hosts } { $hosts ->
            [one] host
            *[other] hosts
        }, { $links } { $links ->
            [one] enlace
            *[other] enlaces
        }
        *[some] { $hosts } { $hosts ->
            [one] host
            *[other] hosts
        }, { $switches } { $switches ->
            [one] comutador
            *[other] comutadores
        }, { $links } { $links ->
            [one] enlace
            *[other] enlaces
        }
    }
gpus-counted = { $gpus } GPUs
counting = Contando…
near = Valores válidos próximos:
not-whole = Informe um número inteiro.
not-sides = Informe números inteiros, como 4 × 4 × 4.
not-positive = Informe um número maior que zero.
unfold = Abrir seus parâmetros
edits = { $count } { $count ->
        [one] edição manual
        *[other] edições manuais
    }
results = Resultados
network = Rede
about-what = De que trata este painel
no-figures = Calculando os números desta rede…
figures = Números
hosts = Hosts
gpus = GPUs
switches = Comutadores
circuit-switches = Comutadores ópticos
storage = Adaptadores de armazenamento
radix = Portas em uso
radix-unit = portas
diameter = Diâmetro
links-unit = enlaces
mean-distance = Distância média
estimate = estimada a partir de uma amostra dos pontos
paths = Caminhos de mesmo custo no diâmetro
paths-range = { $least } a { $most }
unreachable = Pares sem caminho
bisection = Bisseção
no-bisection = não calculada: enlaces demais
oversubscription = Sobreassinatura
tier = Camada { $tier }, { $switches } { $switches ->
        [one] comutador
        *[other] comutadores
    }
top-tier = topo
short-of-uplinks = { $leaves } de { $of } leaves { $leaves ->
        [one] tem
        *[other] têm
    } menos uplinks que os demais: no mínimo { $fewest }, onde a maioria tem { $usual }.

show-them = Mostrar
cuts = Pontos únicos de falha
no-cuts = Nenhum, além dos enlaces e comutadores dos próprios pontos.
cut-links = { $count } { $count ->
        [one] enlace que é ponto único de falha
        *[other] enlaces que são pontos únicos de falha
    }
cut-nodes = { $count } { $count ->
        [one] nó que é ponto único de falha
        *[other] nós que são pontos únicos de falha
    }
single-homed = { $count } { $count ->
        [one] ponto depende de um só enlace
        *[other] pontos dependem de um só enlace
    }
parts = Está dividida em { $count } partes
and-more = e mais { $count }
by-speed = Enlaces por velocidade
speed = Gbit/s
links = Enlaces
transceivers = Transceptores
inner-links = e { $count } { $count ->
        [one] enlace
        *[other] enlaces
    } dentro dos servidores
bounds = Quão perto do ótimo?
bounds-about = Com as capacidades do plano deste projeto.
bounds-working = Calculando limites inferiores…
modelled = Modelado
least = Limite inferior
this-traffic = Este tráfego
all-gather = All-gather
all-reduce = All-reduce
routing-bound = Nenhum roteamento termina antes de { $least }; o limite está a { $gap } do roteamento divisível ótimo.
routing-slower = Este roteamento leva { $ratio } esse tempo.
routing-best = Este roteamento é ótimo, dentro da folga do limite.
no-routing-bound = Sem limite para roteamentos aqui: fluxos demais, ou fluxos que começam depois.
collective-about = Cada ponto contribui com { $each }. Modelado: enviado direto a cada um dos outros. Nenhum escalonamento supera o mínimo (limite de corte por fluxo máximo).
no-collectives = Sem limite para coletivos aqui: é calculado até 1.024 pontos.
import-title = Importar uma rede
import-about = { $known }. Soltar um arquivo sobre a página, ou colar, faz o mesmo.
import-file = Escolher um arquivo…
import-paste = Ou cole o texto aqui
import-read = Importar o texto
import-placeholder = a,b,gbps{"\u000A"}leaf1,spine1,400{"\u000A"}leaf2,spine1,400
imported-title = Importada
imported = { $title }: { $nodes } { $nodes ->
        [one] nó
        *[other] nós
    } e { $links } { $links ->
        [one] enlace
        *[other] enlaces
    }, lidos como { $format }.
assumed = Não especificado no arquivo, então foi suposto:
nothing-assumed = Nada precisou ser suposto.
undo-import = Desfazer a importação
keep = Manter
unnamed = A rede

# $part (BillPart)
part = { $part ->
    [Nic] Adaptador
    [Transceiver] Transceptor
    [SwitchPort] Porta de comutador
    [OcsPort] Porta de comutador óptico
    *[Fibre] Fibra
}

# $kind (BisectionKind)
bisection-known = { $kind ->
    [Exhaustive] exata: toda divisão ao meio foi testada
    [Formula] exata: pela fórmula da família
    [GroupSplit] limite superior: entre metades de grupos inteiros
    *[BestOfSplits] limite superior: o menor corte achado trocando nós entre as metades
}

# $name (str)
parameter = { $name ->
    [n] Tamanho n
    [k] k
    [p] Hosts por roteador, p
    [a] Roteadores por grupo, a
    [h] Enlaces globais por roteador, h
    [q] q
    [groups] Grupos
    [leaves] Leaves
    [spines] Spines
    [hosts-per-leaf] Hosts por leaf
    [uplinks] Uplinks
    [hosts] Hosts
    [radix] Portas por comutador
    [ports] Portas por comutador
    [tiers] Camadas
    [units] Unidades escaláveis
    [hosts-per-unit] Servidores por unidade
    [gpus] GPUs por servidor
    [servers-gpus] GPUs por servidor
    [planes] Planos
    [segments] Segmentos
    [hosts-per-segment] Servidores por segmento
    [aggregations] Comutadores de agregação por plano
    [backup-ports] Portas de reserva
    [core-ports] Portas de núcleo por comutador de agregação
    [core-switches] Comutadores de núcleo
    [dims] Dimensões
    [jumps] Saltos dos anéis
    [pairs] Pares ligados adicionais
    [twist] Torcido
    [switches] Comutadores
    [degree] Portas a outros comutadores
    [seed] Semente
    [gbps] Velocidade dos enlaces
    [uplink-gbps] Velocidade dos uplinks
    [core-gbps] Velocidade até o núcleo
    [local-gbps] Velocidade local (no grupo)
    [global-gbps] Velocidade global (entre grupos)
    [router-gbps] Velocidade entre roteadores
    [switch-gbps] Velocidade entre comutadores
    [intra-gbps] Velocidade dentro dos servidores
    [access-gbps] Enlace de acesso por ponto
    [relay] Pontos encaminham para outros
    [servers-count] Servidores
    [servers-intra-gbps] GPU a GPU
    [servers-nics] Adaptadores por servidor
    [servers-nic-gbps] Velocidade do adaptador
    [servers-gpu-direct] GPUDirect RDMA
    [servers-peer-to-peer] GPU peer-to-peer
    [servers-memory-gbps] GPU à memória do host
    [servers-storage-nics] Adaptadores de armazenamento
    [servers-storage-gbps] Velocidade do armazenamento
    [servers-sockets] Soquetes de CPU
    [servers-socket-gbps] Velocidade entre soquetes
    *[other] Parâmetro
}
