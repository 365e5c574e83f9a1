package dev.cairn.agent.action;

/** What kinds of things can be done. */
public enum ActionKind {
    /** A short touch. */
    TAP,
    /** A long touch. */
    LONG_PRESS,
    /** Moves a list or page on, so that what follows becomes visible. */
    SCROLL,
    /** The same to the side, for rows of cards and wide tables. */
    SCROLL_SIDEWAYS,
    /** Turns to a pager's next page, which stands in the place of the one before. */
    SWIPE,
    /** Replaces a field's text. */
    TYPE,
    /** The menu key, which opens the options menu of a screen that has one. */
    MENU,
    /** Turns the device to landscape and back upright: the app is made anew twice, and what it had shown should still be there. */
    ROTATE,
    /** The system's back key. */
    BACK;

    /** Whether it moves on what is shown, which can be done again from each place that it leads to. */
    public boolean movesOn() {
        return scrolls() || this == SWIPE;
    }

    /** Whether it shows more of the same screen. */
    public boolean scrolls() {
        return this == SCROLL || this == SCROLL_SIDEWAYS;
    }
}
