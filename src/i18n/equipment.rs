//! Words of the editor of an accelerator's and a protocol's figures.

use super::Language;

/// Words of the editor of own hardware.
#[derive(Debug)]
pub struct EquipmentMessages {
    pub edit: &'static str,
    /// Its name.
    pub title: fn(&str) -> String,
    pub about: &'static str,
    /// A precision's name.
    pub peak: fn(&str) -> String,
    pub memory: &'static str,
    pub memory_speed: &'static str,
    pub link_speed: &'static str,
    pub utilisation: &'static str,
    pub latency: &'static str,
    pub efficiency: &'static str,
    pub source: &'static str,
    pub confidence: &'static str,
    pub reset: &'static str,
    /// The sentence on an entry whose figures are the scenario's own.
    pub own: &'static str,
}

impl EquipmentMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: EquipmentMessages = EquipmentMessages {
    edit: "Edit…",
    title: |name| format!("Figures of {name}"),
    about: "What you change is the scenario’s own and is saved with it. Say where your figures are from.",
    peak: |precision| format!("Peak in {precision}, TFLOP/s"),
    memory: "Memory, GB",
    memory_speed: "Memory’s speed, GB/s",
    link_speed: "Link in the server, GB/s each way",
    utilisation: "Utilisation, 0 to 1",
    latency: "Latency, µs",
    efficiency: "Efficiency, 0 to 1",
    source: "Source",
    confidence: "How sure",
    reset: "Back to the catalogue’s figures",
    own: "Own figures.",
};

const PORTUGUESE: EquipmentMessages = EquipmentMessages {
    edit: "Editar…",
    title: |name| format!("Números de {name}"),
    about: "O que você muda é do cenário e é salvo com ele. Diga de onde vêm seus números.",
    peak: |precision| format!("Pico em {precision}, TFLOP/s"),
    memory: "Memória, GB",
    memory_speed: "Velocidade da memória, GB/s",
    link_speed: "Enlace no servidor, GB/s em cada sentido",
    utilisation: "Utilização, de 0 a 1",
    latency: "Latência, µs",
    efficiency: "Eficiência, de 0 a 1",
    source: "Fonte",
    confidence: "Confiança",
    reset: "Voltar aos números do catálogo",
    own: "Números próprios.",
};
