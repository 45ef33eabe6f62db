//! The help menu, and the tour of the page.

use super::Language;

/// A stop of the tour.
#[derive(Debug, Clone, Copy)]
pub struct Stop {
    pub title: &'static str,
    pub text: &'static str,
}

/// Words of the menu and of the tour.
#[derive(Debug)]
pub struct TourMessages {
    pub menu: &'static str,
    pub glossary: &'static str,
    pub glossary_about: &'static str,
    pub tour: &'static str,
    pub tour_about: &'static str,
    pub shortcuts_about: &'static str,
    pub about: &'static str,
    pub about_about: &'static str,
    pub at: fn(usize, usize) -> String,
    pub back: &'static str,
    pub next: &'static str,
    pub done: &'static str,
    pub skip: &'static str,
}

impl TourMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

/// The stops: how many, and their words in a language.
pub const fn stops(language: Language) -> &'static [Stop; 6] {
    match language {
        Language::English => &ENGLISH_STOPS,
        Language::Portuguese => &PORTUGUESE_STOPS,
    }
}

const ENGLISH: TourMessages = TourMessages {
    menu: "Help",
    glossary: "Glossary",
    glossary_about: "The terms of the field, and where each is seen",
    tour: "Tour of the page",
    tour_about: "Six stops, about a minute",
    shortcuts_about: "All that the keyboard does",
    about: "About Gargalo",
    about_about: "Method, limits, sources, how to cite",
    at: |at, of| format!("Stop {at} of {of}"),
    back: "Back",
    next: "Next",
    done: "Done",
    skip: "End the tour",
};

const ENGLISH_STOPS: [Stop; 6] = [
    Stop {
        title: "What is sent",
        text: "Every design carries a workload. Here every pair of points of presence exchanges 1 GB; it can be a collective, a training step, or a service answering requests.",
    },
    Stop {
        title: "Designs",
        text: "Several designs carry the same workload. Choose one to look at it; the time stands beside its name. Below, its capacity plan: drag alpha and watch capacity being traded for time.",
    },
    Stop {
        title: "The network",
        text: "Colour tells how full each link is, width its capacity. Press a link to see its flows, or use the list below the drawing; draw, cut and fail links with the tools at the top.",
    },
    Stop {
        title: "What comes of it",
        text: "One sentence says how long it takes and what limits it. Below stand the figures, and two tests: do flows interfere, and does capacity idle?",
    },
    Stop {
        title: "Other ways to look",
        text: "Traffic shows who sends how much to whom, Bottlenecks who limits whom, Timeline a training step bar by bar. Improve ranks upgrades and tries failures and sweeps; Compare puts the designs side by side.",
    },
    Stop {
        title: "From here",
        text: "New begins with a cluster, an import, a drawing or an example. Share puts all that you see into a link. Every “?” explains the part it stands at, and this tour is in the help menu.",
    },
];

const PORTUGUESE: TourMessages = TourMessages {
    menu: "Ajuda",
    glossary: "Glossário",
    glossary_about: "Os termos da área, e onde se vê cada um",
    tour: "Passeio pela página",
    tour_about: "Seis paradas, cerca de um minuto",
    shortcuts_about: "Tudo o que o teclado faz",
    about: "Sobre o Gargalo",
    about_about: "Método, limites, fontes, como citar",
    at: |at, of| format!("Parada {at} de {of}"),
    back: "Voltar",
    next: "Seguir",
    done: "Concluir",
    skip: "Encerrar o passeio",
};

const PORTUGUESE_STOPS: [Stop; 6] = [
    Stop {
        title: "O que é enviado",
        text: "Todo projeto leva uma carga. Aqui cada par de pontos de presença troca 1 GB; pode ser um coletivo, um passo de treinamento, ou um serviço que responde a requisições.",
    },
    Stop {
        title: "Projetos",
        text: "Vários projetos levam a mesma carga. Escolha um para vê-lo; o tempo está ao lado do nome. Abaixo, seu plano de capacidade: arraste alfa e veja capacidade virar tempo.",
    },
    Stop {
        title: "A rede",
        text: "A cor diz quão cheio está cada enlace; a largura, sua capacidade. Pressione um enlace para ver seus fluxos, ou use a lista abaixo do desenho; desenhe, corte e derrube enlaces com as ferramentas no alto.",
    },
    Stop {
        title: "O que resulta",
        text: "Uma frase diz quanto tempo leva e o que limita. Abaixo estão os números e dois testes: os fluxos interferem? Há capacidade ociosa?",
    },
    Stop {
        title: "Outros modos de ver",
        text: "Tráfego mostra quem envia quanto a quem; Gargalos, quem limita quem; Linha do tempo, um passo de treinamento barra a barra. Melhorar ordena as ampliações e testa falhas e varreduras; Comparar põe os projetos lado a lado.",
    },
    Stop {
        title: "Daqui em diante",
        text: "Novo começa um cluster, uma importação, um desenho ou um exemplo. Compartilhar põe em um link tudo o que você vê. Cada “?” explica a parte em que está, e este passeio fica no menu de ajuda.",
    },
];
