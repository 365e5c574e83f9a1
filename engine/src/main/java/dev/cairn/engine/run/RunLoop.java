package dev.cairn.engine.run;

import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStatus;
import java.util.function.Supplier;

/**
 * Carries a run from where it stands until it ends or waits: decide, execute, decide, append. For one thread; only {@link #signals} are for
 * others. What is not inside a for-each is executed on that thread.
 */
final class RunLoop<S> {
    private final RunJournal<S> journal;
    private final RunSignals signals;
    private final Drive<S> drive;
    private final Flights<S> flights;
    private final NodeTurns<S> nodes;
    private final ItemTurns<S> items;
    private final Supplier<Inbox> inbox;

    /** {@code inbox} reads what was left for the run in its store. */
    RunLoop(Drive<S> drive, Supplier<Inbox> inbox) {
        this.drive = drive;
        this.journal = drive.journal;
        this.signals = drive.signals;
        this.inbox = inbox;
        this.flights = new Flights<>(drive);
        this.nodes = new NodeTurns<>(drive, flights);
        this.items = new ItemTurns<>(drive, flights);
    }

    RunSignals signals() {
        return signals;
    }

    /** Where the run ended, or what it waits for. */
    RunResult<S> drive() {
        return drive(Long.MAX_VALUE);
    }

    /** As {@link #drive()}, but stops as soon as {@code events} more events are written and nothing is under way. */
    RunResult<S> drive(long events) {
        long last = events == Long.MAX_VALUE ? events : journal.run().seq() + events;
        drive.due(Turn.of("", null));
        try {
            while (journal.run().end().isEmpty() && journal.run().seq() < last) {
                if (!advance(last)) {
                    return rest();
                }
            }
            landAll();
            journal.commit();
            return RunResult.of(journal.run(), RunStatus.RUNNING);
        } catch (RuntimeException e) {
            signals.abandon(e); // what has been launched and not begun does not begin
            throw e;
        } finally {
            stop();
        }
    }

    /** Goes on as far as it can; false if nothing is left to do but wait for people. */
    private boolean advance(long last) {
        signals.checkHeld();
        drive.noteCancel();
        takeTurns(last);
        if (journal.run().end().isPresent()) {
            return true;
        }
        if (flights.isWaiting()) {
            journal.commit();
            flights.takeOff();
        }
        if (drive.hasTurns()) {
            return true;
        }
        if (drive.isAirborne()) {
            if (journal.hasStaged()) {
                journal.commit();
            }
            land();
            return true;
        }
        return hasMail();
    }

    private void takeTurns(long last) {
        Turn turn = drive.nextTurn();
        while (turn != null) {
            take(turn);
            signals.checkHeld();
            drive.noteCancel();
            boolean enough = journal.run().seq() >= last || last != Long.MAX_VALUE && flights.isWaiting();
            turn = enough || journal.run().end().isPresent() ? null : drive.nextTurn();
        }
    }

    private void take(Turn turn) {
        if (turn.isClosed() || drive.isFlying(turn)) {
            return;
        }
        if (turn.isItem()) {
            items.take(turn);
        } else {
            nodes.take(turn);
        }
    }

    private void land() {
        try {
            landed(signals.landings().take());
        } catch (InterruptedException e) {
            throw new IllegalStateException("the run's thread was interrupted while it waited", e);
        }
        Landing more = signals.landings().poll();
        while (more != null) { // what has come meanwhile is written in one transaction
            landed(more);
            more = signals.landings().poll();
        }
    }

    private void landed(Landing landing) {
        switch (landing) {
            case Landing.Nudge nudge -> drive.lookAgain();
            case Landing.Woken(Turn turn) -> {
                drive.landed(turn);
                drive.due(turn);
                close(turn);
            }
            case Landing.Landed landed -> {
                signals.checkHeld(); // an attempt that was cut off because the run was lost has not failed
                landed(landed);
            }
        }
    }

    private void landed(Landing.Landed landed) {
        Turn turn = landed.turn();
        drive.landed(turn);
        Lane lane = turn.lane();
        if (lane != null) {
            Turn next = lane.leave();
            if (next != null) {
                drive.due(next);
            }
        }
        if (turn.isItem()) {
            items.landed(landed);
        } else {
            nodes.landed(landed);
        }
        close(turn);
    }

    /** What was under way may have been the last of a for-each, or of several. */
    private void close(Turn turn) {
        for (Lane lane = turn.lane(); lane != null; lane = lane.around()) {
            if (lane.becomesDone()) {
                drive.due(lane.owner());
            }
        }
    }

    private boolean hasMail() {
        signals.deliver(inbox.get());
        signals.landings().clear();
        boolean wanted = signals.cancelReason().isPresent()
                && journal.run().cancelRequested().isEmpty()
                && journal.run().root().halted().isEmpty();
        boolean answered = journal.run().asking().stream()
                .anyMatch(asking -> signals.answers().containsKey(asking.interrupt()));
        boolean passed = journal.run().asking().stream()
                .flatMap(asking -> asking.deadline().stream())
                .anyMatch(until -> !drive.clock.instant().isBefore(until));
        if (answered || passed) {
            drive.lookAgain();
        }
        return wanted || answered || passed;
    }

    private RunResult<S> rest() {
        journal.commitWaiting();
        return RunResult.of(journal.run(), RunStatus.WAITING);
    }

    private void landAll() {
        while (drive.isAirborne()) {
            land();
        }
    }

    /** Nothing goes on beside a run that is left. */
    private void stop() {
        flights.ground();
        if (!drive.isAirborne()) {
            return;
        }
        signals.interruptAll();
        while (drive.isAirborne()) {
            try {
                switch (signals.landings().take()) {
                    case Landing.Nudge nudge -> {}
                    case Landing.Woken(Turn turn) -> drive.landed(turn);
                    case Landing.Landed landed -> drive.landed(landed.turn());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
