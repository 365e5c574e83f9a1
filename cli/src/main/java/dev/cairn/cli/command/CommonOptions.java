package dev.cairn.cli.command;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;

/** Options that several commands have. */
public final class CommonOptions {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "where journals and files are kept (default: CAIRN_DATA, else .cairn in the working folder)")
    private @Nullable Path data;

    @Option(
            names = {"-v", "--verbose"},
            description = "tell more on standard error, and stack traces with errors")
    private boolean verbose;

    /** Whether more is to be told. */
    public boolean verbose() {
        return verbose;
    }

    /** Opens the data folder and sets what is logged. */
    public DataFolder open() {
        return open(Durability.POWER_FAILURE);
    }

    /** As {@link #open()}, for runs that need less of their journal. */
    public DataFolder open(Durability durability) {
        if (verbose) {
            ((Logger) LoggerFactory.getLogger("dev.cairn")).setLevel(Level.DEBUG);
        }
        return DataFolder.open(folder(), durability);
    }

    /** Opens the data folder to look at what is there; a folder that is not there is not made, since no run can be in it. */
    public DataFolder openFor(String run) {
        requireData(run);
        return open();
    }

    /**
     * Does nothing if there is a data folder.
     *
     * @throws dev.cairn.engine.CairnException {@code run.missing}
     */
    public void requireData(String run) {
        if (!hasData()) {
            throw KnownRun.missing(run, folder().toAbsolutePath());
        }
    }

    /** Whether the data folder is there; opening it makes it. */
    public boolean hasData() {
        return Files.exists(folder());
    }

    /** The data folder's path. */
    public Path folder() {
        return Optional.ofNullable(data)
                .or(() -> Optional.ofNullable(System.getenv("CAIRN_DATA"))
                        .filter(set -> !set.isBlank())
                        .map(Path::of))
                .orElse(Path.of(".cairn"));
    }
}
