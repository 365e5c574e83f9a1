package dev.cairn.browser.tool;

import dev.cairn.engine.files.FileRef;
import java.util.Optional;

/**
 * What the use of a tool left.
 *
 * @param answer what the server answered, if it did
 * @param trouble what stands in the way, if something does
 * @param catalog what the servers offer now, if that was asked again
 */
public record CallRecord(Optional<ToolAnswer> answer, Optional<ToolTrouble> trouble, Optional<FileRef> catalog) {}
