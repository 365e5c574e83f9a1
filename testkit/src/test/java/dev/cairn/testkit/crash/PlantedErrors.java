package dev.cairn.testkit.crash;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.internal.Watch;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/** Errors that an engine or its store could have, each of which the simulator must find. */
enum PlantedErrors {
    IGNORES_FENCING(disk(ClaimErrors.IgnoresFencing::new)),
    LOSES_THE_LAST_EVENT_OF_A_BATCH(disk(below -> appending(below, JournalErrors::withoutLastEvent))),
    SNAPSHOT_IS_OFF_BY_ONE(disk(below -> appending(below, append -> JournalErrors.snapshot(append, -1)))),
    SNAPSHOT_IS_OF_AN_OLDER_STATE(disk(JournalErrors.OldSnapshots::new)),
    ACKNOWLEDGES_BEFORE_IT_WRITES(store(JournalErrors.WritesLater::new)),
    FORGETS_WHAT_IS_SETTLED(disk(below -> appending(below, JournalErrors::withoutSettled))),
    FORGETS_WHAT_IS_RAISED(disk(below -> appending(below, JournalErrors::withoutRaised))),
    ACCEPTS_TWO_ANSWERS(disk(AnswerErrors.TwoAnswers::new)),
    LOSES_ANSWERS(disk(AnswerErrors.LostAnswers::new)),
    HANDS_ANSWERS_OUT_AGAIN(disk(AnswerErrors.OldAnswers::new)),
    LOSES_CANCELS(disk(AnswerErrors.LostCancels::new)),
    CLAIMS_A_RUN_TWICE(disk(ClaimErrors.ClaimsTwice::new)),
    GIVES_A_HELD_RUN_AS_DUE(disk(ClaimErrors.DueTwice::new)),
    KEEPS_AN_OLD_STATUS(disk(below -> appending(below, JournalErrors::stillRunning))),
    READS_A_STALE_JOURNAL(store(JournalErrors.StaleReads::new)),
    FORGETS_BUDGETS(disk(JournalErrors.NoBudgets::new)),
    TEARS_A_BATCH(disk(JournalErrors.TornBatches::new)),
    FORGETS_AT_MOST_ONCE(execution(
            usual -> new Execution(Delivery.AT_LEAST_ONCE, usual.timeout(), usual.heartbeat(), usual.retry()))),
    EXECUTES_TWICE(hands(ExecutesTwice::new)),
    EXECUTES_WHAT_CANNOT_BE_READ_BACK_AGAIN(hands(EngineErrors.ExecutesPoisonAgain::new)),
    JOURNALS_ANOTHER_OUTPUT(disk(below -> appending(below, EngineErrors::withOtherOutputs))),
    STAMPS_BY_A_SKEWED_CLOCK(disk(EngineErrors.SkewedStamps::new)),
    FOLLOWS_A_CLOCK_THAT_IS_PUT_BACK(SimulationSetup.Tampering.NONE.client(EngineErrors.WallClock::new)),
    REPEATS_AN_APPEND_BLINDLY(SimulationSetup.Tampering.NONE.client(EngineErrors.RepeatsBlindly::new)),
    TAKES_A_LOST_APPEND_AS_WRITTEN(SimulationSetup.Tampering.NONE.client(EngineErrors.TakesAsWritten::new)),
    GIVES_BACK_WHAT_ITS_WORKER_CLAIMED(SimulationSetup.Tampering.NONE.client(EngineErrors.GivesBack::new)),
    WAITS_FOR_ITS_LISTENERS(ListenerErrors.waitsForListeners()),
    LEAVES_ENTRIES_OUT_FOR_SLOW_LISTENERS(SimulationSetup.Tampering.NONE.listener(ListenerErrors.LeavesOut::new)),
    TELLS_LISTENERS_AGAIN(SimulationSetup.Tampering.NONE.listener(ListenerErrors.TellsAgain::new)),
    TELLS_LISTENERS_AN_OLDER_STATE(SimulationSetup.Tampering.NONE.listener(ListenerErrors.OlderStates::new));

    private final SimulationSetup.Tampering tampering;

    PlantedErrors(SimulationSetup.Tampering tampering) {
        this.tampering = tampering;
    }

    SimulationSetup.Tampering tampering() {
        return tampering;
    }

    private static SimulationSetup.Tampering disk(UnaryOperator<RunStore> disk) {
        return SimulationSetup.Tampering.NONE.disk(disk);
    }

    private static SimulationSetup.Tampering store(UnaryOperator<RunStore> store) {
        return SimulationSetup.Tampering.NONE.store(store);
    }

    private static SimulationSetup.Tampering execution(UnaryOperator<Execution> execution) {
        return SimulationSetup.Tampering.NONE.execution(execution);
    }

    private static SimulationSetup.Tampering hands(UnaryOperator<Watch> hands) {
        return SimulationSetup.Tampering.NONE.hands(hands);
    }

    private static RunStore appending(RunStore below, UnaryOperator<Append> change) {
        return new ForwardingRunStore(below) {
            @Override
            public void append(Lease lease, Append append) {
                super.append(lease, change.apply(append));
            }
        };
    }

    private record ExecutesTwice(Watch watch) implements Watch {
        @Override
        public <O> O around(Place place, Effects effects, Callable<O> work) throws Exception {
            watch.around(place, effects, work);
            return watch.around(place, effects, work);
        }
    }
}
