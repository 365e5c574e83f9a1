package dev.cairn.flows.expression.term;

/** A whole expression as a term, and how many variables its loops need. */
public record Program(Term term, int variables) {}
