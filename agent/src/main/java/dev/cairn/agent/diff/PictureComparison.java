package dev.cairn.agent.diff;

import dev.cairn.agent.identity.CoarsePicture;
import java.util.Optional;

/** Whether two pictures of a screen look different to a person: not a clock's tick or a cursor, but another colour, size or content. */
final class PictureComparison {
    private static final int SIDE = 48;
    private static final double SHARE = 0.04;

    private PictureComparison() {}

    /** Compares them as coarse grey pictures; what cannot be read does not differ. */
    static boolean differ(byte[] one, byte[] other) {
        Optional<CoarsePicture> after = CoarsePicture.of(other, SIDE);
        return CoarsePicture.of(one, SIDE)
                .filter(before -> after.isPresent() && before.difference(after.get()) > SHARE)
                .isPresent();
    }
}
