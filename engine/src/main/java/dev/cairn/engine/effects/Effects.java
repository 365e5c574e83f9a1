package dev.cairn.engine.effects;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * What a step may use of the world besides its own collaborators, handed to {@code execute} for one attempt. Random numbers and ids are
 * drawn from the run's seed, the step and the attempt: the same attempt of the same run draws the same ones. Not for use after
 * {@code execute} has returned; not thread-safe.
 */
public interface Effects {
    /** The run's id. */
    String runId();

    /** The run's seed. */
    long seed();

    /** The path of the frame that the step is in: empty for the run's own graph, see {@code JournalEntry}. */
    String frame();

    /** The step's number in its frame, from 1. */
    long stepOrdinal();

    /** The item's number in its for-each, from 0; empty outside one. */
    OptionalInt item();

    /** The attempt's number in the step, from 1. */
    int attempt();

    /** The engine's clock. */
    Instant now();

    /** Seeded per run, step and attempt. */
    RandomGenerator random();

    /** A new ULID, drawn from {@link #random()} and the run's start. */
    String newId();

    /** The same for every try of this step or item, also after a resume: lets a receiver drop a repeated request. */
    String idempotencyKey();

    /** Adds to a meter of the run; journaled with the attempt, whether it completes or fails. */
    void charge(Meter meter, long amount);

    /** What is left of {@code meter} under the run's budgets, this attempt's charges taken off; empty where there is no limit. */
    OptionalLong remaining(Meter meter);

    /** The same under the limits of the whole run alone, without those of one iteration. */
    default OptionalLong remainingOfRun(Meter meter) {
        return remaining(meter);
    }

    /** Whether a cancel was requested; the attempt's thread is interrupted, too. */
    boolean cancelled();

    /** Where content goes that is too large for an output. */
    FileStore files();

    /**
     * Keeps contents in {@link #files} that only this attempt's outcome refers to, and returns their references in that order at once. They are durable before that
     * outcome is written; that they cannot be written is an error of the run then.
     */
    default List<FileRef> keep(List<byte[]> contents) {
        return files().putAll(contents);
    }

    /**
     * Waits until all that led to this attempt is written, and that an at-most-once attempt began: for {@linkplain dev.cairn.engine.graph.Step#early early} steps.
     * All others find it written.
     *
     * @throws dev.cairn.engine.CairnException if it could not be written; then the attempt must do nothing more
     */
    default void awaitWritten() throws InterruptedException {}

    /** Says that the attempt is getting on: what a step declared with a heartbeat must do in time. Safe from any thread. */
    void heartbeat();

    /** Tells listeners how far the attempt is; not journaled. */
    void progress(String message);
}
