package dev.cairn.flows.compiled;

/** What a name in an expression stands for. */
public sealed interface NameSource {
    /** The answer of a key of this flow. */
    record AnswerOf(String key) implements NameSource {}

    /** What a caller handed in. */
    record TakenValue(String name) implements NameSource {}

    /** Something known of the talk. */
    record ContextValue(String name) implements NameSource {}

    /** A field of what a tool gave, at that node. */
    record ResultField(int node, String field) implements NameSource {}

    /** All that a tool gave, where nobody said what that is. */
    record WholeResult(int node) implements NameSource {}

    /** What a called flow gave. */
    record GivenValue(int node, String name) implements NameSource {}

    /** What a path gave; its {@code choose} is the node. */
    record PathValue(int node, String path, String name) implements NameSource {}

    /** What a flow gave that was called once for each item: a list. */
    record GivenList(int node) implements NameSource {}

    /** The item that a flow is called for. */
    record EachItem() implements NameSource {}

    /** Its index, from 0. */
    record EachIndex() implements NameSource {}

    /** What the frame before gave. */
    record LastGiven(String name) implements NameSource {}
}
