//! Words of the left rail: what is sent, over what, by which routes, with how much capacity.

use super::Language;
use super::counted::counted;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::network::Duplex;
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;

/// A choice's name and what it means.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// Its name in the list.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
}

const fn choice(name: &'static str, about: &'static str) -> Choice {
    Choice { name, about }
}

/// Words of the recipe.
#[derive(Debug)]
pub struct RecipeMessages {
    pub heading: &'static str,
    pub workload: &'static str,
    pub each_flow: &'static str,
    pub all_to_all_about: &'static str,
    pub pattern_about: &'static str,
    pub flow_list_about: &'static str,
    pub more_flows: fn(&str) -> String,
    pub bytes: &'static str,
    pub bytes_unit: &'static str,
    pub flow_bytes: fn(&str, &str) -> String,
    pub flow_remove: fn(&str, &str) -> String,
    pub network: &'static str,
    pub nodes_links: fn(&str, &str) -> String,
    pub sharing: &'static str,
    pub routing: &'static str,
    pub seed: &'static str,
    pub for_all: &'static str,
    pub designs: &'static str,
    pub designs_label: &'static str,
    pub add: &'static str,
    pub duplicate: &'static str,
    pub rename: &'static str,
    pub remove: &'static str,
    pub remove_last: &'static str,
    pub move_up: &'static str,
    pub move_down: &'static str,
    pub new_design: fn(usize) -> String,
    pub copy_of: fn(&str) -> String,
    pub design_name: &'static str,
    pub capacity: &'static str,
    pub capacity_of: fn(&str) -> String,
    pub alpha: &'static str,
    pub alpha_field: &'static str,
    pub alpha_about: &'static str,
    pub uniform_value: &'static str,
    full: Choice,
    shared: Choice,
    simplex: Choice,
    mixed: Choice,
    shortest_first: Choice,
    shortest_least_flows: Choice,
    least_load: Choice,
    ecmp: Choice,
    ecmp_hash: Choice,
    explicit_routes: Choice,
    dimension_order: Choice,
    minimal: Choice,
    valiant: Choice,
    up_down: Choice,
    rail: Choice,
    as_built: Choice,
    proportional: Choice,
    uniform: Choice,
    uniform_min: Choice,
    uniform_mean: Choice,
    uniform_max: Choice,
    catalog: Choice,
    given: Choice,
}

impl RecipeMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// How directions share a link; `None`: each link its own way.
    pub const fn sharing(&self, duplex: Option<Duplex>) -> Choice {
        match duplex {
            Some(Duplex::Full) => self.full,
            Some(Duplex::Shared) => self.shared,
            Some(Duplex::Simplex) => self.simplex,
            None => self.mixed,
        }
    }

    /// A routing.
    pub const fn routing(&self, routing: Routing) -> Choice {
        match routing {
            Routing::Shortest { tie: Tie::First } => self.shortest_first,
            Routing::Shortest { tie: Tie::LeastFlows } => self.shortest_least_flows,
            Routing::LeastLoad => self.least_load,
            Routing::Ecmp => self.ecmp,
            Routing::EcmpHash { .. } => self.ecmp_hash,
            Routing::Explicit => self.explicit_routes,
            Routing::DimensionOrder => self.dimension_order,
            Routing::Minimal { .. } => self.minimal,
            Routing::Valiant { .. } => self.valiant,
            Routing::UpDown { .. } => self.up_down,
            Routing::Rail { .. } => self.rail,
        }
    }

    /// A capacity plan.
    pub const fn plan(&self, plan: &CapacityPlan) -> Choice {
        match plan {
            CapacityPlan::AsBuilt => self.as_built,
            CapacityPlan::Uniform { .. } => self.uniform,
            CapacityPlan::UniformMatch { r#match: Match::Min, .. } => self.uniform_min,
            CapacityPlan::UniformMatch { r#match: Match::Mean, .. } => self.uniform_mean,
            CapacityPlan::UniformMatch { r#match: Match::Max, .. } => self.uniform_max,
            CapacityPlan::Proportional { .. } => self.proportional,
            CapacityPlan::Catalog { .. } => self.catalog,
            CapacityPlan::Given { .. } => self.given,
        }
    }
}

const ENGLISH: RecipeMessages = RecipeMessages {
    heading: "The recipe",
    workload: "What is sent",
    each_flow: "Each flow",
    all_to_all_about: "All-to-all: every site sends this much to every other.",
    pattern_about: "A seeded pattern: flows of this mean size between sites that chance picks.",
    flow_list_about: "Each flow goes from one node to another.",
    more_flows: |count| format!("and {count} more"),
    bytes: "Size of each flow",
    bytes_unit: "Unit of the size",
    flow_bytes: |src, dst| format!("Size of the flow from {src} to {dst}"),
    flow_remove: |src, dst| format!("Leave out the flow from {src} to {dst}"),
    network: "Network",
    nodes_links: |nodes, links| {
        format!("{}, {}", counted(nodes, "node", "nodes"), counted(links, "link", "links"))
    },
    sharing: "Directions",
    routing: "Routing",
    seed: "Seed",
    for_all: "Set these for all designs at once",
    designs: "Designs",
    designs_label: "Designs of this scenario",
    add: "Add a design",
    duplicate: "Duplicate the selected design",
    rename: "Rename the selected design",
    remove: "Remove the selected design",
    remove_last: "The last design cannot be removed",
    move_up: "Move the selected design up",
    move_down: "Move the selected design down",
    new_design: |number| format!("Design {number}"),
    copy_of: |name| format!("{name}, copy"),
    design_name: "Name of the design",
    capacity: "Plan",
    capacity_of: |name| format!("Capacity of “{name}”"),
    alpha: "Alpha",
    alpha_field: "Alpha, as a number",
    alpha_about: "The scale factor. Capacity in Gbit/s = alpha × the sum in GB of the flows on the link. So 1 GB flows at alpha = 1 end at 8.0 s.",
    uniform_value: "Capacity of every link, in Gbit/s",
    full: choice("Each its own", "Each direction has the full capacity to itself."),
    shared: choice("Both share one", "Both directions draw on one capacity."),
    simplex: choice("One way only", "Each link carries traffic from its first end to its second."),
    mixed: choice("Differs by link", "The links of this network differ. Choosing one way sets them all."),
    shortest_first: choice("Shortest path", "The fewest hops; ties go to the nodes listed first."),
    shortest_least_flows: choice(
        "Shortest, fewest flows",
        "The fewest hops; ties go to the path that carries the fewest flows so far.",
    ),
    least_load: choice("Least load", "The path with the fewest flows so far, even if longer."),
    ecmp: choice("ECMP, split", "Every flow divides evenly over all its shortest paths."),
    ecmp_hash: choice("ECMP, by hash", "Every flow takes one of its shortest paths, picked by a hash."),
    explicit_routes: choice("As listed", "Every flow takes the route that the scenario gives it."),
    dimension_order: choice("Dimension order", "On a grid: all steps along one side, then along the next."),
    minimal: choice("Minimal", "On a dragonfly: at most one link between groups."),
    valiant: choice("Valiant", "Every flow goes over a switch chosen at random."),
    up_down: choice("Up, then down", "Away from the endpoints first, then towards them, never up again."),
    rail: choice("By rail", "To the GPU of the right rail inside the server, then on that rail."),
    as_built: choice("As built", "Every link keeps the capacity that it has today."),
    proportional: choice("Proportional", "Every link gets capacity in proportion to what crosses it."),
    uniform: choice("Uniform, by value", "Every link in use gets the same capacity."),
    uniform_min: choice(
        "Uniform, minimum",
        "Every link gets the smallest capacity of the proportional design.",
    ),
    uniform_mean: choice(
        "Uniform, mean",
        "Every link gets the mean of the proportional design: the same total.",
    ),
    uniform_max: choice(
        "Uniform, maximum",
        "Every link gets the greatest capacity of the proportional design.",
    ),
    given: choice(
        "Link by link",
        "Each link has the capacity that a plan gave it; links that are not named have none.",
    ),
    catalog: choice(
        "Speeds on sale",
        "The proportional design, each link rounded up to a speed that is sold.",
    ),
};

const PORTUGUESE: RecipeMessages = RecipeMessages {
    heading: "A receita",
    workload: "O que é enviado",
    each_flow: "Cada fluxo",
    all_to_all_about: "Todos para todos: cada ponto envia isto a cada um dos outros.",
    pattern_about: "Um padrão sorteado: fluxos deste tamanho médio entre pontos escolhidos ao acaso.",
    flow_list_about: "Cada fluxo vai de um nó a outro.",
    more_flows: |count| format!("e mais {count}"),
    bytes: "Tamanho de cada fluxo",
    bytes_unit: "Unidade do tamanho",
    flow_bytes: |src, dst| format!("Tamanho do fluxo de {src} a {dst}"),
    flow_remove: |src, dst| format!("Remover o fluxo de {src} a {dst}"),
    network: "Rede",
    nodes_links: |nodes, links| {
        format!("{}, {}", counted(nodes, "nó", "nós"), counted(links, "enlace", "enlaces"))
    },
    sharing: "Sentidos",
    routing: "Roteamento",
    seed: "Semente",
    for_all: "Valem para todos os projetos",
    designs: "Projetos",
    designs_label: "Projetos deste cenário",
    add: "Acrescentar um projeto",
    duplicate: "Duplicar o projeto selecionado",
    rename: "Renomear o projeto selecionado",
    remove: "Remover o projeto selecionado",
    remove_last: "O último projeto não pode ser removido",
    move_up: "Mover o projeto selecionado para cima",
    move_down: "Mover o projeto selecionado para baixo",
    new_design: |number| format!("Projeto {number}"),
    copy_of: |name| format!("{name}, cópia"),
    design_name: "Nome do projeto",
    capacity: "Plano",
    capacity_of: |name| format!("Capacidade de “{name}”"),
    alpha: "Alfa",
    alpha_field: "Alfa, em número",
    alpha_about: "O fator de escala. Capacidade em Gbit/s = alfa × a soma em GB dos fluxos no enlace. Assim, fluxos de 1 GB com alfa = 1 terminam em 8,0 s.",
    uniform_value: "Capacidade de cada enlace, em Gbit/s",
    full: choice("Cada um com a sua", "Cada sentido tem a capacidade inteira para si."),
    shared: choice("Ambos dividem uma", "Os dois sentidos usam a mesma capacidade."),
    simplex: choice("Um sentido só", "Cada enlace leva tráfego da primeira ponta à segunda."),
    mixed: choice("Varia por enlace", "Os enlaces desta rede diferem. Escolher um modo vale para todos."),
    shortest_first: choice(
        "Caminho mínimo",
        "O menor número de saltos; empates vão aos nós listados primeiro.",
    ),
    shortest_least_flows: choice(
        "Mínimo, menos fluxos",
        "O menor número de saltos; empates vão ao caminho que leva menos fluxos até então.",
    ),
    least_load: choice("Menor carga", "O caminho com menos fluxos até então, ainda que mais longo."),
    ecmp: choice("ECMP, dividido", "Cada fluxo se divide por igual entre todos os seus caminhos mínimos."),
    ecmp_hash: choice(
        "ECMP, por hash",
        "Cada fluxo segue um de seus caminhos mínimos, escolhido por um hash.",
    ),
    explicit_routes: choice("Como listado", "Cada fluxo segue a rota que o cenário lhe dá."),
    dimension_order: choice(
        "Ordem das dimensões",
        "Em grades: todos os passos ao longo de um lado, depois do próximo.",
    ),
    minimal: choice("Mínimo", "Em dragonfly: no máximo um enlace entre grupos."),
    valiant: choice("Valiant", "Cada fluxo passa por um comutador escolhido ao acaso."),
    up_down: choice(
        "Subir e descer",
        "Primeiro para longe dos hosts, depois na direção deles, sem voltar a subir.",
    ),
    rail: choice("Por trilho", "Dentro do servidor até a GPU do trilho certo, depois por esse trilho."),
    as_built: choice("Como construída", "Cada enlace mantém a capacidade que tem hoje."),
    proportional: choice("Proporcional", "Cada enlace recebe capacidade em proporção ao que passa por ele."),
    uniform: choice("Uniforme, por valor", "Cada enlace em uso recebe a mesma capacidade."),
    uniform_min: choice("Uniforme, mínimo", "Cada enlace recebe a menor capacidade do projeto proporcional."),
    uniform_mean: choice(
        "Uniforme, média",
        "Cada enlace recebe a média do projeto proporcional: o mesmo total.",
    ),
    uniform_max: choice("Uniforme, máximo", "Cada enlace recebe a maior capacidade do projeto proporcional."),
    given: choice(
        "Enlace por enlace",
        "Cada enlace tem a capacidade que um plano lhe deu; os que não são nomeados não têm nenhuma.",
    ),
    catalog: choice(
        "Velocidades à venda",
        "O projeto proporcional, cada enlace arredondado para cima a uma velocidade à venda.",
    ),
};
