//! Words of the page on wired jobs: the matrix whose mutable part is moved.

/// Words of the matrix whose mutable part is moved.
#[derive(Debug)]
pub struct MatrixWords {
    pub title: &'static str,
    pub matrix_about: &'static str,
    pub matrix_keys: &'static str,
    pub order: &'static str,
    pub as_wired: &'static str,
    /// The order's name, bytes moved, bytes that stay.
    pub matrix_summary: fn(&str, &str, &str) -> String,
    pub fixed: &'static str,
    pub no_fixed: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    /// From, to.
    pub cell: fn(u32, u32) -> String,
    /// Bytes of model parallelism, bytes of rings.
    pub cell_holds: fn(&str, &str) -> String,
}

pub(super) const ENGLISH: MatrixWords = MatrixWords {
    title: "The same bytes, other cells",
    matrix_about: "Any order of a ring does for an all-reduce, so its diagonal can be moved; what model parallelism sends stays where it is. This is what lets the network serve both.",
    matrix_keys: "Arrow keys go from cell to cell; Esc leaves.",
    order: "All-reduce on",
    as_wired: "the rings as wired",
    matrix_summary: |order, moved, fixed| {
        format!(
            "All-reduces on {order}: {moved} on the diagonals, {fixed} of model parallelism that stay where they are."
        )
    },
    fixed: "bytes of model parallelism an iteration, by powers; the scale ends with the rings’",
    no_fixed: "This job has no model parallelism: all of its traffic can be moved.",
    from: "from",
    to: "to",
    cell: |from, to| format!("Server {from} to {to}"),
    cell_holds: |parallel, rings| format!("{parallel} of model parallelism, {rings} of all-reduce"),
};

pub(super) const PORTUGUESE: MatrixWords = MatrixWords {
    title: "Os mesmos bytes, outras células",
    matrix_about: "Para um all-reduce qualquer ordem do anel serve, por isso sua diagonal pode ser movida; o que o paralelismo de modelo envia fica onde está. É o que permite à rede servir a ambos.",
    matrix_keys: "As setas vão de célula em célula; Esc sai.",
    order: "All-reduce sobre",
    as_wired: "os anéis como cabeados",
    matrix_summary: |order, moved, fixed| {
        format!(
            "All-reduces sobre {order}: {moved} nas diagonais, {fixed} de paralelismo de modelo que ficam onde estão."
        )
    },
    fixed: "bytes de paralelismo de modelo por iteração, em potências; a escala termina nos dos anéis",
    no_fixed: "Este trabalho não tem paralelismo de modelo: todo o seu tráfego pode ser movido.",
    from: "de",
    to: "para",
    cell: |from, to| format!("Servidor {from} para {to}"),
    cell_holds: |parallel, rings| format!("{parallel} de paralelismo de modelo, {rings} de all-reduce"),
};
