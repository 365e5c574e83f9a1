package dev.cairn.browser.node;

import java.util.Optional;

/**
 * What a person says to a {@link ManualQuestion}.
 *
 * @param done always true: it was done, or said
 * @param message what was said; empty if something was done by hand
 */
public record ManualAnswer(boolean done, Optional<String> message) {}
