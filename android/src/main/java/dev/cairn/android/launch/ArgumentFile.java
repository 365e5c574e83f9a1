package dev.cairn.android.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the build wrote into {@code device.args}. */
final class ArgumentFile {
    private static final String CLASS_PATH = "-cp ";

    private ArgumentFile() {}

    /** The jars and folders that a device is made of. */
    static List<Path> classPath(Path arguments) throws IOException {
        List<Path> elements = new ArrayList<>();
        for (String line : Files.readAllLines(arguments)) {
            if (line.startsWith(CLASS_PATH)) {
                String paths = line.substring(CLASS_PATH.length()).replace("\"", "");
                for (String path : paths.split(File.pathSeparator)) {
                    elements.add(Path.of(path));
                }
            }
        }
        return elements;
    }

    /** All jars and folders that it names. */
    static List<Path> of(Path arguments) throws IOException {
        List<Path> all = classPath(arguments);
        for (String name : new String[] {"cairn.device.android", "cairn.device.fonts"}) {
            property(arguments, name).ifPresent(all::add);
        }
        return all;
    }

    /** The path that a property names. */
    static Optional<Path> property(Path arguments, String name) throws IOException {
        String begins = "-D" + name + "=";
        return Files.readAllLines(arguments).stream()
                .map(line -> line.replace("\"", ""))
                .filter(line -> line.startsWith(begins))
                .map(line -> Path.of(line.substring(begins.length())))
                .findFirst();
    }
}
