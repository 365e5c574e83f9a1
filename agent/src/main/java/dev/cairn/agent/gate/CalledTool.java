package dev.cairn.agent.gate;

import java.util.Optional;

/**
 * A tool that an action calls.
 *
 * @param name as rules name it, with its server: {@code files.write_file}
 * @param ofPage whether a page registered it, and not the user
 * @param destructive what its server says; it can make the gate stricter alone
 * @param asked whether the user's words name it
 * @param change what its server says of it otherwise than before; empty if it is described as it was
 */
public record CalledTool(String name, boolean ofPage, boolean destructive, boolean asked, Optional<Change> change) {
    /** One that the user has named, and that is described as it was. */
    public CalledTool(String name, boolean ofPage, boolean destructive) {
        this(name, ofPage, destructive, true, Optional.empty());
    }

    /**
     * What a tool is described as now.
     *
     * @param pin names the description that a yes would be for
     * @param was the description that was kept
     * @param now the one that there is
     */
    public record Change(String pin, String was, String now) {}
}
