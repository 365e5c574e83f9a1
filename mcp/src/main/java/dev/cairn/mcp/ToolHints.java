package dev.cairn.mcp;

import java.util.Optional;

/**
 * What a server says of a tool of its own. Nobody has checked it: it can make what is done with the tool stricter, and not laxer.
 *
 * @param readOnly whether it changes nothing
 * @param destructive whether it may destroy, and not only add
 * @param idempotent whether doing it again with the same arguments changes nothing more
 * @param openWorld whether it reaches beyond the server
 */
public record ToolHints(
        Optional<Boolean> readOnly,
        Optional<Boolean> destructive,
        Optional<Boolean> idempotent,
        Optional<Boolean> openWorld) {
    /** Nothing said. */
    public static final ToolHints NONE =
            new ToolHints(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Whether it says that it may destroy; what it says it only reads cannot. */
    public boolean saysDestructive() {
        return destructive.orElse(false) && !saysReadOnly();
    }

    /** Whether it says that it changes nothing. */
    public boolean saysReadOnly() {
        return readOnly.orElse(false);
    }

    /** Whether it says that calling it twice is like calling it once. */
    public boolean saysRepeatable() {
        return saysReadOnly() || idempotent.orElse(false);
    }
}
