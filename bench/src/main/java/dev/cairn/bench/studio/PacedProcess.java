package dev.cairn.bench.studio;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.sqlite.Durability;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;

/** Works on a paced run in a process of its own, until it is ended: {@code STORE RUN STEP_MS}. */
final class PacedProcess {
    private PacedProcess() {}

    /** Runs until the run has ended. */
    public static void main(String[] arguments) throws InterruptedException {
        try (SqliteRunStore store = SqliteRunStore.open(Path.of(arguments[0]), Durability.DEATH_OF_PROCESS);
                Engine engine = Engine.on(store).build()) {
            engine.run(
                    SizedState.graph("paced", Integer.parseInt(arguments[2])),
                    SizedState.of(1_000_000, 3, 10),
                    RunOptions.DEFAULT.id(arguments[1]));
        }
    }
}
