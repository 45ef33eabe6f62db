//! What is wrong with a file is told with its place, and what is right becomes Rust.

use gargalo_words_generate::{Spoken, generate};
use std::path::PathBuf;

const LANGUAGES: [Spoken; 2] = [
    Spoken { tag: "en", variant: "English", folder: "en", tongue: "English", pseudo: false },
    Spoken { tag: "pt-BR", variant: "Portuguese", folder: "pt-BR", tongue: "Portuguese", pseudo: false },
];

/// A folder of its own with one file in two languages.
fn folder(name: &str, english: &str, portuguese: Option<&str>) -> PathBuf {
    let root = std::env::temp_dir().join(format!("gargalo-words-{}-{name}", std::process::id()));
    for (language, text) in [("en", Some(english)), ("pt-BR", portuguese)] {
        let folder = root.join(language);
        std::fs::create_dir_all(&folder).expect("a folder");
        if let Some(text) = text {
            std::fs::write(folder.join("area.ftl"), text).expect("a file");
        }
    }
    root
}

/// What is said of it, with the folder's own path left out.
fn faults(name: &str, english: &str, portuguese: &str) -> Vec<String> {
    let root = folder(name, &format!("### Area: words\n{english}"), Some(&format!("\n{portuguese}")));
    let found = generate(&root, &LANGUAGES).err().unwrap_or_default();
    let told =
        found.iter().map(|fault| fault.to_string().replace(&format!("{}/", root.display()), "")).collect();
    std::fs::remove_dir_all(root).expect("the folder");
    told
}

fn rust(name: &str, english: &str, portuguese: &str) -> String {
    let root = folder(name, &format!("### Area: words\n{english}"), Some(portuguese));
    let told = generate(&root, &LANGUAGES).expect("nothing wrong");
    std::fs::remove_dir_all(root).expect("the folder");
    told
}

#[test]
fn a_text_that_one_language_lacks_is_told() {
    let told = faults("missing", "one = One\ntwo = Two\n", "one = Um\n");
    assert_eq!(told, ["en/area.ftl:3: “two” is missing in pt-BR/area.ftl"]);
    let told = faults("more", "one = One\n", "one = Um\ntwo = Dois\n");
    assert_eq!(told, ["pt-BR/area.ftl:3: “two” is missing in en/area.ftl"]);
}

#[test]
fn a_file_that_one_language_lacks_is_told() {
    let root = folder("file", "### Area: words\none = One\n", None);
    let found = generate(&root, &LANGUAGES).expect_err("a file is missing");
    assert!(found[0].to_string().ends_with("en/area.ftl:1: this file is missing in pt-BR"), "{}", found[0]);
    std::fs::remove_dir_all(root).expect("the folder");
}

#[test]
fn an_argument_that_is_not_there_is_told() {
    let told = faults("unknown", "one = One { $link }\n", "one = Um { $enlace } { $link }\n");
    assert_eq!(told, ["pt-BR/area.ftl:2: “one” has no argument $enlace"]);
}

#[test]
fn an_argument_that_is_left_out_is_told_unless_it_is_said_so() {
    let english = "one = One { $link }\n";
    assert_eq!(
        faults("left", english, "one = Um\n"),
        ["pt-BR/area.ftl:2: “one” leaves out its argument $link"]
    );
    assert_eq!(faults("said", english, "# Não se diz: $link\none = Um\n"), [""; 0]);
}

#[test]
fn a_plural_ends_with_other_and_has_the_forms_of_its_language() {
    let right = "one = { $n ->\n    [one] { $n } link\n    *[other] { $n } links\n}\n";
    let wrong = "one = { $n ->\n    *[one] { $n } enlace\n    [other] { $n } enlaces\n}\n";
    let told = faults("plural", right, wrong);
    assert_eq!(told, ["pt-BR/area.ftl:2: “one”, { $n -> … }: a plural ends with *[other]"]);
    let few = "one = { $n ->\n    [few] { $n } enlace\n    *[other] { $n } enlaces\n}\n";
    assert_eq!(
        faults("few", right, few),
        ["pt-BR/area.ftl:2: “one”, { $n -> … }: pt-BR has no plural [few]"]
    );
}

#[test]
fn a_plural_without_its_last_case_is_told_with_its_line() {
    let right = "one = { $n ->\n    [one] { $n } link\n    *[other] { $n } links\n}\n";
    let told = faults("last", right, "one = { $n ->\n    [one] { $n } enlace\n}\n");
    assert!(told[0].starts_with("pt-BR/area.ftl:") && told[0].contains("default"), "{told:?}");
}

#[test]
fn parts_are_the_same_in_all_languages() {
    let told = faults("parts", "one =\n    .name = One\n    .about = A\n", "one =\n    .name = Um\n");
    assert_eq!(told, ["pt-BR/area.ftl:2: the parts of “one” must be name, about, in this order"]);
}

#[test]
fn a_text_that_is_there_twice_is_told() {
    let told = faults("twice", "one = One\n", "one = Um\none = Uno\n");
    assert_eq!(told, ["pt-BR/area.ftl:3: “one” is there twice"]);
}

#[test]
fn texts_become_typed_fields() {
    let told = rust(
        "fields",
        "heading = Charts\n# $count (usize)\nlinks = { $count ->\n    [one] { $count } link\n    *[other] { $count } links\n}\nlist =\n    .n1 = A\n    .n2 = B\n",
        "heading = Gráficos\nlinks = { $count ->\n    [one] { $count } enlace\n    *[other] { $count } enlaces\n}\nlist =\n    .n1 = Á\n    .n2 = B\n",
    );
    for part in [
        "pub mod area",
        "pub struct Area",
        "pub heading: &'static str,",
        "pub links: fn(usize) -> String,",
        "pub list: [&'static str; 2],",
        "heading: \"Gráficos\",",
        "text::plural(count as u64, Language::Portuguese)",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn cases_of_an_enum_are_a_match_without_a_text_of_its_own() {
    let english =
        "### use crate::Tie;\n# $tie (Tie)\ntie = { $tie ->\n    [First] first\n    *[Least] least\n}\n";
    let told = rust("enum", english, "tie = { $tie ->\n    [First] primeiro\n    *[Least] menor\n}\n");
    assert!(told.contains("pub tie: fn(Tie) -> &'static str,"), "{told}");
    assert!(
        told.contains("match tie { Tie::First { .. } => \"primeiro\", Tie::Least { .. } => \"menor\",  }"),
        "{told}"
    );
}

/// A third language is a folder and a line.
#[test]
fn a_disguised_language_is_one_more_line() {
    let root = folder("pseudo", "### Area: words\none = One { $link }\n", Some("one = Um { $link }\n"));
    let pseudo = Spoken { tag: "en-XA", variant: "Pseudo", folder: "en", tongue: "English", pseudo: true };
    let told = generate(&root, &[LANGUAGES[0], LANGUAGES[1], pseudo]).expect("nothing wrong");
    assert!(told.contains("static PSEUDO: Area") && told.contains("\"[Öñé \", link"), "{told}");
    assert!(told.contains("Self::Pseudo => \"en-XA\""), "{told}");
    std::fs::remove_dir_all(root).expect("the folder");
}

/// A type of the words' own: its values are the cases, in their order.
#[test]
fn cases_make_a_type_with_a_word_for_each() {
    let english =
        "# $topic (enum Topic)\nask = { $topic ->\n    [NetworkFigures] Figures\n    *[Cost] Cost\n}\n";
    let told =
        rust("own", english, "ask = { $topic ->\n    [NetworkFigures] Números\n    *[Cost] Custo\n}\n");
    for part in [
        "pub enum Topic {",
        "pub const ALL: [Self; 2]",
        "Self::NetworkFigures => \"network-figures\"",
        "pub ask: fn(Topic) -> &'static str,",
        "match topic { Topic::NetworkFigures => \"Números\", Topic::Cost => \"Custo\",  }",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn texts_are_found_by_what_follows_their_beginning() {
    let english = "### find family-… (Choice)\n# (Choice)\nfamily-fat-tree =\n    .name = Fat-tree\n";
    let told = rust("find", english, "family-fat-tree =\n    .name = Fat-tree\n");
    assert!(told.contains("pub fn family(&self, key: &str) -> Option<&Choice>"), "{told}");
    assert!(told.contains("\"fat-tree\" => &self.family_fat_tree,"), "{told}");
}

/// Cases alone stay so when they are disguised: whoever takes them as fixed texts compiles with that language too.
#[test]
fn disguised_cases_are_still_fixed_texts() {
    let english = "### Area: words\n### use crate::Tie;\n# $tie (Tie)\ntie = { $tie ->\n    [First] first\n    *[Least] least\n}\n";
    let root = folder(
        "pseudo-cases",
        english,
        Some("tie = { $tie ->\n    [First] primeiro\n    *[Least] menor\n}\n"),
    );
    let pseudo = Spoken { tag: "en-XA", variant: "Pseudo", folder: "en", tongue: "English", pseudo: true };
    let told = generate(&root, &[LANGUAGES[0], LANGUAGES[1], pseudo]).expect("nothing wrong");
    assert!(told.contains("pub tie: fn(Tie) -> &'static str,"), "{told}");
    assert!(told.contains("Tie::First { .. } => \"[fîršt ~"), "{told}");
    std::fs::remove_dir_all(root).expect("the folder");
}

/// From two arguments on a call names them: the order in which a language says them changes no call and no meaning.
#[test]
fn arguments_go_by_name_whatever_their_order() {
    let portuguese = "off = { $set }: média { $mean }, mediana { $median }\n";
    let [first, other] = [
        ("first", "off = { $set }: mean { $mean }, median { $median }\n"),
        ("other", "off = Of { $set }, median { $median }, mean { $mean }\n"),
    ]
    .map(|(name, english)| rust(name, english, portuguese));
    for told in [&first, &other] {
        // Positions are the generated code's own: a field that other modules don't see.
        assert!(told.contains("\noff: fn(&str, &str, &str) -> String,"), "{told}");
        assert!(told.contains("pub fn off(&self, told: Off<'_>) -> String"), "{told}");
        let fields = told.split_once("pub struct Off<'a> {").expect("a type").1;
        let fields = fields.split_once('}').expect("its end").0;
        let mut fields: Vec<&str> =
            fields.split(',').map(str::trim).filter(|field| !field.is_empty()).collect();
        fields.sort_unstable();
        assert_eq!(fields, ["pub mean: &'a str", "pub median: &'a str", "pub set: &'a str"]);
        // What one language says in another order gets the same values by the same names.
        let (_, own) = told.split_once("static PORTUGUESE").expect("the language");
        assert!(own.contains("text::join(&[set, \": média \", mean, \", mediana \", median])"), "{told}");
    }
    // The method hands each field to the place that has its name.
    for (told, order) in [(&first, ["set", "mean", "median"]), (&other, ["set", "median", "mean"])] {
        let handed = order.map(|name| format!("told.{name}")).join(", ");
        assert!(told.contains(&format!("(self.off)({handed})")), "{told}");
        let taken = order.map(|name| format!("{name}: &str")).join(", ");
        assert_eq!(told.matches(&format!("off: |{taken}|")).count(), 2, "{told}");
    }
}

#[test]
fn arguments_whose_type_would_have_another_name_are_told() {
    let english = "### use crate::Tie;\ntie = { $one } and { $other }\n";
    let told = faults("taken", english, "tie = { $one } e { $other }\n");
    assert_eq!(
        told,
        ["en/area.ftl:3: the arguments of “tie” would be Tie, which is another type: take another id"]
    );
}
