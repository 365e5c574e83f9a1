package dev.cairn.engine.files;

import dev.cairn.engine.CairnException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Files in the heap, for tests and for runs that need not survive. Safe for several threads. */
public final class InMemoryFileStore implements FileStore {
    private final Map<FileRef, byte[]> contents = new ConcurrentHashMap<>();

    @Override
    public FileRef put(byte[] content) {
        FileRef ref = FileRef.of(content);
        contents.put(ref, content.clone());
        return ref;
    }

    @Override
    public byte[] get(FileRef ref) {
        byte[] content = contents.get(ref);
        if (content == null) {
            throw new CairnException("file.missing", "no file " + ref + " in memory");
        }
        return content.clone();
    }
}
