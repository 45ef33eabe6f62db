### Os textos e seus argumentos são os de locales/en.

heading = TopoOpt: uma rede construída para o trabalho
about = O tráfego de um treinamento é conhecido de antemão. Painéis de conexões ou comutadores ópticos podem então ligar os servidores exatamente para esse tráfego: anéis para os all-reduces, escolhidos de modo que o resto precise de poucos saltos, e fibras diretas para os pares de maior tráfego. Os servidores encaminham uns para os outros; o cabeamento é fixo durante todo o trabalho (Wang et al., NSDI 2023).
empty = Escolha um trabalho do artigo, ou comece pelo sistema de recomendação de que tratam suas figuras. Tudo o que segue é calculado no seu navegador e pertence a este cenário: desfazer o retira, um link o leva.
start = Cabear o DLRM em 16 servidores
remove = Remover o trabalho do cenário
failed = Não foi possível calcular: o navegador encerrou o processo. Tente menos servidores.
working = Calculando…
save = Salvar
run = Executar
outdated = As configurações mudaram desde então.
