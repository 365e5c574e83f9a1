package dev.cairn.server.access;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody may do here; each role may do what those before it may. */
public enum AccessRole {
    /** Looks. */
    VIEWER,
    /** Starts, answers, cancels and forks. */
    OPERATOR,
    /** Changes flows. */
    AUTHOR,
    /** Deletes, and gives tokens. */
    ADMIN;

    /** As it is written. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role that is written so. */
    public static Optional<AccessRole> parse(String text) {
        return Stream.of(values()).filter(role -> role.label().equals(text)).findFirst();
    }

    /** Whether it may do what takes that role. */
    public boolean mayDo(AccessRole needed) {
        return compareTo(needed) >= 0;
    }
}
