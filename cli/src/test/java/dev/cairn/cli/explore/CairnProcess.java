package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.ProcessLiveness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** The command while it runs. */
final class CairnProcess implements AutoCloseable {
    private static final Duration MOST = Duration.ofMinutes(3);

    private final Process process;
    private final Path out;
    private final Path err;

    CairnProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** How it ended and what it printed. */
    record Ended(int exitCode, List<String> out, List<String> err) {
        /** The lines on standard error that say what is wrong. */
        List<String> complaints() {
            return err.stream().filter(line -> line.startsWith("cairn: ")).toList();
        }

        /** All of it, for a failing test's message. */
        String printed() {
            return "exit code " + exitCode + "\n" + String.join("\n", out) + "\n" + String.join("\n", err);
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** What it printed on standard error so far. */
    String errors() throws IOException {
        return Files.readString(err);
    }

    /** The devices that it runs: the processes within the walls, not those that set the walls up and name the device in their own arguments. */
    List<ProcessHandle> devices() {
        List<ProcessHandle> named =
                process.descendants().filter(CairnProcess::isDevice).toList();
        return named.stream()
                .filter(one -> one.descendants().noneMatch(named::contains))
                .toList();
    }

    /** The first of its children that runs such a program. */
    Optional<ProcessHandle> child(String program) {
        return child(process.toHandle(), program);
    }

    /** The first of a process's children that runs such a program. */
    static Optional<ProcessHandle> child(ProcessHandle parent, String program) {
        return parent.children()
                .filter(child -> child.info().command().orElse("").contains(program))
                .findFirst();
    }

    private static boolean isDevice(ProcessHandle child) {
        return child.info().arguments().stream()
                .flatMap(Arrays::stream)
                .anyMatch(argument -> argument.endsWith("device.args"));
    }

    /** Its one device, once there is one. */
    ProcessHandle awaitDevice() {
        return Awaitility.await("a device")
                .pollInterval(Duration.ofMillis(20))
                .atMost(MOST)
                .until(this::devices, found -> !found.isEmpty())
                .getFirst();
    }

    Ended await() throws IOException, InterruptedException {
        assertThat(process.waitFor(MOST.toSeconds(), TimeUnit.SECONDS))
                .as("ends by itself; so far:\n%s", errors())
                .isTrue();
        return new Ended(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
    }

    /** Lets it run so long, unless it ends before. */
    void runFor(Duration time) throws InterruptedException {
        boolean unused = process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Stops it where it is; it goes on at {@link #thaw}. */
    void freeze() throws IOException, InterruptedException {
        signal("STOP", Long.toString(pid()));
    }

    void thaw() throws IOException, InterruptedException {
        signal("CONT", Long.toString(pid()));
    }

    /** What a terminal does at Ctrl-C: SIGINT to the whole process group, the device included. */
    void interrupt() throws IOException, InterruptedException {
        signal("INT", "-" + pid());
    }

    /** Waits until a process is gone. */
    static void awaitGone(ProcessHandle gone) {
        Awaitility.await("end of process " + gone.pid())
                .pollInterval(Duration.ofMillis(20))
                .atMost(MOST)
                .until(() -> !ProcessLiveness.isRunning(gone));
    }

    private static void signal(String name, String target) throws IOException, InterruptedException {
        int code = new ProcessBuilder("bash", "-c", "kill -" + name + " -- " + target)
                .inheritIO()
                .start()
                .waitFor();
        assertThat(code).as("kill -%s %s", name, target).isZero();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
