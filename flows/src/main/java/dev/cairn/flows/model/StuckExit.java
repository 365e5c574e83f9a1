package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;

/**
 * The way out of a question that is answered wrong again and again.
 *
 * @param after so many rejected answers in a row, at least 1
 */
public record StuckExit(int after, Target to, Place place) {}
