package dev.cairn.server.log;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where runs log: a file for each, of a JSON object a line, with {@code at} (ISO 8601) first, {@code level}, {@code message} or {@code event}, and as far as they apply
 * {@code module}, {@code actor}, {@code nodeName}, {@code stepOrdinal}, {@code frame}, {@code stack_trace}. Thread-safe.
 */
@FunctionalInterface
public interface RunLogs {
    /** The file of a run; empty if it has none, which need not be there either. */
    Optional<Path> of(String run);
}
