package dev.cairn.android.device;

import java.util.EnumSet;
import java.util.Set;

/** The flags of a node. Immutable. */
public record UiState(Set<UiFlag> flags) {
    public UiState {
        flags = Set.copyOf(flags);
    }

    /** Whether the flag is set. */
    public boolean is(UiFlag flag) {
        return flags.contains(flag);
    }

    /** The given flags. */
    public static UiState of(EnumSet<UiFlag> flags) {
        return new UiState(flags);
    }
}
