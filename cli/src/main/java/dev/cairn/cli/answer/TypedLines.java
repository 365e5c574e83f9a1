package dev.cairn.cli.answer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Lines from standard input, for which one can wait a while. A line that nobody waits for any more is the next one's. */
final class TypedLines {
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    private @Nullable FutureTask<@Nullable String> reading;

    /** Whether there is a line, or the end, within that time. */
    boolean await(Duration most) throws InterruptedException {
        try {
            var line = reading().get(most.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true; // who takes the line is told
        }
    }

    private FutureTask<@Nullable String> reading() {
        FutureTask<@Nullable String> begun = reading;
        if (begun == null) {
            begun = new FutureTask<>(in::readLine);
            reading = begun;
            Thread.ofPlatform().daemon().name("cairn-terminal").start(begun);
        }
        return begun;
    }

    /** The next line, as soon as there is one; null at the end. */
    @Nullable
    String next() throws InterruptedException {
        FutureTask<@Nullable String> begun = reading;
        try {
            String line = begun == null ? in.readLine() : begun.get();
            reading = null;
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ExecutionException e) {
            throw new UncheckedIOException(new IOException("standard input cannot be read", e.getCause()));
        }
    }
}
