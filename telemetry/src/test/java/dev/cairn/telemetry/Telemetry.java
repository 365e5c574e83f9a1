package dev.cairn.telemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An OpenTelemetry SDK that keeps everything in memory. */
final class Telemetry implements AutoCloseable {
    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final InMemoryMetricReader metrics = InMemoryMetricReader.create();
    private final OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(spans))
                    .build())
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(metrics).build())
            .build();

    OpenTelemetry api() {
        return sdk;
    }

    SpanTree spans() {
        return SpanTree.of(spans);
    }

    /** The sums of a counter, by the values of its attributes in the order of their names. */
    Map<String, Long> counter(String name) {
        Map<String, Long> sums = new TreeMap<>();
        for (MetricData metric : named(name)) {
            for (LongPointData point : metric.getLongSumData().getPoints()) {
                sums.put(values(point.getAttributes().asMap()), point.getValue());
            }
        }
        return sums;
    }

    /** The counts and sums of a histogram, by the values of its attributes in the order of their names. */
    Map<String, String> histogram(String name) {
        Map<String, String> sums = new TreeMap<>();
        for (MetricData metric : named(name)) {
            for (HistogramPointData point : metric.getHistogramData().getPoints()) {
                sums.put(
                        values(point.getAttributes().asMap()),
                        point.getCount() + " in " + point.getSum() + " " + metric.getUnit());
            }
        }
        return sums;
    }

    private Collection<MetricData> named(String name) {
        return metrics.collectAllMetrics().stream()
                .filter(metric -> metric.getName().equals(name))
                .toList();
    }

    private static String values(Map<io.opentelemetry.api.common.AttributeKey<?>, Object> attributes) {
        return attributes.entrySet().stream()
                .sorted(java.util.Comparator.comparing(entry -> entry.getKey().getKey()))
                .map(entry -> entry.getValue().toString())
                .collect(Collectors.joining(" "));
    }

    @Override
    public void close() {
        sdk.close();
    }
}
