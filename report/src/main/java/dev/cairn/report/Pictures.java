package dev.cairn.report;

import java.io.IOException;
import java.util.Optional;

/**
 * Where a report finds the pictures and page sources of its screens.
 *
 * <p>Called from several threads at once, once per screen and file.
 */
public interface Pictures {
    /**
     * The picture of a screen as a PNG file's bytes; empty when there is none.
     *
     * @throws IOException when it is there but cannot be read
     */
    Optional<byte[]> screenshot(String screenId) throws IOException;

    /**
     * The page source of a screen as an XML file's bytes; empty when there is none.
     *
     * @throws IOException when it is there but cannot be read
     */
    Optional<byte[]> source(String screenId) throws IOException;

    /** No picture and no source of any screen. */
    static Pictures none() {
        return new Pictures() {
            @Override
            public Optional<byte[]> screenshot(String screenId) {
                return Optional.empty();
            }

            @Override
            public Optional<byte[]> source(String screenId) {
                return Optional.empty();
            }
        };
    }
}
