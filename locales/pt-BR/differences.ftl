### Os textos e seus argumentos são os de locales/en.

cause-shape = computação pela forma, com cabeça e perda
cause-uneven = o estágio com mais a fazer, não a média
cause-optimizer = o otimizador
cause-outside = fora dos microlotes
cause-count = somas que a equação não conta
cause-bandwidth = cada mensagem à sua velocidade
cause-waiting = espera por cada coletivo
cause-hidden = oculto pela computação
cause-shared = enlaces divididos com outros tipos
cause-schedule = a ordem das passagens
cause-terms = os outros termos, que ela segue
cause-held = parâmetros que o estágio de fato tem
cause-local = réplicas que sincronizam menos vezes
cause-gathered = parâmetros reunidos
cause-unknown = em nenhuma equação

beyond-cp = Paralelismo de contexto
beyond-ep = Paralelismo de especialistas
beyond-emb = Embedding compartilhado
