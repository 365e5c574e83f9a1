package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Frame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;

/** What the parts of a run's loop share: the journal, the turns that are due, and what is under way. For the run's thread. */
final class Drive<S> {
    final RunJournal<S> journal;
    final JsonCodec json;
    final RunClock clock;
    final FileStore files;
    final Listeners listeners;
    final ScheduledExecutorService timer;
    final RunSignals signals;
    final Scopes scopes;

    private final Deque<Turn> ready = new ArrayDeque<>();
    private final Map<String, Turn> awaiting = new HashMap<>();
    private final Map<String, Lane> lanes = new HashMap<>();
    private final Map<Turn, Integer> airborne = new HashMap<>();
    private int reservedSteps;
    private long accountedMs;

    Drive(
            RunJournal<S> journal,
            JsonCodec json,
            RunClock clock,
            FileStore files,
            Listeners listeners,
            ScheduledExecutorService timer,
            RunSignals signals,
            Scopes scopes) {
        this.journal = journal;
        this.json = json;
        this.clock = clock;
        this.files = files;
        this.listeners = listeners;
        this.timer = timer;
        this.signals = signals;
        this.scopes = scopes;
        this.accountedMs = clock.millis();
    }

    void due(Turn turn) {
        ready.add(turn);
    }

    @Nullable
    Turn nextTurn() {
        return ready.poll();
    }

    boolean hasTurns() {
        return !ready.isEmpty();
    }

    /** The turn waits for an answer; nothing else will bring it back but that, a cancel or a deadline. */
    void await(String interrupt, Turn turn) {
        awaiting.put(interrupt, turn);
    }

    /** Every turn that waits looks again. */
    void lookAgain() {
        ready.addAll(awaiting.values());
        awaiting.clear();
    }

    boolean isFlying(Turn turn) {
        return !airborne.isEmpty() && airborne.containsKey(turn);
    }

    boolean isAirborne() {
        return !airborne.isEmpty();
    }

    /** An attempt or a wait of the turn goes on beside the run's thread; {@code steps} are what it will charge. */
    void took(Turn turn, int steps) {
        airborne.put(turn, steps);
        reservedSteps += steps;
        if (turn.lane() != null) {
            turn.lane().took();
        }
    }

    void landed(Turn turn) {
        Integer steps = airborne.remove(turn);
        reservedSteps -= steps == null ? 0 : steps;
        if (turn.lane() != null) {
            turn.lane().landed();
        }
    }

    /** What an attempt will add to the steps when it is over: the start of an at-most-once one has been counted. */
    static int stepsOf(Execution execution, int attempt) {
        return attempt == 1 && execution.delivery() == Delivery.AT_LEAST_ONCE ? 1 : 0;
    }

    /** What the attempts that are under way will add at least. */
    Meters reserved() {
        return reservedSteps == 0 ? Meters.NONE : Meters.of(Meter.STEPS, reservedSteps);
    }

    /** Opens the lane of the for-each whose turn it is. */
    Lane open(Turn owner, int limit, int items) {
        Lane lane = new Lane(owner, limit, items);
        lanes.put(owner.frame(), lane);
        return lane;
    }

    /** The lane of the for-each in that frame, if one is under way. */
    Optional<Lane> laneIn(String frame) {
        return Optional.ofNullable(lanes.get(frame));
    }

    /** Gives up what is under way inside the frame's node. */
    void dropWithin(Frame<?> frame) {
        if (!lanes.isEmpty()) {
            Optional.ofNullable(lanes.remove(frame.path())).ifPresent(Lane::drop);
            frame.children().forEach(this::dropWithin);
        }
    }

    /** Whether a cancel still means something to the frame: a halted one is on its way to its end. */
    boolean yields(String frame) {
        return !journal.run().isHalting(frame);
    }

    void noteCancel() {
        Optional<String> reason = signals.cancelReason();
        if (reason.isEmpty() || journal.run().cancelRequested().isPresent()) {
            return;
        }
        journal.noteCancel();
        if (journal.run().root().halted().isEmpty()) {
            journal.stage(new JournalEvent.CancelRequested(reason.get()));
            lookAgain();
        }
    }

    AttemptEffects effects(Frame<?> frame, int item, int attempt, boolean yields) {
        return new AttemptEffects(
                journal.run(), frame, item, attempt, clock, files, listeners, () -> yields && signals.isCancelled());
    }

    /** What an error of an attempt means. */
    Failure failure(Execution execution, Throwable error, String frame) {
        Failure failure = Failure.of(error);
        if (signals.isCancelled() && yields(frame)) {
            return Failure.permanent(Failure.CANCELLED, failure.message());
        }
        boolean repeatable = execution.delivery() == Delivery.AT_LEAST_ONCE || error instanceof StepException;
        return repeatable ? failure : Failure.permanent(failure.kind(), failure.message());
    }

    static Failure unknownOutcome() {
        return Failure.permanent(
                Failure.UNKNOWN_OUTCOME,
                "the process died while the step executed; whether it took effect is not known");
    }

    /** Adds the time since the last call, so that the charges of all steps add up to the time that was spent, waits included. */
    Meters timed(Meters charges) {
        long nowMs = clock.millis();
        long spentMs = Math.max(0, nowMs - accountedMs); // a clock may be set back
        accountedMs = nowMs;
        return charges.plus(Meter.TIME, spentMs);
    }
}
