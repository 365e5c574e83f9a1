package dev.cairn.llm.decision;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.store.CacheStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What models said that was of no use, for people who ask why a model was not heard. It stands beside the journal, under what a journaled decision has of it
 * already, and holds for a month; no decision reads it. Thread-safe.
 */
public final class RefusedAnswerCache {
    /** Of what is longer the rest is counted only: at most 64 KB of UTF-8. */
    static final int MOST_LETTERS = 20_000;

    static final Duration HOLDS = Duration.ofDays(30);

    private static final Logger LOG = LoggerFactory.getLogger(RefusedAnswerCache.class);

    private final CacheStore store;

    /** In the store that deciders keep answers in. */
    public RefusedAnswerCache(CacheStore store) {
        this.store = store;
    }

    /**
     * What a model said.
     *
     * @param run the run whose decision it is
     * @param model as {@link Decided.Inquiry#model}
     * @param prompt as {@link Decided.Inquiry#prompt}
     * @param detail as {@link Decided.Miss#detail}
     * @return empty if it said nothing, if that is not kept here or any more, or if it cannot be read
     */
    public Optional<String> find(String run, String model, String prompt, String detail, Instant now) {
        try {
            return store.get(key(run, model, prompt, detail), now)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        } catch (CairnException e) {
            LOG.warn("a refused answer of run {} cannot be read: {}", run, e.getMessage());
            return Optional.empty();
        }
    }

    /** Keeps what {@link #bounded} left. */
    void keep(String run, String model, String prompt, String detail, String said, Instant now) {
        try {
            store.put(key(run, model, prompt, detail), said.getBytes(StandardCharsets.UTF_8), now.plus(HOLDS));
        } catch (CairnException e) {
            LOG.warn("a refused answer of run {} cannot be kept: {}", run, e.getMessage());
        }
    }

    /** As much of a text as is kept. */
    static String bounded(String said) {
        if (said.length() <= MOST_LETTERS) {
            return said;
        }
        int end = Character.isHighSurrogate(said.charAt(MOST_LETTERS - 1)) ? MOST_LETTERS - 1 : MOST_LETTERS;
        return said.substring(0, end) + "\n… and " + (said.length() - end) + " letters more";
    }

    private static String key(String run, String model, String prompt, String detail) {
        String decision = String.join("\u0000", run, model, prompt, detail);
        return "refused/"
                + FileRef.of(decision.getBytes(StandardCharsets.UTF_8)).sha256();
    }
}
