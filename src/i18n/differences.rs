//! Words of why a step is not what the study's equations say.

use super::Language;
use gargalo_solver::workload::training::{Cause, Term};

/// A cause, in few words.
pub const fn cause(cause: Cause, language: Language) -> &'static str {
    let [english, portuguese] = match cause {
        Cause::Shape => {
            ["computing by shape, with head and loss", "computação pela forma, com cabeça e perda"]
        }
        Cause::Uneven => {
            ["the stage with most to do, not the mean", "o estágio com mais a fazer, não a média"]
        }
        Cause::Optimizer => ["the optimiser", "o otimizador"],
        Cause::Outside => ["outside micro-batches", "fora dos microlotes"],
        Cause::Count => ["sums that the equation doesn’t count", "somas que a equação não conta"],
        Cause::Bandwidth => ["each message at its own speed", "cada mensagem à sua velocidade"],
        Cause::Waiting => ["waiting for each collective", "espera por cada coletivo"],
        Cause::Hidden => ["hidden by computing", "oculto pela computação"],
        Cause::Shared => ["links shared with other kinds", "enlaces divididos com outros tipos"],
        Cause::Schedule => ["the order of passes", "a ordem das passagens"],
        Cause::Terms => ["the other terms, which it follows", "os outros termos, que ela segue"],
        Cause::Held => ["parameters that the stage really holds", "parâmetros que o estágio de fato tem"],
        Cause::Local => ["replicas that synchronise less often", "réplicas que sincronizam menos vezes"],
        Cause::Gathered => ["parameters gathered", "parâmetros reunidos"],
        Cause::Unknown => ["in no equation", "em nenhuma equação"],
    };
    match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}

/// A term that no equation has.
pub const fn beyond(term: Term, language: Language) -> &'static str {
    let [english, portuguese] = match term {
        Term::Cp => ["Context parallelism", "Paralelismo de contexto"],
        Term::Ep => ["Expert parallelism", "Paralelismo de especialistas"],
        Term::Emb => ["Shared embedding", "Embedding compartilhado"],
        _ => ["", ""],
    };
    match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}
