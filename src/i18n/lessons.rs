//! The words of lessons: list, player, presenter, hand-out, links for a class, author's desk.

use super::Language;
use super::counted::counted;
use crate::state::Theme;

/// Every text of them.
#[derive(Debug)]
pub struct LessonMessages {
    pub list_about: &'static str,
    pub list_waiting: &'static str,
    pub minutes: fn(u32) -> String,
    pub steps_done: fn(usize) -> String,
    pub write_one: &'static str,
    pub open_file: &'static str,
    pub forget: &'static str,
    pub leave: &'static str,
    pub fold: &'static str,
    pub unfold: &'static str,
    pub counter: fn(usize, usize) -> String,
    pub steps: &'static str,
    pub done: &'static str,
    pub so_far: fn(&str, usize) -> String,
    pub present: &'static str,
    pub handout: &'static str,
    pub classroom: &'static str,
    pub back: &'static str,
    pub next: &'static str,
    pub finish: &'static str,
    pub notes: &'static str,
    pub notes_apart: &'static str,
    pub notes_refused: &'static str,
    pub whole_screen: &'static str,
    pub sources: &'static str,
    pub changed: &'static str,
    pub restage: &'static str,
    pub work_kept: &'static str,
    pub own_it: &'static str,
    pub attempt: &'static str,
    pub tried: &'static str,
    pub not_tried: &'static str,
    pub only_shown: &'static str,
    pub show_how: &'static str,
    pub one_way: &'static str,
    pub lessons_hint: &'static str,
    pub question: &'static str,
    pub predict: &'static str,
    pub concealed: &'static str,
    pub check: &'static str,
    pub right: &'static str,
    pub wrong: &'static str,
    pub tell: &'static str,
    pub right_is: &'static str,
    pub it_is: fn(&str) -> String,
    pub no_number: &'static str,
    /// What was typed, what is asked for.
    pub unknown_unit: fn(&str, &str) -> String,
    pub other_unit: fn(&str, &str) -> String,
    /// How many times too large, too small.
    pub slip_too_large: fn(&str) -> String,
    pub slip_too_small: fn(&str) -> String,
    pub slip_bits: &'static str,
    pub slip_bytes: &'static str,
    pub slip_more: &'static str,
    pub slip_less: &'static str,
    pub no_figure: &'static str,
    pub points_at: &'static str,
    pub this_part: &'static str,
    pub locked_notice: &'static str,
    pub locked_by_step: &'static str,
    pub locked_by_link: &'static str,
    pub score: &'static str,
    pub score_about: &'static str,
    pub score_waiting: &'static str,
    pub score_none: &'static str,
    pub score_yours: &'static str,
    pub score_limit: &'static str,
    pub score_met: &'static str,
    pub score_counts: &'static str,
    pub score_time: &'static str,
    pub score_cost: &'static str,
    pub score_waste: &'static str,
    pub score_best: fn(&str) -> String,
    pub points: fn(&str) -> String,
    pub met: &'static str,
    pub missed: &'static str,
    pub foretell_title: &'static str,
    pub foretell_ask: fn(&str) -> String,
    pub foretell_field: &'static str,
    pub foretell_check: &'static str,
    pub foretold: fn(&str, &str, Option<&str>) -> String,
    pub foretold_never: fn(&str) -> String,
    pub foretold_unfit: fn(&str) -> String,
    pub unit: &'static str,
    pub presenting: &'static str,
    pub present_end: &'static str,
    pub spot_off: &'static str,
    pub spot_controls: &'static str,
    pub spot_pointer: &'static str,
    pub with_notes: &'static str,
    pub with_answers: &'static str,
    pub computing: &'static str,
    /// What the drawing of a network is, by its design's name.
    pub drawing_of: fn(&str) -> String,
    pub print: &'static str,
    pub close_handout: &'static str,
    pub your_name: &'static str,
    pub answers: &'static str,
    pub opens: &'static str,
    pub opens_step: &'static str,
    pub opens_made: &'static str,
    pub opens_scenario: &'static str,
    pub hides: &'static str,
    pub header: &'static str,
    pub language: &'static str,
    pub theme: &'static str,
    /// Light, dark, high contrast light, high contrast dark.
    pub themes: [&'static str; 4],
    pub as_device: &'static str,
    pub as_reader: &'static str,
    pub reader_may: &'static str,
    pub read_only: &'static str,
    pub predict_first: &'static str,
    pub frame_height: &'static str,
    pub link: &'static str,
    pub link_length: fn(&str) -> String,
    pub frame: &'static str,
    pub frame_about: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub code_of: fn(&str) -> String,
    pub code_download: &'static str,
    pub code_long: &'static str,
    pub open_full: &'static str,
    pub author: &'static str,
    pub author_about: &'static str,
    pub author_field: &'static str,
    pub sound: fn(usize) -> String,
    pub no_sight: &'static str,
    pub sight: &'static str,
    pub play: &'static str,
    pub step_from_screen: &'static str,
    pub copy_link: &'static str,
    pub save: &'static str,
    pub begin_anew: &'static str,
    pub bring_back: &'static str,
    pub step_added: &'static str,
    pub step_refused: &'static str,
    pub link_copied: fn(&str) -> String,
    pub link_long: fn(&str, &str) -> String,
    pub link_refused: &'static str,
}

impl LessonMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What a theme is called.
    pub const fn theme_of(&self, theme: Theme) -> &'static str {
        let [light, dark, contrast, contrast_dark] = self.themes;
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Contrast => contrast,
            Theme::ContrastDark => contrast_dark,
        }
    }
}

const ENGLISH: LessonMessages = LessonMessages {
    list_about: "Each lesson is a walk through a live model, with something to try and a question at its steps. They build on one another, but each can be read alone.",
    list_waiting: "Fetching the list of lessons…",
    minutes: |minutes| counted(minutes, "minute", "minutes"),
    steps_done: |done| {
        if done == 0 {
            "begun".to_owned()
        } else if done == 1 {
            "1 step done".to_owned()
        } else {
            format!("{done} steps done")
        }
    },
    write_one: "Write a lesson",
    open_file: "Open a lesson file",
    forget: "Forget my progress",
    leave: "Leave the lesson; your own scenario comes back",
    fold: "Fold the lesson",
    unfold: "Unfold the lesson",
    counter: |step, of| format!("Step {step} of {of}"),
    steps: "Steps of the lesson",
    done: "done",
    so_far: |done, of| format!("{done} of {of} done"),
    present: "Present: full screen, large type",
    handout: "Hand-out to print",
    classroom: "Link for a class",
    back: "Back",
    next: "Next",
    finish: "Finish",
    notes: "Notes for the lecturer",
    notes_apart: "In a window of their own, for a screen that the room doesn’t see",
    notes_refused: "The browser let no second window open. The notes are in the hand-out too.",
    whole_screen: "Full screen",
    sources: "Sources",
    changed: "You have changed the scenario of this step. Text and question tell of it as the step gave it.",
    restage: "Back to the step’s scenario",
    work_kept: "What you made of this step is kept: open the lesson again to go on with it.",
    own_it: "Leave with it as your own scenario",
    attempt: "Try it",
    tried: "Done.",
    not_tried: "Not done yet: this line tells when it is.",
    only_shown: "This was shown. The step counts once you do it yourself.",
    show_how: "Show one way",
    one_way: "One way to do it",
    lessons_hint: "New here? Begin with a lesson.",
    question: "Question",
    predict: "Predict first",
    concealed: "The results stay hidden until you have answered.",
    check: "Check",
    right: "Right.",
    wrong: "Not right.",
    tell: "Show the answer",
    right_is: "The right answer:",
    it_is: |value| format!("It is {value}."),
    no_number: "Type a number, such as 2.5.",
    unknown_unit: |typed, asked| {
        if asked.is_empty() {
            format!("“{typed}” is not known here: type the number alone.")
        } else {
            format!("The unit “{typed}” is not known here: the answer is asked for in {asked}.")
        }
    },
    other_unit: |typed, asked| {
        if asked.is_empty() {
            format!("A plain number is asked for, not one in {typed}.")
        } else {
            format!("The answer is asked for in {asked}; {typed} measures something else.")
        }
    },
    slip_too_large: |times| {
        format!("The digits are right, the order of magnitude is not: it is {times} times too large.")
    },
    slip_too_small: |times| {
        format!("The digits are right, the order of magnitude is not: it is {times} times too small.")
    },
    slip_bits: "It is 8 times too large. A byte has 8 bits: look which of them the data and the speed are given in.",
    slip_bytes: "It is an eighth of the right value. A byte has 8 bits: look which of them the data and the speed are given in.",
    slip_more: "The right value is larger.",
    slip_less: "The right value is smaller.",
    no_figure: "(no value)",
    points_at: "This step points at:",
    this_part: "a control that is not on the screen now",
    locked_notice: "This can’t be changed here: the step of the lesson, or the link that you opened, has locked it.",
    locked_by_step: "Locked by this step of the lesson.",
    locked_by_link: "The link that you opened is for reading only.",
    score: "Score of the design that you look at",
    score_about: "1000 points: deadline and budget just met, no capacity idle. The score is the fifth root of time² × cost² × use, times 1000.",
    score_waiting: "Working out the score…",
    score_none: "No score: the design can’t be solved, leaves traffic behind, or the workload, prices or hardware are not those of the task.",
    score_yours: "Yours",
    score_limit: "Limit",
    score_met: "Met?",
    score_counts: "Counts",
    score_time: "Time",
    score_cost: "Cost of the network",
    score_waste: "Idle capacity",
    score_best: |best| format!("best so far: {best}"),
    points: |points| counted(points, "point", "points"),
    met: "met",
    missed: "missed",
    foretell_title: "Before you look",
    foretell_ask: |design| {
        format!("How long will the design “{design}” take, from the first byte to the last?")
    },
    foretell_field: "Your prediction",
    foretell_check: "Show the result",
    foretold: |mine, took, ratio| match ratio {
        Some(ratio) => format!("You said {mine}; it takes {took}. Your prediction is {ratio} times that."),
        None => format!("You said {mine}; it takes {took}."),
    },
    foretold_never: |mine| format!("You said {mine}; it never ends: some of it can’t arrive."),
    foretold_unfit: |mine| format!("You said {mine}; it does not run: the step does not fit in memory."),
    unit: "Unit",
    presenting: "Presentation",
    present_end: "End",
    spot_off: "Spotlight: off",
    spot_controls: "Spotlight: what is pointed at",
    spot_pointer: "Spotlight: the pointer",
    with_notes: "With the lecturer’s notes",
    with_answers: "With the answers on the last page",
    computing: "Working out the figures…",
    drawing_of: |name| {
        if name.is_empty() { "The network".to_owned() } else { format!("The network: {name}") }
    },
    print: "Print",
    close_handout: "Close the hand-out",
    your_name: "Name:",
    answers: "Answers",
    opens: "The link opens",
    opens_step: "This step, as the lesson gives it",
    opens_made: "This step, as it stands on the screen",
    opens_scenario: "The scenario on the screen, without the lesson",
    hides: "It hides",
    header: "Header",
    language: "Language",
    theme: "Colours",
    themes: ["Light", "Dark", "High contrast, light", "High contrast, dark"],
    as_device: "As on the reader’s device",
    as_reader: "As the reader has it",
    reader_may: "The reader",
    read_only: "may look, but change nothing",
    predict_first: "predicts before seeing results",
    frame_height: "Height of the frame, in pixels",
    link: "Link",
    link_length: |count| format!("It has {count} characters."),
    frame: "Frame for a course page (HTML)",
    frame_about: "The frame is sandboxed: it can’t reach the page around it, keeps nothing, and tells results by postMessage.",
    copy: "Copy",
    copied: "Copied.",
    code_of: |title| format!("QR code of the link to “{title}”"),
    code_download: "Download the code as SVG",
    code_long: "The link is too long for a QR code. Open a lesson’s step instead, or hand out the file.",
    open_full: "Open in Gargalo",
    author: "Write a lesson",
    author_about: "A lesson is a text in JSON, described in docs/lessons.md. It is checked as you write; what the class will read stands beside it.",
    author_field: "The lesson, in JSON",
    sound: |steps| {
        if steps == 1 {
            "No mistake: a lesson of 1 step.".to_owned()
        } else {
            format!("No mistake: a lesson of {steps} steps.")
        }
    },
    no_sight: "The preview comes when the text has no mistake.",
    sight: "What the class will read",
    play: "Play it",
    step_from_screen: "Step from what is on the screen",
    copy_link: "Copy as one link",
    save: "Save as a file",
    begin_anew: "Begin anew",
    bring_back: "Bring back my draft",
    step_added: "A step was added at the end: write its texts.",
    step_refused: "The step was not added: the text is no JSON with a list of steps. Correct it first.",
    link_copied: |length| format!("The link is copied: the whole lesson in {length} characters."),
    link_long: |length, limit| {
        format!(
            "The link would have {length} characters; many programs cut links after {limit}. Hand out the file instead."
        )
    },
    link_refused: "The browser did not let the page use the clipboard. Save the lesson as a file instead.",
};

const PORTUGUESE: LessonMessages = LessonMessages {
    list_about: "Cada aula percorre um modelo vivo, com algo a experimentar e perguntas nos passos. Uma se apoia na outra, mas cada uma pode ser lida sozinha.",
    list_waiting: "Buscando a lista de aulas…",
    minutes: |minutes| counted(minutes, "minuto", "minutos"),
    steps_done: |done| {
        if done == 0 {
            "começada".to_owned()
        } else if done == 1 {
            "1 passo feito".to_owned()
        } else {
            format!("{done} passos feitos")
        }
    },
    write_one: "Escrever uma aula",
    open_file: "Abrir um arquivo de aula",
    forget: "Esquecer meu progresso",
    leave: "Sair da aula; seu próprio cenário volta",
    fold: "Recolher a aula",
    unfold: "Abrir a aula",
    counter: |step, of| format!("Passo {step} de {of}"),
    steps: "Passos da aula",
    done: "feito",
    so_far: |done, of| format!("{done} de {of} feitos"),
    present: "Apresentar: tela cheia, letras grandes",
    handout: "Folha para imprimir",
    classroom: "Link para a turma",
    back: "Voltar",
    next: "Avançar",
    finish: "Concluir",
    notes: "Notas para quem dá a aula",
    notes_apart: "Em uma janela própria, para uma tela que a turma não vê",
    notes_refused: "O navegador não permitiu abrir outra janela. As notas também estão na folha para imprimir.",
    whole_screen: "Tela cheia",
    sources: "Fontes",
    changed: "Você mudou o cenário deste passo. O texto e a pergunta falam dele como o passo o deu.",
    restage: "Voltar ao cenário do passo",
    work_kept: "O que você fez neste passo fica guardado: abra a aula de novo para continuar.",
    own_it: "Sair com ele como seu próprio cenário",
    attempt: "Experimente",
    tried: "Feito.",
    not_tried: "Ainda não: esta linha avisa quando estiver feito.",
    only_shown: "Isto foi mostrado. O passo conta quando você mesmo o fizer.",
    show_how: "Mostrar uma solução",
    one_way: "Uma solução",
    lessons_hint: "Primeira vez aqui? Comece por uma aula.",
    question: "Pergunta",
    predict: "Primeiro, preveja",
    concealed: "Os resultados ficam escondidos até você responder.",
    check: "Conferir",
    right: "Certo.",
    wrong: "Não está certo.",
    tell: "Mostrar a resposta",
    right_is: "A resposta certa:",
    it_is: |value| format!("O valor é {value}."),
    no_number: "Digite um número, como 2,5.",
    unknown_unit: |typed, asked| {
        if asked.is_empty() {
            format!("“{typed}” não é conhecido aqui: digite só o número.")
        } else {
            format!("A unidade “{typed}” não é conhecida aqui: a resposta é pedida em {asked}.")
        }
    },
    other_unit: |typed, asked| {
        if asked.is_empty() {
            format!("Pede-se um número puro, não um valor em {typed}.")
        } else {
            format!("A resposta é pedida em {asked}; {typed} mede outra coisa.")
        }
    },
    slip_too_large: |times| {
        format!(
            "Os algarismos estão certos, a ordem de grandeza não: o valor é {times} vezes maior que o certo."
        )
    },
    slip_too_small: |times| {
        format!(
            "Os algarismos estão certos, a ordem de grandeza não: o valor é {times} vezes menor que o certo."
        )
    },
    slip_bits: "O valor é 8 vezes maior que o certo. Um byte tem 8 bits: veja em qual deles estão os dados e a velocidade.",
    slip_bytes: "O valor é um oitavo do certo. Um byte tem 8 bits: veja em qual deles estão os dados e a velocidade.",
    slip_more: "O valor certo é maior.",
    slip_less: "O valor certo é menor.",
    no_figure: "(sem valor)",
    points_at: "Este passo aponta para:",
    this_part: "um controle que não está na tela agora",
    locked_notice: "Isto não pode ser mudado aqui: o passo da aula, ou o link que você abriu, o travou.",
    locked_by_step: "Travado por este passo da aula.",
    locked_by_link: "O link que você abriu é somente para leitura.",
    score: "Pontuação do projeto selecionado",
    score_about: "1.000 pontos: prazo e orçamento cumpridos no limite, nenhuma capacidade ociosa. A pontuação é a raiz quinta de tempo² × custo² × uso, vezes 1.000.",
    score_waiting: "Calculando a pontuação…",
    score_none: "Sem pontuação: o projeto não pode ser resolvido, deixa tráfego para trás, ou a carga, os preços ou o hardware não são os da tarefa.",
    score_yours: "O seu",
    score_limit: "Limite",
    score_met: "Cumprido?",
    score_counts: "Vale",
    score_time: "Tempo",
    score_cost: "Custo da rede",
    score_waste: "Capacidade ociosa",
    score_best: |best| format!("melhor até agora: {best}"),
    points: |points| counted(points, "ponto", "pontos"),
    met: "cumprido",
    missed: "não cumprido",
    foretell_title: "Antes de olhar",
    foretell_ask: |design| format!("Quanto tempo levará o projeto “{design}”, do primeiro byte ao último?"),
    foretell_field: "Sua previsão",
    foretell_check: "Mostrar o resultado",
    foretold: |mine, took, ratio| match ratio {
        Some(ratio) => format!("Você disse {mine}; leva {took}. Sua previsão é {ratio} vezes isso."),
        None => format!("Você disse {mine}; leva {took}."),
    },
    foretold_never: |mine| format!("Você disse {mine}; nunca termina: parte não tem como chegar."),
    foretold_unfit: |mine| format!("Você disse {mine}; não roda: o passo não cabe na memória."),
    unit: "Unidade",
    presenting: "Apresentação",
    present_end: "Encerrar",
    spot_off: "Holofote: desligado",
    spot_controls: "Holofote: o que é apontado",
    spot_pointer: "Holofote: o ponteiro",
    with_notes: "Com as notas para quem dá a aula",
    with_answers: "Com as respostas na última página",
    computing: "Calculando os números…",
    drawing_of: |name| if name.is_empty() { "A rede".to_owned() } else { format!("A rede: {name}") },
    print: "Imprimir",
    close_handout: "Fechar a folha",
    your_name: "Nome:",
    answers: "Respostas",
    opens: "O link abre",
    opens_step: "Este passo, como a aula o dá",
    opens_made: "Este passo, como está na tela",
    opens_scenario: "O cenário na tela, sem a aula",
    hides: "Ele esconde",
    header: "Cabeçalho",
    language: "Idioma",
    theme: "Cores",
    themes: ["Claro", "Escuro", "Alto contraste, claro", "Alto contraste, escuro"],
    as_device: "Como no aparelho do leitor",
    as_reader: "Como o leitor usa",
    reader_may: "O leitor",
    read_only: "pode olhar, mas não mudar nada",
    predict_first: "prevê antes de ver os resultados",
    frame_height: "Altura do quadro, em pixels",
    link: "Link",
    link_length: |count| format!("Tem {count} caracteres."),
    frame: "Quadro para uma página de curso (HTML)",
    frame_about: "O quadro fica isolado: não alcança a página em volta, nada guarda e informa resultados por postMessage.",
    copy: "Copiar",
    copied: "Copiado.",
    code_of: |title| format!("Código QR do link para “{title}”"),
    code_download: "Baixar o código como SVG",
    code_long: "O link é longo demais para um código QR. Abra um passo de aula, ou distribua o arquivo.",
    open_full: "Abrir no Gargalo",
    author: "Escrever uma aula",
    author_about: "Uma aula é um texto em JSON, descrito em docs/lessons.md. Ele é conferido enquanto você escreve; o que a turma lerá aparece ao lado.",
    author_field: "A aula, em JSON",
    sound: |steps| {
        if steps == 1 {
            "Nenhum erro: uma aula de 1 passo.".to_owned()
        } else {
            format!("Nenhum erro: uma aula de {steps} passos.")
        }
    },
    no_sight: "A prévia aparece quando o texto não tiver erros.",
    sight: "O que a turma lerá",
    play: "Abrir a aula",
    step_from_screen: "Passo com o que está na tela",
    copy_link: "Copiar como um só link",
    save: "Salvar como arquivo",
    begin_anew: "Começar de novo",
    bring_back: "Trazer de volta meu rascunho",
    step_added: "Um passo foi acrescentado ao fim: escreva seus textos.",
    step_refused: "O passo não foi acrescentado: o texto não é um JSON com uma lista de passos. Corrija-o antes.",
    link_copied: |length| format!("O link foi copiado: a aula inteira em {length} caracteres."),
    link_long: |length, limit| {
        format!(
            "O link teria {length} caracteres; muitos programas cortam links depois de {limit}. Distribua o arquivo."
        )
    },
    link_refused: "O navegador não permitiu o uso da área de transferência. Salve a aula como arquivo.",
};
