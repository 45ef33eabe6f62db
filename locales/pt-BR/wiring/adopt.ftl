### Os textos e seus argumentos são os de locales/en.

title = Usar o cabeamento em outro lugar
adopt-about = Como projeto, o cabeamento pode ser desenhado, sofrer falhas, ter preço e ser comparado com tudo o que o laboratório tem. Como cenário próprio, vem com o tráfego do trabalho, um comutador ideal e uma fat-tree de custo semelhante ao lado.
as-design = Acrescentar como projeto
as-study = Abrir como cenário
names-nodes = O que este cenário envia cita nós que o cabeamento não tem: abra-o como cenário próprio.
study-large = Seu tráfego tem { $entries } entradas: é longo demais para um link, compartilha-se como arquivo.
design-name = TopoOpt para { $job }
study-title = { $job }, { $servers } servidores cabeados pelo TopoOpt
study-ideal = Comutador ideal
study-similar = Fat-tree de custo semelhante
