package dev.cairn.flows.walk;

/** What came of an answer that was offered. */
public sealed interface Acceptance {
    /** The state afterwards. */
    FlowFrame root();

    /**
     * It was taken. It counts if its question is on the walk, and rests otherwise.
     *
     * @param root with it
     */
    record Accepted(FlowFrame root) implements Acceptance {}

    /**
     * It was not taken; the answer before, if there was one, stands.
     *
     * @param root with one wrong answer more at the node
     * @param node that asks for it
     */
    record Rejected(FlowFrame root, String node, Objection objection) implements Acceptance {}

    /** Nothing in that frame asks for that key: nothing has changed. */
    record NotAsked(FlowFrame root) implements Acceptance {}
}
