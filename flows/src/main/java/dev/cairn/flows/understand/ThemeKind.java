package dev.cairn.flows.understand;

/** What themes stand for, and so what words count: see {@code docs/decisions/109}. */
public enum ThemeKind {
    /** Paths: one of them is meant anyway, and words that every path might have say nothing. */
    PATH(0.3f, 1.5f),
    /** Topics, of which mostly none is meant: {@code where} and {@code when} are telling, as are other words for what the author wrote. */
    TOPIC(0.7f, 0.9f);

    private final float alike;
    private final float frequency;

    ThemeKind(float alike, float frequency) {
        this.alike = alike;
        this.frequency = frequency;
    }

    /** What a word that means the same counts, beside 1 for the word itself. */
    float alike() {
        return alike;
    }

    /** BM25's k1: how much more a word says that stands there often. */
    float frequency() {
        return frequency;
    }
}
