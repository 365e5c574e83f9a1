package dev.cairn.testkit.determinism;

/** Where a value can come from. */
sealed interface Origin {
    /** A lambda or method reference made by {@code maker}, with its body in {@code code}; {@code type} is its interface. */
    record Function(Code code, Code maker, String type) implements Origin {}

    /** A new object of a class. */
    record Instance(String type) implements Origin {}

    /** The result of a method that is not looked into. */
    record Result(Code code) implements Origin {}

    /** A constant of the code: a string, number or class. */
    record Constant(Object value) implements Origin {}

    /** Anything else. */
    record Unknown() implements Origin {}
}
