package dev.cairn.engine.run;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunAppendix;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Puts an engine together. Not thread-safe. */
public final class EngineBuilder {
    private static final Duration DEFAULT_LEASE = Duration.ofSeconds(30);
    private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(1);
    private static final Duration DEFAULT_PARK_AFTER = Duration.ofSeconds(1);
    private static final Duration SHORTEST_LEASE = Duration.ofSeconds(1);
    private static final Duration LONGEST_LEASE = Duration.ofDays(365);

    final RunStore store;
    final List<RunListener> listeners = new ArrayList<>();
    FileStore files = new InMemoryFileStore();
    RunAppendix appendix = RunAppendix.NONE;
    JsonCodec json = JsonCodec.standard();
    EngineClock clock = EngineClock.system();
    boolean setByStore = true;
    final List<AttemptScope> scopes = new ArrayList<>();
    Duration lease = DEFAULT_LEASE;
    Duration patience = DEFAULT_PATIENCE;

    Duration parkAfter = DEFAULT_PARK_AFTER;

    EngineBuilder(RunStore store) {
        this.store = store;
    }

    /** Where steps put content that is too large for an output; in memory by default. */
    public EngineBuilder files(FileStore where) {
        files = where;
        return this;
    }

    /** What is kept beside the journals, and is deleted, exported and imported with them; nothing by default. */
    public EngineBuilder appendix(RunAppendix beside) {
        appendix = beside;
        return this;
    }

    /** How states and outputs are written; {@link JsonCodec#standard()} by default. */
    public EngineBuilder json(JsonCodec codec) {
        json = codec;
        return this;
    }

    /**
     * The clock, as it is. By default it is the machine's, set by the store's: all that work on a store's runs then have the same time, which
     * is the one by which the store says what is due.
     */
    public EngineBuilder clock(EngineClock newClock) {
        clock = new MonotonicClock(newClock);
        setByStore = false;
        return this;
    }

    /**
     * How long a claim on a run lasts unless it is prolonged, as it is three times as often; 30 seconds by default. So long others wait for
     * a run whose process was lost without the store's noticing.
     *
     * @throws IllegalArgumentException if it is shorter than a second or longer than a year
     */
    public EngineBuilder lease(Duration most) {
        if (most.compareTo(SHORTEST_LEASE) < 0) {
            throw new IllegalArgumentException("a lease must last at least " + SHORTEST_LEASE + ", not " + most);
        }
        if (most.compareTo(LONGEST_LEASE) > 0) {
            throw new IllegalArgumentException("a lease must last at most " + LONGEST_LEASE + ", not " + most);
        }
        lease = most;
        return this;
    }

    /**
     * How long runs wait for a store that cannot be reached, is locked or full, before they are left to whoever resumes them; a minute by
     * default. A run whose claim would lapse meanwhile is interrupted in time, and claimed again when the store is back, which takes of the
     * same time. It counts from when the outage was noticed, with what the store takes to fail again. An outage is over when something could be written; the next one is
     * waited for as long again.
     */
    public EngineBuilder patience(Duration most) {
        patience = most;
        return this;
    }

    /**
     * How long a run stays in memory for the next instant of a {@link dev.cairn.engine.graph.Wait} or a retry, if it has nothing else to do; a
     * second by default. For what is later the run is parked: its claim is given back, and it takes neither a thread nor a worker's place
     * until it is due.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public EngineBuilder parkAfter(Duration most) {
        if (most.isNegative()) {
            throw new IllegalArgumentException("a run cannot be parked after " + most);
        }
        parkAfter = most;
        return this;
    }

    /** Adds a listener. */
    public EngineBuilder listener(RunListener listener) {
        listeners.add(listener);
        return this;
    }

    /** Has a scope opened around every attempt, inside those named before. */
    public EngineBuilder around(AttemptScope scope) {
        scopes.add(scope);
        return this;
    }

    /** The engine. */
    public Engine build() {
        return new Engine(this);
    }
}
