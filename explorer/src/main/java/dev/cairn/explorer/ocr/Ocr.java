package dev.cairn.explorer.ocr;

import dev.cairn.explorer.screen.ScreenLine;
import java.util.List;

/** Reads the text off a picture. */
@FunctionalInterface
public interface Ocr {
    /** Reads nothing. */
    Ocr NONE = picture -> List.of();

    /**
     * The lines on a PNG, from the top; none where nothing can be read, or not in time.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    List<ScreenLine> read(byte[] picture) throws InterruptedException;
}
