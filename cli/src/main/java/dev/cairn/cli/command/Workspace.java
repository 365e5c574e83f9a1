package dev.cairn.cli.command;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.EngineBuilder;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.llm.decision.RefusedAnswerCache;
import dev.cairn.store.DataFolder;
import dev.cairn.store.postgres.PostgresRunStore;
import java.nio.file.Path;

/**
 * What a command works in: runs with their files and kept answers, and a folder of this machine with reports, logs and what is known of apps. All of it
 * is in that folder, or the runs are in a store that is shared with other machines.
 */
public final class Workspace implements AutoCloseable {
    private final Path path;
    private final boolean shared;
    private final String where;
    private final RunStore runs;
    private final FileStore files;
    private final CacheStore cache;
    private final AutoCloseable store;

    private Workspace(
            Path path,
            boolean shared,
            String where,
            RunStore runs,
            FileStore files,
            CacheStore cache,
            AutoCloseable store) {
        this.path = path;
        this.shared = shared;
        this.where = where;
        this.runs = runs;
        this.files = files;
        this.cache = cache;
        this.store = store;
    }

    /** All in one folder. */
    static Workspace in(DataFolder data) {
        return new Workspace(data.path(), false, data.path().toString(), data.runs(), data.files(), data.cache(), data);
    }

    /**
     * None that stays: runs are in memory, and the folder goes with the command.
     *
     * @param folder for what has to be a file meanwhile
     */
    public static Workspace ephemeral(Path folder) {
        return new Workspace(
                folder,
                false,
                "nowhere",
                new InMemoryRunStore(),
                new InMemoryFileStore(),
                new InMemoryCacheStore(),
                () -> {});
    }

    /** Runs in a shared store, which is called {@code where}; the rest in {@code folder}, which need not be there. */
    static Workspace on(PostgresRunStore store, String where, Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        return new Workspace(path, true, where, store, store.files(), store.cache(), store);
    }

    /** The folder of this machine, absolute; of a shared store it may not be there yet. */
    public Path path() {
        return path;
    }

    /** Whether other machines work on the same runs, so that paths that a run names may be another machine's. */
    public boolean isShared() {
        return shared;
    }

    /** Whether the runs are there after the command. */
    public boolean isKept() {
        return !(runs instanceof InMemoryRunStore);
    }

    /** Where the runs are, as it may be shown. */
    public String where() {
        return where;
    }

    /** The journals. */
    public RunStore runs() {
        return runs;
    }

    /** The runs' files. */
    public FileStore files() {
        return files;
    }

    /** What can be lost without harm, such as answers of models. */
    public CacheStore cache() {
        return cache;
    }

    /** What models said for decisions of runs that was of no use. */
    public RefusedAnswerCache refused() {
        return new RefusedAnswerCache(cache);
    }

    /** An engine on the runs, with all that goes with a run where it is deleted, exported or imported. */
    public EngineBuilder engine() {
        return Engine.on(runs).files(files).appendix(refused());
    }

    /** Closes the store. */
    @Override
    public void close() {
        try {
            store.close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e); // both kinds throw none
        }
    }
}
