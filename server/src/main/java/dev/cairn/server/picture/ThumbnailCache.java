package dev.cairn.server.picture;

import dev.cairn.engine.files.FileRef;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Small forms of pictures, for maps that show hundreds: each made once, two at a time, and kept while there is room. Thread-safe. */
public final class ThumbnailCache {
    /** Those of some 2,000 screens. */
    static final int MOST_BYTES = 16 << 20;

    /** What is no larger is as good as its small form. */
    private static final int SMALL = 16_000;

    /** While a phone's picture is made smaller it takes some 10 MB. */
    private static final int AT_ONCE = 2;

    private final Function<byte[], Optional<byte[]>> shrink;
    private final ReentrantLock[] makers =
            Stream.generate(ReentrantLock::new).limit(AT_ONCE).toArray(ReentrantLock[]::new);
    private final Map<FileRef, byte[]> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /**
     * An empty one.
     *
     * @param shrink makes a picture small; empty for what is no picture
     */
    public ThumbnailCache(Function<byte[], Optional<byte[]>> shrink) {
        this.shrink = shrink;
    }

    /**
     * The small form of a file, or the file where that is small itself or has no other.
     *
     * @param content reads the file, where its small form is not there yet
     */
    public byte[] of(FileRef file, Supplier<byte[]> content) {
        byte[] known = known(file);
        if (known != null) {
            return known;
        }
        ReentrantLock maker = makers[Math.floorMod(file.hashCode(), AT_ONCE)]; // a file always has the same one
        maker.lock();
        try {
            byte[] meanwhile = known(file);
            return meanwhile == null ? made(file, content.get()) : meanwhile;
        } finally {
            maker.unlock();
        }
    }

    private byte[] made(FileRef file, byte[] content) {
        if (content.length <= SMALL) {
            return content;
        }
        Optional<byte[]> small = shrink.apply(content).filter(made -> made.length < content.length);
        small.ifPresent(made -> keep(file, made));
        return small.orElse(content);
    }

    private synchronized byte @Nullable [] known(FileRef file) {
        return kept.get(file);
    }

    private synchronized void keep(FileRef file, byte[] small) {
        kept.put(file, small);
        bytes += small.length;
        Iterator<byte[]> oldest = kept.values().iterator();
        while (bytes > MOST_BYTES && oldest.hasNext()) {
            bytes -= oldest.next().length;
            oldest.remove();
        }
    }

    /** How many bytes the small forms take that are kept. */
    synchronized long size() {
        return bytes;
    }
}
