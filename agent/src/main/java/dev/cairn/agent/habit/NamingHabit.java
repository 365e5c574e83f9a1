package dev.cairn.agent.habit;

import java.util.Set;

/**
 * A list of words that tell what something on a screen is, since apps and sites usually call it so. Lists help where nothing has been learned of an
 * app or site; they stand in {@code habits.txt}, each word with the case that needs it, and a user adds {@link OwnWords} to them.
 */
public enum NamingHabit {
    /** What surrounds all pages of a site. */
    SURROUNDING(Kind.NAME),
    /** What is not shown. */
    HIDDEN(Kind.NAME),
    /** What is open, of that which is closed otherwise. */
    SHOWN(Kind.NAME),
    /** What lies over a page. */
    OVERLAY(Kind.NAME),
    /** The same. */
    OVERLAY_BEGINS(Kind.BEGINNING),
    /** What darkens a page behind what lies over it; a word of a name. */
    SHADE(Kind.NAME),
    /** What tells of something that has just happened. */
    NOTICE(Kind.NAME),
    /** What waits behind a field until it is judged. */
    FEEDBACK(Kind.NAME),
    /** A field that is judged. */
    JUDGED(Kind.NAME),
    /** The way to a page. */
    BREADCRUMB(Kind.NAME),
    /** Where one is. */
    SELECTED(Kind.NAME),
    /** What was filled in and is wrong. */
    WRONG(Kind.NAME),
    /** A state of something, and no kind of its own. */
    STATE(Kind.NAME),
    /** The same. */
    STATE_BEGINS(Kind.BEGINNING),
    /** The same. */
    STATE_ENDS(Kind.END),
    /** What comes and goes over any screen, whatever else is in its name. */
    PASSING(Kind.NAME),
    /** The same, at the end of a name. */
    PASSING_LAST(Kind.NAME),
    /** The same, where nothing else but a {@link #PASSING_PLACE} is in its name. */
    PASSING_ABOUT(Kind.NAME),
    /** Where such a thing is. */
    PASSING_PLACE(Kind.NAME),
    /** A view whose content is a value. */
    VALUE_VIEW(Kind.VIEW),
    /** A view of rows. */
    LIST_VIEW(Kind.VIEW),
    /** A view that shows a part of its content. */
    PAGE_VIEW(Kind.VIEW),
    /** A view that comes and goes. */
    PASSING_VIEW(Kind.VIEW),
    /** What the package of a keyboard ends with: no part of any app's screen. */
    KEYBOARD(Kind.PACKAGE),
    /** A text that only tells which of two states something is in. */
    TWO_STATES(Kind.TEXT),
    /** A text that is a time. */
    MOMENT(Kind.TEXT),
    /** A day of the week. */
    DAY(Kind.WORD),
    /** A month. */
    MONTH(Kind.WORD),
    /** What times are counted in. */
    UNIT(Kind.WORD),
    /** What sizes are counted in. */
    SIZE(Kind.WORD);

    /** What the words of a list are. */
    enum Kind {
        /** A class or an id of a web page, or an id of an app without its package. */
        NAME,
        /** What a class of a web page begins with. */
        BEGINNING,
        /** What it ends with. */
        END,
        /** A class of Android, without its package. */
        VIEW,
        /** What an app's package ends with; a user's own word is a whole package. */
        PACKAGE,
        /** A whole text. */
        TEXT,
        /** A word within a text. */
        WORD
    }

    private final Kind kind;

    NamingHabit(Kind kind) {
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }

    /** The words, without their cases. */
    public Set<String> words() {
        return HabitFile.words(this);
    }
}
