package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.SettableClock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What must hold of every run that has ended, whatever happened to it: read from its journal. */
final class InvariantChecks<S> {
    private final SimulationSetup<S> subject;
    private final RunStore disk;
    private final SettableClock clock;
    private final ExecutionLog ledger;
    private final Map<String, Integer> answers = new HashMap<>();
    private final Map<String, Integer> questions = new HashMap<>();
    private Instant latest = Instant.MIN;
    private boolean unknown;
    private boolean halted;

    InvariantChecks(SimulationSetup<S> subject, RunStore disk, SettableClock clock, ExecutionLog ledger) {
        this.subject = subject;
        this.disk = disk;
        this.clock = clock;
        this.ledger = ledger;
    }

    /** Writes down which rules are broken, and tells how the run ended. */
    SimulatedEnd check() {
        try (Engine engine = Engine.on(disk).clock(clock).json(subject.json()).build()) {
            return check(engine);
        }
    }

    private SimulatedEnd check(Engine engine) {
        RunHead head = disk.head(subject.run()).orElseThrow();
        RunState<S> loaded = engine.state(subject.graph(), subject.run());
        long[] seq = {0};
        var last = new Object() {
            Optional<RunState<S>> state = Optional.empty();
        };
        engine.history(subject.graph(), subject.run(), moment -> {
            seq[0]++;
            look(moment, seq[0]);
            last.state = Optional.of(moment.run());
        });
        if (head.seq() != seq[0]) {
            ledger.broken("the head is at entry " + head.seq() + ", the journal's last one is " + seq[0]);
        }
        RunState<S> folded = last.state.orElse(loaded);
        if (!folded.equals(loaded)) {
            ledger.broken(
                    "folded from its snapshot the run stands at " + loaded + ", folded from its start at " + folded);
        }
        Verification verification = engine.verify(subject.graph(), subject.run());
        if (!verification.holds()) {
            ledger.broken("the journal does not hold: " + verification);
        }
        checkInterrupts();
        return ending(loaded, head);
    }

    private void look(HistoryEntry<S> moment, long seq) {
        if (moment.entry().seq() != seq) {
            ledger.broken("entry " + moment.entry().seq() + " stands where " + seq + " should");
        }
        if (moment.entry().at().isBefore(latest)) {
            ledger.broken("entry " + seq + " was written at " + moment.entry().at() + ", one before it at " + latest);
        }
        latest = moment.entry().at();
        switch (moment.entry().event()) {
            case JournalEvent.InterruptRaised raised -> questions.merge(raised.interrupt(), 1, Integer::sum);
            case JournalEvent.InterruptAnswered answered -> answers.merge(answered.interrupt(), 1, Integer::sum);
            case JournalEvent.StepFailed failed -> {
                unknown |= isUnknown(failed.failure());
                checkBudgets(moment.run(), !halted);
                halted |= failed.next() instanceof JournalEvent.AfterFailure.Halt(var reason, var to)
                        && reason instanceof StopReason.BudgetSpent;
            }
            case JournalEvent.ItemFailed failed -> unknown |= isUnknown(failed.failure());
            case JournalEvent.RunHalted halt -> {
                halted |= halt.reason() instanceof StopReason.BudgetSpent;
                checkBudgets(moment.run(), !halted);
            }
            default -> checkBudgets(moment.run(), !halted);
        }
    }

    private static boolean isUnknown(Failure failure) {
        return failure.kind().equals(Failure.UNKNOWN_OUTCOME);
    }

    /** What a halt path takes is beyond the budget, and what nodes charge is known only afterwards. */
    private void checkBudgets(RunState<S> run, boolean underWay) {
        if (!underWay) {
            return;
        }
        for (Meter meter : List.of(Meter.STEPS, Meter.ITERATIONS, Meter.RESTARTS)) {
            long most = run.budgets().perRun().getOrDefault(meter, Long.MAX_VALUE);
            if (run.used().get(meter) > most) {
                ledger.broken("meter " + meter + " reads " + run.used().get(meter) + " at entry " + run.seq()
                        + ", its limit is " + most);
            }
        }
    }

    private void checkInterrupts() {
        answers.forEach((interrupt, times) -> {
            if (times > 1) {
                ledger.broken("the answer to " + interrupt + " was taken " + times + " times");
            }
        });
        questions.forEach((interrupt, times) -> {
            if (times > 1) {
                ledger.broken("question " + interrupt + " was asked " + times + " times");
            }
        });
        var open = disk.openInterrupts(Optional.of(subject.run()));
        if (!open.isEmpty()) {
            ledger.broken("the run has ended and still asks " + open.getFirst().id());
        }
        if (!disk.inboxes(List.of(subject.run())).isEmpty()) {
            ledger.broken("the run has ended and what was left for it is not taken out of its inbox");
        }
    }

    private SimulatedEnd ending(RunState<S> run, RunHead head) {
        if (run.end().isEmpty()) {
            ledger.broken("the head says that the run is " + head.status() + ", its journal does not");
        }
        RunStatus status = run.end().map(end -> RunStatus.of(end.disposition())).orElse(RunStatus.RUNNING);
        if (status != head.status()) {
            ledger.broken("the head says that the run is " + head.status() + ", its journal that it is " + status);
        }
        Optional<String> cause = run.end().flatMap(RunState.RunEnd::cause);
        return new SimulatedEnd(
                status, cause, subject.json().write(run.state()), SimulatedEnd.withoutTime(run.used()), unknown);
    }
}
