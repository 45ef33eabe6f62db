//! Rede Ipê, the Brazilian academic backbone: its 28 points of presence and the links of two vintages.
//!
//! - 2023: RNP's official map of May 2023; the capacities sum to 3,061 Gbit/s, the map prints "3,05 Tb/s".
//! - 2010: Internet Topology Zoo (CC BY 4.0), network Rnp, external nodes left out, names mended.
//!
//! Paraíba has two points of presence (Campina Grande, João Pessoa). Coordinates are those of RNP's public monitoring.

use super::{Content, Place, Preset, Wire};

/// The points of presence, in the order in which pairs are routed.
pub(super) const PLACES: [Place; 28] = [
    Place::new("AC", "Rio Branco", -9.9563, -67.86543),
    Place::new("AL", "Maceió", -9.66116, -35.74146),
    Place::new("AM", "Manaus", -3.10142, -59.97418),
    Place::new("AP", "Macapá", -0.00609, -51.08485),
    Place::new("BA", "Salvador", -13.00138, -38.50749),
    Place::new("CE", "Fortaleza", -3.7458, -38.57565),
    Place::new("DF", "Brasília", -15.80416, -47.88138),
    Place::new("ES", "Vitória", -20.27694, -40.30444),
    Place::new("GO", "Goiânia", -16.67642, -49.24087),
    Place::new("MA", "São Luís", -2.55583, -44.30886),
    Place::new("MG", "Belo Horizonte", -19.87, -43.964_724_5),
    Place::new("MS", "Campo Grande", -20.50255, -54.61166),
    Place::new("MT", "Cuiabá", -15.60812, -56.06511),
    Place::new("PA", "Belém", -1.475, -48.45555),
    Place::new("PB-CGE", "Campina Grande", -7.21333, -35.9075),
    Place::new("PB-JPA", "João Pessoa", -7.115, -34.86306),
    Place::new("PE", "Recife", -8.05888, -34.95333),
    Place::new("PI", "Teresina", -5.10655, -42.8113),
    Place::new("PR", "Curitiba", -25.45061, -49.23211),
    Place::new("RJ", "Rio de Janeiro", -22.95416, -43.17444),
    Place::new("RN", "Natal", -5.83961, -35.20095),
    Place::new("RO", "Porto Velho", -8.83444, -63.94),
    Place::new("RR", "Boa Vista", 2.83393, -60.69473),
    Place::new("RS", "Porto Alegre", -30.04083, -51.20666),
    Place::new("SC", "Florianópolis", -27.60138, -48.51694),
    Place::new("SE", "Aracaju", -10.91455, -37.05449),
    Place::new("SP", "São Paulo", -23.55613, -46.72961),
    Place::new("TO", "Palmas", -10.18388, -48.3625),
];

/// The links of 2023: ends and Gbit/s.
pub(super) const LINKS_2023: [Wire; 50] = [
    Wire::new("RR", "CE", 1.0),
    Wire::new("RR", "AM", 1.0),
    Wire::new("CE", "DF", 10.0),
    Wire::new("CE", "PI", 100.0),
    Wire::new("CE", "RN", 100.0),
    Wire::new("CE", "BA", 100.0),
    Wire::new("CE", "SP", 200.0),
    Wire::new("AM", "AP", 100.0),
    Wire::new("AM", "DF", 3.0),
    Wire::new("AP", "PA", 100.0),
    Wire::new("PA", "TO", 100.0),
    Wire::new("PA", "MA", 10.0),
    Wire::new("TO", "DF", 100.0),
    Wire::new("TO", "GO", 10.0),
    Wire::new("MA", "DF", 100.0),
    Wire::new("MA", "PI", 100.0),
    Wire::new("DF", "AC", 3.0),
    Wire::new("DF", "MT", 100.0),
    Wire::new("DF", "GO", 10.0),
    Wire::new("DF", "BA", 100.0),
    Wire::new("DF", "MG", 10.0),
    Wire::new("DF", "RJ", 10.0),
    Wire::new("DF", "SP", 20.0),
    Wire::new("AC", "RO", 3.0),
    Wire::new("RO", "MT", 100.0),
    Wire::new("MT", "MS", 100.0),
    Wire::new("MT", "GO", 10.0),
    Wire::new("MS", "PR", 10.0),
    Wire::new("BA", "PI", 100.0),
    Wire::new("BA", "PB-CGE", 40.0),
    Wire::new("BA", "SE", 100.0),
    Wire::new("BA", "MG", 10.0),
    Wire::new("BA", "ES", 20.0),
    Wire::new("RN", "PB-CGE", 100.0),
    Wire::new("SP", "MG", 10.0),
    Wire::new("SP", "RJ", 200.0),
    Wire::new("SP", "SC", 10.0),
    Wire::new("SP", "PR", 100.0),
    Wire::new("SP", "RS", 100.0),
    Wire::new("PB-CGE", "PB-JPA", 10.0),
    Wire::new("PB-CGE", "PE", 100.0),
    Wire::new("PB-JPA", "PE", 10.0),
    Wire::new("PE", "AL", 100.0),
    Wire::new("AL", "SE", 100.0),
    Wire::new("MG", "ES", 10.0),
    Wire::new("MG", "RJ", 20.0),
    Wire::new("ES", "RJ", 10.0),
    Wire::new("SC", "PR", 100.0),
    Wire::new("SC", "RS", 100.0),
    Wire::new("PR", "RS", 100.0),
];

/// The links of 2010: ends and Gbit/s.
pub(super) const LINKS_2010: [Wire; 31] = [
    Wire::new("PE", "PB-CGE", 10.0),
    Wire::new("PE", "PI", 3.0),
    Wire::new("AL", "SE", 10.0),
    Wire::new("PB-CGE", "PB-JPA", 10.0),
    Wire::new("PB-JPA", "RN", 10.0),
    Wire::new("DF", "RJ", 10.0),
    Wire::new("DF", "RR", 0.02),
    Wire::new("DF", "AP", 0.02),
    Wire::new("DF", "AM", 0.2),
    Wire::new("DF", "MG", 10.0),
    Wire::new("MG", "SP", 10.0),
    Wire::new("MG", "CE", 10.0),
    Wire::new("MG", "BA", 10.0),
    Wire::new("SE", "BA", 10.0),
    Wire::new("BA", "ES", 10.0),
    Wire::new("ES", "RJ", 10.0),
    Wire::new("RJ", "SP", 10.0),
    Wire::new("GO", "TO", 3.0),
    Wire::new("GO", "MT", 3.0),
    Wire::new("MT", "RO", 3.0),
    Wire::new("MT", "MS", 3.0),
    Wire::new("PR", "SP", 10.0),
    Wire::new("PR", "MS", 3.0),
    Wire::new("PR", "RS", 10.0),
    Wire::new("RS", "SC", 10.0),
    Wire::new("SC", "SP", 10.0),
    Wire::new("RO", "AC", 3.0),
    Wire::new("PI", "PA", 3.0),
    Wire::new("RN", "CE", 10.0),
    Wire::new("PA", "MA", 3.0),
    Wire::new("MA", "CE", 3.0),
];

/// Rede Ipê of May 2023.
pub(super) const IPE_2023: Preset =
    Preset { id: "ipe-2023", content: Content::Sites { shared: true, places: &PLACES, wires: &LINKS_2023 } };

/// Rede Ipê of 2010.
pub(super) const IPE_2010: Preset =
    Preset { id: "ipe-2010", content: Content::Sites { shared: true, places: &PLACES, wires: &LINKS_2010 } };
