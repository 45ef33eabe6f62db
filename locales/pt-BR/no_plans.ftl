### Os textos e seus argumentos são os de locales/en.

nothing-sent = Nada é enviado; não há o que planejar.
no-way = Parte do tráfego não tem caminho até o destino. Ligue as pontas por enlaces.
never-ends = Com as capacidades atuais o tráfego nunca termina. Informe o tempo que os planos devem cumprir.
within-latency = Só a latência leva { $latency }, não menos que o tempo desejado. Informe um maior.
