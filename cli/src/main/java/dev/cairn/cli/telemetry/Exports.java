package dev.cairn.cli.telemetry;

import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.cli.telemetry.RedactingSpans.Rules;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.EngineBuilder;
import dev.cairn.engine.state.RunState;
import dev.cairn.telemetry.MetricListener;
import dev.cairn.telemetry.SpanEvent;
import dev.cairn.telemetry.TraceListener;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Exports runs to an OpenTelemetry collector, in batches and on threads of its own: a collector that is slow, or gone, loses spans and never
 * slows a run. Closing it waits a short while for what is left.
 */
final class Exports implements AutoCloseable {
    private static final Duration BETWEEN_METRICS = Duration.ofSeconds(10);
    private static final Duration MOST_FOR_ONE = Duration.ofSeconds(2);
    private static final Duration MOST_AT_THE_END = Duration.ofSeconds(3);
    private static final int MOST_WAITING = 16_384;

    private final Rules redaction = new Rules();
    private final RedactingSpans spans;
    private final OpenTelemetrySdk sdk;
    private final AgentEvents events = new AgentEvents();
    private final AgentMetrics metrics;

    Exports(URI collector) {
        String base = collector.toString().replaceAll("/+$", "");
        OtlpHttpSpanExporter exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(base + "/v1/traces")
                .setTimeout(MOST_FOR_ONE)
                .setConnectTimeout(MOST_FOR_ONE)
                .setRetryPolicy(null)
                .build();
        OtlpHttpMetricExporter readings = OtlpHttpMetricExporter.builder()
                .setEndpoint(base + "/v1/metrics")
                .setTimeout(MOST_FOR_ONE)
                .setConnectTimeout(MOST_FOR_ONE)
                .setRetryPolicy(null)
                .build();
        this.spans = new RedactingSpans(exporter, redaction);
        Resource resource = Resource.getDefault()
                .merge(Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "cairn")));
        this.sdk = OpenTelemetrySdk.builder()
                .setTracerProvider(SdkTracerProvider.builder()
                        .setResource(resource)
                        .setSpanLimits(
                                SpanLimits.builder().setMaxNumberOfEvents(1_000).build())
                        .addSpanProcessor(BatchSpanProcessor.builder(spans)
                                .setMaxQueueSize(MOST_WAITING)
                                .setExporterTimeout(MOST_FOR_ONE)
                                .build())
                        .build())
                .setMeterProvider(SdkMeterProvider.builder()
                        .setResource(resource)
                        .registerMetricReader(PeriodicMetricReader.builder(readings)
                                .setInterval(BETWEEN_METRICS)
                                .build())
                        .build())
                .build();
        this.metrics = new AgentMetrics(sdk);
    }

    /** Has the engine's runs told to the collector. */
    void listen(EngineBuilder engine) {
        TraceListener traces = TraceListener.of(sdk, this::told);
        engine.listener(traces).around(traces).listener(MetricListener.of(sdk));
    }

    /** Takes names out of all spans from now on. */
    void redact(Redaction names) {
        redaction.set(names);
    }

    private List<SpanEvent> told(RunState<?> run, JournalEntry entry) {
        List<SpanEvent> spanEvents = new ArrayList<>();
        for (AgentEvent event : events.of(run, entry)) {
            metrics.count(event);
            spanEvents.add(new SpanEvent(event.name(), event.at(), attributes(event), event.node()));
        }
        return spanEvents;
    }

    private static Attributes attributes(AgentEvent event) {
        AttributesBuilder attributes = Attributes.builder();
        event.fields().forEach((field, value) -> {
            switch (value) {
                case Boolean truth -> attributes.put(field, truth);
                case Double number -> attributes.put(field, number);
                case Number number -> attributes.put(field, number.longValue());
                default -> attributes.put(field, value.toString());
            }
        });
        return attributes.build();
    }

    /** Sends what is left; whether the collector took it in time. */
    boolean flush() {
        CompletableResultCode all = CompletableResultCode.ofAll(List.of(
                sdk.getSdkTracerProvider().forceFlush(),
                sdk.getSdkMeterProvider().forceFlush()));
        return all.join(MOST_AT_THE_END.toMillis(), TimeUnit.MILLISECONDS).isSuccess() && !spans.hasLost();
    }

    /** An exporter waits for the end of what a collector answers, before it says that it is about to end. */
    @Override
    public void close() {
        Thread closing = Thread.ofPlatform().daemon().name("otlp-close").start(() -> {
            var unused = sdk.shutdown().join(MOST_FOR_ONE.toMillis(), TimeUnit.MILLISECONDS);
        });
        try {
            boolean closed = closing.join(MOST_FOR_ONE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
