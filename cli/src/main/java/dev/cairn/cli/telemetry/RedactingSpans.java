package dev.cairn.cli.telemetry;

import dev.cairn.agent.privacy.Redaction;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.AttributeType;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.DelegatingSpanData;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes the names of sensitive apps out of spans before they are exported. */
final class RedactingSpans implements SpanExporter {
    private final SpanExporter next;
    private final Rules rules;
    private final AtomicInteger missing = new AtomicInteger();

    RedactingSpans(SpanExporter next, Rules rules) {
        this.next = next;
        this.rules = rules;
    }

    /** What is taken out; known once a run has begun. */
    static final class Rules {
        private volatile Redaction redaction = Redaction.NONE;

        void set(Redaction known) {
            redaction = known;
        }

        Redaction get() {
            return redaction;
        }
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        missing.incrementAndGet();
        CompletableResultCode result = next.export(redacted(spans));
        return result.whenComplete(() -> {
            if (result.isSuccess()) {
                missing.decrementAndGet();
            }
        });
    }

    /** Whether some spans could not be exported, or nobody has said yet that they were: who waits for them may give up before the exporter does. */
    boolean hasLost() {
        return missing.get() > 0;
    }

    private Collection<SpanData> redacted(Collection<SpanData> spans) {
        Redaction redaction = rules.get();
        return redaction == Redaction.NONE
                ? spans
                : spans.stream()
                        .<SpanData>map(span -> new Redacted(span, redaction))
                        .toList();
    }

    @Override
    public CompletableResultCode flush() {
        return next.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return next.shutdown();
    }

    private static Attributes redacted(Attributes attributes, Redaction redaction) {
        AttributesBuilder changed = attributes.toBuilder();
        attributes.forEach((key, value) -> {
            if (key.getType() == AttributeType.STRING) {
                changed.put(AttributeKey.stringKey(key.getKey()), redaction.apply(value.toString()));
            }
        });
        return changed.build();
    }

    private static final class Redacted extends DelegatingSpanData {
        private final SpanData span;
        private final Redaction redaction;

        Redacted(SpanData span, Redaction redaction) {
            super(span);
            this.span = span;
            this.redaction = redaction;
        }

        @Override
        public Attributes getAttributes() {
            return redacted(span.getAttributes(), redaction);
        }

        @Override
        public List<EventData> getEvents() {
            return span.getEvents().stream()
                    .map(event -> EventData.create(
                            event.getEpochNanos(),
                            event.getName(),
                            redacted(event.getAttributes(), redaction),
                            event.getTotalAttributeCount()))
                    .toList();
        }

        @Override
        public StatusData getStatus() {
            StatusData status = span.getStatus();
            return StatusData.create(status.getStatusCode(), redaction.apply(status.getDescription()));
        }
    }
}
