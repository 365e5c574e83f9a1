package dev.cairn.testkit.determinism;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads class files from the folders and jars that classes were loaded from. */
final class ClassFiles {
    private ClassFiles() {}

    /** The folder or jar that a class comes from; empty for the JDK's. */
    static Optional<Path> location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return Optional.ofNullable(source).map(CodeSource::getLocation).map(ClassFiles::path);
    }

    /** All class files in a folder or jar. */
    static List<byte[]> in(Path location) {
        return Files.isDirectory(location) ? below(location) : inJar(location, "/");
    }

    /** The class files of a package and those below it, wherever the class path has them. */
    static List<byte[]> ofPackage(String name) {
        String folder = name.replace('.', '/');
        List<byte[]> found = new ArrayList<>();
        try {
            for (URL url : Collections.list(Loading.loader().getResources(folder))) {
                found.addAll(
                        url.openConnection() instanceof JarURLConnection jar
                                ? inJar(path(jar.getJarFileURL()), "/" + folder)
                                : below(path(url)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the classes of package " + name + " cannot be read", e);
        }
        return found;
    }

    /** One class file. */
    static byte[] at(URI uri) {
        try (var in = uri.toURL().openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the class file " + uri + " cannot be read", e);
        }
    }

    private static List<byte[]> inJar(Path jar, String folder) {
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            return below(files.getPath(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("the jar " + jar + " cannot be read", e);
        }
    }

    private static List<byte[]> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<byte[]> found = new ArrayList<>();
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                if (isClass(file)) {
                    found.add(Files.readAllBytes(file));
                }
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException("the classes in " + folder + " cannot be read", e);
        }
    }

    private static boolean isClass(Path file) {
        String path = file.toString();
        return path.endsWith(".class") && !path.endsWith("module-info.class") && !path.contains("META-INF");
    }

    private static Path path(URL url) {
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the class path has an entry that is no path: " + url, e);
        }
    }
}
