package dev.cairn.flows.walk;

import java.util.List;

/**
 * A talk's state after all ways back have been taken.
 *
 * @param root the main flow's frame, with what the ways back put aside left out
 * @param standing never {@link Stop.GoBack}
 * @param waysBack those that were taken, in order
 */
public record Settled(FlowFrame root, Standing standing, List<Stop.GoBack> waysBack) {
    /** Copies the ways back. */
    public Settled {
        waysBack = List.copyOf(waysBack);
    }
}
