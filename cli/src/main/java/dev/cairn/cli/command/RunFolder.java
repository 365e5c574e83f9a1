package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunId;
import java.nio.file.Path;

/** Files and folders that are called as a run is. */
public final class RunFolder {
    private RunFolder() {}

    /**
     * What is called as the run in a folder, and nowhere else.
     *
     * @throws CairnException {@code run.id} if the id is none that could stand in a path
     */
    public static Path in(Path folder, String run) {
        return in(folder, run, "");
    }

    /** The same with something behind the name. */
    public static Path in(Path folder, String run, String ending) {
        RunId.wrong(run).ifPresent(wrong -> {
            throw new CairnException("run.id", "there can be no file for a run whose id " + wrong);
        });
        return folder.resolve(run + ending);
    }
}
