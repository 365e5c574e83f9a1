package dev.cairn.browser.heal;

/** What a finder made of a pair. */
public enum HealOutcome {
    /** It took the target, or nothing where the target is gone. */
    RIGHT,
    /** It took something else. */
    WRONG,
    /** It took nothing though the target is there. */
    MISSED
}
