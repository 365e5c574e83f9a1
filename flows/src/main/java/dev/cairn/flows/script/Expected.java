package dev.cairn.flows.script;

import dev.cairn.flows.document.Place;

/**
 * Something that a script expects.
 *
 * @param value as written
 * @param place where it is written
 */
public record Expected(String value, Place place) {}
