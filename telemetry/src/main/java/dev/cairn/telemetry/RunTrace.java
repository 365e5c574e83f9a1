package dev.cairn.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The trace of a run. Its id follows from the run's id, so that all processes that work on a run write into one trace, and whoever knows the
 * run finds the trace: {@code printf %s RUN | sha256sum | cut -c1-32}.
 */
public final class RunTrace {
    private static final int TRACE_ID_BYTES = 16;
    private static final int SPAN_ID_BYTES = 8;

    private RunTrace() {}

    /** The trace id of a run: the first 16 bytes of its id's SHA-256, as 32 hexadecimal digits. */
    public static String traceId(String run) {
        return HexFormat.of().formatHex(hash(run), 0, TRACE_ID_BYTES);
    }

    /** What all spans of a run are below: the next 8 bytes. No span of that id is ever written. */
    static Context root(String run) {
        String span = HexFormat.of().formatHex(hash(run), TRACE_ID_BYTES, TRACE_ID_BYTES + SPAN_ID_BYTES);
        SpanContext parent = SpanContext.createFromRemoteParent(
                traceId(run), span, TraceFlags.getSampled(), TraceState.getDefault());
        return Context.root().with(Span.wrap(parent));
    }

    private static byte[] hash(String run) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(run.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
