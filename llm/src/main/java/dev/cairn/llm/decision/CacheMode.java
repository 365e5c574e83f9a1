package dev.cairn.llm.decision;

/** What answers that were given before are used for, and whether new ones are kept. */
public enum CacheMode {
    /** What was answered is not asked again; what is answered is kept. */
    ON(true, true),
    /** All is asked, and nothing kept. */
    OFF(false, false),
    /** What was answered is not asked again; nothing is kept. */
    READ(true, false),
    /** All is asked, and kept in the place of what was answered before. */
    REFRESH(false, true);

    private final boolean reads;
    private final boolean writes;

    CacheMode(boolean reads, boolean writes) {
        this.reads = reads;
        this.writes = writes;
    }

    boolean reads() {
        return reads;
    }

    boolean writes() {
        return writes;
    }
}
