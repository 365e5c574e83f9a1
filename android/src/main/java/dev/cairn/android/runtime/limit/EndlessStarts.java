package dev.cairn.android.runtime.limit;

/** An app starts its own activities again and again while no time passes: on a phone it would flicker for ever. */
public final class EndlessStarts extends Error {
    private static final long serialVersionUID = 1L;

    private final String activity;

    /** Of the activity that was started last. */
    public EndlessStarts(String activity) {
        super("the app starts " + activity + " again and again, and no screen comes to rest");
        this.activity = activity;
    }

    /** The activity that was started last. */
    public String activity() {
        return activity;
    }
}
