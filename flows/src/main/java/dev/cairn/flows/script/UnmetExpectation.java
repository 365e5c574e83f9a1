package dev.cairn.flows.script;

import dev.cairn.flows.document.Place;

/**
 * Something expected that did not come.
 *
 * @param place in the script, or in its golden trace
 * @param expected in words
 * @param found in words
 */
public record UnmetExpectation(Place place, String expected, String found) {
    /** {@code file:line:column expected …, found …}, one line. */
    public String shown() {
        return (place.shown() + " expected " + expected + ", found " + found)
                .replaceAll("(?<![ \\t])[ \\t]*+\\R\\s*+", " ");
    }
}
