package dev.cairn.llm.decision;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.prompt.Prompt;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Good answers of models, kept for as long as they hold: by what was asked, and as advice by what it was about. A store that fails is a miss. */
final class AnswerCache {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerCache.class);
    private static final Duration ADVICE_HOLDS = Duration.ofDays(7);

    private final CacheStore store;
    private final AtomicBoolean complained = new AtomicBoolean();

    AnswerCache(CacheStore store) {
        this.store = store;
    }

    /** Hashes exactly what the model is shown: a field that the template does not show has no part in it. */
    static String key(ModelDecision<?, ?> decision, ChatModel model, Prompt prompt, JsonNode schema) {
        String shown = String.join(
                "\u0000",
                decision.name(),
                Integer.toString(decision.version()),
                model.name().toString(),
                model.server(),
                prompt.system(),
                prompt.user(),
                schema.toString());
        return "answer/" + hash(shown);
    }

    /** What the same is kept under for one attempt alone, for its resume, where nothing is to be kept for others. */
    static String keyFor(String payer, String key) {
        return "asked/" + hash(payer + "\u0000" + key);
    }

    static Optional<String> adviceKey(Optional<String> subject, ModelDecision<?, ?> decision, ChatModel model) {
        return subject.map(about -> "advice/"
                + hash(String.join(
                        "\u0000",
                        decision.name(),
                        Integer.toString(decision.version()),
                        model.name().toString(),
                        model.server(),
                        about)));
    }

    /** What is kept of a question; empty if nothing is, or nothing that can be read. */
    Optional<CacheEntry> find(String key, Instant now) {
        try {
            return read(key, now)
                    .map(text -> JsonCodec.standard().read("what is kept", new Json(text), CacheEntry.class));
        } catch (CairnException damaged) {
            return Optional.empty();
        }
    }

    /** The last good advice on a subject. */
    Optional<String> findStale(String key, Instant now) {
        return read(key, now);
    }

    private Optional<String> read(String key, Instant now) {
        try {
            return store.get(key, now).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        } catch (CairnException e) {
            complain("read, so the model is asked", e);
            return Optional.empty();
        }
    }

    void keep(String key, CacheEntry kept, Duration ttl, Instant now) {
        write(key, JsonCodec.standard().write(kept).text(), ttl, now);
    }

    private void write(String key, String text, Duration ttl, Instant now) {
        try {
            store.put(key, text.getBytes(StandardCharsets.UTF_8), now.plus(ttl));
        } catch (CairnException e) {
            complain("written, so the model will be asked again", e);
        }
    }

    /** Once; after that it is no news. */
    private void complain(String what, CairnException e) {
        if (complained.compareAndSet(false, true)) {
            LOG.warn("the answers' cache cannot be {}: {}", what, e.getMessage());
        }
    }

    void keepAdvice(String key, String answer, Instant now) {
        write(key, answer, ADVICE_HOLDS, now);
    }

    private static String hash(String text) {
        return FileRef.of(text.getBytes(StandardCharsets.UTF_8)).sha256();
    }
}
