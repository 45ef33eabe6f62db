### Os textos e seus argumentos são os de locales/en.

heading = TopoOpt: uma rede moldada ao trabalho
about = O que um treinamento envia é sabido antes de ser enviado. Painéis de conexões ou comutadores ópticos podem então ligar seus servidores justamente para isso: anéis para os all-reduces, escolhidos de modo que todo o resto encontre poucos saltos, e fibras próprias para os pares de maior tráfego. Os servidores encaminham uns para os outros; o cabeamento fica durante todo o trabalho (Wang et al., NSDI 2023).
empty = Escolha um trabalho do artigo, ou comece pelo sistema de recomendação de que tratam suas figuras. Tudo o que segue é calculado no seu navegador e pertence a este cenário: desfazer o retira, um link o leva.
start = Cabear o DLRM em 16 servidores
remove = Remover o trabalho do cenário
failed = Não foi possível calcular: o navegador encerrou o processo. Tente menos servidores.
working = Calculando…
save = Salvar
run = Executar
outdated = As configurações mudaram desde então.
