package dev.cairn.agent.ocr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.testkit.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CachingOcrTest {
    private static final byte[] PICTURE = {1, 2, 3};
    private static final List<ScreenLine> LINES = List.of(new ScreenLine("Hi", new Bounds(1, 2, 3, 4)));

    private final SettableClock clock = SettableClock.at(Instant.parse("2026-11-22T10:00:00Z"));
    private final CacheStore kept = new InMemoryCacheStore();
    private int reads;

    /** As a process has it that begins. */
    private CachingOcr readings(Optional<List<ScreenLine>> lines) {
        Ocr reader = picture -> {
            reads++;
            return lines;
        };
        return new CachingOcr(reader, kept, clock);
    }

    @Test
    void readsAPictureOnceInAllProcesses() throws Exception {
        assertThat(readings(Optional.of(LINES)).read(PICTURE)).contains(LINES);
        assertThat(readings(Optional.of(List.of())).read(PICTURE.clone())).contains(LINES);
        assertThat(reads).isEqualTo(1);
    }

    @Test
    void anotherPictureIsReadToo() throws Exception {
        readings(Optional.of(LINES)).read(PICTURE);

        assertThat(readings(Optional.of(List.of())).read(new byte[] {4})).contains(List.of());
    }

    @Test
    void whatCouldNotBeReadIsTriedAgainAfterAnHour() throws Exception {
        assertThat(readings(Optional.empty()).read(PICTURE)).isEmpty();
        assertThat(readings(Optional.of(LINES)).read(PICTURE)).isEmpty();
        clock.advance(Duration.ofMinutes(61));
        assertThat(readings(Optional.of(LINES)).read(PICTURE)).contains(LINES);
    }

    @Test
    void whatIsDamagedIsReadAgain() throws Exception {
        readings(Optional.of(LINES)).read(PICTURE);
        String key = "ocr:" + dev.cairn.engine.files.FileRef.of(PICTURE).sha256();
        kept.put(
                key, "no JSON".getBytes(StandardCharsets.UTF_8), clock.instant().plusSeconds(60));

        assertThat(readings(Optional.of(LINES)).read(PICTURE)).contains(LINES);
        assertThat(reads).isEqualTo(2);
    }

    @Test
    void keepsToItselfWhatMustNotBeKnown() throws Exception {
        CachingOcr discreet = readings(Optional.of(LINES));
        discreet.keepToItself();

        assertThat(discreet.read(PICTURE)).isEqualTo(discreet.read(PICTURE)).contains(LINES);
        readings(Optional.of(LINES)).read(PICTURE);
        assertThat(reads).isEqualTo(2);
    }
}
