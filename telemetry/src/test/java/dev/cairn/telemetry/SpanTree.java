package dev.cairn.telemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Finished spans as an indented list, in the order in which they began. */
final class SpanTree {
    private final List<SpanData> spans;

    private SpanTree(List<SpanData> spans) {
        this.spans = spans;
    }

    static SpanTree of(InMemorySpanExporter exporter) {
        return new SpanTree(exporter.getFinishedSpanItems());
    }

    /** Names alone, {@code !} behind those that are errors. */
    List<String> names() {
        return lines(Set.of());
    }

    /** Names, milliseconds from the first begin, and the values of some attributes. */
    List<String> lines(Set<AttributeKey<?>> keys) {
        Set<String> ids = spans.stream().map(SpanData::getSpanId).collect(Collectors.toSet());
        List<String> lines = new ArrayList<>();
        spans.stream()
                .filter(span -> !ids.contains(span.getParentSpanId()))
                .sorted(byBegin())
                .forEach(root -> add(root, "", keys, lines));
        return lines;
    }

    /** The only span of that name. */
    SpanData only(String name) {
        List<SpanData> found =
                spans.stream().filter(span -> span.getName().equals(name)).toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " spans are called '" + name + "': " + names());
        }
        return found.getFirst();
    }

    List<SpanData> all() {
        return spans;
    }

    static long ms(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    static long durationMs(SpanData span) {
        return ms(span.getEndEpochNanos() - span.getStartEpochNanos());
    }

    private void add(SpanData span, String indent, Set<AttributeKey<?>> keys, List<String> lines) {
        String values = keys.stream()
                .filter(key -> span.getAttributes().get(key) != null)
                .sorted(Comparator.comparing(AttributeKey::getKey))
                .map(key -> " " + key.getKey().substring(key.getKey().lastIndexOf('.') + 1) + "="
                        + span.getAttributes().get(key))
                .collect(Collectors.joining());
        lines.add(indent + span.getName() + (span.getStatus().getStatusCode() == StatusCode.ERROR ? "!" : "") + values);
        spans.stream()
                .filter(child -> child.getParentSpanId().equals(span.getSpanId()))
                .sorted(byBegin())
                .forEach(child -> add(child, indent + "  ", keys, lines));
    }

    private static Comparator<SpanData> byBegin() {
        return Comparator.comparingLong(SpanData::getStartEpochNanos).thenComparingLong(SpanData::getEndEpochNanos);
    }
}
