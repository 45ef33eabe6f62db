### Os textos e seus argumentos são os de locales/en.

copied = Link copiado: { $characters } caracteres contêm o cenário inteiro.
opened = “{ $title }” foi aberto. Desfazer traz de volta o cenário anterior.
downloaded = Salvo como { $name }.
bad-link = Não foi possível abrir o link. { $error } Em seu lugar está o exemplo inicial.
bad-file = { $name } não é um cenário que se possa abrir. { $error }
no-file-too-large = { $name } tem { $bytes }; um arquivo de cenário pode ter até { $limit }.
no-file-unreadable = Não foi possível ler { $name }. Verifique se o arquivo ainda existe e tente de novo.
bad-import = { $name } não foi importado. { $error }
network-chosen = A rede está no lugar; desfazer traz a anterior de volta.
network-chosen-workload = Seus nós são outros, então cada ponto agora envia a cada um dos outros.
network-chosen-routing = É roteada por ECMP, que lhe serve.
no-export = Não há rede a escrever: o projeto não pôde ser construído.
no-example = Não há exemplo “{ $id }”. Todos estão em Novo.
the-text = o texto
not-read = O solver parou ao ler “{ $name }”. O documento está intacto. Abra de novo, ou nos conte.
bad-edit = A mudança não foi feita. { $error }
bad-number = “{ $typed }” não pode ficar ali. { $wanted } O valor anterior foi mantido.
solver-restarted = O solver parou no meio do trabalho. Foi iniciado de novo; o cenário está intacto.
solver-stops = O solver trava toda vez que recebe este cenário. O cenário está intacto: desfaça a última mudança, ou baixe-o e nos conte.
solver-unavailable = Não foi possível iniciar o solver. Recarregue a página; se uma versão antiga está no cache do navegador, isso a renova.
cancelled = Parado. Os números são os do cenário anterior; qualquer mudança refaz o cálculo.
the-text-first = O texto
several-taken = Lidos: { $names }.
several-left = Não abertos: { $names }. Só um documento fica aberto por vez.
several-refused = Não compreendidos: { $names }.
