package dev.cairn.engine.run;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * What of a run is being written while it goes on: files that an outcome refers to, which come before it, and one commit of its journal. As a file store it gives back
 * also what is not written yet. Files may be kept and read by any thread; the commit is begun and settled by the run's.
 */
final class PendingWrites implements FileStore {
    /** Shared by all runs; one that has had nothing to write for a minute ends. A step has a few writes, and to begin a thread for each takes the run's own longer than to hand it over. */
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(Thread.ofPlatform()
            .daemon()
            .inheritInheritableThreadLocals(false)
            .name("cairn-writes-", 0)
            .factory());

    private final FileStore files;
    private final Queue<CompletableFuture<?>> kept = new ConcurrentLinkedQueue<>();
    private final Map<FileRef, byte[]> unwritten = new ConcurrentHashMap<>();
    private volatile @Nullable CompletableFuture<Void> commit;

    PendingWrites(FileStore files) {
        this.files = files;
    }

    @Override
    public FileRef put(byte[] content) {
        return files.put(content);
    }

    @Override
    public List<FileRef> putAll(List<byte[]> contents) {
        return files.putAll(contents);
    }

    @Override
    public byte[] get(FileRef ref) {
        byte[] content = unwritten.get(ref);
        return content == null ? files.get(ref) : content;
    }

    /** Begins to write contents, see {@link dev.cairn.engine.effects.Effects#keep}. */
    List<FileRef> keep(List<byte[]> contents) {
        List<FileRef> refs = contents.stream().map(FileRef::of).toList();
        for (int i = 0; i < refs.size(); i++) {
            unwritten.put(refs.get(i), contents.get(i));
        }
        kept.add(CompletableFuture.runAsync(
                () -> {
                    files.putAll(contents);
                    unwritten.keySet().removeAll(refs);
                },
                THREADS));
        return refs;
    }

    /** Waits for all files that were begun; throws what one of them failed of. */
    void awaitFiles() {
        for (CompletableFuture<?> writing : kept) {
            join(writing); // one that failed stays, since nothing that refers to it may be written
            kept.remove(writing);
        }
    }

    /** Begins a commit beside the run's thread, which does nothing to the journal before it has {@linkplain #settle settled}. */
    void beginCommit(Runnable writing) {
        commit = CompletableFuture.runAsync(writing, THREADS);
    }

    /** For an attempt: waits until the commit that was begun is written. */
    void await() throws InterruptedException {
        CompletableFuture<Void> begun = commit;
        if (begun == null) {
            return;
        }
        try {
            begun.get();
        } catch (ExecutionException e) {
            join(begun);
        }
    }

    /** For the run's thread: the commit that was begun is over; throws what it failed of. */
    void settle() {
        CompletableFuture<Void> begun = commit;
        if (begun != null) {
            commit = null;
            join(begun);
        }
    }

    /** An interrupt does not stop it, as it does no write. */
    private static void join(CompletableFuture<?> writing) {
        try {
            writing.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException failed -> throw failed;
                case Error failed -> throw failed;
                case null, default -> throw e;
            }
        }
    }
}
