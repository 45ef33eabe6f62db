//! Words of the page on wired jobs: the shared cluster over draws of jobs.

/// Words of that.
#[derive(Debug)]
pub struct SharedWords {
    pub title: &'static str,
    pub about: &'static str,
    /// Draws, jobs of a draw, servers of a job, servers in all, the mix.
    pub lead: fn(&str, &str, &str, &str, &str) -> String,
    pub times: &'static str,
    pub of_mix: &'static str,
    pub over_draws: &'static str,
    pub means: &'static str,
    pub tails: &'static str,
    pub together: &'static str,
    pub scattered: &'static str,
    pub why: &'static str,
}

pub(super) const ENGLISH: SharedWords = SharedWords {
    title: "A cluster that many jobs share: what of its mean is luck",
    about: "The paper’s cluster (Fig. 16) holds jobs that are drawn from a mix. Here many draws stand beside one another, with the interfaces, speed and prices set above.",
    lead: |draws, drawn, servers, cluster, mix| {
        format!("{draws} draws of {drawn} jobs of {servers} servers each on {cluster} servers: {mix}.")
    },
    times: "Mean iteration, times the wiring’s",
    of_mix: "Of the mix itself",
    over_draws: "Least – most over draws",
    means: "Mean of a draw’s iterations",
    tails: "Slowest in a hundred of a draw’s iterations",
    together: "jobs in racks of their own",
    scattered: "every neighbour of a ring in another rack",
    why: "the published 1.7 and 1.15 are of one draw that is not known, on eight interfaces of 100 Gbit/s. The slowest in a hundred is the slowest of 27 jobs, hence nearly always the same kind of job. Flows that collide by their hashes are not modelled.",
};

pub(super) const PORTUGUESE: SharedWords = SharedWords {
    title: "Um cluster que muitos trabalhos dividem: quanto da média é sorte",
    about: "O cluster do artigo (Fig. 16) recebe trabalhos sorteados de uma mistura. Aqui muitos sorteios estão lado a lado, com as interfaces, a velocidade e os preços de cima.",
    lead: |draws, drawn, servers, cluster, mix| {
        format!(
            "{draws} sorteios de {drawn} trabalhos de {servers} servidores cada em {cluster} servidores: {mix}."
        )
    },
    times: "Iteração média, em vezes a do cabeamento",
    of_mix: "Da mistura em si",
    over_draws: "Mínimo – máximo nos sorteios",
    means: "Média das iterações de um sorteio",
    tails: "A mais lenta em cem das iterações de um sorteio",
    together: "trabalhos em racks próprios",
    scattered: "todo vizinho de anel em outro rack",
    why: "os 1,7 e 1,15 publicados são de um sorteio que não se conhece, com oito interfaces de 100 Gbit/s. A mais lenta em cem é a mais lenta de 27 trabalhos, por isso quase sempre do mesmo tipo. Fluxos que colidem por seus hashes não são modelados.",
};
