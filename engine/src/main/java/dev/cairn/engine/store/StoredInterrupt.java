package dev.cairn.engine.store;

import java.time.Instant;
import java.util.Optional;

/**
 * A question that a run waits on, as a store sees it.
 *
 * @param id stable, unique over all runs
 * @param run the run that waits
 * @param node the ask's name
 * @param question JSON in UTF-8; not to be changed
 * @param answerType what an answer must be, for people
 * @param raisedAt to the millisecond
 * @param deadline when the run goes on without an answer
 * @param answer the accepted answer, JSON in UTF-8
 * @param open whether the run still waits on it: neither settled nor expired
 */
@SuppressWarnings("ArrayRecordComponent")
public record StoredInterrupt(
        String id,
        String run,
        String node,
        byte[] question,
        String answerType,
        Instant raisedAt,
        Optional<Instant> deadline,
        Optional<byte[]> answer,
        boolean open) {
    /** An open one without an answer. */
    public static StoredInterrupt raised(
            String id,
            String run,
            String node,
            byte[] question,
            String answerType,
            Instant raisedAt,
            Optional<Instant> deadline) {
        return new StoredInterrupt(id, run, node, question, answerType, raisedAt, deadline, Optional.empty(), true);
    }

    /** This one as it is asked under a newer version of its graph: since when, and whether it has an answer, stays. */
    public StoredInterrupt reworded(StoredInterrupt newer) {
        return new StoredInterrupt(
                id, run, newer.node, newer.question, newer.answerType, raisedAt, newer.deadline, answer, open);
    }

    /** This one with an accepted answer. */
    public StoredInterrupt answered(byte[] accepted) {
        return new StoredInterrupt(
                id, run, node, question, answerType, raisedAt, deadline, Optional.of(accepted), open);
    }

    /** This one, no longer open. */
    public StoredInterrupt closed() {
        return new StoredInterrupt(id, run, node, question, answerType, raisedAt, deadline, answer, false);
    }

    /** Whether it waits for somebody to answer. */
    public boolean waits() {
        return open && answer.isEmpty();
    }
}
