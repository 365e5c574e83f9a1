package dev.cairn.agent.source;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A value that goes along with an action, without its text: what is judged is where it is from.
 *
 * @param name as plans name it ({@code values.email}, {@code secrets.crm}, {@code facts.total}); {@code text} or {@code address} for what was spelled out
 * @param sources who said it; several where it cannot be told which of them
 */
public record SentValue(String name, Set<DataSource> sources) {
    /** Copies the collections. */
    public SentValue {
        sources = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(sources));
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("the value '" + name + "' is from nowhere; give at least one source");
        }
    }

    /** Of one source. */
    public static SentValue of(String name, DataSource source) {
        return new SentValue(name, Set.of(source));
    }

    /** What was made of several values is from all their sources. */
    public static SentValue composed(String name, Stream<SentValue> parts) {
        return new SentValue(
                name,
                parts.flatMap(part -> part.sources().stream()).collect(Collectors.toCollection(LinkedHashSet::new)));
    }
}
