//! Networks without waste.

use super::Term;

terms! {
    "proportional-design" design.proportional_design Plan [IpeLeastLoad] ["scale-factor" "wasteless" "interference-free"]
        "c_l = α · Σ z_f,  f ∈ F_l;   T = 8 s ÷ α" "Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025";
    "scale-factor" design.scale_factor Plan [IpeLeastLoad] ["proportional-design"]
        "T(α) = T(1) ÷ α" "Zanotelli et al., UFES, 2025";
    "wasteless" design.wasteless Verdicts [IpeLeastLoad] ["proportional-design" "over-provisioning" "utilisation"]
        "u_l = 1  ∀ l" "Ros-Giralt et al., SIGCOMM 2021";
    "interference-free" design.interference_free Verdicts [IpeLeastLoad] ["wasteless" "proportional-design"]
        "∀ f  ∃ l ∈ L_f :  z_f = max { z_g : g ∈ F_l }" "Ros-Giralt et al., SIGCOMM 2021";
    "over-provisioning" design.over_provisioning Compare [IpeLeastLoad] ["wasteless" "proportional-design" "oversubscription"]
        "Σ c_l ÷ Σ α z_l − 1" "Zanotelli et al., UFES, 2025";
    "oversubscription" design.oversubscription NetworkFigures [] ["leaf-spine" "fat-tree" "bisection"]
        "s = Σ c↓ ÷ Σ c↑" "Al-Fares, Loukissas, Vahdat, SIGCOMM 2008";
    "bisection" design.bisection NetworkFigures [] ["all-to-all" "oversubscription"]
        "min { c(A, B) : |A| = |B| = n ÷ 2 }" "Dally, Towles, Principles and Practices of Interconnection Networks, 2004";
}
