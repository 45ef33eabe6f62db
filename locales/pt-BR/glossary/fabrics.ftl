### Os textos e seus argumentos são os de locales/en.

fat-tree =
    .name = Fat-tree (árvore gorda)
    .text = Uma rede de Clos de comutadores iguais de k portas em três camadas, que une k³/4 hosts com tanta capacidade para cima quanto para baixo. Qualquer permutação de hosts pode em princípio enviar na velocidade máxima, se as rotas forem bem espalhadas. Seu preço: a maior parte dos enlaces está ali para o pior caso.

leaf-spine =
    .name = Leaf-spine (folha-espinha)
    .text = Duas camadas: hosts nas folhas, cada folha ligada a toda espinha. Dois hosts ficam a no máximo quatro enlaces, por tantos caminhos iguais quantas são as espinhas. O número de enlaces para cima decide a sobreassinatura.

dragonfly =
    .name = Dragonfly
    .text = Grupos de roteadores, todos ligados entre si por dentro, com enlaces únicos de grupo a grupo, de modo que dois roteadores ficam a no máximo três enlaces. Precisa de poucos cabos longos. Um padrão entre dois grupos só tem um enlace estreito para dividir, a menos que o tráfego desvie por um terceiro grupo.

torus =
    .name = Toro
    .text = Nós em uma grade que se fecha sobre si em cada dimensão, cada um ligado só aos vizinhos, sem comutadores. Anéis cabem nele com perfeição; um all-to-all sofre, pois sua bisseção cresce mais devagar que seu tamanho. A TPU v4 usa toros de cubos 4 × 4 × 4 unidos por comutadores ópticos, alguns deles torcidos.

rail =
    .name = Trilho (rail)
    .text = Todos os adaptadores de mesmo número, um em cada servidor, se encontram na mesma folha: seu trilho. Ranks de mesma posição em seus servidores falam então por um só comutador. Uma rede só de trilhos omite o que os uniria, e passa de trilho a trilho pelo NVLink dentro de um servidor.

ocs =
    .name = Comutador óptico de circuitos (OCS)
    .text = Um comutador que desvia a luz de uma fibra para outra com espelhos, sem ler pacotes. Consome pouca energia e leva qualquer velocidade, mas faz circuitos um a um, e trocá-los leva de micro a milissegundos em que nada passa. Um painel de conexões é um que se muda à mão ou por robô.

topoopt =
    .name = TopoOpt
    .text = Servidores com d portas cada em comutadores ópticos, ligados para um trabalho e mantidos assim enquanto ele roda. Parte das portas faz anéis para os all-reduces, em várias ordens, para que dois servidores fiquem a poucos saltos; o resto serve ao tráfego que não pode mudar. Topologia e paralelismo são buscados alternadamente.

bandwidth-tax =
    .name = Imposto de banda
    .text = O que paga uma rede sem enlace direto para cada par: hosts repassam bytes que não são seus, e se leva mais do que havia para enviar. São os bytes levados sobre os desejados. Com 1, todo par tem seu próprio enlace; um anel de sentido único com n hosts paga n/2 em um all-to-all.

