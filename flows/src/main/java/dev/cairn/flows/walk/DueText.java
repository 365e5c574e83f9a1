package dev.cairn.flows.walk;

/**
 * A text that is to be said: it lies on the walk, and has not been said with these values.
 *
 * @param digest of the values in it, to be kept as {@link FlowFrame#said}
 */
public record DueText(FramePath frame, String node, String digest) {}
