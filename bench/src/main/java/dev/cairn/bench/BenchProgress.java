package dev.cairn.bench;

import java.io.PrintStream;
import java.util.function.Consumer;

/** One line that says what is going on: over and over on a terminal, now and then elsewhere. For one thread. */
final class BenchProgress implements Consumer<String>, AutoCloseable {
    private static final long NOW_AND_THEN_NANOS = 10_000_000_000L;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private long last = System.nanoTime() - NOW_AND_THEN_NANOS;

    BenchProgress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public void accept(String what) {
        if (terminal) {
            out.print(CLEAR_LINE + what);
            out.flush();
        } else if (System.nanoTime() - last >= NOW_AND_THEN_NANOS) {
            last = System.nanoTime();
            out.println(what);
        }
    }

    @Override
    public void close() {
        if (terminal) {
            out.print(CLEAR_LINE);
            out.flush();
        }
    }
}
