//! Published figures that stand beside ours.

/// Table 1 of Zanotelli, Sampaio, Martinello, Ros-Giralt, Comarela, "Projeto de Redes Ciente de Gargalos para
/// Otimização do Treinamento de Modelos Distribuídos de IA" (2025): Rede Ipê, all-to-all of 1 GB, alpha = 1.
///
/// Total capacity in Gbit/s (printed there as "Mbit") and completion time in seconds. The topology behind it is not
/// published for certain, so it stands beside our figures and is no test of them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Table1 {
    /// The proportional design.
    pub proportional: (f64, f64),
    /// Uniform with the proportional design's minimum.
    pub uniform_min: (f64, f64),
    /// Uniform with its mean.
    pub uniform_mean: (f64, f64),
    /// Uniform with its maximum.
    pub uniform_max: (f64, f64),
}

/// The table as printed.
pub const TABLE_1: Table1 = Table1 {
    proportional: (2493.0, 8.0),
    uniform_min: (530.0, 76.3),
    uniform_mean: (2493.0, 16.2),
    uniform_max: (5054.0, 8.0),
};
