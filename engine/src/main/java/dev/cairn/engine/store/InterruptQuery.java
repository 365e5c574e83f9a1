package dev.cairn.engine.store;

import java.util.Optional;

/**
 * Which interrupts are asked for, of those that wait for an answer: the ones for which all that it says is true. Immutable.
 *
 * @param run the run that waits
 * @param node the ask's name
 * @param raised when it was raised
 * @param runs what the run that waits must be
 */
public record InterruptQuery(Optional<String> run, Optional<String> node, TimeRange raised, RunQuery runs) {
    /** All that wait for an answer. */
    public static final InterruptQuery ALL =
            new InterruptQuery(Optional.empty(), Optional.empty(), TimeRange.ALL, RunQuery.ALL);

    /**
     * Checks the texts.
     *
     * @throws dev.cairn.engine.CairnException {@code query.invalid} if a text is none that a store can have kept
     */
    public InterruptQuery {
        run.ifPresent(id -> RunQuery.checkText("a run's id", id));
        node.ifPresent(name -> RunQuery.checkText("a node's name", name));
    }

    /** Those of one run. */
    public static InterruptQuery of(String run) {
        return ALL.withRun(run);
    }

    /** This, of one run. */
    public InterruptQuery withRun(String id) {
        return new InterruptQuery(Optional.of(id), node, raised, runs);
    }

    /** This, of asks of that name. */
    public InterruptQuery withNode(String name) {
        return new InterruptQuery(run, Optional.of(name), raised, runs);
    }

    /** This, of interrupts that were raised then. */
    public InterruptQuery withRaised(TimeRange range) {
        return new InterruptQuery(run, node, range, runs);
    }

    /** This, of runs that {@code which} asks for, instead of what it said before. */
    public InterruptQuery withRuns(RunQuery which) {
        return new InterruptQuery(run, node, raised, which);
    }

    /** Whether an interrupt is asked for, of a run that is. */
    boolean matches(StoredInterrupt interrupt) {
        return interrupt.waits()
                && node.filter(name -> !name.equals(interrupt.node())).isEmpty()
                && raised.contains(interrupt.raisedAt());
    }
}
