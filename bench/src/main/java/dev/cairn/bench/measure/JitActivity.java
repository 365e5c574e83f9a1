package dev.cairn.bench.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Whether the JIT compiler still works: until it is done, what is measured is in good part the interpreter and the compiler, and a contender with more code looks
 * slower than it is. Looks at stretches of half a second. For one thread.
 */
public final class JitActivity {
    private static final long STRETCH_NANOS = 500_000_000L;

    /** What goes on being compiled in a program that is warm. */
    private static final double QUIET_SHARE = 0.1;

    private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private long sinceNanos = System.nanoTime();
    private long spentMs = spentMs();
    private boolean quiet;

    /** Whether it did little in the last whole stretch; always so where the JVM does not say. */
    public boolean isQuiet() {
        long now = System.nanoTime();
        if (now - sinceNanos >= STRETCH_NANOS) {
            long spent = spentMs();
            quiet = (spent - spentMs) * 1e6 < QUIET_SHARE * (now - sinceNanos);
            sinceNanos = now;
            spentMs = spent;
        }
        return quiet || compiler == null;
    }

    private long spentMs() {
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
                ? 0
                : compiler.getTotalCompilationTime();
    }
}
