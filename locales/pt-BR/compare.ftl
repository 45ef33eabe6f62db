### Os textos e seus argumentos são os de locales/en.

heading = Quanto cada projeto custa, e o que entrega?
charts = Gráficos
caption = Capacidade total e tempo de conclusão de cada projeto, ao lado do proporcional
more-columns = Mais colunas →
first-columns = ← Primeiras colunas
design = Projeto
total = Capacidade total, Gbit/s
completion = Conclusão, s
capacity-ratio = Razão de capacidade
time-ratio = Razão de tempo
utilization = Utilização média, %
published = Tabela 1 do artigo
published-total = Capacidade
published-completion = Tempo, s
published-note = A coluna do artigo é a Tabela 1 de Zanotelli et al., “Projeto de Redes Ciente de Gargalos” (2025), com alfa = 1. A nossa difere porque o arquivo da topologia usada lá não foi publicado: usamos o mapa da RNP de maio de 2023 e nomeamos cada regra de desempate.
baseline = referência das razões
failed = não pode ser construído
none = nenhum
