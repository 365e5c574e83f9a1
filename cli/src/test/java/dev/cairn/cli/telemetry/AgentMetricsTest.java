package dev.cairn.cli.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.events.AgentEvent;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AgentMetricsTest {
    private final InMemoryMetricReader reader = InMemoryMetricReader.create();
    private final OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(reader).build())
            .build();
    private final AgentMetrics metrics = new AgentMetrics(sdk);

    @AfterEach
    void close() {
        sdk.close();
    }

    private static AgentEvent event(String name, Map<String, Object> left) {
        return AgentEvent.of(name, Instant.EPOCH, "one").with("budget_remaining", left);
    }

    /** The gauge, by what it measures. */
    private Map<String, Long> budgetRemaining() {
        return reader.collectAllMetrics().stream()
                .filter(metric -> metric.getName().equals("cairn.agent.budget_remaining"))
                .flatMap(metric -> metric.getLongGaugeData().getPoints().stream())
                .collect(Collectors.toMap(
                        point -> Objects.requireNonNull(
                                point.getAttributes().get(AttributeKey.stringKey("cairn.meter"))),
                        LongPointData::getValue));
    }

    @Test
    void whatIsLeftOfEachLimitIsOneGauge() {
        metrics.count(event("loop_start", Map.of("steps", 5L, "seconds", 90L)));

        assertThat(budgetRemaining()).isEqualTo(Map.of("steps", 5L, "seconds", 90L));
    }

    @Test
    void theLastEventCounts() {
        metrics.count(event("loop_start", Map.of("steps", 5L)));
        metrics.count(event("loop_start", Map.of("steps", 4L)));
        metrics.count(event("stop", Map.of("steps", 3L)).with("stop_reason", "cancelled"));

        assertThat(budgetRemaining()).isEqualTo(Map.of("steps", 3L));
    }

    @Test
    void aRunWithoutLimitsHasNone() {
        metrics.count(event("loop_start", Map.of()));

        assertThat(budgetRemaining()).isEmpty();
    }
}
