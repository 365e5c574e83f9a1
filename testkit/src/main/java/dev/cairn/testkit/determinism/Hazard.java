package dev.cairn.testkit.determinism;

/** What makes a function give another result when a journal is folded again, or do something twice. */
public enum Hazard {
    /** The time of day, or a timer. */
    CLOCK("reads the clock", "take Effects.now() in execute and put it into the output"),
    /** Random numbers without a seed, and generators that are kept between calls. */
    RANDOMNESS("draws random numbers", "draw from Effects.random() in execute and put the draw into the output"),
    /** Unique ids. */
    ID("makes an id", "take Effects.newId() in execute and put it into the output"),
    /** Files, sockets, databases, processes, the console. */
    INPUT_OUTPUT("does input or output", "do it in execute and put what was found into the output"),
    /** Log lines, which would be written again by every fold. */
    LOGGING("writes a log line, again at every fold", "log in execute or in a RunListener"),
    /** Threads, locks, thread locals and parallel streams. */
    THREADS("uses threads", "do it in execute, or let a for-each do it"),
    /** System properties, environment variables, locale, time zone, the machine. */
    ENVIRONMENT("depends on the machine", "read it before the run and put it into the first state, or in execute"),
    /** Static fields that can change. */
    STATIC_STATE("uses static state that can change", "keep it in the graph's state, or make it an immutable constant"),
    /** FieldUse of handlers that can change. */
    HANDLER_STATE("uses state of the handler that can change", "keep it in the graph's state"),
    /** A part of the state that can change without a step. */
    MUTABLE_TYPE(
            "can be changed from outside a step",
            "use a record, an immutable value, or the interface List, Set or Map"),
    /** A function that could not be followed. */
    UNSEEN(
            "cannot be followed to a lambda, method reference or class",
            "give the function where the graph is wired, or keep it in a final field");

    private final String effect;
    private final String advice;

    Hazard(String effect, String advice) {
        this.effect = effect;
        this.advice = advice;
    }

    /** What it does, as the end of a sentence. */
    public String effect() {
        return effect;
    }

    /** What to do instead. */
    public String advice() {
        return advice;
    }
}
