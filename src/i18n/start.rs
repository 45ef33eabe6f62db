//! Words of the start: what this is, the four doors, the dialog for something new, and a cluster in three answers.

use super::Language;
use super::design_errors::design_error;
use crate::state::Door;
use gargalo_solver::lab::{ClusterError, Joined};

/// A door: its name, and what lies behind it.
#[derive(Debug, Clone, Copy)]
pub struct DoorWords {
    pub name: &'static str,
    pub about: &'static str,
}

/// Words of the start.
#[derive(Debug)]
pub struct StartMessages {
    /// What this is, in a line.
    pub what: &'static str,
    pub begin: &'static str,
    pub doors_label: &'static str,
    cluster: DoorWords,
    backbone: DoorWords,
    draw: DoorWords,
    paper: DoorWords,
    pub tour: &'static str,
    pub refuse: &'static str,
    pub new: &'static str,
    pub new_tip: &'static str,
    pub search: &'static str,
    pub nothing: fn(&str) -> String,
    pub file: &'static str,
    pub choose_network: &'static str,
    pub ipe: &'static str,
    pub blank: &'static str,
    pub lessons: &'static str,
    pub papers: &'static str,
    pub accelerators: &'static str,
    pub hardware: &'static str,
    pub network: &'static str,
    pub model: &'static str,
    pub answer: &'static str,
    pub working: &'static str,
    pub failed: &'static str,
    /// The name of a way to join servers, at an oversubscription.
    pub joined: fn(Joined, u64) -> String,
    /// The name of a design.
    pub design: fn(Joined, u64) -> String,
    /// The title of a scenario: accelerators, hardware, model.
    pub title: fn(&str, &str, &str) -> String,
    pub oversubscription: &'static str,
    pub oversubscription_about: &'static str,
    pub least: &'static str,
    pub least_tip: &'static str,
    pub least_name: &'static str,
}

impl StartMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// The words of a door.
    pub const fn door(&self, door: Door) -> &DoorWords {
        match door {
            Door::Cluster => &self.cluster,
            Door::Backbone => &self.backbone,
            Door::Draw => &self.draw,
            Door::Paper => &self.paper,
        }
    }
}

/// Why a cluster has no answer.
pub fn cluster_error(error: &ClusterError, language: Language) -> String {
    match language {
        Language::English => cluster_english(error),
        Language::Portuguese => cluster_portuguese(error),
    }
}

fn cluster_english(error: &ClusterError) -> String {
    match error {
        ClusterError::Unknown { id } => format!("The catalogue has no “{id}”."),
        ClusterError::Count { near } => {
            let near = listed(*near, " or ");
            format!(
                "Servers hold 8 accelerators, and are parted into units of equal size, of at most 32. Nearest: {near}."
            )
        }
        ClusterError::Oversubscription { down } => format!(
            "A leaf has {down} links down here: they can’t be divided by that oversubscription. Choose a smaller one."
        ),
        ClusterError::TooLarge { .. } => {
            "The model does not fit in the memory of so few accelerators, however it is cut. Try more of them, or ones with more memory.".to_owned()
        }
        ClusterError::Design(error) => design_error(error, Language::English),
    }
}

fn cluster_portuguese(error: &ClusterError) -> String {
    match error {
        ClusterError::Unknown { id } => format!("O catálogo não tem “{id}”."),
        ClusterError::Count { near } => {
            let near = listed(*near, " ou ");
            format!(
                "Os servidores têm 8 aceleradores e se dividem em unidades iguais, de no máximo 32. Mais próximos: {near}."
            )
        }
        ClusterError::Oversubscription { down } => format!(
            "Aqui cada leaf tem {down} enlaces para baixo, que não se dividem por essa sobreassinatura. Escolha uma menor."
        ),
        ClusterError::TooLarge { .. } => {
            "O modelo não cabe na memória de tão poucos aceleradores, seja qual for o corte. Tente mais, ou outros com mais memória.".to_owned()
        }
        ClusterError::Design(error) => design_error(error, Language::Portuguese),
    }
}

fn listed(near: [Option<u64>; 2], or: &str) -> String {
    near.into_iter().flatten().map(|count| count.to_string()).collect::<Vec<_>>().join(or)
}

const ENGLISH: StartMessages = StartMessages {
    what: "Gargalo shows what limits a network, and the least network that does the job. All of it runs in this tab.",
    begin: "Start with",
    doors_label: "Ways to start",
    cluster: DoorWords {
        name: "My cluster",
        about: "Accelerators, network, model: step time, share of communication, and what limits it.",
    },
    backbone: DoorWords {
        name: "My backbone or campus",
        about: "Import GraphML, GML, DOT, CSV or a topology file, or choose a network that is known.",
    },
    draw: DoorWords {
        name: "Draw one",
        about: "An empty sheet: place nodes, join them, and watch the rates.",
    },
    paper: DoorWords {
        name: "A paper or a lesson",
        about: "Published results found again, and a course from the first link to a cluster.",
    },
    tour: "Take the tour",
    refuse: "Hide",
    new: "New",
    new_tip: "New: a cluster, an import, a drawing, an example",
    search: "Search examples and papers",
    nothing: |text| format!("Nothing is called “{text}”."),
    file: "Import a file…",
    choose_network: "Choose a network…",
    ipe: "Rede Ipê, Brazil’s academic backbone",
    blank: "Blank canvas",
    lessons: "Lessons…",
    papers: "Examples and papers",
    accelerators: "Accelerators",
    hardware: "Kind",
    network: "Network",
    model: "Model",
    answer: "Show the training step",
    working: "Looking for a setting that fits…",
    failed: "The answer could not be worked out.",
    joined: |joined, ratio| {
        let joined = match joined {
            Joined::Rails => "Rail-optimised",
            Joined::Racks => "Leaf–spine",
        };
        if ratio == 1 {
            format!("{joined}, 1:1 (non-blocking)")
        } else {
            format!("{joined}, {ratio}:1 oversubscribed")
        }
    },
    design: |joined, ratio| match joined {
        Joined::Rails => format!("Rail-optimised {ratio}:1"),
        Joined::Racks => format!("Leaf–spine {ratio}:1"),
    },
    title: |count, hardware, model| format!("{model} on {count} {hardware}"),
    oversubscription: "Oversubscription",
    oversubscription_about: "Speed of a leaf’s links down ÷ up: 1:1 is non-blocking.",
    least: "What is the least network that wastes nothing?",
    least_tip: "Show the design in which each link has just the capacity that its flows need",
    least_name: "Proportional",
};

const PORTUGUESE: StartMessages = StartMessages {
    what: "O Gargalo mostra o que limita uma rede, e a menor rede que dá conta. Tudo roda nesta aba.",
    begin: "Comece por",
    doors_label: "Modos de começar",
    cluster: DoorWords {
        name: "Meu cluster",
        about: "Aceleradores, rede, modelo: o tempo do passo, quanto dele é comunicação e o que limita.",
    },
    backbone: DoorWords {
        name: "Meu backbone ou campus",
        about: "Importe GraphML, GML, DOT, CSV ou um arquivo de topologia, ou escolha uma rede conhecida.",
    },
    draw: DoorWords { name: "Desenhar", about: "Uma folha em branco: ponha nós, ligue-os e veja as taxas." },
    paper: DoorWords {
        name: "Um artigo ou uma aula",
        about: "Resultados publicados, reencontrados, e um curso do primeiro enlace até um cluster.",
    },
    tour: "Fazer o passeio",
    refuse: "Ocultar",
    new: "Novo",
    new_tip: "Novo: um cluster, uma importação, um desenho, um exemplo",
    search: "Buscar exemplos e artigos",
    nothing: |text| format!("Nada se chama “{text}”."),
    file: "Importar um arquivo…",
    choose_network: "Escolher uma rede…",
    ipe: "Rede Ipê, o backbone acadêmico do Brasil",
    blank: "Folha em branco",
    lessons: "Aulas…",
    papers: "Exemplos e artigos",
    accelerators: "Aceleradores",
    hardware: "Tipo",
    network: "Rede",
    model: "Modelo",
    answer: "Mostrar o passo de treinamento",
    working: "Procurando uma configuração que caiba…",
    failed: "Não foi possível calcular a resposta.",
    joined: |joined, ratio| {
        let joined = match joined {
            Joined::Rails => "Otimizada por trilhos",
            Joined::Racks => "Leaf–spine",
        };
        if ratio == 1 {
            format!("{joined}, 1:1 (sem bloqueio)")
        } else {
            format!("{joined}, {ratio}:1 de sobreassinatura")
        }
    },
    design: |joined, ratio| match joined {
        Joined::Rails => format!("Por trilhos {ratio}:1"),
        Joined::Racks => format!("Leaf–spine {ratio}:1"),
    },
    title: |count, hardware, model| format!("{model} em {count} {hardware}"),
    oversubscription: "Sobreassinatura",
    oversubscription_about: "Velocidade dos enlaces de um leaf para baixo ÷ para cima: 1:1 não bloqueia.",
    least: "Qual é a menor rede que não desperdiça nada?",
    least_tip: "Mostrar o projeto em que cada enlace tem só a capacidade de que seus fluxos precisam",
    least_name: "Proporcional",
};
