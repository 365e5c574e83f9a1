package dev.cairn.engine.json;

/**
 * A value with its JSON, from which the same value is read.
 *
 * @param value what is gone on with
 * @param json what is journaled
 */
public record ReadBack(Object value, Json json) {}
