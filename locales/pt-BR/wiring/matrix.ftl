### Os textos e seus argumentos são os de locales/en.

title = Os mesmos bytes, outras células
matrix-about = Para um all-reduce qualquer ordem do anel serve, por isso sua diagonal pode ser movida; o que o paralelismo de modelo envia fica onde está. É o que permite à rede servir a ambos.
matrix-keys = As setas vão de célula em célula; Esc sai.
order = All-reduce sobre
as-wired = os anéis como cabeados
matrix-summary = All-reduces sobre { $order }: { $moved } nas diagonais, { $fixed } de paralelismo de modelo que ficam onde estão.
fixed = bytes de paralelismo de modelo por iteração, em potências; a escala termina nos dos anéis
no-fixed = Este trabalho não tem paralelismo de modelo: todo o seu tráfego pode ser movido.
from = de
to = para
cell = Servidor { $from } para { $to }
cell-holds = { $parallel } de paralelismo de modelo, { $rings } de all-reduce
