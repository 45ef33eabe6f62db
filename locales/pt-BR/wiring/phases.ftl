### Os textos e seus argumentos são os de locales/en.

title = Carga deste cenário, fase a fase
lead = All-reduces de { $mutable }, a que qualquer ordem de anel serve, e { $fixed } de servidor a servidor que ficam onde estão. Uma fase começa quando a anterior termina.
phase = Fase
any = tudo
backward = de volta
groups = Grupos com all-reduce
mutable = All-reduce (mutável)
fixed = De servidor a servidor (fixo)
inside = Dentro dos servidores
hidden = Sobreposto à computação
refused-hint = Nada pode ser cabeado antes que isso se resolva: mude o cenário, escolha outro projeto, ou um dos trabalhos do artigo acima.
