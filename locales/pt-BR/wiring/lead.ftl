### Os textos e seus argumentos são os de locales/en.

hops = { $rings } em { $servers } servidores: no máximo { $most } { $most ->
        [one] salto
        *[other] saltos
    }, { $mean } em média.
none = Aqui não há anéis a cabear.
never = Parte do que é enviado não encontra caminho neste cabeamento, de modo que uma iteração nunca termina.
more-interfaces = Mais uma interface por servidor
wire-pairs = Ligar pares também
time = Uma iteração leva { $time }, { $ideal } vezes o tempo num comutador ideal.
similar = { $faster ->
        [true] Uma fat-tree de custo semelhante leva { $times } vezes esse tempo.
        *[false] Uma fat-tree de custo semelhante é mais rápida: aqui o cabeamento leva { $times } vezes o tempo dela.
    }
even = Uma fat-tree de custo semelhante leva o mesmo tempo.
