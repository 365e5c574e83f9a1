package dev.cairn.browser.node;

import dev.cairn.browser.state.ManualCause;

/**
 * What a person is asked to do or to say.
 *
 * @param kind always {@code manual}
 * @param cause what for
 * @param text the question
 * @param address where the page is
 */
public record ManualQuestion(String kind, ManualCause cause, String text, String address) {}
