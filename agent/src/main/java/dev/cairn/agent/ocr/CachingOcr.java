package dev.cairn.agent.ocr;

import dev.cairn.agent.screen.ScreenLine;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Has a picture read once and keeps what stands on it under the picture's hash: for a month, so that neither a resume nor a later run reads
 * it again. One that could not be read is tried again after an hour. For one thread at a time.
 */
public final class CachingOcr implements Ocr {
    private static final Duration READ = Duration.ofDays(30);
    private static final Duration NOT_READ = Duration.ofHours(1);

    private final Ocr reader;
    private CacheStore kept;
    private final InstantSource clock;

    /** What that reader reads, kept there. */
    public CachingOcr(Ocr reader, CacheStore kept, InstantSource clock) {
        this.reader = reader;
        this.kept = kept;
        this.clock = clock;
    }

    /** From now on keeps what it reads to itself: it may name an app that is to be named nowhere. */
    public void keepToItself() {
        kept = new InMemoryCacheStore();
    }

    /** What is kept; no lines if the picture could not be read. */
    record Reading(Optional<List<ScreenLine>> lines) {}

    @Override
    public Optional<List<ScreenLine>> read(byte[] picture) throws InterruptedException {
        String key = "ocr:" + FileRef.of(picture).sha256();
        Optional<Reading> before = kept.get(key, clock.instant()).flatMap(CachingOcr::parse);
        if (before.isPresent()) {
            return before.get().lines();
        }
        Optional<List<ScreenLine>> lines = reader.read(picture);
        kept.put(
                key,
                JsonCodec.standard().writeBytes(new Reading(lines)),
                clock.instant().plus(lines.isPresent() ? READ : NOT_READ));
        return lines;
    }

    private static Optional<Reading> parse(byte[] value) {
        try {
            return Optional.of(JsonCodec.standard().read("what a picture says", value, Reading.class));
        } catch (CairnException damaged) { // as good as none
            return Optional.empty();
        }
    }
}
