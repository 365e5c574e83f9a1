package dev.cairn.telemetry;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** What spans say of outcomes and decisions. */
final class SpanAttributes {
    private SpanAttributes() {}

    /** A failure as OpenTelemetry records errors; the error's type is the failure's kind. */
    static Span failure(Span span, Failure failure, Optional<FailureCause> cause, Instant at) {
        return span.setStatus(StatusCode.ERROR, failure.message())
                .setAttribute(Keys.ERROR_TYPE, failure.kind())
                .addEvent(Keys.EXCEPTION, exception(failure, cause), at);
    }

    private static Attributes exception(Failure failure, Optional<FailureCause> cause) {
        Attributes message = Attributes.of(Keys.EXCEPTION_MESSAGE, failure.message());
        return cause.map(error -> message.toBuilder()
                        .put(Keys.EXCEPTION_TYPE, error.type())
                        .put(Keys.EXCEPTION_STACK, error.text())
                        .build())
                .orElse(message);
    }

    /** What was decided about a failure. */
    static Span next(Span span, AfterFailure next) {
        span.setAttribute(Keys.DECISION, decision(next));
        return switch (next) {
            case AfterFailure.Retry(long delayMs) -> span.setAttribute(Keys.DELAY, delayMs);
            case AfterFailure.Backtrack(String to) -> span.setAttribute(Keys.NEXT, to);
            case AfterFailure.Advance(String to) -> span.setAttribute(Keys.NEXT, to);
            case AfterFailure.Halt(StopReason reason, Optional<String> to) -> {
                to.ifPresent(node -> span.setAttribute(Keys.NEXT, node));
                yield span.setAttribute(Keys.REASON, reason.describe());
            }
            case AfterFailure.Finish finish -> span;
        };
    }

    static String decision(AfterFailure next) {
        return switch (next) {
            case AfterFailure.Retry retry -> "retry";
            case AfterFailure.Backtrack backtrack -> "backtrack";
            case AfterFailure.Advance advance -> "advance";
            case AfterFailure.Halt halt -> "halt";
            case AfterFailure.Finish finish -> "finish";
        };
    }

    static String decision(JournalEvent.ItemFailed failed) {
        return failed.retryDelayMs().isPresent() ? "retry" : "give_up";
    }

    /** A run's end. Only a failed run is an error: a spent budget and a cancel are what somebody asked for. */
    static void end(Span run, Disposition disposition, Optional<String> cause) {
        run.setAttribute(Keys.RUN_DISPOSITION, word(disposition));
        cause.ifPresent(why -> run.setAttribute(Keys.REASON, why));
        if (disposition == Disposition.FAILED) {
            run.setStatus(StatusCode.ERROR, cause.orElse("")).setAttribute(Keys.ERROR_TYPE, "run_failed");
        }
    }

    static String word(Disposition disposition) {
        return disposition.name().toLowerCase(Locale.ROOT);
    }

    /** What was charged to meters. */
    static Span charges(Span span, Meters charges) {
        charges.readings().forEach((meter, amount) -> span.setAttribute(Keys.charge(meter.name()), amount));
        return span;
    }
}
