//! What came out of a collective: its time on the routes, latency, formula, bandwidths.

use super::Lab;
use crate::i18n::collective::{self, CollectiveMessages};
use crate::i18n::help::Topic;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::i18n::trouble::TroubleMessages;
use crate::kit::panel::help_row;
use crate::model::headline::by_steps;
use crate::signals::prelude::*;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::study::CollectiveReport;

/// The figures.
#[component]
pub fn CollectiveFigures(lab: Lab) -> impl IntoView {
    let any = move || lab.look(|data| data.solved()?.collective().map(|_| ())).is_some();
    let heading = move || {
        let language = lab.store.language();
        let words = CollectiveMessages::of(language);
        lab.look(|data| {
            let told = data.solved()?.collective()?;
            let algorithm = (words.algorithm_name)(told.algorithm).to_owned();
            let how = if told.chosen { format!("{algorithm}, {}", words.chosen) } else { algorithm };
            Some(words.heading(collective::Heading {
                operation: &(words.operation_name)(told.operation).to_lowercase(),
                algorithm: &how,
            }))
        })
    };
    let content = move || {
        let language = lab.store.language();
        let words = CollectiveMessages::of(language);
        lab.look(|data| {
            let solved = data.solved()?;
            let told = solved.collective()?;
            // Told where the two differ in what is shown.
            let completion = solved.completion.map(Seconds::get).filter(|_| by_steps(solved).is_some());
            let seconds = |value: f64| time(value, 4, language).to_string();
            let speed = |value: Option<f64>| value.map_or_else(|| "—".to_owned(), |value| format!("{}\u{202f}GB/s", significant(value, 5, language)));
            let some = |value: Option<Seconds>| value.map_or_else(|| TroubleMessages::of(language).never.to_owned(), |value| seconds(value.get()));
            let row = |name: &'static str, testid: &'static str, value: Option<f64>, text: String| view! {
                <div class="figure-row">
                    <dt>{name}</dt>
                    <dd class="number" data-testid=testid data-value=value.map(|value| value.to_string())>{text}</dd>
                </div>
            };
            Some(view! {
                <dl class="figures collective-figures">
                    {row(words.time, "collective-time", told.time.map(Seconds::get), some(told.time))}
                    {row(words.latency, "collective-latency", Some(told.latency.get()), seconds(told.latency.get()))}
                    {row(words.formula, "collective-formula", told.closed_form.map(Seconds::get), told.closed_form.map_or_else(|| "—".to_owned(), |time| seconds(time.get())))}
                    {row(words.steps, "collective-step-count", Some(told.steps as f64), count(told.steps, language))}
                    {row(words.algorithm_bandwidth, "collective-algbw", told.algorithm_bandwidth, speed(told.algorithm_bandwidth))}
                    {row(words.bus_bandwidth, "collective-busbw", told.bus_bandwidth, speed(told.bus_bandwidth))}
                </dl>
                {told.effective.as_ref().map(|effective| view! {
                    <p class="about" data-testid="collective-measured">
                        {words.measured(collective::Measured { time: &some(told.time), platform: &effective.platform, source: &effective.source, links: &some(effective.links) })}
                    </p>
                })}
                {told.effective.as_ref().filter(|_| surprised(told)).map(|effective| view! {
                    <p class="about" data-testid="collective-expected">{(words.chosen_blindly)(&some(Some(effective.expected)))}</p>
                })}
                {completion.map(|end| view! {
                    <p class="about" data-testid="collective-at-once">{(words.at_once)(&time(end, 2, language).to_string())}</p>
                })}
                {told.nccl.map(|nccl| view! {
                    <p class="about">{words.nccl(collective::Nccl { algorithm: (words.algorithm_name)(nccl.algorithm), time: &seconds(nccl.time.get()) })}</p>
                })}
            })
        })
    };
    view! {
        <Show when=any>
            <section class="traffic-section" data-testid="collective">
                {help_row(lab.store, Topic::Collective, view! { <h3>{heading}</h3> })}
                {content}
            </section>
        </Show>
    }
    .into_any()
}

/// Whether the network makes it take so much longer than the library expects that another algorithm may be faster.
fn surprised(told: &CollectiveReport) -> bool {
    const LONGER: f64 = 1.25;
    let expected = told.effective.as_ref().map(|effective| effective.expected);
    told.time.zip(expected).is_some_and(|(time, expected)| time.get() > LONGER * expected.get())
}
