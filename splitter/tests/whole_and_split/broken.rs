//! Programs with bytes changed, left out and added: an error or sound parts, and never a panic.

use gargalo_splitter::{Options, Profile, counted, instrument, sort, split, weigh};

use crate::support::Dice;
use crate::support::generate::generate;

/// Changes the bytes in a few places from one on.
fn change(dice: &mut Dice, bytes: &mut Vec<u8>, from: usize) {
    for _ in 0..=dice.below(3) {
        let at = from.min(bytes.len() - 1);
        let at = at + dice.below((bytes.len() - at) as u32) as usize;
        match dice.below(5) {
            0 => bytes.truncate(at.max(1)),
            1 => bytes.insert(at, dice.number() as u8),
            2 => drop(bytes.remove(at)),
            3 => bytes[at] = dice.pick(&[0, 1, 0x7f, 0x80, 0xff]),
            _ => bytes[at] ^= 1 << dice.below(8),
        }
        if bytes.is_empty() {
            return;
        }
    }
}

#[test]
fn broken_programs_are_refused_and_do_not_panic() {
    let (mut refused, mut taken) = (0, 0);
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let generated = generate(&mut dice);
        for _ in 0..100 {
            let mut program = generated.program.clone();
            // The data and the linker's sections are at the end: with these wrong it may still be a program.
            let from = if dice.percent(50) { 0 } else { program.len() - program.len() / 16 };
            change(&mut dice, &mut program, from);
            let counting = instrument(&program);
            let ran = counted(&program, &vec![true; dice.below(400) as usize]);
            assert_eq!(counting.is_ok(), ran.is_ok(), "seed {seed}");
            let Ok(ran) = ran else {
                assert!(split(&program, &vec![], &Options::default()).is_err(), "seed {seed}");
                assert!(sort(&program).is_err() && weigh(&program, &vec![]).is_err(), "seed {seed}");
                refused += 1;
                continue;
            };
            taken += 1;
            let mut profile = Profile::default();
            if profile.note("it", &program, &ran).is_ok() {
                assert!(profile.ran("it", &program).is_ok(), "seed {seed}");
            }
            let _ = (sort(&program), weigh(&program, &ran));
            // Parts are looked through before they are given.
            let _ = split(&program, &ran, &Options::default());
        }
    }
    assert!(refused > 1000 && taken > 500, "{refused} refused, {taken} taken");
}

#[test]
fn broken_profiles_are_refused_and_do_not_panic() {
    let generated = generate(&mut Dice::new(3));
    let ran = counted(&generated.program, &[true, false, true, true]).expect("it is a program");
    let mut profile = Profile::default();
    profile.note("it", &generated.program, &ran).expect("it is a program");
    let text = profile.text("# Head.\n");
    let mut refused = 0;
    for seed in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        change(&mut Dice::new(seed), &mut bytes, 0);
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        match Profile::parse(&changed) {
            Ok(profile) => drop(profile.ran("it", &generated.program)),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 300, "{refused}");
}
