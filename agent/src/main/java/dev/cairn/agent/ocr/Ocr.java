package dev.cairn.agent.ocr;

import dev.cairn.agent.screen.ScreenLine;
import java.util.List;
import java.util.Optional;

/** Reads the text off a picture. */
@FunctionalInterface
public interface Ocr {
    /** Reads nothing. */
    Ocr NONE = picture -> Optional.of(List.of());

    /**
     * The lines on a PNG, from the top; empty if it could not be read, or not in time.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    Optional<List<ScreenLine>> read(byte[] picture) throws InterruptedException;
}
