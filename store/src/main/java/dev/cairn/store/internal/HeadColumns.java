package dev.cairn.store.internal;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoreErrors;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.type.TypeFactory;

/** How both databases write and read a head. */
public final class HeadColumns {
    private static final Type LABELS =
            TypeFactory.createDefaultInstance().constructMapType(Map.class, String.class, String.class);

    private HeadColumns() {}

    /**
     * Reads a head, its columns by name.
     *
     * @param row with the columns {@code run}, {@code graph}, {@code version}, {@code fingerprint}, {@code status}, {@code node}, {@code seq},
     *     {@code started_ms}, {@code updated_ms}, {@code wake_ms}, {@code origin_run}, {@code origin_seq}, {@code labels}, {@code imported},
     *     {@code pinned}, {@code chained}, {@code actor}
     */
    public static RunHead head(ResultSet row) throws SQLException {
        String run = row.getString("run");
        String originRun = row.getString("origin_run");
        return new RunHead(
                run,
                row.getString("graph"),
                row.getInt("version"),
                row.getString("fingerprint"),
                status(run, row.getString("status")),
                row.getString("node"),
                row.getLong("seq"),
                Instant.ofEpochMilli(row.getLong("started_ms")),
                Instant.ofEpochMilli(row.getLong("updated_ms")),
                wakeAt(row),
                originRun == null
                        ? Optional.empty()
                        : Optional.of(new RunHead.Origin(originRun, row.getLong("origin_seq"))),
                labels(run, row.getString("labels")),
                row.getBoolean("imported"),
                row.getBoolean("pinned"),
                row.getBoolean("chained"),
                Optional.ofNullable(row.getString("actor")));
    }

    private static Optional<Instant> wakeAt(ResultSet row) throws SQLException {
        long ms = row.getLong("wake_ms");
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ms));
    }

    /** A status in lower case. */
    public static String status(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads what {@link #status(RunStatus)} wrote of a run.
     *
     * @throws CairnException {@code journal.damaged} if it is none
     */
    public static RunStatus status(String run, String text) {
        return status(text)
                .orElseThrow(() -> StoreErrors.damaged(run, "its status is '" + text + "', which there is not"));
    }

    private static Optional<RunStatus> status(String text) {
        return Stream.of(RunStatus.values())
                .filter(status -> status(status).equals(text))
                .findFirst();
    }

    /** Puts how many runs stand at a status, by a row with both. A damaged status is told by the run that it is found in, and counts nowhere. */
    public static void count(ResultSet row, Map<RunStatus, Long> each) throws SQLException {
        long count = row.getLong(2);
        status(row.getString(1)).ifPresent(status -> each.put(status, count));
    }

    /** Labels as a JSON object. */
    public static String labels(Map<String, String> labels) {
        return labels.isEmpty() ? "{}" : JsonCodec.standard().write(labels).text();
    }

    /**
     * Reads what {@link #labels(Map)} wrote of a run.
     *
     * @throws CairnException {@code journal.damaged} if it is none of that
     */
    public static Map<String, String> labels(String run, String text) {
        try {
            return text.equals("{}") ? Map.of() : JsonCodec.standard().read("them", new Json(text), LABELS);
        } catch (CairnException e) {
            throw StoreErrors.damaged(run, "its labels are not what was written: " + e.getMessage());
        }
    }

    /** Whether two heads of one run differ in nothing but how far it is. */
    public static boolean differInProgressOnly(RunHead one, RunHead other) {
        return one.status() == other.status()
                && one.version() == other.version()
                && one.fingerprint().equals(other.fingerprint())
                && one.wakeAt().equals(other.wakeAt())
                && one.graph().equals(other.graph())
                && one.startedAt().equals(other.startedAt())
                && one.origin().equals(other.origin())
                && one.labels().equals(other.labels());
    }
}
