### Os textos e seus argumentos são os de locales/en.

fat-tree =
    .name = Fat-tree (árvore gorda)
    .text = Uma rede de Clos de comutadores iguais de k portas em três camadas, que une k³/4 hosts com tanta capacidade para cima quanto para baixo. Qualquer permutação de hosts pode em princípio enviar na velocidade máxima, se as rotas forem bem espalhadas. Seu preço: a maior parte dos enlaces está ali para o pior caso.

leaf-spine =
    .name = Leaf-spine
    .text = Duas camadas: hosts em comutadores leaf, cada leaf ligado a todos os spines. Dois hosts ficam a no máximo quatro enlaces, com um caminho de mesmo custo por spine. O número de uplinks define a sobreassinatura.

dragonfly =
    .name = Dragonfly
    .text = Grupos de roteadores, todos ligados entre si por dentro, com enlaces únicos de grupo a grupo, de modo que dois roteadores ficam a no máximo três enlaces. Precisa de poucos cabos longos. O tráfego entre dois grupos divide um só enlace, a menos que desvie por um terceiro grupo.

torus =
    .name = Toro
    .text = Nós em uma grade com enlaces de retorno em cada dimensão, cada um ligado só aos vizinhos, sem comutadores. Anéis se encaixam nele perfeitamente; um all-to-all sofre, pois sua bisseção cresce mais devagar que seu tamanho. A TPU v4 usa toros de cubos 4 × 4 × 4 unidos por comutadores ópticos, alguns deles torcidos.

rail =
    .name = Trilho (rail)
    .text = Todos os adaptadores de mesmo número, um em cada servidor, se ligam ao mesmo leaf: seu trilho. Ranks de mesmo índice local se comunicam então por um só comutador. Uma rede só de trilhos não tem spine; o tráfego muda de trilho pelo NVLink dentro de um servidor.

ocs =
    .name = Comutador óptico de circuitos (OCS)
    .text = Um comutador que desvia a luz de uma fibra para outra com espelhos, sem ler pacotes. Consome pouca energia e leva qualquer velocidade, mas faz circuitos um a um, e trocá-los leva de micro a milissegundos em que nada passa. Um painel de conexões é um que se muda à mão ou por robô.

topoopt =
    .name = TopoOpt
    .text = Servidores com d portas cada em comutadores ópticos, ligados para um trabalho e mantidos assim enquanto ele roda. Parte das portas faz anéis para os all-reduces, em várias ordens, para que dois servidores fiquem a poucos saltos; o resto serve ao tráfego que não pode mudar. Topologia e paralelismo são buscados alternadamente.

bandwidth-tax =
    .name = Imposto de banda
    .text = O custo de não haver enlace direto para cada par: hosts encaminham bytes de outros, e a rede leva mais bytes do que os enviados. É a razão entre bytes levados e bytes enviados. Com 1, todo par tem seu próprio enlace; um anel de sentido único com n hosts paga n/2 em um all-to-all.

