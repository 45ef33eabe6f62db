//! Words of the page on wired jobs: the model beside the flow solver.

/// Words of that.
#[derive(Debug)]
pub struct AgreementWords {
    pub title: &'static str,
    pub about: &'static str,
    pub nothing: &'static str,
    pub no_way: &'static str,
    pub equal: &'static str,
    /// The most that they are apart.
    pub differ: fn(&str) -> String,
    pub part: &'static str,
    pub together: &'static str,
    pub model: &'static str,
    pub solver: &'static str,
    pub same: &'static str,
}

pub(super) const ENGLISH: AgreementWords = AgreementWords {
    title: "Does the flow solver say the same?",
    about: "The figures of this page come from a model: a transfer takes as long as its fullest link. Here the laboratory’s flow solver, which shares every link fairly among its flows, computes the same transfers on the same networks, packets left out in both.",
    nothing: "Nothing is sent between servers.",
    no_way: "Some traffic finds no way on the wiring: the solver gives no time for it.",
    equal: "It does: on every network each part takes as long by both.",
    differ: |most| {
        format!(
            "They are up to {most} apart. The model is a lower bound: where traffic is uneven, flows that share links fairly take longer than the fullest link alone."
        )
    },
    part: "What is sent",
    together: "both at once",
    model: "By the model",
    solver: "By the solver",
    same: "none",
};

pub(super) const PORTUGUESE: AgreementWords = AgreementWords {
    title: "O solver de fluxos diz o mesmo?",
    about: "Os números desta página vêm de um modelo: uma transferência demora o que demora seu enlace mais cheio. Aqui o solver de fluxos do laboratório, que divide cada enlace com justiça entre seus fluxos, calcula as mesmas transferências nas mesmas redes, sem pacotes em ambos.",
    nothing: "Nada é enviado entre servidores.",
    no_way: "Parte do tráfego não encontra caminho no cabeamento: para ela o solver não dá tempo algum.",
    equal: "Diz: em toda rede cada parte demora o mesmo por ambos.",
    differ: |most| {
        format!(
            "Diferem em até {most}. O modelo é um limite inferior: onde o tráfego é desigual, fluxos que dividem enlaces com justiça demoram mais que o enlace mais cheio sozinho."
        )
    },
    part: "O que é enviado",
    together: "os dois juntos",
    model: "Pelo modelo",
    solver: "Pelo solver",
    same: "nenhuma",
};
