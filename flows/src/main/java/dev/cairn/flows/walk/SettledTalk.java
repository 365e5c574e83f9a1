package dev.cairn.flows.walk;

import java.util.List;

/**
 * A talk's state after all ways back have been taken.
 *
 * @param root the main flow's frame, with what the ways back put aside left out
 * @param standing never {@link Stop.GoBack}
 * @param waysBack those that were taken, in order
 */
public record SettledTalk(FlowFrame root, Standing standing, List<Stop.GoBack> waysBack) {
    /** Copies the ways back. */
    public SettledTalk {
        waysBack = List.copyOf(waysBack);
    }
}
