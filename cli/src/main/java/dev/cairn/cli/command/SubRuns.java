package dev.cairn.cli.command;

import dev.cairn.engine.store.RunHead;
import java.util.Optional;

/** Runs that are a part of what the user asked for, such as the proofs of an exploration's crashes. */
public final class SubRuns {
    /** The label that names the run that it is a part of. */
    public static final String OF = "of";

    private SubRuns() {}

    /** The run that this one is a part of, by its label and its id; empty if it stands for itself, whatever an archive's label says. */
    public static Optional<String> of(RunHead head) {
        return Optional.ofNullable(head.labels().get(OF))
                .filter(whole -> head.run().startsWith(whole + "-"));
    }
}
