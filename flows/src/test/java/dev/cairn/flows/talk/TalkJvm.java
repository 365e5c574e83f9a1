package dev.cairn.flows.talk;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Starts JVMs with the class path of this one, quickly: from the second on they share the classes that the first has loaded. Only classes in jars are shared,
 * so folders of classes are put into such. Not safe for use by many threads.
 */
final class TalkJvm {
    private final Path folder;
    private final String classPath;

    TalkJvm(Path folder) throws IOException {
        this.folder = folder;
        this.classPath = jars();
    }

    private String jars() throws IOException {
        String whole = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> jars = new ArrayList<>();
        for (String entry : whole.split(File.pathSeparator)) {
            Path path = Path.of(entry);
            jars.add(Files.isDirectory(path) ? jar(path, jars.size()).toString() : entry);
        }
        return String.join(File.pathSeparator, jars);
    }

    private Path jar(Path classes, int number) throws IOException {
        Path jar = folder.resolve("classes-" + number + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(classes)) {
            zip.setLevel(0);
            files.filter(Files::isRegularFile).forEach(file -> {
                try {
                    zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                    Files.copy(file, zip);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return jar;
    }

    /** Starts a program. What it says of errors goes to {@link #log}. */
    Process start(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + folder.resolve("classes.jsa"),
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(logFile().toFile()))
                .start();
    }

    private Path logFile() {
        return folder.resolve("log");
    }

    /** What the programs have said of errors. */
    String log() throws IOException {
        return Files.exists(logFile()) ? Files.readString(logFile()) : "";
    }
}
