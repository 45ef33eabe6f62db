### LessonMessages: The words of lessons: list, player, presenter, hand-out, links for a class, author's desk.

list-about = Each lesson is a walk through a live model, with something to try and a question at its steps. They build on one another, but each can be read alone.
list-waiting = Fetching the list of lessons…

# $minutes (u32)
minutes = { $minutes } { $minutes ->
        [one] minute
        *[other] minutes
    }

# $done (usize)
steps-done = { $done ->
        [0] begun
        *[other] { $done ->
            [one] { $done } step done
            *[other] { $done } steps done
        }
    }

write-one = Write a lesson
open-file = Open a lesson file
forget = Forget my progress
leave = Leave the lesson; your own scenario comes back
fold = Fold the lesson
unfold = Unfold the lesson

# $step (usize)
# $of (usize)
counter = Step { $step } of { $of }

steps = Steps of the lesson
done = done

# $done (str)
# $of (usize)
so-far = { $done } of { $of } done

present = Present: full screen, large type
handout = Hand-out to print
classroom = Link for a class
back = Back
next = Next
finish = Finish
notes = Notes for the lecturer
notes-apart = In a window of their own, for a screen that the room doesn’t see
notes-refused = The browser let no second window open. The notes are in the hand-out too.
whole-screen = Full screen
sources = Sources
changed = You have changed the scenario of this step. Text and question tell of it as the step gave it.
restage = Back to the step’s scenario
work-kept = What you made of this step is kept: open the lesson again to go on with it.
own-it = Leave with it as your own scenario
attempt = Try it
tried = Done.
not-tried = Not done yet: this line tells when it is.
only-shown = This was shown. The step counts once you do it yourself.
show-how = Show one way
one-way = One way to do it
lessons-hint = New here? Begin with a lesson.
question = Question
predict = Predict first
concealed = The results stay hidden until you have answered.
check = Check
right = Right.
wrong = Not right.
tell = Show the answer
right-is = The right answer:
it-is = It is { $value }.
no-number = Type a number, such as 2.5.

# What was typed, what is asked for.
# $typed (str)
# $asked (str)
unknown-unit = { $asked ->
        [empty] “{ $typed }” is not known here: type the number alone.
        *[other] The unit “{ $typed }” is not known here: the answer is asked for in { $asked }.
    }

# $typed (str)
# $asked (str)
other-unit = { $asked ->
        [empty] A plain number is asked for, not one in { $typed }.
        *[other] The answer is asked for in { $asked }; { $typed } measures something else.
    }

# How many times too large, too small.
slip-too-large = The digits are right, the order of magnitude is not: it is { $times } times too large.

slip-too-small = The digits are right, the order of magnitude is not: it is { $times } times too small.
slip-bits = It is 8 times too large. A byte has 8 bits: look which of them the data and the speed are given in.
slip-bytes = It is an eighth of the right value. A byte has 8 bits: look which of them the data and the speed are given in.
slip-more = The right value is larger.
slip-less = The right value is smaller.
no-figure = (no value)
points-at = This step points at:
this-part = a control that is not on the screen now
locked-notice = This can’t be changed here: the step of the lesson, or the link that you opened, has locked it.
locked-by-step = Locked by this step of the lesson.
locked-by-link = The link that you opened is for reading only.
score = Score of the design that you look at
score-about = 1000 points: deadline and budget just met, no capacity idle. The score is the fifth root of time² × cost² × use, times 1000.
score-waiting = Working out the score…
score-none = No score: the design can’t be solved, leaves traffic behind, or the workload, prices or hardware are not those of the task.
score-yours = Yours
score-limit = Limit
score-met = Met?
score-counts = Counts
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
foretell-ask = How long will the design “{ $design }” take, from the first byte to the last?
foretell-field = Your prediction
foretell-check = Show the result

# $mine (str)
# $took (str)
# $ratio (str?)
foretold = { $ratio ->
        [none] You said { $mine }; it takes { $took }.
        *[some] You said { $mine }; it takes { $took }. Your prediction is { $ratio } times that.
    }

foretold-never = You said { $mine }; it never ends: some of it can’t arrive.
foretold-unfit = You said { $mine }; it does not run: the step does not fit in memory.
unit = Unit
presenting = Presentation
present-end = End
spot-off = Spotlight: off
spot-controls = Spotlight: what is pointed at
spot-pointer = Spotlight: the pointer
with-notes = With the lecturer’s notes
with-answers = With the answers on the last page
computing = Working out the figures…

# What the drawing of a network is, by its design's name.
drawing-of = { $name ->
        [empty] The network
        *[other] The network: { $name }
    }

print = Print
close-handout = Close the hand-out
your-name = Name:
answers = Answers
opens = The link opens
opens-step = This step, as the lesson gives it
opens-made = This step, as it stands on the screen
opens-scenario = The scenario on the screen, without the lesson
hides = It hides
header = Header
theme = Colours

# Light, dark, high contrast light, high contrast dark.
themes =
    .n1 = Light
    .n2 = Dark
    .n3 = High contrast, light
    .n4 = High contrast, dark

as-device = As on the reader’s device
as-reader = As the reader has it
reader-may = The reader
read-only = may look, but change nothing
predict-first = predicts before seeing results
frame-height = Height of the frame, in pixels
link = Link
link-length = It has { $count } characters.
frame = Frame for a course page (HTML)
frame-about = The frame is sandboxed: it can’t reach the page around it, keeps nothing, and tells results by postMessage.
copy = Copy
copied = Copied.
code-of = QR code of the link to “{ $title }”
code-download = Download the code as SVG
code-long = The link is too long for a QR code. Open a lesson’s step instead, or hand out the file.
open-full = Open in Gargalo
author = Write a lesson
author-about = A lesson is a text in JSON, described in docs/lessons.md. It is checked as you write; what the class will read stands beside it.
author-field = The lesson, in JSON

# $steps (usize)
sound = { $steps ->
        [one] No mistake: a lesson of { $steps } step.
        *[other] No mistake: a lesson of { $steps } steps.
    }

no-sight = The preview comes when the text has no mistake.
sight = What the class will read
play = Play it
step-from-screen = Step from what is on the screen
copy-link = Copy as one link
save = Save as a file
begin-anew = Begin anew
bring-back = Bring back my draft
step-added = A step was added at the end: write its texts.
step-refused = The step was not added: the text is no JSON with a list of steps. Correct it first.
link-copied = The link is copied: the whole lesson in { $length } characters.
link-long = The link would have { $length } characters; many programs cut links after { $limit }. Hand out the file instead.
link-refused = The browser did not let the page use the clipboard. Save the lesson as a file instead.
in-language = Language
