//! Words of one's own measurement beside a predicted step.

use super::Language;
use super::counted::{below_two, counted};
use super::number::{parse, significant};
use super::quantity::{percent, time};
use super::training::{TrainingMessages, precision_name};
use gargalo_solver::design::explain::{Explanation, GapCause, Plausible};

/// Words of that part of the timeline.
#[derive(Debug)]
pub struct ExplainMessages {
    pub heading: &'static str,
    pub field: &'static str,
    pub hint: &'static str,
    pub wrong: &'static str,
    pub forget: &'static str,
    pub working: &'static str,
    pub nothing: &'static str,
    /// It was measured, and the recipe changed since.
    pub former: &'static str,
    /// By the engine's count the setting does not fit in memory.
    pub too_large: &'static str,
    /// Measured, predicted, by how much the measured one is longer.
    pub longer: fn(&str, &str, &str) -> String,
    /// The same of a shorter one.
    pub shorter: fn(&str, &str, &str) -> String,
    pub usual: &'static str,
    pub table: &'static str,
    pub cause: &'static str,
    pub would_be: &'static str,
    pub step: &'static str,
    pub judged: &'static str,
    pub about: &'static str,
    compute: fn(&str) -> String,
    network: fn(&str) -> String,
    overlap: fn(&str) -> String,
    recompute: fn(&str) -> String,
    /// More, less.
    host: [fn(&str) -> String; 2],
    straggler: fn(&str) -> String,
    precision: fn(&str) -> String,
    /// In the order of [`GapCause`].
    names: [&'static str; 7],
    /// In the order of [`Plausible`].
    plausible: [&'static str; 4],
    never: &'static str,
}

impl ExplainMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What a cause is called.
    pub const fn name(&self, cause: &GapCause) -> &'static str {
        self.names[match cause {
            GapCause::Compute => 0,
            GapCause::Network => 1,
            GapCause::Overlap => 2,
            GapCause::Recompute(_) => 3,
            GapCause::Host => 4,
            GapCause::Straggler => 5,
            GapCause::Precision(_) => 6,
        }]
    }

    /// How plausible it is.
    pub const fn judged(&self, plausible: Plausible) -> &'static str {
        self.plausible[match plausible {
            Plausible::Likely => 0,
            Plausible::Possible => 1,
            Plausible::Unlikely => 2,
            Plausible::Never => 3,
        }]
    }

    /// What it would have to be.
    pub fn value(&self, one: &Explanation, language: Language) -> String {
        let times = |value: f64| significant(value, 3, language);
        match (one.cause, one.value) {
            (GapCause::Recompute(other), _) => {
                (self.recompute)(TrainingMessages::of(language).recompute_name(other))
            }
            (GapCause::Precision(other), _) => (self.precision)(precision_name(other)),
            (_, None) => self.never.to_owned(),
            (GapCause::Compute, Some(rate)) => (self.compute)(&times(rate)),
            (GapCause::Network, Some(rate)) => (self.network)(&times(rate)),
            (GapCause::Overlap, Some(part)) => (self.overlap)(&percent(part, language).to_string()),
            (GapCause::Host, Some(more)) => {
                self.host[usize::from(more < 0.0)](&time(more.abs(), 3, language).to_string())
            }
            (GapCause::Straggler, Some(part)) => (self.straggler)(&percent(part, language).to_string()),
        }
    }
}

fn vezes(times: &str) -> &'static str {
    below_two(times, "vez", "vezes")
}

/// Reads a time as people write it: seconds, or milliseconds where that is said.
pub fn read_time(text: &str, language: Language) -> Option<f64> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = parse(number.trim(), language)? * unit;
    (seconds > 0.0 && seconds < 1e9).then_some(seconds)
}

const ENGLISH: ExplainMessages = ExplainMessages {
    heading: "Your measurement beside the prediction",
    field: "Measured step time",
    hint: "In seconds, or with a unit: 1.84 s, 730 ms. It stays in this browser and in no link.",
    wrong: "A time above zero, in s or ms: 1.84 s, 730 ms.",
    forget: "Forget it",
    working: "What would explain the difference is being worked out.",
    nothing: "There is no predicted step to compare it with.",
    former: "This was measured before the recipe changed; it is compared with the recipe as it is now.",
    too_large: "By our count this setting does not fit in memory, so no prediction is compared with your measurement.",
    longer: |measured, predicted, off| {
        format!("You measured {measured}, {off} more than the predicted {predicted}.")
    },
    shorter: |measured, predicted, off| {
        format!("You measured {measured}, {off} less than the predicted {predicted}.")
    },
    usual: "That is an ordinary error: on the runs that they were tried on, predictions miss by about 6 % on average.",
    table: "What would explain the difference, each cause alone, the most plausible first",
    cause: "Cause",
    would_be: "It would have to be",
    step: "Step would take",
    judged: "As the only cause",
    about: "Each value is the one at which the prediction becomes your measurement, found by trying the step again with it. How plausible it is goes by its distance from what was assumed, in units that we take to be usual: 8 % of the computing rate, a quarter of the bandwidth, 3 ms of the host, 5 % of a straggler. Causes can add up.",
    compute: |times| format!("{} the predicted rate", counted(times, "time", "times")),
    network: |times| format!("{} the predicted bandwidth", counted(times, "time", "times")),
    overlap: |part| format!("{part} hidden by computing"),
    recompute: |what| format!("recomputation: {what}"),
    host: [
        |more| format!("{more} more for each micro-batch"),
        |less| format!("{less} less for each micro-batch"),
    ],
    straggler: |part| format!("{part} slower than the others"),
    precision: |name| format!("{name} in place of what the recipe says"),
    names: [
        "Computing rate",
        "Network bandwidth",
        "Gradients hidden by computing",
        "Recomputation",
        "Host time",
        "One slow accelerator",
        "Precision",
    ],
    plausible: ["likely", "possible", "unlikely", "cannot explain it"],
    never: "no value is enough; the nearest is shown",
};

const PORTUGUESE: ExplainMessages = ExplainMessages {
    heading: "A sua medição ao lado da previsão",
    field: "Tempo medido do passo",
    hint: "Em segundos, ou com unidade: 1,84 s, 730 ms. Fica neste navegador e em nenhum link.",
    wrong: "Um tempo maior que zero, em s ou ms: 1,84 s, 730 ms.",
    forget: "Esquecer",
    working: "Calculando o que explicaria a diferença.",
    nothing: "Não há passo previsto para comparar.",
    former: "Isto foi medido antes de a receita mudar; é comparado com a receita como está agora.",
    too_large: "Pela nossa conta esta configuração não cabe na memória; por isso nenhuma previsão é comparada com a sua medição.",
    longer: |measured, predicted, off| {
        format!("Você mediu {measured}, {off} mais que os {predicted} previstos.")
    },
    shorter: |measured, predicted, off| {
        format!("Você mediu {measured}, {off} menos que os {predicted} previstos.")
    },
    usual: "É um erro comum: nas execuções em que foram testadas, as previsões erram cerca de 6 % em média.",
    table: "O que explicaria a diferença, cada causa sozinha, a mais plausível primeiro",
    cause: "Causa",
    would_be: "Teria de ser",
    step: "O passo levaria",
    judged: "Como única causa",
    about: "Cada valor é aquele em que a previsão se torna a sua medição, achado refazendo o passo com ele. A plausibilidade segue a distância do que foi suposto, em unidades que tomamos por usuais: 8 % da taxa de computação, um quarto da largura de banda, 3 ms do host, 5 % de um retardatário. As causas podem se somar.",
    compute: |times| format!("{times} {} a taxa prevista", vezes(times)),
    network: |times| format!("{times} {} a largura de banda prevista", vezes(times)),
    overlap: |part| format!("{part} ocultos pela computação"),
    recompute: |what| format!("recomputação: {what}"),
    host: [|more| format!("{more} a mais por microlote"), |less| format!("{less} a menos por microlote")],
    straggler: |part| format!("{part} mais lento que os outros"),
    precision: |name| format!("{name} em vez do que a receita diz"),
    names: [
        "Taxa de computação",
        "Largura de banda da rede",
        "Gradientes ocultos pela computação",
        "Recomputação",
        "Tempo do host",
        "Um acelerador lento",
        "Precisão",
    ],
    plausible: ["provável", "possível", "improvável", "não explica"],
    never: "nenhum valor basta; mostra-se o mais próximo",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let near = |text: &str, language: Language, wanted: f64| {
            let found = read_time(text, language).unwrap_or_else(|| panic!("{text}"));
            assert!((found / wanted - 1.0).abs() < 1e-12, "{text}: {found}");
        };
        near("1.84", Language::English, 1.84);
        near("730 ms", Language::English, 0.73);
        near("1,84 s", Language::Portuguese, 1.84);
        near(" 812,5ms ", Language::Portuguese, 0.8125);
        for bad in ["", "s", "0", "-1 s", "fast", "NaN"] {
            assert_eq!(read_time(bad, Language::English), None, "{bad}");
        }
    }
}
