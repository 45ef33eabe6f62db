//! Networks without waste.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "proportional-design",
        en: Words {
            name: "Proportional design",
            text: "Capacities in proportion to load: each link gets alpha times the bytes that all flows together send over it. If the pattern is interference-free, all flows then end at the same instant and nothing is wasted. As in the study, alpha is in Gbit/s for each GB, so that 1 GB flows at alpha = 1 end after 8 s.",
        },
        pt: Words {
            name: "Projeto proporcional",
            text: "Capacidades proporcionais à carga: cada enlace recebe alfa vezes os bytes que todos os fluxos juntos enviam por ele. Se o padrão é livre de interferência, todos os fluxos terminam no mesmo instante e nada é desperdiçado. Como no estudo, alfa é em Gbit/s por GB, de modo que fluxos de 1 GB com alfa = 1 terminam em 8 s.",
        },
        formula: "c_l = α · Σ z_f,  f ∈ F_l;   T = 8 s ÷ α",
        place: Place::Plan,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025",
        see: &["scale-factor", "wasteless", "interference-free"],
    },
    Term {
        id: "scale-factor",
        en: Words {
            name: "Scale factor",
            text: "Alpha: the number by which a proportional design turns bytes into capacity. Twice the alpha is twice the capacity everywhere and half of the time; it trades cost for time without changing which flows limit each other.",
        },
        pt: Words {
            name: "Fator de escala",
            text: "Alfa: o número pelo qual o projeto proporcional transforma bytes em capacidade. O dobro de alfa é o dobro da capacidade em toda parte e a metade do tempo; troca custo por tempo sem mudar quais fluxos se limitam.",
        },
        formula: "T(α) = T(1) ÷ α",
        place: Place::Plan,
        example: Some(Example::IpeLeastLoad),
        source: "Zanotelli et al., UFES, 2025",
        see: &["proportional-design"],
    },
    Term {
        id: "wasteless",
        en: Words {
            name: "Wasteless",
            text: "Said of a design in which every link is fully used for as long as anything is sent. Then no capacity can be taken away without making the pattern slower. The test in the results names a link where capacity idles, if there is one.",
        },
        pt: Words {
            name: "Sem desperdício",
            text: "Diz-se do projeto em que todo enlace é usado por inteiro enquanto algo é enviado. Nenhuma capacidade pode então ser tirada sem atrasar o padrão. O teste nos resultados aponta um enlace com capacidade ociosa, se houver.",
        },
        formula: "u_l = 1  ∀ l",
        place: Place::Verdicts,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021",
        see: &["proportional-design", "over-provisioning", "utilisation"],
    },
    Term {
        id: "interference-free",
        en: Words {
            name: "Interference-free",
            text: "Said of a pattern in which every flow crosses some link that no larger flow crosses. It is what the theorem on proportional designs asks for. Patterns with flows of one size always are, so an all-to-all of equal blocks is.",
        },
        pt: Words {
            name: "Livre de interferência",
            text: "Diz-se do padrão em que todo fluxo passa por algum enlace pelo qual não passa nenhum fluxo maior. É o que o teorema do projeto proporcional exige. Padrões com fluxos de um só tamanho sempre o são; um all-to-all de blocos iguais, portanto, também.",
        },
        formula: "∀ f  ∃ l ∈ L_f :  z_f = max { z_g : g ∈ F_l }",
        place: Place::Verdicts,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021",
        see: &["wasteless", "proportional-design"],
    },
    Term {
        id: "over-provisioning",
        en: Words {
            name: "Over-provisioning",
            text: "Capacity beyond what the pattern can use, bought so that no link limits anything. On Rede Ipê, giving every link the capacity of the busiest one costs more than twice the proportional design and ends at the same instant. Some of it may still be wanted, against failures and for other patterns.",
        },
        pt: Words {
            name: "Superprovisionamento",
            text: "Capacidade além do que o padrão consegue usar, comprada para que nenhum enlace limite nada. Na Rede Ipê, dar a todo enlace a capacidade do mais carregado custa mais que o dobro do projeto proporcional e termina no mesmo instante. Parte dela ainda pode ser desejada, contra falhas e para outros padrões.",
        },
        formula: "Σ c_l ÷ Σ α z_l − 1",
        place: Place::Compare,
        example: Some(Example::IpeLeastLoad),
        source: "Zanotelli et al., UFES, 2025",
        see: &["wasteless", "proportional-design", "oversubscription"],
    },
    Term {
        id: "oversubscription",
        en: Words {
            name: "Oversubscription",
            text: "How many times more bandwidth enters a tier of a network from below than leaves it upwards. At 1:1 all hosts may send to far hosts at full speed; at 3:1 they get a third when all do so at once. It costs nothing while traffic stays near.",
        },
        pt: Words {
            name: "Sobrescrição (oversubscription)",
            text: "Quantas vezes mais banda entra por baixo em uma camada da rede do que sai dela para cima. Com 1:1, todos os hosts podem enviar a hosts distantes na velocidade máxima; com 3:1, recebem um terço quando todos o fazem ao mesmo tempo. Não custa nada enquanto o tráfego fica por perto.",
        },
        formula: "s = Σ c↓ ÷ Σ c↑",
        place: Place::NetworkFigures,
        example: None,
        source: "Al-Fares, Loukissas, Vahdat, SIGCOMM 2008",
        see: &["leaf-spine", "fat-tree", "bisection"],
    },
    Term {
        id: "bisection",
        en: Words {
            name: "Bisection bandwidth",
            text: "The least capacity that connects two halves of the endpoints, over all ways to halve them. An all-to-all sends half of its bytes across, so the bisection bounds its time from below. Finding it exactly is hard for large networks: then the page shows bounds.",
        },
        pt: Words {
            name: "Banda de bisseção",
            text: "A menor capacidade que liga duas metades dos pontos, entre todos os modos de dividi-los ao meio. Um all-to-all manda metade de seus bytes para o outro lado; por isso a bisseção limita seu tempo por baixo. Achá-la com exatidão é difícil em redes grandes: ali a página mostra limites.",
        },
        formula: "min { c(A, B) : |A| = |B| = n ÷ 2 }",
        place: Place::NetworkFigures,
        example: None,
        source: "Dally, Towles, Principles and Practices of Interconnection Networks, 2004",
        see: &["all-to-all", "oversubscription"],
    },
];
