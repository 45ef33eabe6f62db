//! Words of the page on wired jobs: the wiring as a design or a scenario.

/// Words of the wiring as a design or a scenario.
#[derive(Debug)]
pub struct AdoptWords {
    pub title: &'static str,
    pub adopt_about: &'static str,
    pub as_design: &'static str,
    pub as_study: &'static str,
    pub names_nodes: &'static str,
    pub study_large: fn(&str) -> String,
    /// Job.
    pub design_name: fn(&str) -> String,
    pub study_title: fn(&str, u32) -> String,
    pub study_ideal: &'static str,
    pub study_similar: &'static str,
}

pub(super) const ENGLISH: AdoptWords = AdoptWords {
    title: "Go on with it elsewhere",
    adopt_about: "As a design the wiring can be drawn on, failed, priced and compared with all that the laboratory has. As a scenario of its own it comes with the job’s traffic, an ideal switch and a fat-tree of similar cost beside it.",
    as_design: "Add as a design",
    as_study: "Open as a scenario",
    names_nodes: "What this scenario sends names nodes that the wiring does not have: open it as a scenario of its own.",
    study_large: |entries| {
        format!("Its traffic has {entries} entries: too long for a link, it is shared as a file.")
    },
    design_name: |job| format!("TopoOpt for {job}"),
    study_title: |job, servers| format!("{job}, {servers} servers wired by TopoOpt"),
    study_ideal: "Ideal switch",
    study_similar: "Fat-tree of similar cost",
};

pub(super) const PORTUGUESE: AdoptWords = AdoptWords {
    title: "Seguir com ele em outro lugar",
    adopt_about: "Como projeto, o cabeamento pode ser desenhado, sofrer falhas, ter preço e ser comparado com tudo o que o laboratório tem. Como cenário próprio, vem com o tráfego do trabalho, um comutador ideal e uma fat-tree de custo semelhante ao lado.",
    as_design: "Acrescentar como projeto",
    as_study: "Abrir como cenário",
    names_nodes: "O que este cenário envia cita nós que o cabeamento não tem: abra-o como cenário próprio.",
    study_large: |entries| {
        format!(
            "Seu tráfego tem {entries} entradas: é longo demais para um link, compartilha-se como arquivo."
        )
    },
    design_name: |job| format!("TopoOpt para {job}"),
    study_title: |job, servers| format!("{job}, {servers} servidores cabeados pelo TopoOpt"),
    study_ideal: "Comutador ideal",
    study_similar: "Fat-tree de custo semelhante",
};
