package dev.cairn.cli.telemetry;

import dev.cairn.cli.command.RunFolder;
import java.nio.file.Path;
import java.util.Optional;

/** Where the logs of runs go. */
sealed interface LogTarget {
    /** Nowhere. */
    record Nowhere() implements LogTarget {}

    /** All into that file. */
    record File(Path path) implements LogTarget {}

    /** Each into a file of its own in that folder. */
    record Folder(Path path) implements LogTarget {}

    /** The file for a run. */
    default Optional<Path> of(String run) {
        return switch (this) {
            case Nowhere nowhere -> Optional.empty();
            case File(Path path) -> Optional.of(path);
            case Folder(Path path) -> Optional.of(RunFolder.in(path, run, ".jsonl"));
        };
    }
}
