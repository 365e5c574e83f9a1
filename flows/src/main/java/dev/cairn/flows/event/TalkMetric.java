package dev.cairn.flows.event;

/** The metrics of talks, by name. All are counters but the last, which is a histogram. */
public enum TalkMetric {
    /** Talks that began. */
    STARTED("cairn.talk.started", "{talk}", "Talks that began"),
    /** Talks that are over. */
    ENDED("cairn.talk.ended", "{talk}", "Talks that are over, by outcome"),
    /** Entries. */
    ENTRIES("cairn.talk.entries", "{entry}", "Nodes that were come to"),
    /** Exits. */
    EXITS("cairn.talk.exits", "{exit}", "Nodes that were gone on from, by where to"),
    /** Answers. */
    ANSWERS("cairn.talk.answers", "{answer}", "Questions that were answered or declined"),
    /** Corrections. */
    CORRECTIONS("cairn.talk.corrections", "{correction}", "Answers that were replaced by others"),
    /** Rejections. */
    REJECTIONS("cairn.talk.rejections", "{rejection}", "What did not count or was not understood, by question"),
    /** Votes. */
    VOTES("cairn.talk.votes", "{vote}", "Changes of the votes for paths"),
    /** Locks. */
    LOCKS("cairn.talk.locks", "{lock}", "Paths that were locked"),
    /** Switches. */
    SWITCHES("cairn.talk.switches", "{switch}", "Paths that came to the front in place of others"),
    /** Digressions. */
    DIGRESSIONS("cairn.talk.digressions", "{digression}", "Topics that were brought up"),
    /** Hand-overs. */
    HAND_OVERS("cairn.talk.hand_overs", "{hand_over}", "Calls for a person of the house, by cause"),
    /** Silences. */
    SILENCES("cairn.talk.silences", "{silence}", "Questions after which nothing came for as long as the flow waits"),
    /** Time to answer. */
    TIME_TO_ANSWER("cairn.talk.time_to_answer", "s", "From a question to the user's turn");

    private final String instrument;
    private final String unit;
    private final String description;

    TalkMetric(String instrument, String unit, String description) {
        this.instrument = instrument;
        this.unit = unit;
        this.description = description;
    }

    /** The name of its instrument. */
    public String instrument() {
        return instrument;
    }

    /** Its unit, as UCUM writes it. */
    public String unit() {
        return unit;
    }

    /** What it counts, in one line. */
    public String description() {
        return description;
    }
}
