package dev.cairn.cli.explore;

import dev.cairn.cli.CairnCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * The command in a folder of its own under {@code target}: as a process, as the script starts it, or in this one, which costs a
 * tenth and is the same but for the folder it works in, its environment and how it is ended.
 */
final class Cairn {
    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final List<String> properties = new ArrayList<>();
    private List<String> prefix = List.of();
    private int started;

    private Cairn(Path folder) {
        this.folder = folder;
    }

    /** In a new folder. */
    static Cairn in(String name) throws IOException {
        Path folder = Path.of("target", "it", name).toAbsolutePath();
        delete(folder);
        return new Cairn(Files.createDirectories(folder));
    }

    /** The sample app's file, fetched as the command fetches it. */
    static Path sampleApp() throws InterruptedException {
        return new SampleApp(new PrintWriter(System.err, true)).get();
    }

    /** The folder that it runs in. */
    Path folder() {
        return folder;
    }

    /** Where it keeps its data, unless the arguments say otherwise. */
    Path data() {
        return folder.resolve("data");
    }

    /** With an environment variable set. */
    Cairn with(String variable, Path value) {
        environment.put(variable, value.toString());
        return this;
    }

    /** With an environment variable set. */
    Cairn with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** With so much patience for a store that cannot be written, where how long it waits is not the point. */
    Cairn patientFor(Duration time) {
        properties.add("-Dcairn.patience=" + time.toSeconds());
        return this;
    }

    /** In a process group of its own that a Ctrl-C reaches, even where the tests were started in the background. */
    Cairn interruptible() {
        prefix = List.of("setsid", "env", "--default-signal=INT");
        return this;
    }

    CairnProcess start(String... arguments) throws IOException {
        List<String> command = command(arguments);
        started++;
        Path out = folder.resolve(started + ".out");
        Path err = folder.resolve(started + ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment()
                .keySet()
                .removeAll(List.of("CAIRN_DATA", "CAIRN_STORE", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        builder.environment().putAll(environment);
        return new CairnProcess(builder.start(), out, err);
    }

    /** Runs it to its end. */
    CairnProcess.Ended run(String... arguments) throws IOException, InterruptedException {
        try (CairnProcess process = start(arguments)) {
            return process.await();
        }
    }

    /** Carries it out in this process; the paths among the arguments must be whole ones. */
    CairnProcess.Ended here(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = command.execute(withData(arguments).toArray(String[]::new));
        return new CairnProcess.Ended(
                code, out.toString().lines().toList(), err.toString().lines().toList());
    }

    private List<String> withData(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        if (!all.isEmpty() && !all.contains("--data")) {
            all.addAll(List.of("--data", data().toString()));
        }
        return all;
    }

    private List<String> command(String... arguments) throws IOException {
        Path home = Path.of(Objects.requireNonNull(System.getProperty("cairn.home"), "cairn.home is set by the build"))
                .toAbsolutePath()
                .normalize();
        Path target = home.resolve("cli/target");
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g"));
        command.addAll(List.of("-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + archive(), "-Xlog:disable"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-Dfile.encoding=UTF-8");
        command.add("-Dcairn.home=" + home);
        command.add("-cp");
        command.add(jar(target) + ":" + Files.readString(target.resolve("runtime.classpath")));
        command.add("-Dcairn.terminal=false");
        command.addAll(properties);
        command.add(CairnCommand.class.getName());
        command.addAll(withData(arguments));
        return command;
    }

    /** The classes of the command as the JVM has them in memory, as the script keeps them: made by the first that ends, gone with these tests. */
    private static Path archive() throws IOException {
        Path archive = Files.createDirectories(Path.of("target", "it", "archives"))
                .resolve("cairn-" + ProcessHandle.current().pid() + ".jsa")
                .toAbsolutePath();
        archive.toFile().deleteOnExit();
        return archive;
    }

    /** The JVM takes no classes from a folder into an archive. */
    private static Path jar(Path target) throws IOException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "cairn-cli-*.jar")) {
            return jars.iterator().next();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
