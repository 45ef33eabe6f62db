### LessonMessages: The words of lessons: list, player, presenter, hand-out, links for a class, author's desk.

list-about = Each lesson walks through a live model, with exercises and questions along the way. They build on one another, but each also stands alone.
list-waiting = Loading the list of lessons…

# $minutes (u32)
minutes = { $minutes } { $minutes ->
        [one] minute
        *[other] minutes
    }

# $done (usize)
steps-done = { $done ->
        [0] started
        *[other] { $done ->
            [one] { $done } step done
            *[other] { $done } steps done
        }
    }

write-one = Write a lesson
open-file = Open a lesson file
forget = Forget my progress
leave = Leave the lesson and return to your own scenario
fold = Collapse the lesson
unfold = Expand the lesson

# $step (usize)
# $of (usize)
counter = Step { $step } of { $of }

steps = Steps of the lesson
done = done

# $done (str)
# $of (usize)
so-far = { $done } of { $of } done

present = Present: full screen, large text
handout = Printable handout
classroom = Link for a class
back = Back
next = Next
finish = Finish
notes = Notes for the lecturer
notes-apart = In a separate window, for a screen the class cannot see
notes-refused = The browser blocked the second window. The notes are also in the handout.
whole-screen = Full screen
sources = Sources
changed = You have changed this step’s scenario. The text and question refer to the original.
restage = Restore the step’s scenario
work-kept = Your work on this step is saved: open the lesson again to continue.
own-it = Leave and keep it as your scenario
attempt = Try it
tried = Done.
not-tried = Not done yet: this line changes when it is.
only-shown = This was a demonstration. The step counts once you do it yourself.
show-how = Show one way
how-changed = Changed in the scenario:
one-way = One way to do it
lessons-hint = New here? Start with a lesson.
question = Question
predict = Predict first
concealed = The results stay hidden until you answer.
check = Check
right = Correct.
wrong = Incorrect.
tell = Show the answer
right-is = The correct answer:
it-is = It is { $value }.
no-number = Enter a number, such as 2.5.

# What was typed, what is asked for.
# $typed (str)
# $asked (str)
unknown-unit = { $asked ->
        [empty] “{ $typed }” is not recognised here: enter only the number.
        *[other] The unit “{ $typed }” is not recognised here: give the answer in { $asked }.
    }

# $typed (str)
# $asked (str)
other-unit = { $asked ->
        [empty] Give a plain number, without { $typed }.
        *[other] Give the answer in { $asked }; { $typed } measures something else.
    }

# How many times too large, too small.
slip-too-large = The digits are right, the order of magnitude is not: it is { $times } times too large.

slip-too-small = The digits are right, the order of magnitude is not: it is { $times } times too small.
slip-bits = It is 8 times too large. A byte has 8 bits: check whether the data and the speed are in bits or bytes.
slip-bytes = It is an eighth of the correct value. A byte has 8 bits: check whether the data and the speed are in bits or bytes.
slip-more = The correct value is larger.
slip-less = The correct value is smaller.
no-figure = (no value)
points-at = This step points at:
this-part = a control that is not on screen now
locked-notice = This cannot be changed here: it is locked by the lesson step or by the link you opened.
locked-by-step = Locked by this step of the lesson.
locked-by-link = The link you opened is read-only.
score = Score of the selected design
score-about = 1000 points: deadline and budget just met, no capacity idle. The score is the fifth root of time² × cost² × used capacity, times 1000.
score-waiting = Computing the score…
score-none = No score: the design cannot be solved or leaves traffic undelivered, or the workload, prices or hardware differ from the task.
score-yours = Yours
score-limit = Limit
score-met = Met?
score-counts = Points
score-time = Time
score-cost = Cost of the network
score-waste = Idle capacity
score-best = best so far: { $best }
points = { $points } { $points ->
        [one] point
        *[other] points
    }
met = met
missed = missed
foretell-title = Before you look
foretell-ask = How long will design “{ $design }” take, from the first byte to the last?
foretell-field = Your prediction
foretell-check = Show the result

# $mine (str)
# $took (str)
# $ratio (str?)
foretold = { $ratio ->
        [none] You said { $mine }; it takes { $took }.
        *[some] You said { $mine }; it takes { $took }. Your prediction is { $ratio } times the result.
    }

foretold-never = You said { $mine }; it never finishes: some traffic cannot arrive.
foretold-unfit = You said { $mine }; it does not run: the step does not fit in memory.
unit = Unit
presenting = Presentation
present-end = End
spot-off = Spotlight: off
spot-controls = Spotlight: highlighted control
spot-pointer = Spotlight: the pointer
with-notes = With the lecturer’s notes
with-answers = With the answers on the last page
computing = Computing the figures…

# What the drawing of a network is, by its design's name.
drawing-of = { $name ->
        [empty] The network
        *[other] The network: { $name }
    }

print = Print
close-handout = Close the handout
your-name = Name:
answers = Answers
opens = The link opens
opens-step = This step, as the lesson gives it
opens-made = This step, as it is on screen
opens-scenario = The scenario on screen, without the lesson
hides = It hides
header = Header
theme = Colours

# $theme (str)
theme-of = { $theme ->
    [light] Light
    [dark] Dark
    [contrast] High contrast, light
    [contrast-dark] High contrast, dark
    *[other] {""}
}

as-device = Follow the reader’s device
as-reader = The reader’s choice
reader-may = The reader
read-only = can look but not change anything
predict-first = predicts before seeing the results
frame-height = Height of the frame, in pixels
link = Link
link-length = It has { $count } characters.
frame = Frame for a course page (HTML)
frame-about = The frame is sandboxed: it cannot access the page around it, stores nothing, and reports results by postMessage.
copy = Copy
copied = Copied.
code-of = QR code of the link to “{ $title }”
code-download = Download the code as SVG
code-long = The link is too long for a QR code. Link to a lesson step instead, or hand out the file.
open-full = Open in Gargalo
author = Write a lesson
author-about = A lesson is a JSON file, described in docs/lessons.md. It is checked as you write, with a preview of what the class will read.
author-field = The lesson, in JSON
start-title = My lesson
start-about = What the lesson covers, in one sentence.
step-word = Step
start-step = The first step
start-text = Write here what the class should see.

# $steps (usize)
sound = { $steps ->
        [one] No errors: a lesson of { $steps } step.
        *[other] No errors: a lesson of { $steps } steps.
    }

no-sight = The preview appears when the text has no errors.
sight = What the class will read
play = Play
step-from-screen = Add a step from the screen
copy-link = Copy as one link
save = Save as a file
begin-anew = Start over
bring-back = Restore my draft
step-added = A step was added at the end: now write its text.
step-refused = The step was not added: the text is not JSON with a list of steps. Correct it first.
link-copied = Link copied: the whole lesson in { $length } characters.
link-long = The link would have { $length } characters; many programs cut links after { $limit }. Hand out the file instead.
link-refused = The browser did not let the page use the clipboard. Save the lesson as a file instead.
in-language = Language
