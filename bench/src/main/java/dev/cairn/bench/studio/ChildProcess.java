package dev.cairn.bench.studio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that runs a class of the bench, and is talked to by lines. Used by one thread. */
final class ChildProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader said;
    private final PrintStream says;

    private ChildProcess(Process process) {
        this.process = process;
        this.said = process.inputReader(StandardCharsets.UTF_8);
        this.says = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    static ChildProcess start(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ChildProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Says a line to it. */
    void say(String line) {
        says.println(line);
    }

    /** The next line that it says. */
    String line() throws IOException {
        String line = said.readLine();
        if (line == null) {
            throw new IllegalStateException("the process ended: " + process.info());
        }
        return line;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
