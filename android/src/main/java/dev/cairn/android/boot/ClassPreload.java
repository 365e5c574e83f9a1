package dev.cairn.android.boot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads the framework's classes that an earlier start needed on a thread of its own, beside the one that boots: loading and linking them is a
 * fifth of a start's work. Classes are only loaded, never initialized, so nothing but the time it takes depends on it. Thread-safe.
 */
final class ClassPreload {
    private final Path list;
    private final Set<String> loaded = ConcurrentHashMap.newKeySet();
    private volatile boolean records;

    /**
     * Made of what is written there, if anything is.
     *
     * @param list a file in the cache, one class name a line, for this version of the framework
     */
    ClassPreload(Path list) {
        this.list = list;
        this.records = !Files.exists(list);
    }

    /** Notes that a start needed a class. */
    void note(String name) {
        if (records) {
            loaded.add(name);
        }
    }

    /** Begins to load; does nothing on the first start of all. */
    void start(ClassLoader loader) {
        if (records) {
            return;
        }
        Thread thread = new Thread(() -> load(loader), "class-preload");
        thread.setDaemon(true);
        thread.start();
    }

    private void load(ClassLoader loader) {
        try {
            for (String name : Files.readAllLines(list)) {
                load(loader, name);
            }
        } catch (IOException e) {
            records = true; // a list that cannot be read is written anew
        }
    }

    private static void load(ClassLoader loader, String name) {
        try {
            var unused = Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            // one of another build of the device: whoever needs it finds out
        }
    }

    /** Writes down what this start needed, if nothing is written yet. A cache that cannot be written to only costs time at the next start. */
    void keep() {
        if (!records) {
            return;
        }
        records = false;
        try {
            Path draft = Files.createTempFile(list.resolveSibling("").toAbsolutePath(), "classes", ".tmp");
            Files.write(draft, loaded.stream().sorted().toList());
            Files.move(draft, list, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            System.err.println("cairn-device: cannot keep which classes a start needs: " + e.getMessage());
        }
        loaded.clear();
    }
}
