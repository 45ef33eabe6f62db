//! Words of the page's frame: header, tabs, dialogs, panels.

use super::Language;
use crate::state::{Edit, View};

/// Words of the frame.
#[derive(Debug)]
pub struct ShellMessages {
    pub skip_to_stage: &'static str,
    pub title_label: &'static str,
    pub untitled: &'static str,
    pub examples: &'static str,
    pub lessons: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub share: &'static str,
    pub share_tip: &'static str,
    pub open: &'static str,
    pub download: &'static str,
    pub to_dark: &'static str,
    pub to_light: &'static str,
    pub to_contrast: &'static str,
    /// In the other language, since it is for those who read that one.
    pub other_language: &'static str,
    pub other_language_short: &'static str,
    pub shortcuts: &'static str,
    pub more: &'static str,
    pub views: &'static str,
    pub panels: &'static str,
    pub recipe_panel: &'static str,
    pub meaning_panel: &'static str,
    pub close: &'static str,
    pub dismiss: &'static str,
    pub stop: &'static str,
    pub solving: &'static str,
    /// For so many seconds.
    pub solving_for: fn(&str) -> String,
    /// Design, of, flows ended, of.
    pub progress: fn(u32, u32, &str, &str) -> String,
    /// Links of the bottleneck structure that have been looked at, of.
    pub progress_structure: fn(&str, &str) -> String,
    pub seconds_left: fn(&str) -> String,
    pub copy_title: &'static str,
    pub copy_hint: &'static str,
    pub copy_field: &'static str,
    pub long_title: &'static str,
    pub long_hint: fn(&str, &str) -> String,
    pub drop_hint: &'static str,
    pub shortcut_list: &'static [(&'static str, &'static str)],
    topology: &'static str,
    traffic: &'static str,
    bottlenecks: &'static str,
    timeline: &'static str,
    best_setting: &'static str,
    measured: &'static str,
    improve: &'static str,
    compare: &'static str,
    edits: fn(Edit) -> &'static str,
}

impl ShellMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A tab's name.
    pub const fn view(&self, view: View) -> &'static str {
        match view {
            View::Topology => self.topology,
            View::Traffic => self.traffic,
            View::Bottlenecks => self.bottlenecks,
            View::Timeline => self.timeline,
            View::Search => self.best_setting,
            View::Measured => self.measured,
            View::Improve => self.improve,
            View::Compare => self.compare,
            // A name, the same in both.
            View::Wiring => "TopoOpt",
        }
    }

    /// What an edit was about.
    pub fn edit(&self, edit: Edit) -> &'static str {
        (self.edits)(edit)
    }

    /// What an undo button says: the action, and what it would take back.
    pub fn step(&self, action: &str, edit: Option<Edit>) -> String {
        edit.map_or_else(|| action.to_owned(), |edit| format!("{action}: {}", (self.edits)(edit)))
    }
}

const ENGLISH: ShellMessages = ShellMessages {
    skip_to_stage: "Skip to the network",
    title_label: "Title of the scenario",
    untitled: "Untitled scenario",
    examples: "Examples",
    lessons: "Lessons",
    undo: "Undo",
    redo: "Redo",
    share: "Share",
    share_tip: "Copy a link that holds the whole scenario",
    open: "Open a scenario file",
    download: "Download as a file",
    to_dark: "Switch to dark",
    to_light: "Switch to light",
    to_contrast: "Switch to high contrast",
    other_language: "Mudar para português",
    other_language_short: "PT",
    shortcuts: "Keyboard shortcuts",
    more: "More actions",
    views: "Views",
    panels: "Panels",
    recipe_panel: "Recipe",
    meaning_panel: "Results",
    close: "Close",
    dismiss: "Dismiss the message",
    stop: "Stop",
    solving: "Solving…",
    solving_for: |seconds| format!("solving for {seconds} s"),
    progress: |design, designs, done, flows| {
        format!("design {design} of {designs} · {done} of {flows} flows")
    },
    progress_structure: |done, links| format!("bottleneck structure · {done} of {links} link directions"),
    seconds_left: |seconds| format!("about {seconds} s left"),
    copy_title: "Copy the link",
    copy_hint: "The browser did not let the page use the clipboard. The link is selected: copy it from here.",
    copy_field: "Link to this scenario",
    long_title: "This scenario is too long for a link",
    long_hint: |length, limit| {
        format!(
            "Its link would have {length} characters; many programs cut links after {limit}. Send the file instead: it opens with “Open” or by dropping it on the page."
        )
    },
    drop_hint: "Drop the scenario file to open it",
    shortcut_list: &[
        ("Ctrl+Z", "Undo"),
        ("Ctrl+Shift+Z, Ctrl+Y", "Redo"),
        ("← →", "Between tabs; along a slider; in the list of links, to the nodes at its ends"),
        ("+ − 0", "In the drawing: nearer, farther, all of it"),
        ("F2", "Rename the selected design"),
        ("Tab, Shift+Tab", "To the next or previous control"),
        ("Esc", "Close a menu, panel or message"),
        ("?", "This list"),
    ],
    topology: "Topology",
    traffic: "Traffic",
    bottlenecks: "Bottlenecks",
    timeline: "Timeline",
    best_setting: "Best setting",
    measured: "Predicted and measured",
    improve: "Improve",
    compare: "Compare",
    edits: |edit| match edit {
        Edit::Title => "title",
        Edit::Bytes => "bytes",
        Edit::Workload => "what is sent",
        Edit::Placement => "placement",
        Edit::Routing => "routing",
        Edit::Duplex => "link sharing",
        Edit::Network => "network",
        Edit::Failure => "failure",
        Edit::Parameter => "network’s parameter",
        Edit::Prices => "price list",
        Edit::Hardware => "hardware’s figures",
        Edit::Sweep => "sweep",
        Edit::Wiring => "wiring of a job",
        Edit::Capacity => "capacity plan",
        Edit::Alpha => "alpha",
        Edit::AddDesign => "new design",
        Edit::RenameDesign => "design’s name",
        Edit::RemoveDesign => "removed design",
        Edit::MoveDesign => "order of designs",
        Edit::AddNode => "new node",
        Edit::AddLink => "new link",
        Edit::Remove => "deletion",
        Edit::Move => "move",
        Edit::Label => "name of a node",
        Edit::Values => "values",
        Edit::Paste => "paste",
        Edit::TakeBack => "edit taken back",
        Edit::Detach => "detached network",
        Edit::Open => "opened scenario",
    },
};

const PORTUGUESE: ShellMessages = ShellMessages {
    skip_to_stage: "Ir direto à rede",
    title_label: "Título do cenário",
    untitled: "Cenário sem título",
    examples: "Exemplos",
    lessons: "Aulas",
    undo: "Desfazer",
    redo: "Refazer",
    share: "Compartilhar",
    share_tip: "Copiar um link que contém o cenário inteiro",
    open: "Abrir um arquivo de cenário",
    download: "Baixar como arquivo",
    to_dark: "Mudar para o tema escuro",
    to_light: "Mudar para o tema claro",
    to_contrast: "Mudar para alto contraste",
    other_language: "Switch to English",
    other_language_short: "EN",
    shortcuts: "Atalhos de teclado",
    more: "Mais ações",
    views: "Visões",
    panels: "Painéis",
    recipe_panel: "Receita",
    meaning_panel: "Resultados",
    close: "Fechar",
    dismiss: "Dispensar a mensagem",
    stop: "Parar",
    solving: "Calculando…",
    solving_for: |seconds| format!("calculando há {seconds} s"),
    progress: |design, designs, done, flows| {
        format!("projeto {design} de {designs} · {done} de {flows} fluxos")
    },
    progress_structure: |done, links| {
        format!("estrutura de gargalos · {done} de {links} sentidos de enlaces")
    },
    seconds_left: |seconds| format!("faltam cerca de {seconds} s"),
    copy_title: "Copiar o link",
    copy_hint: "O navegador não permitiu o uso da área de transferência. O link está selecionado: copie-o daqui.",
    copy_field: "Link para este cenário",
    long_title: "Este cenário é longo demais para um link",
    long_hint: |length, limit| {
        format!(
            "O link teria {length} caracteres; muitos programas cortam links depois de {limit}. Envie o arquivo: quem o receber o abre com “Abrir” ou o solta sobre a página."
        )
    },
    drop_hint: "Solte o arquivo de cenário para abri-lo",
    shortcut_list: &[
        ("Ctrl+Z", "Desfazer"),
        ("Ctrl+Shift+Z, Ctrl+Y", "Refazer"),
        ("← →", "Entre as abas; ao longo de um controle deslizante; na lista de enlaces, aos nós das pontas"),
        ("+ − 0", "No desenho: aproximar, afastar, ver tudo"),
        ("F2", "Renomear o projeto selecionado"),
        ("Tab, Shift+Tab", "Ao próximo controle ou ao anterior"),
        ("Esc", "Fechar um menu, painel ou mensagem"),
        ("?", "Esta lista"),
    ],
    topology: "Topologia",
    traffic: "Tráfego",
    bottlenecks: "Gargalos",
    timeline: "Linha do tempo",
    best_setting: "Melhor configuração",
    measured: "Previsto e medido",
    improve: "Melhorar",
    compare: "Comparar",
    edits: |edit| match edit {
        Edit::Title => "título",
        Edit::Bytes => "bytes",
        Edit::Workload => "o que é enviado",
        Edit::Placement => "posicionamento dos ranks",
        Edit::Routing => "roteamento",
        Edit::Duplex => "uso dos enlaces",
        Edit::Network => "rede",
        Edit::Failure => "falha",
        Edit::Parameter => "parâmetro da rede",
        Edit::Prices => "lista de preços",
        Edit::Hardware => "números do hardware",
        Edit::Sweep => "varredura",
        Edit::Wiring => "cabeamento de um trabalho",
        Edit::Capacity => "plano de capacidade",
        Edit::Alpha => "alfa",
        Edit::AddDesign => "projeto novo",
        Edit::RenameDesign => "nome do projeto",
        Edit::RemoveDesign => "projeto removido",
        Edit::MoveDesign => "ordem dos projetos",
        Edit::AddNode => "nó novo",
        Edit::AddLink => "enlace novo",
        Edit::Remove => "exclusão",
        Edit::Move => "movimento",
        Edit::Label => "nome de um nó",
        Edit::Values => "valores",
        Edit::Paste => "colagem",
        Edit::TakeBack => "edição desfeita",
        Edit::Detach => "rede desligada da receita",
        Edit::Open => "cenário aberto",
    },
};
