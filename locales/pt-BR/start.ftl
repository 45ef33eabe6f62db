### Os textos e seus argumentos são os de locales/en.

what = O Gargalo mostra o que limita uma rede, e a menor rede que dá conta. Tudo roda nesta aba.
doors-label = Modos de começar

cluster =
    .name = Meu cluster
    .about = Aceleradores, rede, modelo: o tempo do passo, quanto dele é comunicação e o que limita.

backbone =
    .name = Meu backbone ou campus
    .about = Importe GraphML, GML, DOT, CSV ou um arquivo de topologia, ou escolha uma rede conhecida.

draw =
    .name = Desenhar
    .about = Uma folha em branco: ponha nós, ligue-os e veja as taxas.

paper =
    .name = Um artigo ou uma aula
    .about = Resultados publicados, reencontrados, e um curso do primeiro enlace até um cluster.

tour = Fazer o passeio
refuse = Ocultar
new = Novo
new-tip = Novo: um cluster, uma importação, um desenho, um exemplo
search = Buscar exemplos e artigos
nothing = Nada se chama “{ $text }”.
file = Importar um arquivo…
choose-network = Escolher uma rede…
ipe = Rede Ipê, o backbone acadêmico do Brasil
blank = Folha em branco
lessons = Aulas…
papers = Exemplos e artigos
accelerators = Aceleradores
hardware = Tipo
network = Rede
model = Modelo
answer = Mostrar o passo de treinamento
working = Procurando uma configuração que caiba…
failed = Não foi possível calcular a resposta.

joined = { $joined ->
        [Rails] Otimizada por trilhos
        *[Racks] Leaf–spine
    }, { $ratio ->
        [one] 1:1 (sem bloqueio)
        *[other] { $ratio }:1 de sobreassinatura
    }

design = { $joined ->
        [Rails] Por trilhos
        *[Racks] Leaf–spine
    } { $ratio }:1

title = { $model } em { $count } { $hardware }
oversubscription = Sobreassinatura
oversubscription-about = Velocidade dos enlaces de um leaf para baixo ÷ para cima: 1:1 não bloqueia.
least = Qual é a menor rede que não desperdiça nada?
least-tip = Mostrar o projeto em que cada enlace tem só a capacidade de que seus fluxos precisam
least-name = Proporcional
as-fast = Uma rede menor é igualmente rápida?
as-fast-tip = Criar um projeto em que cada enlace tem só a capacidade que este tempo exige, e ver quanto leva
as-fast-name = { $base } · menor, igualmente rápida
unknown = O catálogo não tem “{ $id }”.
count = Os servidores têm 8 aceleradores e se dividem em unidades iguais, de no máximo 32. Mais próximos: { $near }.
near-or = { $one } ou { $other }
indivisible = Aqui cada leaf tem { $down } enlaces para baixo, que não se dividem por essa sobreassinatura. Escolha uma menor.
too-large = O modelo não cabe na memória de tão poucos aceleradores, seja qual for a divisão. Tente mais, ou outros com mais memória.
