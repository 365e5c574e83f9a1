package dev.cairn.llm.decision;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.RunAppendix;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What models said that was of no use, for people who ask why a model was not heard. It stands beside the journal, under what a journaled decision has of it
 * already, and holds for a month or until its run is deleted; no decision reads it. Thread-safe.
 */
public final class RefusedAnswerCache implements RunAppendix {
    static final Duration HOLDS = Duration.ofDays(30);

    private static final Logger LOG = LoggerFactory.getLogger(RefusedAnswerCache.class);
    private static final JsonCodec JSON = JsonCodec.standard();

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
            Optional<RefusedAnswer> kept = store.get(key(run, model, prompt, detail), now)
                    .map(RefusedAnswerCache::json)
                    .flatMap(RefusedAnswerCache::read);
            return kept.isPresent()
                    ? kept.map(RefusedAnswer::said)
                    : store.get(formerKey(run, model, prompt, detail), now)
                            .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        } catch (CairnException e) {
            LOG.warn("a refused answer of run {} cannot be read: {}", run, e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * What a model said for a decision of which the journal has the reason alone.
     *
     * @param frame the path of the frame of the step that decided
     * @param step the step's number in the frame
     * @param reason as {@link Decided.Miss#line}
     */
    public Optional<RefusedAnswer> find(String run, String frame, long step, String reason, Instant now) {
        return of(run, now).stream()
                .filter(answer -> answer.frame().equals(frame)
                        && answer.step() == step
                        && answer.miss().line().equals(reason))
                .findFirst();
    }

    /** All that models said for decisions of a run; nothing if that cannot be read. */
    public List<RefusedAnswer> of(String run, Instant now) {
        return notes(run, now).stream().flatMap(note -> read(note).stream()).toList();
    }

    void keep(String run, RefusedAnswer answer, Instant now) {
        String key = key(run, answer.model(), answer.prompt(), answer.miss().detail());
        try {
            store.put(key, JSON.writeBytes(answer), now.plus(HOLDS));
        } catch (CairnException e) {
            LOG.warn("a refused answer of run {} cannot be kept: {}", run, e.getMessage());
        }
    }

    @Override
    public void delete(Collection<String> runs) {
        try {
            store.dropFolders(runs.stream().map(RefusedAnswerCache::folder).toList());
        } catch (CairnException e) {
            LOG.warn(
                    "refused answers of {} deleted runs cannot be deleted, and stay for up to {} days: {}",
                    runs.size(),
                    HOLDS.toDays(),
                    e.getMessage());
        }
    }

    @Override
    public List<Json> notes(String run, Instant now) {
        try {
            return store.folder(folder(run), now).stream()
                    .map(RefusedAnswerCache::json)
                    .toList();
        } catch (CairnException e) {
            LOG.warn("refused answers of run {} cannot be read: {}", run, e.getMessage());
            return List.of();
        }
    }

    @Override
    public void add(String run, List<Json> notes, Instant now) {
        List<RefusedAnswer> answers =
                notes.stream().flatMap(note -> read(note).stream()).toList();
        answers.forEach(answer -> keep(run, answer, now));
        if (answers.size() < notes.size()) {
            LOG.warn(
                    "of the {} notes of run {} there are {} that are no refused answers; they are left out",
                    notes.size(),
                    run,
                    notes.size() - answers.size());
        }
    }

    private static Json json(byte[] bytes) {
        return new Json(new String(bytes, StandardCharsets.UTF_8));
    }

    private static Optional<RefusedAnswer> read(Json note) {
        try {
            @Nullable RefusedAnswer read = JSON.read("a refused answer", note, RefusedAnswer.class);
            return Optional.ofNullable(read);
        } catch (CairnException e) { // of a newer program, or made up
            return Optional.empty();
        }
    }

    private static String key(String run, String model, String prompt, String detail) {
        return folder(run) + hash(String.join("\u0000", model, prompt, detail));
    }

    private static String folder(String run) {
        return "refused/" + hash(run) + "/";
    }

    /** Under which an answer was kept before those of a run had a folder, the text alone. */
    private static String formerKey(String run, String model, String prompt, String detail) {
        return "refused/" + hash(String.join("\u0000", run, model, prompt, detail));
    }

    private static String hash(String text) {
        return FileRef.of(text.getBytes(StandardCharsets.UTF_8)).sha256();
    }
}
