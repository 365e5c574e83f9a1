package dev.cairn.android.dex;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps translated classes in a file until all are known; safe for several threads. */
final class ClassStore implements Closeable {
    private record Place(long offset, int length) {}

    private final Path path;
    private final RandomAccessFile file;
    private final Map<String, Place> places = new LinkedHashMap<>();

    ClassStore(Path path) throws IOException {
        this.path = path;
        this.file = new RandomAccessFile(path.toFile(), "rw");
    }

    synchronized void put(String name, byte[] bytes) {
        try {
            long offset = file.length();
            file.seek(offset);
            file.write(bytes);
            places.put(name, new Place(offset, bytes.length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names, in the order in which they came first. */
    synchronized List<String> names() {
        return new ArrayList<>(places.keySet());
    }

    synchronized boolean has(String name) {
        return places.containsKey(name);
    }

    synchronized byte[] get(String name) {
        Place place = places.get(name);
        if (place == null) {
            throw new IllegalArgumentException(name);
        }
        try {
            byte[] bytes = new byte[place.length()];
            file.seek(place.offset());
            file.readFully(bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
        Files.deleteIfExists(path);
    }
}
