### Os textos e seus argumentos são os de locales/en.

not-json = O texto não é JSON: veja a linha { $line }, coluna { $column }.

# $expected (Expected)
expected = { $expected ->
    [Object] um objeto entre chaves
    [List] uma lista entre colchetes
    [Text] um texto entre aspas
    [Number] um número
    [WholeNumber] um número inteiro, não negativo
    *[Boolean] true ou false
}

wrong-type = { $place }aqui deve haver { $expected }.
missing-field = { $place }falta o campo “{ $field }”. Acrescente-o.
unknown-field = { $place }o campo “{ $field }” é desconhecido. Remova-o, ou use um destes: { $allowed }.
unknown-word = { $place }“{ $word }” não é permitido aqui. Use um destes: { $allowed }.
bad-number-positive = finito e maior que zero
bad-number-not-negative = finito e não negativo
bad-number-finite = finito
bad-number-at-least = pelo menos { $least }
bad-number-between = entre { $low } e { $high }
bad-number = { $place }o número { $value } deve ser { $rule }.
no-such-topology = { $place }{ $value } precisa ser { $misfit }.{ $near }
unknown-node = { $place }não há nó “{ $id }”. Acrescente o nó, ou indique um que exista.
duplicate-id = { $place }o id “{ $id }” já está em uso. Dê a cada nó e enlace um id único.
self-link = { $place }o enlace vai de “{ $id }” a si mesmo. Indique duas extremidades diferentes.

# $what (Counted)
counted = { $what ->
    [Nodes] nós
    [Links] enlaces
    [Flows] fluxos
    [Designs] projetos
    [Bytes] bytes
    [Ranks] ranks
    [Axes] eixos de uma varredura
    *[Points] pontos de uma varredura
}

too-many = { $place }{ $marked } { $what }; o limite é { $limit }.
unsupported-version = Está na versão { $found } do formato; este programa lê as versões 1 e 2. Atualize-o; para atualizar uma página, basta recarregá-la.
no-designs = O cenário não tem projetos. É preciso pelo menos um.
unknown-hardware = { $place }{ $unknown }
wrong-length = { $place }a lista tem { $found } { $found ->
        [one] elemento
        *[other] elementos
    } e deve ter { $expected }.
on-diagonal = { $place }um rank não envia nada a si mesmo. Ponha 0 neste elemento.
no-such-field = “{ $path }” não é um campo que se possa varrer.{ $alike }
no-phase = { $place }uma fase tem “compute_s” ou “workload”. Faça duas fases de ambos.
nested-jobs = { $place }cargas não podem ser aninhadas. Liste-as lado a lado.
either = { $place }tem “{ $one }” e “{ $other }” ao mesmo tempo. Deixe um deles de fora.
share-no-payload = Ele não contém um cenário: parece estar truncado.
share-unknown-version = Está na versão “{ $found }” do formato de links; este programa lê a versão 1.
share-too-long = Ele contém { $bytes } bytes; o limite é { $limit }.
share-not-base64 = Tem caracteres inválidos ou está truncado. Copie-o de novo por inteiro.
share-unknown-coding = Usa uma codificação desconhecida (código { $byte }).
share-damaged = Seus dados estão danificados. Copie-o de novo por inteiro.
share-inflates = Descompactado, passaria do limite de { $limit } bytes.
share-not-text = O que ele contém não é texto.

# $what (CatalogItem)
hardware-kind = { $what ->
    [Gpu] acelerador
    [Nic] adaptador de rede
    *[Protocol] protocolo
}

hardware = não há { $what } “{ $id }”.{ $alike }
document = Documento
near-by = Valores válidos próximos
alike = Nomes parecidos
need-even = par
need-multiple-of = múltiplo de { $of }
need-one-above-divisor-of = um a mais que um divisor de { $of }
need-at-least = pelo menos { $least }
need-at-most = no máximo { $most }
need-prime-power = uma potência de um primo, maior que 2
need-another-host = outro host que não o seu par
need-twisted-sides = k, k, 2k ou k, 2k, 2k em alguma ordem, para um toro torcido
