package dev.cairn.testkit.determinism;

/**
 * A function that a graph needs to be pure.
 *
 * @param what in words, for messages
 * @param code its body
 */
record PureFunction(String what, Code code) {}
