package dev.cairn.browser.state;

/**
 * An act of which nobody knows whether it was done.
 *
 * @param proposal what was to be done
 * @param clause the clause that it belongs to
 */
public record DoubtfulAct(ActionProposal proposal, int clause) {}
