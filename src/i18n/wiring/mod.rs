//! Words of the page on servers wired for a job: a file for each part of it.

mod adopt;
mod agreement;
mod architectures;
mod beside;
mod failures;
mod fibres;
mod figures;
mod lead;
mod matrix;
mod names;
mod paper;
mod phases;
mod picture;
mod search;
mod settings;
mod shared;
mod spread;
mod strategies;

use super::Language;
use gargalo_solver::catalog::jobs::CatalogJob;
use gargalo_solver::topoopt::architectures::{Interconnect, SimilarCost};
use gargalo_solver::topoopt::concerns::Concern;
use gargalo_solver::topoopt::costs::WiringPart;
use gargalo_solver::topoopt::figures::{FIGURES, PaperFigure};
use gargalo_solver::topoopt::moe::MoeLine;
use gargalo_solver::topoopt::select::Selection;
use gargalo_solver::topoopt::shards::{Optics, Refused};
use paper::FigureWords;

/// Words of that page.
#[derive(Debug)]
pub struct WiringMessages {
    language: Language,
    pub heading: &'static str,
    pub about: &'static str,
    pub empty: &'static str,
    pub start: &'static str,
    pub remove: &'static str,
    pub failed: &'static str,
    pub working: &'static str,
    pub save: &'static str,
    pub run: &'static str,
    pub outdated: &'static str,
    pub settings: settings::SettingsWords,
    pub lead: lead::LeadWords,
    pub picture: picture::PictureWords,
    pub matrix: matrix::MatrixWords,
    pub spread: spread::SpreadWords,
    pub search: search::SearchWords,
    pub architectures: architectures::ArchitectureWords,
    pub figures: figures::FigureSectionWords,
    pub fibres: fibres::FibreWords,
    pub beside: beside::BesideWords,
    pub adopt: adopt::AdoptWords,
    pub failures: failures::FailureWords,
    pub agreement: agreement::AgreementWords,
    pub shared: shared::SharedWords,
    pub phases: phases::PhaseWords,
    pub strategies: strategies::StrategyWords,
    names: names::NameWords,
    papers: &'static [FigureWords; FIGURES.len()],
}

impl WiringMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A job's name.
    pub fn job_name(&self, id: &str) -> &'static str {
        const IDS: [&str; 10] = [
            "dlrm-128",
            "dlrm-128-tables",
            "candle-128",
            "bert-128",
            "ncf-128",
            "resnet50-128",
            "vgg16-128",
            "dlrm-16",
            "bert-16",
            "candle-16",
        ];
        let known = IDS.iter().position(|one| *one == id).map(|at| self.names.jobs[at]);
        known.or_else(|| CatalogJob::find(id).map(|job| job.name)).unwrap_or("?")
    }

    /// An architecture's name.
    pub const fn architecture_name(&self, of: Interconnect) -> &'static str {
        self.names.architecture_names[match of {
            Interconnect::TopoOpt => 0,
            Interconnect::Ideal => 1,
            Interconnect::FatTree => 2,
            Interconnect::Oversubscribed => 3,
            Interconnect::Expander => 4,
            Interconnect::SipMl => 5,
            Interconnect::OcsReconfig => 6,
            Interconnect::MixNet => 7,
            Interconnect::TwistedTorus => 8,
        }]
    }

    /// A part's name.
    pub const fn part_name(&self, of: WiringPart) -> &'static str {
        self.names.part_words[match of {
            WiringPart::Adapter => 0,
            WiringPart::Transceiver => 1,
            WiringPart::SwitchPort => 2,
            WiringPart::Fibre => 3,
            WiringPart::PanelPort => 4,
            WiringPart::OneByTwo => 5,
            WiringPart::CircuitPort => 6,
        }]
    }

    /// What an operator of the catalogue is called.
    pub fn operator_name(&self, name: &str) -> String {
        let mut told = name.to_owned();
        for (from, to) in self.names.operators {
            told = told.replace(from, to);
        }
        told
    }

    /// What is odd, and what to change.
    pub fn concern(&self, of: Concern) -> String {
        (self.names.concern)(of)
    }

    /// Words of a figure.
    pub fn figure(&self, of: PaperFigure) -> &'static FigureWords {
        &self.papers[FIGURES.iter().position(|one| *one == of).unwrap_or(0)]
    }

    /// What a way to choose rings is called, and what it does.
    pub const fn selection_words(&self, of: Selection) -> (&'static str, &'static str) {
        let at = match of {
            Selection::Paper => 0,
            Selection::Released => 1,
            Selection::Best => 2,
        };
        (self.settings.selections[at], self.settings.selections_about[at])
    }

    /// What an equally dear fat-tree is, in a word and in a sentence.
    pub const fn similar_words(&self, of: SimilarCost) -> (&'static str, &'static str) {
        let at = match of {
            SimilarCost::Ratio => 0,
            SimilarCost::PublishedRatio => 1,
            SimilarCost::OneInterface => 2,
        };
        (self.settings.similar_costs[at], self.settings.similar_about[at])
    }

    /// What a line of a run with experts is called.
    pub const fn moe_line(&self, of: MoeLine) -> &'static str {
        match of {
            MoeLine::First => self.beside.moe_first,
            MoeLine::Mean => self.beside.moe_mean,
            MoeLine::Each => self.beside.moe_each,
            MoeLine::EachLayer => self.beside.moe_each_layer,
            MoeLine::MixNetOnce => self.beside.moe_once,
            MoeLine::MixNetAtOnce => self.beside.moe_at_once,
            MoeLine::Of(architecture) => self.architecture_name(architecture),
        }
    }

    /// An optical layer's name.
    pub const fn optics_name(&self, of: Optics) -> &'static str {
        self.names.optics_names[match of {
            Optics::PatchPanel => 0,
            Optics::LookAhead => 1,
            Optics::Mems3d => 2,
            Optics::Mems2d => 3,
            Optics::SiliconPhotonics => 4,
        }]
    }

    /// Why a job did not get what it asked for.
    pub const fn refusal(&self, of: Refused) -> &'static str {
        self.names.refused[match of {
            Refused::NoRoom => 0,
            Refused::NoInterface => 1,
            Refused::UnknownJob => 2,
        }]
    }

    /// The language of these words.
    pub const fn language(&self) -> Language {
        self.language
    }
}

const ENGLISH: WiringMessages = WiringMessages {
    language: Language::English,
    heading: "TopoOpt: a network shaped to the job",
    about: "What a training job sends is known before it is sent. Optical patch panels or switches can therefore wire its servers for exactly that: rings for its all-reduces, chosen so that everything else finds few hops, and fibres of their own for its heaviest pairs. Servers forward for each other; the wiring stays for the whole job (Wang et al., NSDI 2023).",
    empty: "Choose a job of the paper, or begin with the recommender that its figures are of. Everything below is worked out in your browser, and belongs to this scenario: undo takes it back, a link carries it.",
    start: "Wire DLRM on 16 servers",
    remove: "Take the job out of the scenario",
    failed: "This could not be worked out: the browser ended the worker. Try fewer servers.",
    working: "Working it out…",
    save: "Save",
    run: "Run",
    outdated: "The settings have changed since.",
    settings: settings::ENGLISH,
    lead: lead::ENGLISH,
    picture: picture::ENGLISH,
    matrix: matrix::ENGLISH,
    spread: spread::ENGLISH,
    search: search::ENGLISH,
    architectures: architectures::ENGLISH,
    figures: figures::ENGLISH,
    fibres: fibres::ENGLISH,
    beside: beside::ENGLISH,
    adopt: adopt::ENGLISH,
    failures: failures::ENGLISH,
    agreement: agreement::ENGLISH,
    shared: shared::ENGLISH,
    phases: phases::ENGLISH,
    strategies: strategies::ENGLISH,
    names: names::ENGLISH,
    papers: &paper::ENGLISH,
};

const PORTUGUESE: WiringMessages = WiringMessages {
    language: Language::Portuguese,
    heading: "TopoOpt: uma rede moldada ao trabalho",
    about: "O que um treinamento envia é sabido antes de ser enviado. Painéis de conexões ou comutadores ópticos podem então ligar seus servidores justamente para isso: anéis para os all-reduces, escolhidos de modo que todo o resto encontre poucos saltos, e fibras próprias para os pares de maior tráfego. Os servidores encaminham uns para os outros; o cabeamento fica durante todo o trabalho (Wang et al., NSDI 2023).",
    empty: "Escolha um trabalho do artigo, ou comece pelo sistema de recomendação de que tratam suas figuras. Tudo o que segue é calculado no seu navegador e pertence a este cenário: desfazer o retira, um link o leva.",
    start: "Cabear o DLRM em 16 servidores",
    remove: "Remover o trabalho do cenário",
    failed: "Não foi possível calcular: o navegador encerrou o processo. Tente menos servidores.",
    working: "Calculando…",
    save: "Salvar",
    run: "Executar",
    outdated: "As configurações mudaram desde então.",
    settings: settings::PORTUGUESE,
    lead: lead::PORTUGUESE,
    picture: picture::PORTUGUESE,
    matrix: matrix::PORTUGUESE,
    spread: spread::PORTUGUESE,
    search: search::PORTUGUESE,
    architectures: architectures::PORTUGUESE,
    figures: figures::PORTUGUESE,
    fibres: fibres::PORTUGUESE,
    beside: beside::PORTUGUESE,
    adopt: adopt::PORTUGUESE,
    failures: failures::PORTUGUESE,
    agreement: agreement::PORTUGUESE,
    shared: shared::PORTUGUESE,
    phases: phases::PORTUGUESE,
    strategies: strategies::PORTUGUESE,
    names: names::PORTUGUESE,
    papers: &paper::PORTUGUESE,
};
