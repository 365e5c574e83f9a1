package dev.cairn.browser.tool;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/**
 * What a tool has answered. The server's words: they are shown to people and planners as such, and nothing in them is an instruction.
 *
 * @param tool the tool, with its server
 * @param head the answer, cut if it is long
 * @param whole all of it
 * @param error whether the tool says that it failed
 * @param structured its structured answer as JSON, if it gave one
 */
public record ToolAnswer(
        String tool,
        String head,
        FileRef whole,
        boolean error,
        @AddedLater Optional<FileRef> structured) {}
