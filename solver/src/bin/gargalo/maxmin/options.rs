//! The options of `gargalo maxmin`.

use crate::cli::CliError;

/// The form of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Json,
    Text,
}

/// For which links or flows something is asked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Asked {
    #[default]
    None,
    All,
    Named(Vec<u32>),
}

impl Asked {
    fn parse(list: Option<&str>) -> Result<Self, CliError> {
        list.map_or(Ok(Self::All), |list| positions(list).map(Self::Named))
    }

    /// Those named.
    pub(crate) fn named(&self) -> &[u32] {
        match self {
            Self::Named(list) => list,
            Self::None | Self::All => &[],
        }
    }

    /// Those named, or all of those given; none if nothing is asked.
    pub(crate) fn among(&self, all: impl Iterator<Item = u32>) -> Option<Vec<u32>> {
        match self {
            Self::None => None,
            Self::All => Some(all.collect()),
            Self::Named(list) => Some(list.clone()),
        }
    }
}

/// What the command line asks for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Options {
    pub(crate) path: String,
    /// None: JSON if the first character is a brace.
    pub(crate) format: Option<Format>,
    pub(crate) fct: bool,
    /// By the capacity of which links; all means all saturated ones.
    pub(crate) gradients: Asked,
    /// By shaping which flows.
    pub(crate) flow_gradients: Asked,
    /// Of completion times, by the capacity of which links; all means all saturated ones.
    pub(crate) time_gradients: Asked,
    pub(crate) quiet: bool,
    pub(crate) progress: bool,
}

impl Options {
    pub(crate) fn parse(args: &[String]) -> Result<Self, CliError> {
        let mut options = Self::default();
        let mut path = None;
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let (name, value) = match arg.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value)),
                _ => (arg.as_str(), None),
            };
            match (name, value) {
                ("--format", Some(form)) => options.format = Some(format(form)?),
                ("--format", None) => {
                    options.format = Some(format(args.next().map_or("", String::as_str))?);
                }
                ("--fct", None) => options.fct = true,
                ("--quiet", None) => options.quiet = true,
                ("--progress", None) => options.progress = true,
                ("--gradients", list) => options.gradients = Asked::parse(list)?,
                ("--flow-gradients", list) => options.flow_gradients = Asked::parse(list)?,
                ("--time-gradients", list) => options.time_gradients = Asked::parse(list)?,
                _ if arg.starts_with("--") => {
                    return Err(CliError::Usage(format!("maxmin: unknown option {arg:?}")));
                }
                _ if path.is_some() => {
                    return Err(CliError::Usage(format!("maxmin: a second file {arg:?}")));
                }
                _ => path = Some(arg.clone()),
            }
        }
        options.path = path.ok_or_else(|| CliError::Usage("maxmin: no file is named".into()))?;
        Ok(options)
    }
}

fn format(name: &str) -> Result<Format, CliError> {
    match name {
        "json" => Ok(Format::Json),
        "text" => Ok(Format::Text),
        other => Err(CliError::Usage(format!("maxmin: format {other:?} is neither json nor text"))),
    }
}

fn positions(list: &str) -> Result<Vec<u32>, CliError> {
    list.split(',')
        .map(|word| {
            word.trim().parse().map_err(|_| CliError::Usage(format!("maxmin: {word:?} is not a position")))
        })
        .collect()
}
