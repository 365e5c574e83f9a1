package dev.cairn.server.access;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Whether who was let in may still have what goes on for long: a token may end, or be revoked, while a stream of its holder is open. Used by one thread. */
public final class CallerCheck {
    /** How long after its caller's token has ended a stream ends at the latest. */
    public static final Duration PERIOD = Duration.ofSeconds(1);

    private static final String ATTRIBUTE = "dev.cairn.caller.check";

    private final BooleanSupplier mayStill;
    private boolean holds = true;
    private long asked = System.nanoTime();

    CallerCheck(BooleanSupplier mayStill) {
        this.mayStill = mayStill;
    }

    /** Of a request that was let in; what needs no caller holds for good. */
    public static CallerCheck of(Context request) {
        CallerCheck noted = request.attribute(ATTRIBUTE);
        return noted == null ? new CallerCheck(() -> true) : noted;
    }

    /** Notes by what a request was let in. */
    void note(Context request) {
        request.attribute(ATTRIBUTE, this);
    }

    /** Whether it holds; looked up once in a {@link #PERIOD}. What has ended does not begin again. */
    public boolean holds() {
        long now = System.nanoTime();
        if (holds && now - asked >= PERIOD.toNanos()) {
            asked = now;
            holds = mayStill.getAsBoolean();
        }
        return holds;
    }
}
