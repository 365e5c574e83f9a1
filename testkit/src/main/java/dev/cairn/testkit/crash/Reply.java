package dev.cairn.testkit.crash;

/** What becomes of a question in a simulated run. The same question must always get the same reply. */
public sealed interface Reply {
    /** It is answered with an object of the ask's answer type, or {@link dev.cairn.engine.json.Json}. */
    record Answer(Object answer) implements Reply {}

    /** Nobody answers before its deadline, which it must have. */
    record Silence() implements Reply {}

    /** The run is cancelled once nothing else is left to do. */
    record Cancel(String reason) implements Reply {}
}
