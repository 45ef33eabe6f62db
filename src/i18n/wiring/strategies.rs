//! Words of the page on wired jobs: the document's own training step cut and placed otherwise.

use crate::i18n::counted::counted;

/// Words of that.
#[derive(Debug)]
pub struct StrategyWords {
    pub title: &'static str,
    pub about: &'static str,
    pub only_training: &'static str,
    /// Tried, of.
    pub far: fn(&str, &str) -> String,
    pub accepted: fn(&str) -> String,
    pub too_large: fn(&str) -> String,
    pub refused: fn(&str) -> String,
    pub no_hardware: &'static str,
    /// Cut, its time, the time as given, gain.
    pub best: fn(&str, &str, &str, &str) -> String,
    pub none_better: fn(&str) -> String,
    pub cut: &'static str,
    pub order: &'static str,
    pub as_given: &'static str,
    /// After an order: ranks have changed places since.
    pub exchanged: &'static str,
    pub ideal: &'static str,
    pub similar: &'static str,
    pub wires: &'static str,
    pub take: &'static str,
}

pub(super) const ENGLISH: StrategyWords = StrategyWords {
    title: "Look for a better cut and placement, each with a wiring of its own",
    about: "Every p, t, d (and e) on as many ranks that divides the model and fits its accelerators’ memory is tried in every order of its axes, which decides what shares a server; each is wired for by itself, so that there is nothing to alternate. From the best of them a Markov chain goes on, as the paper’s: servers, tensor groups and ranks change places, micro-batches (b) and, where the scenario has the usual one, schedules change; what is slower is taken now and then. Global batch and recomputation stay as they are.",
    only_training: "Only a training step has a strategy to search: what else this scenario sends, it sends as it is. One of the paper’s jobs above has a search of its own.",
    far: |tried, of| format!("{tried} of {of} tried."),
    accepted: |steps| format!("Steps that the chain took: {steps}."),
    too_large: |cuts| {
        format!("{} too large for the accelerators’ memory.", counted(cuts, "cut is", "cuts are"))
    },
    refused: |trials| format!("{trials} led nowhere or did not fit."),
    no_hardware: "No hardware is named, so that only communication is compared: name it under What is sent.",
    best: |cut, best, given, gain| {
        format!("The best so far is {cut}: {best} in place of {given} as given, {gain} less.")
    },
    none_better: |given| format!("Nothing was found that is faster than the scenario’s own: {given}."),
    cut: "Cut",
    order: "Axes, slowest first",
    as_given: "as given",
    exchanged: ", ranks exchanged",
    ideal: "Ideal switch ÷ wired",
    similar: "Similar-cost fat-tree ÷ wired",
    wires: "Rings + pairs",
    take: "Take it",
};

pub(super) const PORTUGUESE: StrategyWords = StrategyWords {
    title: "Procurar melhor corte e posicionamento, cada um com seu cabeamento",
    about: "Todo p, t, d (e e) com o mesmo número de ranks que divide o modelo e cabe na memória dos aceleradores é tentado em todas as ordens de seus eixos, que decidem o que divide um servidor; cada um ganha um cabeamento próprio, de modo que nada precisa alternar. Do melhor deles parte uma cadeia de Markov, como a do artigo: servidores, grupos tensoriais e ranks trocam de lugar, microlotes (b) e, onde o cenário tem o usual, escalonamentos mudam; o mais lento é aceito de vez em quando. Lote global e recomputação ficam como estão.",
    only_training: "Só um passo de treinamento tem estratégia a procurar: o resto que este cenário envia fica como está. Os trabalhos do artigo, acima, têm sua própria busca.",
    far: |tried, of| format!("{tried} de {of} tentados."),
    accepted: |steps| format!("Passos que a cadeia deu: {steps}."),
    too_large: |cuts| {
        let are = counted(cuts, "corte é grande", "cortes são grandes");
        format!("{are} demais para a memória dos aceleradores.")
    },
    refused: |trials| format!("{trials} não levaram a nada ou não couberam."),
    no_hardware: "Nenhum hardware foi informado, por isso só a comunicação é comparada: informe-o em O que é enviado.",
    best: |cut, best, given, gain| {
        format!("O melhor até aqui é {cut}: {best} em vez de {given} como dado, {gain} a menos.")
    },
    none_better: |given| format!("Nada se achou mais rápido que o do próprio cenário: {given}."),
    cut: "Corte",
    order: "Eixos, o mais lento primeiro",
    as_given: "como dado",
    exchanged: ", ranks trocados",
    ideal: "Comutador ideal ÷ cabeado",
    similar: "Fat-tree de custo semelhante ÷ cabeado",
    wires: "Anéis + pares",
    take: "Adotar",
};
