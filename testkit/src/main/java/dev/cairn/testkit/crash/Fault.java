package dev.cairn.testkit.crash;

import java.time.Duration;
import java.util.Locale;

/**
 * What goes wrong in the life of one process.
 *
 * @param kind what
 * @param at at which of the process' calls to its store, or executions, counted from 1
 */
public record Fault(Kind kind, int at) {
    /** A process with which nothing is wrong. */
    static final Fault NONE = new Fault(Kind.NONE, 0);

    /** What can go wrong. */
    public enum Kind {
        /** The process is left alone. */
        NONE,
        /** The process dies before a call to its store has done anything. */
        DIES_BEFORE_CALL,
        /** The process dies after a call to its store was done. */
        DIES_AFTER_CALL,
        /** A call to the store fails without having done anything; later ones work. */
        CALL_FAILS,
        /** A call to the store is done, but its acknowledgement is lost; later ones work. */
        ACKNOWLEDGEMENT_LOST,
        /** A call to the store fails because it is out of reach, without having done anything; later ones work. */
        OUT_OF_REACH,
        /** A call to the store is done, but the store is out of reach before it is acknowledged; later ones work. */
        OUT_OF_REACH_AFTERWARDS,
        /** The process dies before an execution has done anything. */
        DIES_BEFORE_EXECUTION,
        /** The process dies after an execution, before it can write down what came of it. */
        DIES_AFTER_EXECUTION,
        /** The process stands still before a call to its store until its claim has lapsed and another one has carried the run on. */
        OVERTAKEN_AT_CALL,
        /** The process stands still in an execution until its claim has lapsed and another one has carried the run on. */
        OVERTAKEN_IN_EXECUTION,
        /** The process' claim lapses before a call to its store; another one takes the run and gives it up again without a word. */
        CLAIM_LOST,
        /** Another process wants the run while this one holds it, and must be refused. */
        INTRUDER_IN_EXECUTION,
        /** Open questions are answered through another process while this one executes; nothing is wrong with that. */
        ANSWERS_IN_EXECUTION,
        /** The clock jumps by some hours at a call to the store. */
        CLOCK_AHEAD,
        /** The clock is set back by some minutes at a call to the store. */
        CLOCK_BACK,
        /** From a call to the store on, the process' own clock is some minutes behind that of the store. */
        CLOCK_BEHIND,
        /** From a call to the store on, a listener does not come back from what it is told until the process is over. */
        SLOW_LISTENER,
        /** The process' claim lapses before a call to its store, and a worker of its own claims the run. */
        OWN_WORKER,
        /** An execution, with others beside it, takes all processors until the process' claim was renewed nevertheless. */
        STARVED_IN_EXECUTION;

        static final Duration AHEAD = Duration.ofHours(30);
        static final Duration BACK = Duration.ofMinutes(7);
        static final Duration BEHIND = Duration.ofMinutes(8);

        /** Whether it is counted in executions. */
        boolean countsExecutions() {
            return switch (this) {
                case DIES_BEFORE_EXECUTION, DIES_AFTER_EXECUTION, OVERTAKEN_IN_EXECUTION -> true;
                case INTRUDER_IN_EXECUTION, ANSWERS_IN_EXECUTION, STARVED_IN_EXECUTION -> true;
                case NONE, DIES_BEFORE_CALL, DIES_AFTER_CALL, CALL_FAILS, ACKNOWLEDGEMENT_LOST -> false;
                case OUT_OF_REACH, OUT_OF_REACH_AFTERWARDS -> false;
                case OVERTAKEN_AT_CALL, CLAIM_LOST, CLOCK_AHEAD, CLOCK_BACK -> false;
                case CLOCK_BEHIND, SLOW_LISTENER, OWN_WORKER -> false;
            };
        }
    }

    /** As {@link #parse} reads it: {@code dies_after_call 7}. */
    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + at;
    }

    /** Reads what {@link #toString} wrote. */
    static Fault parse(String text) {
        String[] words = text.strip().split(" ");
        return new Fault(Kind.valueOf(words[0].toUpperCase(Locale.ROOT)), Integer.parseInt(words[1]));
    }
}
