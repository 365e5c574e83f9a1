package dev.cairn.cli.explore;

import dev.cairn.engine.budget.Meter;
import dev.cairn.explorer.state.StopCause;
import dev.cairn.report.Summary;
import java.util.List;
import java.util.Optional;

/** Why a run saw no screen of its app. */
final class NothingSeen {
    private NothingSeen() {}

    /**
     * Names the reason, in one line.
     *
     * @param error what made the run fail, if it did
     * @param fronts the activities that were seen, none of them the app's
     */
    static String why(Summary summary, Optional<String> error, List<String> fronts) {
        return limit(summary, true)
                        .or(() -> error)
                        .or(() -> limit(summary, false))
                        .or(() -> outOfTime(summary))
                        .or(() -> elsewhere(fronts))
                        .orElse("it ended as it started, and its log does not say why")
                + "; stopped: " + summary.stoppedBy();
    }

    private static Optional<String> limit(Summary summary, boolean ended) {
        return summary.deviceLimits().stream()
                .filter(limit -> limit.endedApp() > 0 || !ended)
                .findFirst()
                .map(limit -> "the device lacks " + limit.missing() + "; " + limit.sentence());
    }

    /** A large app on a slow machine may take all of it to be read and started. */
    private static Optional<String> outOfTime(Summary summary) {
        return summary.steps() == 0 && summary.stopReason().equals(StopCause.BUDGET_EXHAUSTED.label(Meter.TIME.name()))
                ? Optional.of(
                        "the time was over before it had started; --max-minutes and --max-iteration-seconds give it more")
                : Optional.empty();
    }

    /** No crash, nothing missing: what the app itself does when it is started. */
    private static Optional<String> elsewhere(List<String> fronts) {
        return fronts.isEmpty()
                ? Optional.empty()
                : Optional.of("the app opened none, or closed it at once; in front after each start: "
                        + String.join(", ", fronts));
    }
}
