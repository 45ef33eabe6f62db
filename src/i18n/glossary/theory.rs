//! Flows, links, rates: the theory of bottleneck structures.

use super::Term;

terms! {
    "flow" theory.flow Links [Chain] ["demand" "link" "fct"]
        "r_f(t),  ∫ r_f dt = z_f" "Bertsekas, Gallager, Data Networks, 1992, § 6.5";
    "link" theory.link Network [] ["capacity" "flow" "saturated"]
        "" "IEEE 802.3; Gargalo, docs/format.md";
    "capacity" theory.capacity Plan [] ["link" "utilisation" "proportional-design"]
        "Σ r_f ≤ c_l" "Bertsekas, Gallager, Data Networks, 1992, § 6.5";
    "demand" theory.demand Maps [] ["flow" "ecmp"]
        "" "Medhi, Ramasamy, Network Routing, 2nd ed., 2017";
    "max-min" theory.max_min Filling [Chain] ["water-filling" "bottleneck" "tcp"]
        "r_f = max { r_g : g ∈ F_l },  Σ r_g = c_l" "Bertsekas, Gallager, Data Networks, 1992, § 6.5.2";
    "water-filling" theory.water_filling Filling [FourLinks] ["max-min" "saturated" "level"]
        "s_l = (c_l − Σ r_f) ÷ n_l" "Bertsekas, Gallager, Data Networks, 1992, § 6.5.2";
    "saturated" theory.saturated Links [FourLinks] ["bottleneck" "utilisation"]
        "Σ r_f = c_l" "Ros-Giralt et al., SIGMETRICS 2020";
    "bottleneck" theory.bottleneck Structure [FourLinks] ["bottleneck-structure" "saturated" "gradient"]
        "l ∈ L_f,  Σ r_g = c_l,  r_f = max { r_g : g ∈ F_l }" "Ros-Giralt et al., SIGMETRICS 2020";
    "bottleneck-structure" theory.bottleneck_structure Structure [FourLinks] ["bottleneck" "level" "gradient"]
        "l → f  ⇔  r_f = s_l;   f → l  ⇔  l ∈ L_f" "Ros-Giralt et al., SIGMETRICS 2020; Ros-Giralt et al., QTBS, arXiv:2210.03534";
    "level" theory.level Structure [FourLinks] ["bottleneck-structure" "water-filling"]
        "level(l) = 1 + max { level(l′) : l′ → f → l }" "Ros-Giralt et al., SIGMETRICS 2020";
    "gradient" theory.gradient Gains [FourLinks] ["bottleneck-structure" "bottleneck"]
        "∂r_f ÷ ∂c_l" "Ros-Giralt et al., SIGCOMM 2021";
    "fct" theory.fct Figures [] ["flow" "max-min" "proportional-design"]
        "FCT = t₁ − t₀" "Dukkipati, McKeown, CCR 2006";
    "utilisation" theory.utilisation Links [] ["capacity" "wasteless" "saturated"]
        "u_l = b_l ÷ (c_l · T)" "Gargalo, docs/format.md";
}
