package dev.cairn.engine.state;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;

/**
 * What an entry adds to its run's meters: what it says was charged, and what the engine counts itself. That is decided here for all: for {@link Fold}, which has
 * the graph's code, and for {@link MeterFold}, which has its document.
 */
final class EntryCharges {
    private EntryCharges() {}

    /** What an event adds to the meters; {@code turn} is as it was before it. */
    static Meters of(JournalEvent.OfFrame event, CountedTurn turn) {
        return switch (event) {
            case JournalEvent.StepStarted started -> begun(Meters.NONE, turn);
            case JournalEvent.StepCompleted completed -> begun(completed.charges(), turn);
            case JournalEvent.StepFailed failed -> failed(failed, turn);
            case JournalEvent.InterruptRaised raised -> begun(Meters.NONE, turn);
            case JournalEvent.WaitStarted waiting -> begun(Meters.NONE, turn);
            case JournalEvent.CallStarted called -> begun(Meters.NONE, turn);
            case JournalEvent.ItemsStarted items -> begun(Meters.NONE, turn);
            case JournalEvent.ItemStarted started -> item(started.item(), started.attempt(), Meters.NONE, turn);
            case JournalEvent.ItemCompleted completed ->
                item(completed.item(), completed.attempt(), completed.charges(), turn);
            case JournalEvent.ItemFailed failed -> item(failed.item(), failed.attempt(), failed.charges(), turn);
            case JournalEvent.InterruptAnswered answered -> Meters.NONE;
            case JournalEvent.InterruptExpired expired -> Meters.NONE;
            case JournalEvent.WaitEnded ended -> Meters.NONE;
            case JournalEvent.CallReturned returned -> Meters.NONE;
            case JournalEvent.ItemsJoined joined -> Meters.NONE;
            case JournalEvent.RunHalted halted -> Meters.NONE;
        };
    }

    /**
     * Whether an entry of an attempt is what a step is counted by: the first attempt counts, when its start is journaled or, where that is not, its
     * outcome.
     */
    static boolean isCounted(int attempt, boolean begun) {
        return attempt == 1 && !begun;
    }

    private static Meters begun(Meters charges, CountedTurn turn) {
        Position here = turn.position();
        if (!isCounted(here.attempt(), here.started())) {
            return charges;
        }
        return charges.plus(Meter.STEPS, 1).plus(Meter.ITERATIONS, turn.beginsIteration() ? 1 : 0);
    }

    private static Meters failed(JournalEvent.StepFailed failed, CountedTurn turn) {
        Meters charges = turn.isUnderWay() ? Meters.NONE : begun(failed.charges(), turn);
        return charges.plus(Meter.RESTARTS, failed.next() instanceof AfterFailure.Backtrack ? 1 : 0);
    }

    private static Meters item(int item, int attempt, Meters charges, CountedTurn turn) {
        boolean counts = isCounted(attempt, turn.isItemBegun(item)) && turn.hasItemSteps();
        return charges.plus(Meter.STEPS, counts ? 1 : 0);
    }
}
