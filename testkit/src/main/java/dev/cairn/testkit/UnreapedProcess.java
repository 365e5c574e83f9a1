package dev.cairn.testkit;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;

/**
 * A process whose parent never asks after it, so that it stays in the system's list once it has been killed, as in a container whose first process reaps
 * nobody ({@code proc_pid_stat(5)}, state {@code Z}). Needs {@code sh}, {@code sleep} and {@code cat}. Not safe for several threads.
 */
public final class UnreapedProcess implements AutoCloseable {
    private final Process parent;
    private final ProcessHandle handle;

    private UnreapedProcess(Process parent, ProcessHandle handle) {
        this.parent = parent;
        this.handle = handle;
    }

    /**
     * Starts it.
     *
     * @throws IOException if its parent cannot be started, or ended at once
     */
    public static UnreapedProcess start() throws IOException {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 600 & echo $!; exec cat").start();
        try {
            return new UnreapedProcess(parent, childOf(parent));
        } catch (IOException | RuntimeException failed) {
            parent.destroyForcibly();
            throw failed;
        }
    }

    private static ProcessHandle childOf(Process parent) throws IOException {
        BufferedReader output = parent.inputReader();
        String pid = output.readLine();
        awaitReplaced(parent, output); // a shell asks after what has ended with each command, cat never does
        if (pid == null) {
            throw new IOException("the shell ended at once");
        }
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    private static void awaitReplaced(Process shell, BufferedReader output) throws IOException {
        BufferedWriter input = shell.outputWriter();
        input.write("cat\n");
        input.flush();
        output.readLine();
    }

    /** The process that nobody asks after. It sleeps until it is killed. */
    public ProcessHandle handle() {
        return handle;
    }

    /** Ends both processes, if they have not ended. */
    @Override
    public void close() {
        handle.destroyForcibly();
        parent.destroyForcibly();
    }
}
