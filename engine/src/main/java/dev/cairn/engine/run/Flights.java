package dev.cairn.engine.run;

import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/** Attempts and waits: on the run's own thread, or beside it on threads of their own that land with the run's thread. */
final class Flights<S> {
    private final Drive<S> drive;
    private final Interruptible own;
    private final List<Departure> waiting = new ArrayList<>();

    Flights(Drive<S> drive) {
        this.drive = drive;
        this.own = drive.signals.interruptible();
    }

    /** What goes on beside the run's thread as soon as all that is staged is written. */
    private record Departure(Turn turn, Runnable start) {}

    /** What an attempt is made of. */
    record Plan<I, O>(
            Callable<I> input, Work<I, O> work, Execution execution, AttemptEffects effects, boolean yields) {}

    /** Executes on the run's thread. */
    <I, O> O execute(Plan<I, O> plan) throws Exception {
        return execute(plan, own);
    }

    private <I, O> O execute(Plan<I, O> plan, Interruptible interruptible) throws Exception {
        I input = plan.input().call();
        Attempt attempt = new Attempt(plan.execution(), interruptible, drive.timer);
        return drive.signals.call(
                interruptible,
                plan.yields(),
                () -> drive.scopes.within(plan.effects(), () -> attempt.execute(plan.work(), input, plan.effects())));
    }

    /** Has the attempt made beside the run's thread, as soon as all that is staged is written. */
    <I, O> void launch(Turn turn, Plan<I, O> plan, int steps) {
        drive.took(turn, steps);
        waiting.add(new Departure(
                turn,
                () -> Thread.startVirtualThread(() -> drive.signals.landings().add(land(turn, plan)))));
    }

    private <I, O> Landing.Landed land(Turn turn, Plan<I, O> plan) {
        Interruptible interruptible = drive.signals.interruptible();
        try {
            Object output = Objects.requireNonNull((Object) execute(plan, interruptible), "null was returned");
            Landing.Made made = new Landing.Made(output, drive.json.write(output));
            return new Landing.Landed(turn, made, null, plan.effects().charges());
        } catch (Throwable error) {
            return new Landing.Landed(turn, null, error, plan.effects().charges());
        } finally {
            drive.signals.forget(interruptible);
        }
    }

    /** Waits on the run's thread. */
    void sleep(Duration left, boolean yields) {
        sleep(left, yields, own);
    }

    /** Waits beside the run's thread. */
    void snooze(Turn turn, Duration left, boolean yields) {
        drive.took(turn, 0);
        waiting.add(new Departure(
                turn,
                () -> Thread.startVirtualThread(() -> {
                    Interruptible interruptible = drive.signals.interruptible();
                    sleep(left, yields, interruptible);
                    drive.signals.forget(interruptible);
                    drive.signals.landings().add(new Landing.Woken(turn));
                })));
    }

    private void sleep(Duration left, boolean yields, Interruptible interruptible) {
        try {
            drive.signals.call(interruptible, yields, () -> {
                drive.clock.sleep(left);
                return left;
            });
        } catch (InterruptedException cutShort) {
            return; // much may have changed meanwhile: who waited decides anew
        } catch (Exception e) {
            throw new IllegalStateException("waiting failed", e);
        }
    }

    boolean isWaiting() {
        return !waiting.isEmpty();
    }

    /** Lets go of what was launched; all that is staged is written. */
    void takeOff() {
        waiting.forEach(departure -> departure.start().run());
        waiting.clear();
    }

    /** Gives up what was launched and not let go of, because what is staged could not be written. */
    void ground() {
        waiting.forEach(departure -> drive.landed(departure.turn()));
        waiting.clear();
    }
}
