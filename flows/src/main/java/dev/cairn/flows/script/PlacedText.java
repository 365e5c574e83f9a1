package dev.cairn.flows.script;

import dev.cairn.flows.document.Place;

/**
 * A text of a script, and where it stands there.
 *
 * @param value as written
 * @param place where it is written
 */
public record PlacedText(String value, Place place) {}
