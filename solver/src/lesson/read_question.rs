//! What a step asks of those who take it: something to try, and a question.

use super::error::LessonError;
use super::read::{reading, said};
use super::schema::{Choice, FieldEdit, Foreseen, Goal, Question, QuestionKind, Try};
use crate::base::record::{Cursor, optional};
use crate::document;

/// Something to try.
pub(super) fn attempt(cursor: &Cursor<'_, '_>) -> Result<Try, LessonError> {
    cursor.object(&["do", "done", "how"])?;
    let done = match cursor.field("done")? {
        // One condition may stand without a list around it.
        Some(field) if field.value().is_array() => {
            field.items()?.map(|item| goal(&item)).collect::<Result<_, LessonError>>()?
        }
        Some(field) => vec![goal(&field)?],
        None => Vec::new(),
    };
    let how = match cursor.field("how")? {
        Some(list) => list.items()?.map(|item| field_edit(&item)).collect::<Result<_, LessonError>>()?,
        None => Vec::new(),
    };
    Ok(Try { task: said(&cursor.required("do")?)?, done, how })
}

fn goal(cursor: &Cursor<'_, '_>) -> Result<Goal, LessonError> {
    cursor.object(&["from", "plus", "minus", "over", "less", "times", "at_most", "at_least"])?;
    let goal = Goal {
        reading: reading(cursor)?,
        at_most: optional!(cursor, "at_most", number),
        at_least: optional!(cursor, "at_least", number),
    };
    if goal.at_most.is_none() && goal.at_least.is_none() {
        return Err(cursor.missing("at_most").into());
    }
    Ok(goal)
}

fn field_edit(cursor: &Cursor<'_, '_>) -> Result<FieldEdit, LessonError> {
    cursor.object(&["path", "value"])?;
    Ok(FieldEdit {
        path: cursor.required("path")?.text()?.to_owned(),
        value: cursor.required("value")?.value().to_string(),
    })
}

/// A question.
pub(super) fn question(cursor: &Cursor<'_, '_>) -> Result<Question, LessonError> {
    cursor.object(&["ask", "predict", "choices", "number", "explain"])?;
    let asked = match (cursor.field("choices")?, cursor.field("number")?) {
        (Some(_), Some(_)) => {
            let path = cursor.path();
            return Err(
                document::Error::Either { path, one: "choices".into(), other: "number".into() }.into()
            );
        }
        (None, None) => return Err(cursor.missing("choices").into()),
        (Some(list), None) => choices(&list)?,
        (None, Some(number)) => {
            number.object(&["is", "within", "slips"])?;
            let slips = match number.field("slips")? {
                Some(list) => {
                    list.items()?.map(|item| foreseen(&item)).collect::<Result<_, LessonError>>()?
                }
                None => Vec::new(),
            };
            QuestionKind::Number {
                is: number.required("is")?.text()?.to_owned(),
                within: optional!(number, "within", between, 0.0, 1.0).unwrap_or(0.02),
                slips,
            }
        }
    };
    Ok(Question {
        ask: said(&cursor.required("ask")?)?,
        predict: optional!(cursor, "predict", boolean).unwrap_or_default(),
        asked,
        explain: said(&cursor.required("explain")?)?,
    })
}

fn foreseen(cursor: &Cursor<'_, '_>) -> Result<Foreseen, LessonError> {
    cursor.object(&["is", "why"])?;
    Ok(Foreseen { is: cursor.required("is")?.text()?.to_owned(), why: said(&cursor.required("why")?)? })
}

fn choices(list: &Cursor<'_, '_>) -> Result<QuestionKind, LessonError> {
    let choice = |item: Cursor<'_, '_>| -> Result<Choice, LessonError> {
        item.object(&["text", "right", "why"])?;
        Ok(Choice {
            text: said(&item.required("text")?)?,
            right: optional!(item, "right", boolean).unwrap_or_default(),
            why: said(&item.required("why")?)?,
        })
    };
    let all: Vec<Choice> = list.items()?.map(choice).collect::<Result<_, _>>()?;
    let found = all.iter().filter(|choice| choice.right).count();
    if found != 1 || all.len() < 2 {
        return Err(LessonError::RightChoices { path: list.path(), found });
    }
    Ok(QuestionKind::Choices(all))
}
