package dev.cairn.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A {@link Worker} in a process of its own. */
final class WorkerProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private WorkerProcess(Process process) {
        this.process = process;
        this.lines = process.inputReader();
    }

    static WorkerProcess start(Path folder, String run, int steps) throws IOException {
        return start(Worker.class, folder, run, steps);
    }

    /** With another main class of the same arguments. */
    static WorkerProcess start(Class<?> main, Path folder, String run, int steps) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                classPath,
                main.getName(),
                folder.toString(),
                run,
                Integer.toString(steps));
        return new WorkerProcess(
                builder.redirectError(folder.resolve(run + ".err").toFile()).start());
    }

    long pid() {
        return process.pid();
    }

    /** Waits until it has executed so many steps more; false if it ended before. */
    boolean awaitSteps(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            if (lines.readLine() == null) {
                return false;
            }
        }
        return true;
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Its exit code, once it ends by itself. */
    int await() throws IOException, InterruptedException {
        lines.transferTo(java.io.Writer.nullWriter());
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new AssertionError("process " + pid() + " did not end within a minute");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
