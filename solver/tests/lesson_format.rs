//! The lesson format: each mistake names its place, good lessons come back as they were meant.

use gargalo_solver::document;
use gargalo_solver::lesson::text::{Block, Mistake, TextSpan, flat, parse, plain, spans};
use gargalo_solver::lesson::{
    Answer, FieldEdit, FigureError, Foreseen, Lesson, LessonError, NewStep, Panel, Part, QuestionKind, Said,
    Slip, Tongue, Verdict, compact, judge, reached, read, read_course, score, values, with_edits, with_step,
};

const CHAIN: &str = r#"{"gargalo":1,
    "workload":{"kind":"flows","flows":[
        {"src":"A","dst":"B","bytes":1e9},{"src":"A","dst":"C","bytes":1e9},{"src":"B","dst":"C","bytes":1e9}]},
    "designs":[{"name":"As built","network":{"kind":"explicit",
        "nodes":[{"id":"A","role":"host"},{"id":"B","role":"host"},{"id":"C","role":"host"}],
        "links":[{"a":"A","b":"B","gbps":10},{"a":"B","b":"C","gbps":20}]}}]}"#;

const QUESTION: &str = r#"{"ask":{"en":"How fast?","pt-BR":"Quão rápido?"},"predict":true,
    "choices":[
        {"text":{"en":"{rate}","pt-BR":"{rate}"},"right":true,"why":{"en":"Yes.","pt-BR":"Sim."}},
        {"text":{"en":"20","pt-BR":"20"},"why":{"en":"No.","pt-BR":"Não."}}],
    "explain":{"en":"So.","pt-BR":"Então."}}"#;

/// A lesson of one step, with these fields in place of the step's own.
fn lesson(changed: &[(&str, &str)]) -> String {
    let mut fields = vec![
        ("id", r#""first""#.to_owned()),
        ("title", r#"{"en":"One","pt-BR":"Um"}"#.to_owned()),
        ("text", r#"{"en":"It is **{rate}**.","pt-BR":"É **{rate}**."}"#.to_owned()),
        ("scenario", CHAIN.to_owned()),
        (
            "figures",
            r#"{"rate":{"from":"designs/0/flows/src=A,dst=C/rate_bps","times":1e-9,"unit":"Gbit/s"}}"#
                .to_owned(),
        ),
        ("question", QUESTION.to_owned()),
    ];
    for (name, value) in changed {
        fields.retain(|(known, _)| known != name);
        if !value.is_empty() {
            fields.push((name, (*value).to_owned()));
        }
    }
    let step: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!(
        r#"{{"gargalo_lesson":1,"id":"chain","title":{{"en":"Chain","pt-BR":"Cadeia"}},
            "about":{{"en":"About.","pt-BR":"Sobre."}},"minutes":5,
            "sources":[{{"text":{{"en":"A book","pt-BR":"Um livro"}},"url":"https://example.org/"}}],
            "steps":[{{{}}}]}}"#,
        step.join(",")
    )
}

fn good() -> Lesson {
    read(&lesson(&[])).unwrap()
}

#[test]
fn a_lesson_is_read_and_its_figures_computed() {
    let lesson = good();
    let step = &lesson.steps[0];
    assert_eq!(step.title.of(Tongue::Portuguese), "Um");
    assert!(step.scenario.as_deref().unwrap().starts_with(r#"{"gargalo":1,"#));
    // Two flows share A-B: 5 Gbit/s each.
    assert_eq!(values(&lesson, 0), vec![("rate".to_owned(), Ok(5.0))]);
    assert!(step.question.as_ref().unwrap().predict);
}

#[test]
fn answers_are_judged() {
    let lesson = good();
    let question = lesson.steps[0].question.clone().unwrap();
    let none = |_: &str| None;
    let told = |right, choice| Verdict { right, choice, slip: None };
    assert_eq!(judge(&question, Answer::Choice(0), "", &none), told(true, Some(0)));
    assert_eq!(judge(&question, Answer::Choice(1), "", &none), told(false, Some(1)));
    assert_eq!(judge(&question, Answer::Choice(2), "", &none), told(false, None));
    assert_eq!(judge(&question, Answer::Number(5.0), "", &none), told(false, None));
    let mut number = question;
    let why = Said { en: "That is both together.".to_owned(), pt: "Isso são os dois juntos.".to_owned() };
    let slips = vec![Foreseen { is: "both".to_owned(), why }];
    number.asked = QuestionKind::Number { is: "rate".to_owned(), within: 0.02, slips };
    let value = |name: &str| match name {
        "rate" => Some(5.0),
        "both" => Some(10.0),
        _ => None,
    };
    for (given, slip) in [
        (5.0, None),
        (5.1, None),
        (4.9, None),
        (5.11, Some(Slip::TooMuch)),
        (10.0, Some(Slip::Foreseen(0))),
        (40.0, Some(Slip::BitsForBytes)),
        (0.005, Some(Slip::Magnitude(-3))),
        (-5.0, Some(Slip::TooLittle)),
        (f64::NAN, Some(Slip::TooMuch)),
    ] {
        let verdict = judge(&number, Answer::Number(given), "Gbit/s", &value);
        assert_eq!(verdict, Verdict { right: slip.is_none(), choice: None, slip }, "{given}");
    }
    assert!(!judge(&number, Answer::Number(5.0), "Gbit/s", &none).right);
}

#[test]
fn a_foreseen_number_is_a_figure_of_the_step() {
    let asked = |slip: &str| {
        let question = format!(
            r#"{{"ask":{{"en":"How fast?","pt-BR":"Quão rápido?"}},"explain":{{"en":"{{rate}}","pt-BR":"{{rate}}"}},
                "number":{{"is":"rate","slips":[{{"is":"{slip}","why":{{"en":"Why.","pt-BR":"Por quê."}}}}]}}}}"#
        );
        read(&lesson(&[("question", &question)]))
    };
    let read = asked("rate").unwrap();
    let QuestionKind::Number { slips, .. } = &read.steps[0].question.as_ref().unwrap().asked else {
        panic!()
    };
    assert_eq!(slips[0].why.of(Tongue::Portuguese), "Por quê.");
    let error = asked("rat").unwrap_err().to_string();
    assert!(error.contains("question.number.slips[0].is"), "{error}");
}

#[test]
fn what_is_to_be_tried_is_checked_on_the_scenario_as_it_is() {
    let attempt = r#"{"do":{"en":"Faster.","pt-BR":"Mais rápido."},
        "done":[{"from":"designs/0/completion_s","at_most":1.0},{"from":"designs/0/links/0/capacity_bps","at_least":15e9}],
        "how":[{"path":"designs[0].network.links[0].gbps","value":20}]}"#;
    let lesson = read(&lesson(&[("try", attempt)])).unwrap();
    let attempt = lesson.steps[0].attempt.as_ref().unwrap();
    let scenario = document::read(lesson.scenario_of(0).unwrap()).unwrap();
    assert_eq!(reached(&scenario, &attempt.done), [false, false]);
    let edited = with_edits(&scenario, &attempt.how).unwrap();
    assert_eq!(reached(&edited, &attempt.done), [true, true]);
    let nowhere = FieldEdit { path: "designs[3].name".to_owned(), value: "\"x\"".to_owned() };
    assert!(with_edits(&scenario, &[nowhere]).is_err());
}

#[test]
fn each_mistake_names_its_place() {
    let said = |text: &str| format!(r#"{{"en":"{text} {{rate}}","pt-BR":"{{rate}}"}}"#);
    let (bold, link) = (said("**bold"), said("[x](http://y)"));
    let nowhere = CHAIN.replace("\"a\":\"B\"", "\"a\":\"Z\"");
    let right = QUESTION.replace("\"right\":true,", "");
    let both = QUESTION.replace("\"explain\"", r#""number":{"is":"rate"},"explain""#);
    let number = r#"{"ask":{"en":"?","pt-BR":"?"},"number":{"is":"speed"},"explain":{"en":".","pt-BR":"."}}"#;
    let cases: Vec<(Vec<(&str, &str)>, &str)> = vec![
        (vec![("id", "\"First\"")], r#"BadId { path: "steps[0].id", id: "First" }"#),
        (
            vec![("titel", "1")],
            r#"Document(UnknownField { path: "steps[0]", field: "titel", allowed: ["id", "title", "text", "notes", "scenario", "names", "show", "try", "figures", "question", "score"] })"#,
        ),
        (
            vec![("title", r#"{"en":"One"}"#)],
            r#"Document(MissingField { path: "steps[0].title", field: "pt-BR" })"#,
        ),
        (
            vec![("title", r#"{"en":"One","pt-BR":" "}"#)],
            r#"BadText { path: "steps[0].title.pt-BR", mistake: Empty }"#,
        ),
        (vec![("text", &bold)], r#"BadText { path: "steps[0].text.en", mistake: Unclosed { mark: "**" } }"#),
        (
            vec![("text", &link)],
            r#"BadText { path: "steps[0].text.en", mistake: BadTarget { target: "http://y" } }"#,
        ),
        (
            vec![("text", r#"{"en":"{speed}","pt-BR":"x"}"#)],
            r#"UnknownFigure { path: "steps[0].text", name: "speed" }"#,
        ),
        (
            vec![("figures", r#"{"rate":{"from":"designs/0/x"},"more":{"from":"designs/0/x"}}"#)],
            r#"UnusedFigure { path: "steps[0].figures.more" }"#,
        ),
        (
            vec![("figures", r#"{"rate":{"from":"report/0/x"}}"#)],
            r#"BadReading { path: "steps[0].figures.rate.from", from: "report/0/x" }"#,
        ),
        (vec![("question", &right)], r#"RightChoices { path: "steps[0].question.choices", found: 0 }"#),
        (
            vec![("question", &both)],
            r#"Document(Either { path: "steps[0].question", one: "choices", other: "number" })"#,
        ),
        (
            vec![("question", number)],
            r#"UnknownFigure { path: "steps[0].question.number.is", name: "speed" }"#,
        ),
        (
            vec![("show", r#"{"lock":["cables"]}"#)],
            r#"Document(UnknownWord { path: "steps[0].show.lock[0]", word: "cables", allowed: ["all", "workload", "network", "routing", "capacity", "placement", "designs"] })"#,
        ),
        (vec![("scenario", "")], r#"NoScenario { path: "steps[0].figures" }"#),
        (
            vec![("scenario", &nowhere)],
            r#"Document(UnknownNode { path: "steps[0].scenario.designs[0].network.links[1].a", id: "Z" })"#,
        ),
        (
            vec![("score", r#"{"deadline_s":0,"budget":1}"#)],
            r#"Document(BadNumber { path: "steps[0].score.deadline_s", value: 0.0, rule: Positive })"#,
        ),
    ];
    for (changed, message) in cases {
        assert_eq!(read(&lesson(&changed)).unwrap_err().to_string(), message);
    }
    let later = lesson(&[]).replace("\"gargalo_lesson\":1", "\"gargalo_lesson\":2");
    assert_eq!(read(&later), Err(LessonError::UnsupportedVersion { found: 2 }));
    let empty = r#"{"gargalo_lesson":1,"id":"x","title":{"en":"a","pt-BR":"b"},"about":{"en":"a","pt-BR":"b"},"minutes":1,"steps":[]}"#;
    assert_eq!(
        read(empty).unwrap_err().to_string(),
        r#"Document(WrongLength { path: "steps", found: 0, expected: 1 })"#
    );
}

#[test]
fn a_figure_without_a_value_says_why() {
    for (from, expected) in [
        ("plans/never", FigureError::NoSuchPlace { from: "plans/never".to_owned(), at: "never".to_owned() }),
        ("topoopt/x", FigureError::NoReport { from: "topoopt/x".to_owned() }),
        ("figures:7/endpoints", FigureError::NoReport { from: "figures:7/endpoints".to_owned() }),
        ("designs/0/name", FigureError::NotANumber { from: "designs/0/name".to_owned() }),
    ] {
        let figures = format!(r#"{{"rate":{{"from":"{from}"}}}}"#);
        let lesson = read(&lesson(&[("figures", &figures)])).unwrap();
        assert_eq!(values(&lesson, 0)[0].1, Err(expected));
    }
}

#[test]
fn show_is_read() {
    let show = r#"{"view":"topology","design":0,"hide":["recipe","results"],"point":["undo"],"lock":["network","capacity"],"animate":true}"#;
    let step = read(&lesson(&[("show", show)])).unwrap().steps.swap_remove(0);
    assert_eq!(step.show.hide, [Panel::Recipe, Panel::Results]);
    assert_eq!(step.show.lock, [Part::Network, Part::Capacity]);
    assert!(step.show.animate);
    let all = read(&lesson(&[("show", r#"{"lock":["all"]}"#)])).unwrap();
    assert_eq!(all.steps[0].show.lock, Part::ALL);
}

#[test]
fn markup_is_read_to_plain_structs() {
    let blocks = parse(
        "One *two* **three {x}**\nstill one.\n\n- a\n- b `c{d}`\nAfter.\n\n1. first\n2. [t](term:ring)",
    )
    .unwrap();
    let words = |text: &str| TextSpan::Words(text.to_owned());
    assert_eq!(
        blocks,
        [
            Block::Paragraph(vec![
                words("One "),
                TextSpan::Emphasis(vec![words("two")]),
                words(" "),
                TextSpan::Strong(vec![words("three "), TextSpan::Figure("x".to_owned())]),
                words(" still one."),
            ]),
            Block::List(vec![vec![words("a")], vec![words("b "), TextSpan::Code("c{d}".to_owned())]]),
            Block::Paragraph(vec![words("After.")]),
            Block::Numbered(vec![
                vec![words("first")],
                vec![TextSpan::Term { id: "ring".to_owned(), words: "t".to_owned() }],
            ]),
        ]
    );
    assert_eq!(flat(&blocks).iter().filter(|span| matches!(span, TextSpan::Figure(_))).count(), 1);
    assert_eq!(
        plain(&blocks, &|name| format!("<{name}>")),
        "One two three <x> still one.\n- a\n- b c{d}\nAfter.\n1. first\n2. t"
    );
    assert_eq!(spans(r"2 \* 3 \{").unwrap(), [words("2 * 3 {")]);
    assert_eq!(parse(" \n "), Err(Mistake::Empty));
    assert_eq!(spans("[a](b)"), Err(Mistake::BadTarget { target: "b".to_owned() }));
    assert_eq!(spans("[a] b"), Err(Mistake::Unclosed { mark: "[" }));
    // Nothing is markup to the page: a tag is words.
    assert_eq!(spans("<b>x</b>").unwrap(), [words("<b>x</b>")]);
}

#[test]
fn a_course_is_read() {
    let text = r#"{"gargalo_course":1,"lessons":[{"id":"a","title":{"en":"A","pt-BR":"A"},"about":{"en":"x","pt-BR":"y"},"minutes":15}]}"#;
    assert_eq!(read_course(text).unwrap().lessons[0].minutes, 15);
    let twice = text.replace(
        "}]}",
        r#"},{"id":"a","title":{"en":"A","pt-BR":"A"},"about":{"en":"x","pt-BR":"y"},"minutes":15}]}"#,
    );
    assert_eq!(
        read_course(&twice).unwrap_err().to_string(),
        r#"Document(DuplicateId { path: "lessons[1]", id: "a" })"#
    );
}

/// The formula by hand: A-B of 10 Gbit/s carries 2 GB in 1.6 s, B-C of 20 Gbit/s carries 2 GB in 0.8 s of these.
#[test]
fn a_design_is_scored_by_the_formula() {
    let rule = r#"{"deadline_s":2.0,"budget":1000}"#;
    let lesson = read(&lesson(&[("score", rule)])).unwrap();
    let given = document::read(lesson.scenario_of(0).unwrap()).unwrap();
    let rule = lesson.steps[0].score.unwrap();
    let points = score(&given, &given, 0, &rule).unwrap();
    assert!((points.time_s - 1.6).abs() < 1e-9 && (points.time_part - 1.25).abs() < 1e-9);
    // Four capacities, two used one way: the idle directions and half of B-C are the waste.
    let used = 10.0 + 20.0 * 0.5;
    assert!((points.wasted - (1.0 - used / 60.0)).abs() < 1e-9, "{points:?}");
    let ratio = 1000.0 / points.cost;
    let cost_part = if ratio < 1.0 { ratio * ratio } else { ratio.min(2.0) };
    assert!((points.cost_part - cost_part).abs() < 1e-12);
    let product = 1.25_f64.powi(2) * cost_part.powi(2) * (1.0 - points.wasted);
    assert!((f64::from(points.points) - 1000.0 * product.powf(0.2)).abs() <= 0.5);
    let edit = FieldEdit { path: "workload.flows[0].bytes".to_owned(), value: "1".to_owned() };
    let other = with_edits(&given, &[edit]).unwrap();
    assert_eq!(score(&given, &other, 0, &rule), None, "another workload has no score");
    assert_eq!(score(&given, &given, 1, &rule), None);
}

/// What counts is what the design itself sends: an easier workload of its own has no score, the task's own in another place
/// has.
#[test]
fn a_design_with_an_easier_workload_of_its_own_has_no_score() {
    let lesson = read(&lesson(&[("score", r#"{"deadline_s":2.0,"budget":1000}"#)])).unwrap();
    let given = document::read(lesson.scenario_of(0).unwrap()).unwrap();
    let rule = lesson.steps[0].score.unwrap();
    let mut own = given.clone();
    own.set_own_workload(0, true);
    assert_eq!(score(&given, &own, 0, &rule), score(&given, &given, 0, &rule));
    let easier = FieldEdit { path: "workload.flows[0].bytes".to_owned(), value: "1".to_owned() };
    let easier = with_edits(&given, &[easier]).unwrap().workload;
    own.designs[0].workload = Some(easier.clone());
    assert_eq!(score(&given, &own, 0, &rule), None);
    // Nor does it help to change what all send where the design keeps the task's.
    let mut kept = given.clone();
    kept.set_own_workload(0, true);
    kept.workload = easier;
    assert_eq!(score(&given, &kept, 0, &rule), score(&given, &given, 0, &rule));
}

/// A step from the screen goes in as text: what the author wrote stays as it stands, numbers beyond 2^53 too.
#[test]
fn a_step_is_added_to_the_text_as_it_stands() {
    let text = lesson(&[("id", "\"step-2\"")]).replace("\"minutes\":5", "\"minutes\": 5 ");
    let seed = "{\"kind\":\"ecmp\",\"seed\":18014398509481985}";
    let scenario = document::read(CHAIN).unwrap();
    let (untitled, text_of_it) = (["Step", "Passo"], ["To see", "A ver"]);
    let step = NewStep {
        title: "A \"new\" one",
        untitled,
        text: text_of_it,
        scenario: &scenario,
        view: "topology",
        design: 0,
    };
    let longer = with_step(&text, &step).unwrap();
    assert!(longer.starts_with(&text[..text.len() - 2]), "what was there stays");
    let read_again = read(&longer).unwrap();
    assert_eq!(read_again.steps.len(), 2);
    // `step-2` is taken.
    assert_eq!(read_again.steps[1].id, "step-3");
    assert_eq!(read_again.steps[1].title.en, "A \"new\" one");
    assert_eq!(document::read(read_again.steps[1].scenario.as_deref().unwrap()).unwrap(), scenario);
    assert_eq!(read(&compact(&longer)).unwrap(), read_again);
    assert_eq!(
        compact(&format!("{{ \"a b\" : [ {seed} , \"\\\" c\" ] }}")),
        format!("{{\"a b\":[{seed},\"\\\" c\"]}}")
    );
    assert_eq!(with_step("{\"steps\": 1}", &step), None);
    assert_eq!(with_step("no JSON", &step), None);
    let first = with_step("{\"notes\":{\"steps\":[1]},\"steps\":[]}", &step).unwrap();
    assert!(
        first.contains("\"id\": \"step-1\"") && first.starts_with("{\"notes\":{\"steps\":[1]},\"steps\":[\n")
    );
}

/// What a stranger's lesson asks for is bounded, and no number is cut to 32 bits.
#[test]
fn too_much_is_refused() {
    let swept = |values: usize| {
        let values = (1..=values).map(|value| value.to_string()).collect::<Vec<_>>().join(",");
        let sweep = format!(
            r#"{{"gargalo":1,"sweep":{{"axes":[{{"path":"workload.flows[0].bytes","values":[{values}]}}]}},"#
        );
        CHAIN.replace(r#"{"gargalo":1,"#, &sweep)
    };
    assert!(read(&lesson(&[("scenario", &swept(200))])).is_ok());
    let error = read(&lesson(&[("scenario", &swept(201))])).unwrap_err().to_string();
    assert!(error.contains(r#"path: "steps[0].scenario.sweep""#), "{error}");
    assert!(error.contains("201") && error.contains("200"), "{error}");
    let beyond = "4294967296";
    let minutes = lesson(&[]).replace("\"minutes\":5", &format!("\"minutes\":{beyond}"));
    assert!(
        matches!(read(&minutes), Err(LessonError::Document(document::Error::BadNumber { path, .. })) if path == "minutes")
    );
    let show = format!("{{\"design\":{beyond}}}");
    let error = read(&lesson(&[("show", &show)])).unwrap_err().to_string();
    assert!(error.contains(r#"BadNumber { path: "steps[0].show.design""#), "{error}");
    let digits = format!(r#"{{"rate":{{"from":"designs/0/x","digits":{beyond}}}}}"#);
    let error = read(&lesson(&[("figures", &digits)])).unwrap_err().to_string();
    assert!(error.contains(r#"BadNumber { path: "steps[0].figures.rate.digits""#), "{error}");
}

/// What crosses a worker comes back as it was.
#[test]
fn lessons_cross_a_worker() {
    let attempt =
        r#"{"do":{"en":"x","pt-BR":"y"},"done":{"from":"designs/0/completion_s","at_most":1},"how":[]}"#;
    let lesson = read(&lesson(&[("try", attempt), ("score", r#"{"deadline_s":1,"budget":1}"#)])).unwrap();
    let bytes = postcard::to_allocvec(&lesson).unwrap();
    assert_eq!(postcard::from_bytes::<Lesson>(&bytes).unwrap(), lesson);
    let found = values(&lesson, 0);
    let bytes = postcard::to_allocvec(&found).unwrap();
    assert_eq!(postcard::from_bytes::<Vec<(String, Result<f64, FigureError>)>>(&bytes).unwrap(), found);
}
