### Os textos e seus argumentos são os de locales/en.

copied = Link copiado: { $characters } caracteres contêm o cenário inteiro.
opened = “{ $title }” foi aberto. Desfazer restaura o cenário anterior.
downloaded = Salvo como { $name }.
bad-link = Não foi possível abrir o link. { $error } Em seu lugar está o exemplo inicial.
bad-file = { $name } não é um cenário que se possa abrir. { $error }
no-file-too-large = { $name } tem { $bytes }; um arquivo de cenário pode ter até { $limit }.
no-file-unreadable = Não foi possível ler { $name }. Verifique se o arquivo ainda existe e tente de novo.
bad-import = { $name } não foi importado. { $error }
network-chosen = Rede trocada; desfazer restaura a anterior.
network-chosen-workload = Seus nós são outros, então a carga agora é todos para todos.
network-chosen-routing = O roteamento agora é ECMP, adequado a ela.
no-export = Não há rede para exportar: o projeto não pôde ser construído.
no-example = Não há exemplo “{ $id }”. Todos estão em Novo.
the-text = o texto
not-read = O solver falhou ao ler “{ $name }”. Seu documento está a salvo. Tente de novo ou relate o problema.
bad-edit = A mudança não foi feita. { $error }
bad-number = “{ $typed }” não é válido aqui. { $wanted } O valor anterior foi mantido.
solver-restarted = O solver falhou e foi reiniciado; seu cenário está a salvo.
solver-stops = O solver falha sempre com este cenário. Seu cenário está a salvo: desfaça a última mudança, ou baixe-o e relate o problema.
solver-unavailable = Não foi possível iniciar o solver. Recarregue a página; se uma versão antiga está no cache do navegador, isso a renova.
cancelled = Parado. Os números são os do cenário anterior; qualquer mudança refaz o cálculo.
the-text-first = O texto
several-taken = Lidos: { $names }.
several-left = Não abertos: { $names }. Só um documento fica aberto por vez.
several-refused = Não compreendidos: { $names }.
