### Os textos e seus argumentos são os de locales/en.

nothing-sent = Nada é enviado; não há o que planejar.
no-way = Parte do tráfego não tem caminho até o destino. Ligue as pontas por enlaces.
never-ends = Com as capacidades atuais o tráfego nunca termina. Informe o tempo que os planos devem cumprir.
unpriced = Enlaces sem preço, como os de dentro dos servidores, levam mais que o tempo desejado como estão. Informe um maior ou minimize a capacidade.
any-network = Quaisquer que sejam as capacidades dos enlaces, leva { $least }, não menos que o tempo desejado: é o que levam a biblioteca nestas máquinas, a computação e a latência. Informe um maior.
within-latency = Só a latência leva { $latency }, não menos que o tempo desejado. Informe um maior.
