### Os textos e seus argumentos são os de locales/en.

title = O que este cenário envia, fase a fase
lead = All-reduces de { $mutable }, a que qualquer ordem de anel serve, e { $fixed } de servidor a servidor que ficam onde estão. Uma fase começa quando a anterior termina.
phase = Fase
any = tudo
backward = de volta
groups = Grupos com all-reduce
mutable = Em all-reduce (pode mudar)
fixed = De servidor a servidor (fica)
inside = Dentro dos servidores
hidden = Oculto pela computação
refused-hint = Nada pode ser cabeado antes que isso se resolva: mude o cenário, escolha outro projeto, ou um dos trabalhos do artigo acima.
