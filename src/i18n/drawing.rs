//! The words of the editor: tools, menus, properties, what was done.

use super::Language;
use super::errors::scenario_error;
use super::quantity::{percent, time};
use super::speed::{SpeedError, written};
use super::topology;
use crate::canvas::place::Side;
use crate::state::clip::{ClipError, MOST_NODES};
use crate::state::editor::Deed;
use crate::state::{Part, Tool};
use gargalo_solver::document::NetworkEdit;
use gargalo_solver::network::Duplex;

/// Words of the editor.
#[derive(Debug)]
pub struct DrawingMessages {
    pub tools: &'static str,
    tool_names: [&'static str; 8],
    pub more: &'static str,
    pub blank: &'static str,
    pub blank_hint: &'static str,
    pub blank_title: &'static str,
    pub snap: &'static str,
    pub select_all: &'static str,
    pub select_hosts: &'static str,
    pub select_gpus: &'static str,
    pub select_switches: &'static str,
    pub select_optical: &'static str,
    pub select_tier: &'static str,
    pub select_path: &'static str,
    pub select_links: &'static str,
    pub history: &'static str,
    pub history_start: &'static str,
    pub history_now: &'static str,
    pub edits: &'static str,
    pub no_edits: &'static str,
    pub take_back: &'static str,
    pub detach: &'static str,
    pub detach_hint: &'static str,
    pub letters: &'static str,
    pub shortcuts: &'static str,
    pub shortcuts_heading: &'static str,
    pub shortcut_list: &'static [(&'static str, &'static str)],
    pub undo: &'static str,
    pub redo: &'static str,
    pub copy: &'static str,
    pub cut: &'static str,
    pub paste: &'static str,
    pub duplicate: &'static str,
    pub delete: &'static str,
    pub rename: &'static str,
    pub join: &'static str,
    pub link_from: &'static str,
    pub close: &'static str,
    pub menu: &'static str,
    sides: [&'static str; 6],
    pub spread_across: &'static str,
    pub spread_down: &'static str,
    pub arrange: &'static str,
    pub actions: &'static str,
    pub properties: &'static str,
    pub name: &'static str,
    pub role: &'static str,
    pub mixed: &'static str,
    pub capacity: &'static str,
    pub capacity_hint: &'static str,
    pub faster: &'static str,
    pub slower: &'static str,
    pub duplex: &'static str,
    duplexes: [&'static str; 3],
    pub latency: &'static str,
    pub length: &'static str,
    pub tier: &'static str,
    pub planned: &'static str,
    pub as_built: &'static str,
    pub nodes_list: fn(usize) -> String,
    pub degree: fn(usize) -> String,
    pub counted: fn(usize, usize) -> String,
    pub rename_label: fn(&str) -> String,
}

impl DrawingMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A tool's name.
    pub fn tool(&self, tool: Tool) -> &'static str {
        Tool::ALL.iter().position(|one| *one == tool).map_or("", |at| self.tool_names[at])
    }

    /// What is done to level things along a side.
    pub fn side(&self, side: Side) -> &'static str {
        Side::ALL.iter().position(|one| *one == side).map_or("", |at| self.sides[at])
    }

    /// How the directions of a link share it.
    pub const fn duplex_name(&self, duplex: Duplex) -> &'static str {
        match duplex {
            Duplex::Full => self.duplexes[0],
            Duplex::Shared => self.duplexes[1],
            Duplex::Simplex => self.duplexes[2],
        }
    }

    /// What can be put on the drawing.
    pub fn part(&self, part: Part) -> &'static str {
        self.tool(Tool::Add(part))
    }
}

const ENGLISH: DrawingMessages = DrawingMessages {
    tools: "Tools",
    tool_names: [
        "Select",
        "Lasso",
        "Hand: move the view",
        "Link",
        "Host",
        "Server with GPUs",
        "Switch",
        "Optical switch",
    ],
    more: "More",
    blank: "Blank network",
    blank_hint: "Pick a host or a switch above and press anywhere here. Links start at the small plus beside a node.",
    blank_title: "An empty sheet",
    snap: "Snap to grid",
    select_all: "Select everything",
    select_hosts: "Select hosts",
    select_gpus: "Select GPUs",
    select_switches: "Select switches",
    select_optical: "Select optical switches",
    select_tier: "Select the same tier",
    select_path: "Select everything on this path",
    select_links: "Select its links",
    history: "History",
    history_start: "As it was opened",
    history_now: "now",
    edits: "Edits over the recipe",
    no_edits: "None. What you draw on a generated network is kept here, beside its recipe, and can be taken back one by one.",
    take_back: "Take back",
    detach: "Detach from the recipe",
    detach_hint: "Writes the network out node by node; its parameters can then no longer be changed.",
    letters: "Single letters pick tools",
    shortcuts: "Keyboard shortcuts",
    shortcuts_heading: "Drawing",
    shortcut_list: &[
        ("V Q H", "Select, lasso, hand"),
        ("N G S O", "Host, server with GPUs, switch, optical switch; Enter puts one down"),
        ("L, Shift+L", "Link two nodes by pressing them; link what is selected"),
        ("← ↑ → ↓", "Move what is selected (Shift: ten times as far), or the view"),
        ("Alt+← ↑ → ↓", "Along a link to the next node"),
        ("[ ], Alt+← →", "Back to where I was, and forward (with Alt where no node is selected)"),
        ("/, Ctrl+F", "Find by name"),
        ("Shift+1, Shift+2", "All of it; what is selected"),
        ("M", "Overview"),
        ("X", "Let the selected fail, or bring it back"),
        ("Space, middle button", "While held: move the view"),
        ("Ctrl+C, X, V, D", "Copy, cut, paste, duplicate"),
        ("Ctrl+A", "Select everything"),
        ("Shift+click", "Add to the selection, or take out"),
        ("F2, double click", "Name a node"),
        ("Delete", "Delete what is selected"),
        ("Shift+F10", "Menu of what is selected"),
        ("Space", "In the list of nodes: add to the selection"),
        ("Esc", "Let go of the tool, then of the selection"),
    ],
    undo: "Undo",
    redo: "Redo",
    copy: "Copy",
    cut: "Cut",
    paste: "Paste",
    duplicate: "Duplicate",
    delete: "Delete",
    rename: "Rename",
    join: "Link these",
    link_from: "Link from here",
    close: "Close",
    menu: "What can be done with it",
    sides: ["Align left", "Align centres", "Align right", "Align top", "Align middles", "Align bottom"],
    spread_across: "Spread evenly across",
    spread_down: "Spread evenly down",
    arrange: "Arrange",
    actions: "Actions",
    properties: "Properties",
    name: "Name",
    role: "Role",
    mixed: "mixed",
    capacity: "Capacity",
    capacity_hint: "400G, 25 Gbit/s, 1.6 Tb/s; arrow keys step through speeds that are sold",
    faster: "Next faster speed",
    slower: "Next slower speed",
    duplex: "Sharing",
    duplexes: ["full duplex", "shared by both ways", "one way"],
    latency: "Latency (µs)",
    length: "Length (km)",
    tier: "Apply to all links of this tier",
    planned: "This design plans its own capacities, so these values don’t count.",
    as_built: "Use them as built",
    nodes_list: |nodes| format!("Nodes as a list ({nodes})"),
    degree: |links| format!("{links} {}", if links == 1 { "link" } else { "links" }),
    counted: |nodes, links| match (nodes, links) {
        (nodes, 0) => format!("{nodes} {}", if nodes == 1 { "node" } else { "nodes" }),
        (0, links) => format!("{links} {}", if links == 1 { "link" } else { "links" }),
        _ => format!(
            "{nodes} {}, {links} {}",
            if nodes == 1 { "node" } else { "nodes" },
            if links == 1 { "link" } else { "links" }
        ),
    },
    rename_label: |id| format!("Name of {id}"),
};

const PORTUGUESE: DrawingMessages = DrawingMessages {
    tools: "Ferramentas",
    tool_names: [
        "Selecionar",
        "Laço",
        "Mão: mover a vista",
        "Enlace",
        "Host",
        "Servidor com GPUs",
        "Comutador",
        "Comutador óptico",
    ],
    more: "Mais",
    blank: "Rede em branco",
    blank_hint: "Escolha um host ou um comutador acima e pressione em qualquer lugar aqui. Enlaces começam no pequeno “+” ao lado de um nó.",
    blank_title: "Uma folha em branco",
    snap: "Alinhar à grade",
    select_all: "Selecionar tudo",
    select_hosts: "Selecionar hosts",
    select_gpus: "Selecionar GPUs",
    select_switches: "Selecionar comutadores",
    select_optical: "Selecionar comutadores ópticos",
    select_tier: "Selecionar a mesma camada",
    select_path: "Selecionar tudo neste caminho",
    select_links: "Selecionar os enlaces dele",
    history: "Histórico",
    history_start: "Como foi aberto",
    history_now: "agora",
    edits: "Edições sobre a receita",
    no_edits: "Nenhuma. O que se desenha numa rede gerada fica aqui, junto à receita, e pode ser desfeito um a um.",
    take_back: "Desfazer",
    detach: "Desligar da receita",
    detach_hint: "Escreve a rede nó por nó; seus parâmetros não poderão mais ser mudados.",
    letters: "Letras sozinhas escolhem ferramentas",
    shortcuts: "Atalhos de teclado",
    shortcuts_heading: "Desenho",
    shortcut_list: &[
        ("V Q H", "Selecionar, laço, mão"),
        ("N G S O", "Host, servidor com GPUs, comutador, comutador óptico; Enter põe um"),
        ("L, Shift+L", "Ligar dois nós pressionando-os; ligar o que está selecionado"),
        ("← ↑ → ↓", "Mover o que está selecionado (Shift: dez vezes mais longe), ou a vista"),
        ("Alt+← ↑ → ↓", "Por um enlace até o próximo nó"),
        ("[ ], Alt+← →", "Voltar aonde eu estava, e avançar (com Alt, sem nó selecionado)"),
        ("/, Ctrl+F", "Buscar pelo nome"),
        ("Shift+1, Shift+2", "A rede toda; o que está selecionado"),
        ("M", "Visão geral"),
        ("X", "Fazer falhar o que está selecionado, ou trazê-lo de volta"),
        ("Espaço, botão do meio", "Enquanto pressionado: mover a vista"),
        ("Ctrl+C, X, V, D", "Copiar, recortar, colar, duplicar"),
        ("Ctrl+A", "Selecionar tudo"),
        ("Shift+clique", "Juntar à seleção, ou tirar dela"),
        ("F2, clique duplo", "Dar nome a um nó"),
        ("Delete", "Excluir o que está selecionado"),
        ("Shift+F10", "Menu do que está selecionado"),
        ("Espaço", "Na lista de nós: juntar à seleção"),
        ("Esc", "Largar a ferramenta, depois a seleção"),
    ],
    undo: "Desfazer",
    redo: "Refazer",
    copy: "Copiar",
    cut: "Recortar",
    paste: "Colar",
    duplicate: "Duplicar",
    delete: "Excluir",
    rename: "Renomear",
    join: "Ligar estes",
    link_from: "Ligar a partir daqui",
    close: "Fechar",
    menu: "O que se pode fazer com isto",
    sides: [
        "Alinhar à esquerda",
        "Alinhar centros",
        "Alinhar à direita",
        "Alinhar no alto",
        "Alinhar meios",
        "Alinhar embaixo",
    ],
    spread_across: "Distribuir na horizontal",
    spread_down: "Distribuir na vertical",
    arrange: "Arrumar",
    actions: "Ações",
    properties: "Propriedades",
    name: "Nome",
    role: "Papel",
    mixed: "vários",
    capacity: "Capacidade",
    capacity_hint: "400G, 25 Gbit/s, 1,6 Tb/s; as setas percorrem as velocidades à venda",
    faster: "Próxima velocidade acima",
    slower: "Próxima velocidade abaixo",
    duplex: "Uso",
    duplexes: ["full duplex", "dividido pelos dois sentidos", "um só sentido"],
    latency: "Latência (µs)",
    length: "Comprimento (km)",
    tier: "Aplicar a todos os enlaces desta camada",
    planned: "Este projeto planeja as próprias capacidades: estes valores não contam.",
    as_built: "Usar como construídas",
    nodes_list: |nodes| format!("Nós em lista ({nodes})"),
    degree: |links| format!("{links} {}", if links == 1 { "enlace" } else { "enlaces" }),
    counted: |nodes, links| match (nodes, links) {
        (nodes, 0) => format!("{nodes} {}", if nodes == 1 { "nó" } else { "nós" }),
        (0, links) => format!("{links} {}", if links == 1 { "enlace" } else { "enlaces" }),
        _ => format!(
            "{nodes} {}, {links} {}",
            if nodes == 1 { "nó" } else { "nós" },
            if links == 1 { "enlace" } else { "enlaces" }
        ),
    },
    rename_label: |id| format!("Nome de {id}"),
};

/// What was done, in words.
pub fn deed(deed: &Deed, language: Language) -> String {
    let pt = language == Language::Portuguese;
    let word = |en: &str, pt_word: &str| (if pt { pt_word } else { en }).to_owned();
    let many = |count: usize, en: (&str, &str), pt_words: (&str, &str)| {
        let (one, more) = if pt { pt_words } else { en };
        (if count == 1 { one } else { more }).replace("{}", &count.to_string())
    };
    match deed {
        Deed::Added(name) => word("Added {}", "Adicionado: {}").replace("{}", name),
        Deed::Linked(links) => many(
            *links,
            ("1 link added", "{} links added"),
            ("1 enlace adicionado", "{} enlaces adicionados"),
        ),
        Deed::Removed(count) => {
            many(*count, ("1 thing deleted", "{} things deleted"), ("1 item excluído", "{} itens excluídos"))
        }
        Deed::Moved(count) => {
            many(*count, ("1 node moved", "{} nodes moved"), ("1 nó movido", "{} nós movidos"))
        }
        Deed::Pasted(count) => {
            many(*count, ("1 node pasted", "{} nodes pasted"), ("1 nó colado", "{} nós colados"))
        }
        Deed::Copied(count) => {
            many(*count, ("1 node copied", "{} nodes copied"), ("1 nó copiado", "{} nós copiados"))
        }
        Deed::Named(name) => word("Named {}", "Nome: {}").replace("{}", name),
        Deed::Speed(links, gbps) => format!(
            "{}: {}",
            many(*links, ("1 link", "{} links"), ("1 enlace", "{} enlaces")),
            written(*gbps, language)
        ),
        Deed::Changed(count) => {
            many(*count, ("1 thing changed", "{} things changed"), ("1 item mudado", "{} itens mudados"))
        }
        Deed::TakenBack => word("The edit is taken back", "A edição foi desfeita"),
        Deed::Detached => word("The network is detached from its recipe", "A rede está desligada da receita"),
        Deed::NothingSelected => word("Select something first", "Selecione algo primeiro"),
        Deed::OtherLayout => word(
            "These nodes belong on the map: choose the layout by structure to move them",
            "Estes nós pertencem ao mapa: escolha a disposição pela estrutura para movê-los",
        ),
        Deed::NothingCopied => word("Nothing is copied yet", "Nada foi copiado ainda"),
        Deed::NoPairs => word(
            "These stand in one row: select two nodes, or two rows, to link them",
            "Estes estão numa só fila: selecione dois nós, ou duas filas, para ligá-los",
        ),
        Deed::LinkFrom(name) => word(
            "Link from {}: press the node that it leads to",
            "Enlace a partir de {}: pressione o nó a que ele leva",
        )
        .replace("{}", name),
        Deed::NoPaths => word(
            "No flow passes here, or flows are too many to be listed one by one",
            "Nenhum fluxo passa aqui, ou os fluxos são muitos para listar um a um",
        ),
    }
}

/// How a time changed: `8.00 s → 6.40 s (−20.0 %)`.
pub fn effect(before: Option<f64>, after: Option<f64>, language: Language) -> Option<String> {
    let told = |seconds: f64| time(seconds, 2, language).to_string();
    match (before, after) {
        (Some(before), Some(after)) if before > 0.0 => {
            let change = after / before - 1.0;
            if change.abs() < 5e-5 {
                return Some(format!("{} =", told(after)));
            }
            let sign = if change > 0.0 { "+" } else { "−" };
            Some(format!("{} → {} ({sign}{})", told(before), told(after), percent(change.abs(), language)))
        }
        (_, Some(after)) => Some(told(after)),
        _ => None,
    }
}

/// Why a speed is none.
pub const fn speed_error(error: SpeedError, language: Language) -> &'static str {
    match (error, language) {
        (SpeedError::NoSpeed, Language::English) => {
            "Not a speed. Write 400G, 25 Gbit/s or 1.6 Tb/s. The former value is kept."
        }
        (SpeedError::NoSpeed, Language::Portuguese) => {
            "Não é uma velocidade. Escreva 400G, 25 Gbit/s ou 1,6 Tb/s. O valor anterior foi mantido."
        }
        (SpeedError::NotPositive, Language::English) => {
            "A link’s capacity is greater than zero. To take the link away, delete it."
        }
        (SpeedError::NotPositive, Language::Portuguese) => {
            "A capacidade de um enlace é maior que zero. Para tirar o enlace, exclua-o."
        }
        (SpeedError::TooFast, Language::English) => {
            "No link is that fast: 10 Pbit/s is the limit. The former value is kept."
        }
        (SpeedError::TooFast, Language::Portuguese) => {
            "Nenhum enlace é tão rápido: o limite é 10 Pbit/s. O valor anterior foi mantido."
        }
    }
}

/// Why a text can't be pasted.
pub fn paste_error(error: &ClipError, language: Language) -> String {
    let most = super::quantity::count(MOST_NODES as u64, language);
    match (error, language) {
        (ClipError::TooMuch { nodes: 0 }, Language::English) => {
            format!(
                "That is too much to paste: a drawing takes {most} nodes at once. Open it as a file instead."
            )
        }
        (ClipError::TooMuch { nodes: 0 }, Language::Portuguese) => {
            format!("É demais para colar: um desenho recebe {most} nós de uma vez. Abra como arquivo.")
        }
        (ClipError::TooMuch { nodes }, Language::English) => format!(
            "What was pasted has {} nodes; a drawing takes {most} at once. Open it as a file instead.",
            super::quantity::count(*nodes as u64, language)
        ),
        (ClipError::TooMuch { nodes }, Language::Portuguese) => format!(
            "O que foi colado tem {} nós; um desenho recebe {most} de uma vez. Abra como arquivo.",
            super::quantity::count(*nodes as u64, language)
        ),
        (ClipError::NoNetwork, Language::English) => {
            "What was pasted is no network and no scenario. The drawing is as it was.".to_owned()
        }
        (ClipError::NoNetwork, Language::Portuguese) => {
            "O que foi colado não é uma rede nem um cenário. O desenho está como estava.".to_owned()
        }
        (ClipError::Unreadable(error), Language::English) => {
            format!("What was pasted is no part of a network. {}", scenario_error(error, language))
        }
        (ClipError::Unreadable(error), Language::Portuguese) => {
            format!("O que foi colado não é parte de uma rede. {}", scenario_error(error, language))
        }
    }
}

/// An edit over a recipe, in words.
pub fn edit(edit: &NetworkEdit, language: Language) -> String {
    let pt = language == Language::Portuguese;
    let words = DrawingMessages::of(language);
    let mut told: Vec<String> = Vec::new();
    match edit {
        NetworkEdit::Remove(id) => format!("{id}: {}", if pt { "removido" } else { "removed" }),
        NetworkEdit::Fail(id) => format!("{id}: {}", if pt { "falhou" } else { "failed" }),
        NetworkEdit::AddNode(spec) => {
            let new = if pt { "novo" } else { "new" };
            format!("{}: {new} {}", spec.id, topology::role(spec.role, language))
        }
        NetworkEdit::AddLink(spec) => {
            let new = if pt { "enlace novo" } else { "new link" };
            format!("{} – {}: {new}, {}", spec.a, spec.b, written(spec.gbps, language))
        }
        NetworkEdit::Link { link, gbps, duplex, latency_us, km } => {
            told.extend(gbps.map(|gbps| written(gbps, language)));
            told.extend(duplex.map(|duplex| words.duplex_name(duplex).to_owned()));
            told.extend(
                latency_us.map(|value| format!("{} µs", super::number::significant(value, 6, language))),
            );
            told.extend(km.map(|value| format!("{} km", super::number::significant(value, 6, language))));
            format!("{link}: {}", told.join(", "))
        }
        NetworkEdit::Node { node, role, label, x, lat, .. } => {
            told.extend(role.map(|role| topology::role(role, language).to_owned()));
            told.extend(label.as_ref().map(|label| format!("“{label}”")));
            if x.is_some() || lat.is_some() {
                told.push((if pt { "em outro lugar" } else { "put elsewhere" }).to_owned());
            }
            format!("{node}: {}", told.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_told_in_both_notations() {
        assert_eq!(
            effect(Some(8.0), Some(6.4), Language::English).as_deref(),
            Some("8.00\u{202f}s → 6.40\u{202f}s (−20.0\u{202f}%)")
        );
        assert_eq!(
            effect(Some(8.0), Some(10.0), Language::Portuguese).as_deref(),
            Some("8,00\u{202f}s → 10,00\u{202f}s (+25,0\u{202f}%)")
        );
        assert_eq!(effect(None, None, Language::English), None);
        assert_eq!(deed(&Deed::Linked(1), Language::Portuguese), "1 enlace adicionado");
        assert_eq!(deed(&Deed::Linked(3), Language::English), "3 links added");
    }
}
