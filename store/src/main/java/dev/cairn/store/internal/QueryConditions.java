package dev.cairn.store.internal;

import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.RunLabels;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.TimeRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is asked for, as conditions on the rows {@code r} of runs and {@code i} of interrupts, with the values to bind in their order. No text
 * of a query becomes a part of the statement, or a pattern.
 */
public final class QueryConditions {
    /** What JSON may write otherwise, and what is between a key and its value. */
    private static final Pattern WRITTEN_OTHERWISE = Pattern.compile("[^\\w.-]+");

    private final SqlDialect dialect;
    private final List<String> conditions = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    private QueryConditions(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /** Of the runs that are asked for. */
    public static QueryConditions of(RunQuery query, SqlDialect dialect) {
        QueryConditions conditions = new QueryConditions(dialect);
        conditions.runs(query);
        return conditions;
    }

    /** Of the interrupts that are asked for. */
    public static QueryConditions of(InterruptQuery query, SqlDialect dialect) {
        QueryConditions conditions = new QueryConditions(dialect);
        conditions.add("i.open and i.answer is null");
        query.run().ifPresent(id -> conditions.add("r.run = ?", id));
        query.node().ifPresent(name -> conditions.add("i.node = ?", name));
        conditions.within("i.raised_ms", query.raised());
        conditions.runs(query.runs());
        return conditions;
    }

    /** Whether the rows of runs must tell what their last event says. */
    public static boolean needsProgress(RunQuery query) {
        return query.node().isPresent() || !query.updated().equals(TimeRange.ALL);
    }

    /** These, of runs on that page. */
    public QueryConditions ofRuns(PageBounds bounds) {
        PageCursor.of(PageCursor.Kind.RUNS, bounds)
                .ifPresent(place -> add(
                        "r.started_ms <= ? and (r.started_ms < ? or r.run" + dialect.byBytes() + " < ?)",
                        place.ms(),
                        place.ms(),
                        place.id()));
        return this;
    }

    /** These, of interrupts on that page. */
    public QueryConditions ofInterrupts(PageBounds bounds) {
        PageCursor.of(PageCursor.Kind.INTERRUPTS, bounds)
                .ifPresent(place -> add(
                        "i.raised_ms >= ? and (i.raised_ms > ? or i.id" + dialect.byBytes() + " > ?)",
                        place.ms(),
                        place.ms(),
                        place.id()));
        return this;
    }

    private void runs(RunQuery query) {
        query.graph().ifPresent(name -> add("r.graph = ?", name));
        query.version().ifPresent(number -> add("r.version = ?", number));
        if (!query.statuses().isEmpty()) {
            String any = String.join(", ", Collections.nCopies(query.statuses().size(), "?"));
            add(
                    "r.status in (" + any + ")",
                    query.statuses().stream().sorted().map(HeadColumns::status).toArray());
        }
        if (query.held()) {
            add("r.held_ms is not null");
        }
        query.node().ifPresent(name -> add("r.node = ?", name));
        within("r.started_ms", query.started());
        within("r.updated_ms", query.updated());
        if (!query.idPrefix().isEmpty()) {
            add(
                    "substr(r.run, 1, ?) = ?",
                    query.idPrefix().codePointCount(0, query.idPrefix().length()),
                    query.idPrefix());
        }
        query.origin().ifPresent(id -> add("r.origin_run = ?", id));
        query.labels().forEach(this::label);
        if (!query.labelPart().isEmpty()) {
            labelPart(RunLabels.lowered(query.labelPart()));
        }
    }

    /** First by how the label is written, which is quick and may be a part of another one; then as what it says. */
    private void label(String key, String value) {
        String object = HeadColumns.labels(Map.of(key, value));
        add(dialect.contains() + "(r.labels, ?) > 0", object.substring(1, object.length() - 1));
        add(dialect.hasLabel(), key, value);
    }

    /** First by the longest piece of it that is in how labels are written, too, which is quick; then as what they say. */
    private void labelPart(String lowered) {
        String piece = Arrays.stream(WRITTEN_OTHERWISE.split(lowered))
                .max(Comparator.comparingInt(String::length))
                .orElse("");
        if (!piece.isEmpty()) {
            add(dialect.contains() + "(lower(r.labels" + dialect.byBytes() + "), ?) > 0", piece);
        }
        add(dialect.hasLabelPart(), lowered);
    }

    private void within(String column, TimeRange range) {
        range.fromMs().ifPresent(first -> add(column + " >= ?", first));
        range.beforeMs().ifPresent(end -> add(column + " < ?", end));
    }

    private void add(String condition, @Nullable Object... bound) {
        conditions.add(condition);
        values.addAll(List.of(bound));
    }

    /** As a {@code where}, or nothing if there are none. */
    public String where() {
        return conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
    }

    /** What is to be bound, and then {@code others}. */
    public @Nullable Object[] values(@Nullable Object... others) {
        List<@Nullable Object> all = new ArrayList<>(values);
        all.addAll(List.of(others));
        return all.toArray();
    }
}
