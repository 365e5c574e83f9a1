package dev.cairn.testkit.determinism.sample.library;

import java.time.LocalDate;
import java.time.ZoneOffset;

/** What a program calls of somebody else's. */
public final class Almanac {
    private Almanac() {}

    public static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }
}
