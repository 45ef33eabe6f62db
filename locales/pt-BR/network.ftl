### Os textos e seus argumentos são os de locales/en.

choose = Trocar…
gallery = Escolher uma rede
gallery-about = Aponte uma figura para ler o que é; pressione para usá-la. Desfazer traz a anterior de volta.
families = Famílias
real = Redes reais
import = Importar…
export = Exportar
export-drawing = O desenho como se vê
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
options = Para toda família
servers = Hosts são servidores de GPUs
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
near = Próximos:
not-whole = Aqui é preciso um número inteiro.
not-sides = São precisos números inteiros, como 4 × 4 × 4.
not-positive = Aqui é preciso um número maior que zero.
unfold = Abrir seus parâmetros
edits = { $count } { $count ->
        [one] mudança à mão
        *[other] mudanças à mão
    }
results = Resultados
network = Rede
about-what = De que trata este painel
no-figures = Os números desta rede estão sendo calculados.
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
estimate = uma estimativa: medida a partir de parte dos pontos
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
cuts = O que a corta
no-cuts = Nenhum enlace ou comutador sozinho, salvo os próprios dos pontos.
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
parts = Está em { $count } partes
and-more = e mais { $count }
by-speed = Enlaces por velocidade
speed = Gbit/s
links = Enlaces
transceivers = Transceptores
inner-links = e { $count } { $count ->
        [one] enlace
        *[other] enlaces
    } dentro dos servidores
bounds = Quão perto do melhor possível?
bounds-about = Com as capacidades do plano deste projeto.
bounds-working = Calculando o que nada pode superar…
modelled = Modelado
least = No mínimo
this-traffic = Este tráfego
all-gather = All-gather
all-reduce = All-reduce
routing-bound = Nenhum roteamento termina antes de { $least }; o limite está a { $gap } de um roteamento que se divide à vontade.
routing-slower = Este roteamento leva { $ratio } esse tempo.
routing-best = Este roteamento é tão bom quanto qualquer outro, dentro do limite.
no-routing-bound = Sem limite para roteamentos aqui: fluxos demais, ou fluxos que começam depois.
collective-about = Cada ponto contribui com { $each }. Modelado: enviado direto a cada um dos outros. Nenhum escalonamento supera o mínimo (limite de corte por fluxo máximo).
no-collectives = Sem limite para coletivos aqui: é calculado até 1.024 pontos.
import-title = Importar uma rede
import-about = GraphML ou GML (como no Internet Topology Zoo), Graphviz DOT, uma lista de enlaces em CSV, JSON de NetworkX ou Cytoscape, SNDlib, YAML do containerlab. Soltar um arquivo sobre a página, ou colar, faz o mesmo.
import-file = Escolher um arquivo…
import-paste = Ou cole o texto aqui
import-read = Ler o texto
import-placeholder = a,b,gbps{"\u000A"}folha1,espinha1,400{"\u000A"}folha2,espinha1,400
imported-title = Importada
imported = { $title }: { $nodes } { $nodes ->
        [one] nó
        *[other] nós
    } e { $links } { $links ->
        [one] enlace
        *[other] enlaces
    }, lidos como { $format }.
assumed = O arquivo não dizia, então foi suposto:
nothing-assumed = Nada precisou ser suposto.
undo-import = Desfazer a importação
keep = Manter
unnamed = A rede

part-nic = Adaptador
part-transceiver = Transceptor
part-switch-port = Porta de comutador
part-ocs-port = Porta de comutador óptico
part-fibre = Fibra

bisection-exhaustive = exata: toda divisão ao meio foi testada
bisection-formula = exata: pela fórmula da família
bisection-group-split = limite superior: entre metades de grupos inteiros
bisection-best-of-splits = limite superior: a menor de várias divisões (por lugar, distância, espectro)

parameter-n = Tamanho n
parameter-k = k
parameter-p = Hosts por roteador, p
parameter-a = Roteadores por grupo, a
parameter-h = Enlaces globais por roteador, h
parameter-q = q
parameter-groups = Grupos
parameter-leaves = Folhas
parameter-spines = Espinhas
parameter-hosts-per-leaf = Hosts por folha
parameter-uplinks = Enlaces para cima
parameter-hosts = Hosts
parameter-radix = Portas por comutador
parameter-tiers = Camadas
parameter-units = Unidades escaláveis
parameter-hosts-per-unit = Servidores por unidade
parameter-gpus = GPUs por servidor
parameter-planes = Planos
parameter-segments = Segmentos
parameter-hosts-per-segment = Servidores por segmento
parameter-aggregations = Comutadores de agregação por plano
parameter-backup-ports = Portas de reserva
parameter-core-ports = Portas de núcleo por comutador de agregação
parameter-core-switches = Comutadores de núcleo
parameter-dims = Lados
parameter-jumps = Passos dos anéis
parameter-pairs = Pares ligados além disso
parameter-twist = Torcido
parameter-switches = Comutadores
parameter-degree = Portas a outros comutadores
parameter-seed = Semente
parameter-gbps = Velocidade dos enlaces
parameter-uplink-gbps = Velocidade para cima
parameter-core-gbps = Velocidade até o núcleo
parameter-local-gbps = Velocidade dentro dos grupos
parameter-global-gbps = Velocidade entre grupos
parameter-router-gbps = Velocidade entre roteadores
parameter-switch-gbps = Velocidade entre comutadores
parameter-intra-gbps = Velocidade dentro dos servidores
parameter-access-gbps = Enlace de acesso por ponto
parameter-relay = Pontos encaminham para outros
parameter-servers-count = Servidores
parameter-servers-intra-gbps = GPU a GPU
parameter-servers-nics = Adaptadores por servidor
parameter-servers-nic-gbps = Velocidade do adaptador
parameter-servers-gpu-direct = GPUDirect RDMA
parameter-servers-peer-to-peer = GPU peer-to-peer
parameter-servers-memory-gbps = GPU à memória do host
parameter-servers-storage-nics = Adaptadores de armazenamento
parameter-servers-storage-gbps = Velocidade do armazenamento
parameter-other = Parâmetro
