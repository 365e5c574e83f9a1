package dev.cairn.store.files;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Files in a folder, each under its SHA-256: {@code ab/cdef…}. What {@link #put} returned from survives a power failure. Safe for several
 * threads and processes. Errors are {@link CairnException}s with the codes {@code file.missing}, {@code file.damaged} and
 * {@code file.failed}.
 */
public final class FolderFileStore implements FileStore {
    private final Path folder;
    private final DurableWriter writer;

    private FolderFileStore(Path folder) {
        this.folder = folder;
        this.writer = new DurableWriter(folder.resolve("incoming"));
    }

    /**
     * Opens the folder, which is made if it is not there, and clears away what processes that died while writing left behind.
     *
     * @throws CairnException {@code file.failed} if it cannot be made
     */
    public static FolderFileStore open(Path folder) {
        FolderFileStore store = new FolderFileStore(folder);
        try {
            store.writer.open();
        } catch (IOException e) {
            throw new CairnException(
                    "file.failed",
                    "the file folder " + folder + " cannot be used (" + e + "); check its permissions",
                    e);
        }
        return store;
    }

    @Override
    public FileRef put(byte[] content) {
        FileRef ref = FileRef.of(content);
        Path target = path(ref);
        try {
            if (!holds(target, content)) {
                writer.write(target, content);
            }
            return ref;
        } catch (IOException e) {
            throw new CairnException(
                    "file.failed",
                    "cannot write " + target + " (" + e + "); check the disk's free space and the folder's permissions",
                    e);
        }
    }

    /** Has the disk asked for all of them at once: it is no slower for three files than for one. */
    @Override
    public List<FileRef> putAll(List<byte[]> contents) {
        List<CompletableFuture<FileRef>> written = contents.stream()
                .map(content -> CompletableFuture.supplyAsync(() -> put(content), Thread::startVirtualThread))
                .toList();
        try {
            return written.stream()
                    .map(CompletableFuture::join)
                    .toList(); // which an interrupt does not stop, as no write is
        } catch (CompletionException e) {
            throw e.getCause() instanceof CairnException failed ? failed : e;
        }
    }

    @Override
    public byte[] get(FileRef ref) {
        Path path = path(ref);
        byte[] content;
        try {
            content = Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            throw new CairnException("file.missing", "there is no file " + ref + " in " + folder, e);
        } catch (IOException e) {
            throw new CairnException("file.failed", "cannot read " + path + " (" + e + ")", e);
        }
        FileRef found = FileRef.of(content);
        if (!found.equals(ref)) {
            throw new CairnException(
                    "file.damaged",
                    "file " + path + " is damaged: its " + content.length + " bytes have the SHA-256 " + found
                            + "; restore it from a copy, or delete it");
        }
        return content;
    }

    /** Where the content of {@code ref} is, or would be. */
    public Path path(FileRef ref) {
        return folder.resolve(ref.sha256().substring(0, 2)).resolve(ref.sha256().substring(2));
    }

    /** Compares whole contents, so that putting content again repairs a damaged file. */
    private static boolean holds(Path target, byte[] content) throws IOException {
        try {
            return Files.size(target) == content.length && Arrays.equals(Files.readAllBytes(target), content);
        } catch (NoSuchFileException absent) {
            return false;
        }
    }
}
