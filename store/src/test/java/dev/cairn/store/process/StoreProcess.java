package dev.cairn.store.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process with a store, which does what it is told line by line; see {@link StoreMain} for the words. */
final class StoreProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private StoreProcess(Process process) {
        this.process = process;
        this.lines = process.inputReader();
    }

    /** Starts it on a store that {@code where} tells of, and waits until it has that open. */
    static StoreProcess start(String... where) throws IOException {
        StoreProcess started = launch(where);
        started.awaitLine("open");
        return started;
    }

    /** Starts it without waiting. */
    static StoreProcess launch(String... where) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                StoreMain.class.getName()));
        command.addAll(List.of(where));
        return new StoreProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** Has it do something; what it said about it. */
    String tell(String words) throws IOException {
        send(words);
        return answer();
    }

    void send(String words) throws IOException {
        process.getOutputStream().write((words + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    String answer() throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new AssertionError("the process ended");
        }
        return line;
    }

    void awaitLine(String wanted) throws IOException {
        String line = answer();
        if (!line.equals(wanted)) {
            throw new AssertionError("expected " + wanted + ", got " + line);
        }
    }

    /** SIGSTOP: it stands still, as a process on an overloaded or suspended machine does. */
    void pause() throws Exception {
        signal("-STOP");
    }

    /** SIGCONT. */
    void goOn() throws Exception {
        signal("-CONT");
    }

    private void signal(String name) throws Exception {
        int exit = new ProcessBuilder("kill", name, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (exit != 0) {
            throw new AssertionError("kill " + name + " ended with " + exit);
        }
    }

    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor();
            lines.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
