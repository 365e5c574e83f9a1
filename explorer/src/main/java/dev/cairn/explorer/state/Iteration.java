package dev.cairn.explorer.state;

import dev.cairn.explorer.policy.PolicyStatus;
import java.util.Optional;

/**
 * What is decided and found within one iteration.
 *
 * @param outlook what the policy expected when it chose
 * @param hope what should be seen after the action, in words; empty if nothing was said
 * @param allowed whether the gate let the chosen action pass
 * @param verification what came of the action
 * @param persisted what was written down
 * @param progress what it brought
 * @param route where the loop goes next
 * @param recovery how a failure is recovered from
 */
public record Iteration(
        PolicyStatus outlook,
        String hope,
        boolean allowed,
        Optional<ActionVerification> verification,
        Optional<Persisted> persisted,
        Progress progress,
        LoopRoute route,
        Recovery recovery) {
    /** Nothing yet. */
    public static final Iteration FRESH = new Iteration(
            PolicyStatus.GOOD,
            "",
            false,
            Optional.empty(),
            Optional.empty(),
            Progress.NONE,
            LoopRoute.CONTINUE,
            Recovery.STOP);

    public Iteration withOutlook(PolicyStatus expected) {
        return new Iteration(expected, hope, allowed, verification, persisted, progress, route, recovery);
    }

    public Iteration withExpectation(String words) {
        return new Iteration(outlook, words, allowed, verification, persisted, progress, route, recovery);
    }

    public Iteration withAllowed(boolean passed) {
        return new Iteration(outlook, hope, passed, verification, persisted, progress, route, recovery);
    }

    public Iteration withVerification(ActionVerification found) {
        return new Iteration(outlook, hope, allowed, Optional.of(found), persisted, progress, route, recovery);
    }

    public Iteration withPersisted(Persisted what) {
        return new Iteration(outlook, hope, allowed, verification, Optional.of(what), progress, route, recovery);
    }

    public Iteration withProgress(Progress what) {
        return new Iteration(outlook, hope, allowed, verification, persisted, what, route, recovery);
    }

    public Iteration withRoute(LoopRoute next) {
        return new Iteration(outlook, hope, allowed, verification, persisted, progress, next, recovery);
    }

    public Iteration withRecovery(Recovery way) {
        return new Iteration(outlook, hope, allowed, verification, persisted, progress, route, way);
    }
}
