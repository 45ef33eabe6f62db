//! What does not go together in a training step, and what to change.

use gargalo_solver::workload::training::Misfit;

fn list<T: ToString>(values: &[T], or: &str) -> String {
    let mut values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let last = values.pop().unwrap_or_default();
    if values.is_empty() { last } else { format!("{} {or} {last}", values.join(", ")) }
}

#[allow(clippy::too_many_lines, reason = "a sentence for each")]
pub(super) fn english(misfit: &Misfit) -> String {
    let or = |values: &[u64]| list(values, "or");
    match misfit {
        Misfit::Ranks { ranks, endpoints, d } => {
            let what = match d {
                Some(d) => format!("Set d to {d}, or take a larger network."),
                None => {
                    format!(
                        "Change p, t or d so that their product is at most {endpoints}, or take a larger network."
                    )
                }
            };
            format!("There are {ranks} ranks, but {endpoints} GPUs. {what}")
        }
        Misfit::TooManyRanks { ranks, limit } => {
            format!("There are {ranks} ranks; there may be {limit}. Take a smaller p, t or d.")
        }
        Misfit::UnknownModel { id } => {
            format!("There is no model “{id}” in the catalogue. Choose one, or give its measures.")
        }
        Misfit::Heads { heads, t, near } => {
            format!(
                "{heads} heads of attention cannot be divided among t = {t} ranks. Set t to {}.",
                or(near)
            )
        }
        Misfit::KeyValueHeads { heads, t, near } => {
            format!("{heads} heads of keys and values do not go with t = {t} ranks. Set t to {}.", or(near))
        }
        Misfit::Layers { layers, most, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            let all = if most > layers {
                format!("with embedding and loss are {most} parts,")
            } else {
                "are".to_owned()
            };
            let change = match near.last() {
                Some(most) => format!("Set {} to {most} or less.", misfit.field()),
                None if p <= layers => "Choose a schedule without chunks.".to_owned(),
                None => format!("Set p to {layers} or less, and choose a schedule without chunks."),
            };
            format!("{layers} layers {all} fewer than p × chunks = {parts}. {change}")
        }
        Misfit::Uneven { layers, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            format!(
                "{layers} layers cannot be divided into {parts} equal parts. Set p to {}, or share layers out otherwise.",
                or(near)
            )
        }
        Misfit::EmptyStage { layers, p } => {
            format!(
                "Filling each of {p} stages with as many of the {layers} layers as fit leaves none for the last. Choose balanced layers by stage."
            )
        }
        Misfit::Batch { global_batch, together, near } => {
            format!(
                "{global_batch} sequences cannot be divided by micro-batch × replicas = {together}. Set them to {}.",
                or(near)
            )
        }
        Misfit::Sequence { seq, parts, near } => {
            format!("{seq} tokens cannot be divided into {parts} parts. Set them to {}.", or(near))
        }
        Misfit::TooWide { seq, parts, field, near } => {
            format!(
                "{seq} tokens are fewer than cp × t = {parts} parts, as sequence parallelism cuts them. Set {field} to {}.",
                or(near)
            )
        }
        Misfit::Context { seq, cp, near } => {
            format!("{seq} tokens cannot be divided among cp = {cp} ranks. Set cp to {}.", or(near))
        }
        Misfit::Precision { hardware, precision, near } => {
            format!("{hardware} does not compute in {precision}. Set the precision to {}.", list(near, "or"))
        }
        Misfit::NoExperts { e } => format!("The model has no experts. Set e to 1 instead of {e}."),
        Misfit::Experts { experts, e, near } => {
            format!("{experts} experts cannot be divided among e = {e} ranks. Set e to {}.", or(near))
        }
        Misfit::ExpertRanks { e, replicas, t: 1, near } => {
            format!("e = {e} does not divide the {replicas} replicas. Set e to {}.", or(near))
        }
        Misfit::ExpertRanks { e, replicas, t, near } => {
            let ranks = replicas.saturating_mul(*t);
            format!("e = {e} does not divide the {ranks} ranks of a stage. Set e to {}.", or(near))
        }
        Misfit::ExpertSequence { e, near } => {
            format!(
                "With e = {e} experts span tensor ranks, which takes sequence parallelism. Turn it on, or set e to {}.",
                or(near)
            )
        }
        Misfit::DataParallelOnly { value, .. } => {
            format!(
                "This model is trained by data parallelism alone. Set this to 1 instead of {value}, and d to the number of GPUs."
            )
        }
        Misfit::Chunks { chunks, p, near } => {
            let change = match near.as_slice() {
                [] => "Choose a schedule without chunks.".to_owned(),
                near => format!("Set chunks to {}.", or(near)),
            };
            format!(
                "{chunks} chunks on {p} stages: interleaving takes two or more of both, the other schedules one chunk. {change}"
            )
        }
        Misfit::InterleavedBatches { micro_batches, p, near } => {
            format!(
                "Interleaving needs a number of micro-batches that {p} stages divide; {micro_batches} is not one. Set the batch to {}.",
                or(near)
            )
        }
        Misfit::PlacementLength { placed, ranks } => {
            format!("{placed} ranks are placed by hand, but there are {ranks}. Choose another placement.")
        }
        Misfit::PlacementEndpoint { rank, endpoint } => {
            format!(
                "Rank {rank} is on GPU {endpoint}, which is taken or not there. Choose another placement."
            )
        }
        Misfit::PlacementAxes => {
            "The order must have p, d and t once each, and cp where it is above 1.".to_owned()
        }
        Misfit::NoHardware => {
            "No accelerator is chosen, and without one nobody knows how long it computes. Choose one."
                .to_owned()
        }
        Misfit::UnknownHardware { id, near } => {
            format!("There is no accelerator “{id}”. Near by: {}.", list(near, "or"))
        }
        Misfit::UnknownProtocol { id, near } => {
            format!("There is no protocol “{id}”. Near by: {}.", list(near, "or"))
        }
        Misfit::LocalShares { sync_every, zero } => {
            format!(
                "Replicas that synchronise every {sync_every} steps share nothing. Set ZeRO to 0 instead of {zero}, or synchronise every step."
            )
        }
        Misfit::Algorithm { kind } => {
            format!("The algorithm of {kind} does not do what {kind} needs. Leave it out for the usual one.")
        }
    }
}

#[allow(clippy::too_many_lines, reason = "a sentence for each")]
pub(super) fn portuguese(misfit: &Misfit) -> String {
    let or = |values: &[u64]| list(values, "ou");
    match misfit {
        Misfit::Ranks { ranks, endpoints, d } => {
            let what = match d {
                Some(d) => format!("Use d = {d}, ou uma rede maior."),
                None => format!(
                    "Mude p, t ou d para que seu produto seja no máximo {endpoints}, ou use uma rede maior."
                ),
            };
            format!("São {ranks} ranks, mas há {endpoints} GPUs. {what}")
        }
        Misfit::TooManyRanks { ranks, limit } => {
            format!("São {ranks} ranks; o máximo é {limit}. Use p, t ou d menores.")
        }
        Misfit::UnknownModel { id } => {
            format!("Não há modelo “{id}” no catálogo. Escolha um, ou dê suas medidas.")
        }
        Misfit::Heads { heads, t, near } => {
            format!("{heads} cabeças de atenção não se dividem entre t = {t} ranks. Use t = {}.", or(near))
        }
        Misfit::KeyValueHeads { heads, t, near } => {
            format!(
                "{heads} cabeças de chaves e valores não combinam com t = {t} ranks. Use t = {}.",
                or(near)
            )
        }
        Misfit::Layers { layers, most, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            let all =
                if most > layers { format!(", com embedding e perda {most} partes") } else { String::new() };
            let change = match (near.last(), *chunks) {
                (Some(most), 2..) => format!("Use {most} pedaços ou menos."),
                (Some(most), _) => format!("Use p = {most} ou menos."),
                (None, _) if p <= layers => "Escolha um escalonamento sem pedaços.".to_owned(),
                (None, _) => format!("Use p = {layers} ou menos e um escalonamento sem pedaços."),
            };
            format!("São {layers} camadas{all}: menos que p × pedaços = {parts}. {change}")
        }
        Misfit::Uneven { layers, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            format!(
                "{layers} camadas não se dividem em {parts} partes iguais. Use p = {}, ou distribua as camadas de outro modo.",
                or(near)
            )
        }
        Misfit::EmptyStage { layers, p } => {
            format!(
                "Pôr em cada um de {p} estágios quantas couberem das {layers} camadas não deixa nenhuma para o último. Escolha a distribuição equilibrada."
            )
        }
        Misfit::Batch { global_batch, together, near } => {
            format!(
                "{global_batch} sequências não se dividem por microlote × réplicas = {together}. Use {}.",
                or(near)
            )
        }
        Misfit::Sequence { seq, parts, near } => {
            format!("{seq} tokens não se dividem em {parts} partes. Use {}.", or(near))
        }
        Misfit::TooWide { seq, parts, field, near } => {
            format!(
                "{seq} tokens são menos que cp × t = {parts} partes, como o paralelismo de sequência os divide. Use {field} = {}.",
                or(near)
            )
        }
        Misfit::Context { seq, cp, near } => {
            format!("{seq} tokens não se dividem entre cp = {cp} ranks. Use cp = {}.", or(near))
        }
        Misfit::Precision { hardware, precision, near } => {
            format!("{hardware} não calcula em {precision}. Use a precisão {}.", list(near, "ou"))
        }
        Misfit::NoExperts { e } => format!("O modelo não tem especialistas. Use e = 1 em vez de {e}."),
        Misfit::Experts { experts, e, near } => {
            format!("{experts} especialistas não se dividem entre e = {e} ranks. Use e = {}.", or(near))
        }
        Misfit::ExpertRanks { e, replicas, t: 1, near } => {
            format!("e = {e} não divide as {replicas} réplicas. Use e = {}.", or(near))
        }
        Misfit::ExpertRanks { e, replicas, t, near } => {
            let ranks = replicas.saturating_mul(*t);
            format!("e = {e} não divide os {ranks} ranks de um estágio. Use e = {}.", or(near))
        }
        Misfit::ExpertSequence { e, near } => {
            format!(
                "Com e = {e}, os especialistas ocupam ranks tensoriais, o que exige paralelismo de sequência. Ligue-o, ou use e = {}.",
                or(near)
            )
        }
        Misfit::DataParallelOnly { value, .. } => {
            format!(
                "Este modelo é treinado só por paralelismo de dados. Use 1 em vez de {value}, e d igual ao número de GPUs."
            )
        }
        Misfit::Chunks { chunks, p, near } => {
            let change = match near.as_slice() {
                [] => "Escolha um escalonamento sem pedaços.".to_owned(),
                near => format!("Use {} pedaços por estágio.", or(near)),
            };
            format!(
                "{chunks} pedaços em {p} estágios: intercalar pede dois ou mais de ambos; os outros escalonamentos, um pedaço. {change}"
            )
        }
        Misfit::InterleavedBatches { micro_batches, p, near } => {
            format!(
                "{micro_batches} microlotes não são múltiplo dos {p} estágios, como intercalar exige. Use um lote de {}.",
                or(near)
            )
        }
        Misfit::PlacementLength { placed, ranks } => {
            format!("{placed} ranks foram posicionados à mão, mas são {ranks}. Escolha outro posicionamento.")
        }
        Misfit::PlacementEndpoint { rank, endpoint } => {
            format!(
                "O rank {rank} está na GPU {endpoint}, que está ocupada ou não existe. Escolha outro posicionamento."
            )
        }
        Misfit::PlacementAxes => {
            "A ordem deve ter p, d e t uma vez cada, e cp onde ele passa de 1.".to_owned()
        }
        Misfit::NoHardware => {
            "Nenhum acelerador foi escolhido, e sem um não se sabe quanto dura a computação. Escolha um."
                .to_owned()
        }
        Misfit::UnknownHardware { id, near } => {
            format!("Não há acelerador “{id}”. Parecidos: {}.", list(near, "ou"))
        }
        Misfit::UnknownProtocol { id, near } => {
            format!("Não há protocolo “{id}”. Parecidos: {}.", list(near, "ou"))
        }
        Misfit::LocalShares { sync_every, zero } => {
            format!(
                "Réplicas que sincronizam a cada {sync_every} passos não dividem nada. Use ZeRO 0 em vez de {zero}, ou sincronize a cada passo."
            )
        }
        Misfit::Algorithm { kind } => {
            format!("O algoritmo de {kind} não faz o que {kind} exige. Sem ele vale o usual.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::i18n::training::TrainingMessages;

    #[test]
    fn a_misfit_says_what_to_change_in_both_languages() {
        let misfit = Misfit::Heads { heads: 25, t: 2, near: vec![1, 5, 25] };
        for language in [Language::English, Language::Portuguese] {
            let words = TrainingMessages::of(language).misfit(&misfit);
            assert!(words.contains("25") && words.contains("t = 2") && words.contains("1, 5 "), "{words}");
        }
        assert_eq!(list(&[7], "or"), "7");
    }
}
