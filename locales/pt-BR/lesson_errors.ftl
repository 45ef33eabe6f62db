### Os textos e seus argumentos são os de locales/en.

unsupported-version = O arquivo é da versão { $found } do formato de aulas; este programa lê a versão 1.
bad-id = { $path }: o id “{ $id }” só pode ter letras minúsculas, algarismos e hifens.
bad-text-empty = { $path }: o texto está vazio. Escreva um, nos dois idiomas.
bad-text-unclosed = { $path }: a marca { $mark } não foi fechada. Feche-a, ou escreva \ antes dela.
bad-text-bad-target = { $path }: “{ $target }” não é um destino válido. Use term:…, lesson:… ou https://…
unknown-figure = { $path }: o passo não tem o número “{ $name }”. Acrescente-o em “figures”, ou escreva \{"{"} para uma chave.
unused-figure = { $path }: nenhum texto usa este número. Use-o, ou retire-o.
bad-reading = { $path }: “{ $from }” não começa com o nome de um relatório. Use um destes: { $join }.
right-choices = { $path }: { $found } { $found ->
        [one] alternativa está marcada como certa
        *[other] alternativas estão marcadas como certas
    }. Marque exatamente uma.
no-scenario = { $path }: nem este passo nem algum anterior tem um cenário. Acrescente um.
no-report = { $from }: o cenário não tem esse relatório.
no-such-place = { $from }: não há nada em “{ $at }”.
not-finite = { $from }: não é um número finito.
unreachable = Não foi possível obter a aula “{ $name }”. Verifique o nome e a conexão e tente de novo.
elsewhere = “{ $name }” está em outro site. As aulas vêm somente deste: coloque o arquivo junto da página, ou abra-o como arquivo.
wrong = A aula não foi aberta. { $error }
