package dev.cairn.browser.decision;

/**
 * A task to be read.
 *
 * @param task the user's words
 */
public record ReadTaskInput(String task) {}
