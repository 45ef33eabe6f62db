### Os textos e seus argumentos são os de locales/en.

list-about = Cada aula percorre um modelo interativo, com exercícios e perguntas ao longo dos passos. Uma se apoia na outra, mas cada uma pode ser lida sozinha.
list-waiting = Buscando a lista de aulas…
minutes = { $minutes } { $minutes ->
        [one] minuto
        *[other] minutos
    }
steps-done = { $done ->
        [0] começada
        *[other] { $done ->
            [one] { $done } passo feito
            *[other] { $done } passos feitos
        }
    }
write-one = Escrever uma aula
open-file = Abrir um arquivo de aula
forget = Esquecer meu progresso
leave = Sair da aula e voltar ao seu cenário
fold = Recolher a aula
unfold = Abrir a aula
counter = Passo { $step } de { $of }
steps = Passos da aula
done = feito
so-far = { $done } de { $of } feitos
present = Apresentar: tela cheia, letras grandes
handout = Folha para imprimir
classroom = Link para a turma
back = Voltar
next = Avançar
finish = Concluir
notes = Notas para quem dá a aula
notes-apart = Em uma janela própria, para uma tela que a turma não vê
notes-refused = O navegador não permitiu abrir outra janela. As notas também estão na folha para imprimir.
whole-screen = Tela cheia
sources = Fontes
changed = Você mudou o cenário deste passo. O texto e a pergunta se referem ao original.
restage = Restaurar o cenário do passo
work-kept = O que você fez neste passo fica guardado: abra a aula de novo para continuar.
own-it = Sair e mantê-lo como seu cenário
attempt = Experimente
tried = Feito.
not-tried = Ainda não: esta linha avisa quando estiver feito.
only-shown = Isto foi uma demonstração. O passo conta quando você mesmo o fizer.
show-how = Mostrar uma solução
how-changed = Mudou no cenário:
one-way = Uma solução
lessons-hint = Primeira vez aqui? Comece por uma aula.
question = Pergunta
predict = Primeiro, preveja
concealed = Os resultados ficam escondidos até você responder.
check = Conferir
right = Correto.
wrong = Incorreto.
tell = Mostrar a resposta
right-is = A resposta certa:
it-is = O valor é { $value }.
no-number = Digite um número, como 2,5.
unknown-unit = { $asked ->
        [empty] “{ $typed }” não é reconhecido aqui: digite só o número.
        *[other] A unidade “{ $typed }” não é reconhecida aqui: dê a resposta em { $asked }.
    }
other-unit = { $asked ->
        [empty] Pede-se um número puro, não um valor em { $typed }.
        *[other] A resposta é pedida em { $asked }; { $typed } mede outra coisa.
    }
slip-too-large = Os algarismos estão certos, a ordem de grandeza não: o valor é { $times } vezes maior que o certo.
slip-too-small = Os algarismos estão certos, a ordem de grandeza não: o valor é { $times } vezes menor que o certo.
slip-bits = O valor é 8 vezes maior que o certo. Um byte tem 8 bits: verifique se os dados e a velocidade estão em bits ou em bytes.
slip-bytes = O valor é um oitavo do certo. Um byte tem 8 bits: verifique se os dados e a velocidade estão em bits ou em bytes.
slip-more = O valor certo é maior.
slip-less = O valor certo é menor.
no-figure = (sem valor)
points-at = Este passo aponta para:
this-part = um controle que não está na tela agora
locked-notice = Isto não pode ser mudado aqui: foi travado pelo passo da aula ou pelo link que você abriu.
locked-by-step = Travado por este passo da aula.
locked-by-link = O link que você abriu é somente leitura.
score = Pontuação do projeto selecionado
score-about = 1.000 pontos: prazo e orçamento cumpridos no limite, nenhuma capacidade ociosa. A pontuação é a raiz quinta de tempo² × custo² × uso, vezes 1.000.
score-waiting = Calculando a pontuação…
score-none = Sem pontuação: o projeto não pode ser calculado ou deixa tráfego sem entregar, ou a carga, os preços ou o hardware diferem dos da tarefa.
score-yours = O seu
score-limit = Limite
score-met = Cumprido?
score-counts = Vale
score-time = Tempo
score-cost = Custo da rede
score-waste = Capacidade ociosa
score-best = melhor até agora: { $best }
points = { $points } { $points ->
        [one] ponto
        *[other] pontos
    }
met = cumprido
missed = não cumprido
foretell-title = Antes de olhar
foretell-ask = Quanto tempo levará o projeto “{ $design }”, do primeiro byte ao último?
foretell-field = Sua previsão
foretell-check = Mostrar o resultado
foretold = { $ratio ->
        [none] Você disse { $mine }; leva { $took }.
        *[some] Você disse { $mine }; leva { $took }. Sua previsão é { $ratio } vezes o resultado.
    }
foretold-never = Você disse { $mine }; nunca termina: parte do tráfego não tem como chegar.
foretold-unfit = Você disse { $mine }; não roda: o passo não cabe na memória.
unit = Unidade
presenting = Apresentação
present-end = Encerrar
spot-off = Holofote: desligado
spot-controls = Holofote: o que é apontado
spot-pointer = Holofote: o ponteiro
with-notes = Com as notas para quem dá a aula
with-answers = Com as respostas na última página
computing = Calculando os números…
drawing-of = { $name ->
        [empty] A rede
        *[other] A rede: { $name }
    }
print = Imprimir
close-handout = Fechar a folha
your-name = Nome:
answers = Respostas
opens = O link abre
opens-step = Este passo, como a aula o dá
opens-made = Este passo, como está na tela
opens-scenario = O cenário na tela, sem a aula
hides = Ele esconde
header = Cabeçalho
theme = Cores

# $theme (str)
theme-of = { $theme ->
    [light] Claro
    [dark] Escuro
    [contrast] Alto contraste, claro
    [contrast-dark] Alto contraste, escuro
    *[other] {""}
}

as-device = Como no aparelho do leitor
as-reader = Como o leitor usa
reader-may = O leitor
read-only = pode olhar, mas não mudar nada
predict-first = prevê antes de ver os resultados
frame-height = Altura do quadro, em pixels
link = Link
link-length = Tem { $count } caracteres.
frame = Quadro para uma página de curso (HTML)
frame-about = O quadro fica isolado: não alcança a página em volta, nada guarda e informa resultados por postMessage.
copy = Copiar
copied = Copiado.
code-of = Código QR do link para “{ $title }”
code-download = Baixar o código como SVG
code-long = O link é longo demais para um código QR. Abra um passo de aula, ou distribua o arquivo.
open-full = Abrir no Gargalo
author = Escrever uma aula
author-about = Uma aula é um texto em JSON, descrito em docs/lessons.md. Ele é verificado enquanto você escreve, com uma prévia do que a turma lerá.
author-field = A aula, em JSON
start-title = Minha aula
start-about = Do que trata a aula, em uma frase.
step-word = Passo
start-step = O primeiro passo
start-text = Escreva aqui o que a turma deve ver.
sound = { $steps ->
        [one] Nenhum erro: uma aula de { $steps } passo.
        *[other] Nenhum erro: uma aula de { $steps } passos.
    }
no-sight = A prévia aparece quando o texto não tiver erros.
sight = O que a turma lerá
play = Abrir a aula
step-from-screen = Acrescentar um passo com a tela atual
copy-link = Copiar como um só link
save = Salvar como arquivo
begin-anew = Começar de novo
bring-back = Restaurar meu rascunho
step-added = Um passo foi acrescentado ao fim: escreva seus textos.
step-refused = O passo não foi acrescentado: o texto não é um JSON com uma lista de passos. Corrija-o antes.
link-copied = O link foi copiado: a aula inteira em { $length } caracteres.
link-long = O link teria { $length } caracteres; muitos programas cortam links depois de { $limit }. Distribua o arquivo.
link-refused = O navegador não permitiu o uso da área de transferência. Salve a aula como arquivo.
in-language = Idioma
