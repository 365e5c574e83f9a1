package dev.cairn.testkit.determinism.sample.impure;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** A helper that looks harmless. */
final class Dates {
    static final Instant LOADED = Instant.now();

    private Dates() {}

    static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }
}
