package dev.cairn.android.dex;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Loads those classes of a translated jar that are to be taken from it before any of its parent's, verified as all classes outside the boot loader are. */
public final class TranslatedLoader extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    public TranslatedLoader(Path jar, Predicate<String> taken, ClassLoader parent) throws IOException {
        super(parent);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".class") && taken.test(className(entry.getName()))) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        classes.put(className(entry.getName()), in.readAllBytes());
                    }
                }
            }
        }
    }

    private static String className(String entry) {
        return entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
    }

    /** The names of all classes in the jar, sorted. */
    public List<String> names() {
        List<String> names = new ArrayList<>(classes.keySet());
        names.sort(String::compareTo);
        return names;
    }

    /** Links each class, which has it verified; returns what is wrong, one line a class. */
    public List<String> linkAll() {
        List<String> problems = new ArrayList<>();
        for (String name : names()) {
            try {
                // Links, which verifies; does not initialise.
                resolveClass(loadClass(name));
            } catch (ClassNotFoundException | LinkageError e) {
                problems.add(name + ": " + firstLines(e));
            }
        }
        return problems;
    }

    private static String firstLines(Throwable e) {
        return e.toString()
                .lines()
                .limit(8)
                .reduce((a, b) -> a + " / " + b.strip())
                .orElse("");
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            return classes.containsKey(name) ? findClass(name) : super.loadClass(name, resolve);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
