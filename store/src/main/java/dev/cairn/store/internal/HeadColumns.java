package dev.cairn.store.internal;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.lang.reflect.Type;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.type.TypeFactory;

/** How both databases write the parts of a head that are no numbers and no plain texts. */
public final class HeadColumns {
    private static final Type LABELS =
            TypeFactory.createDefaultInstance().constructMapType(Map.class, String.class, String.class);

    private HeadColumns() {}

    /** A status in lower case. */
    public static String status(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /** Reads what {@link #status(RunStatus)} wrote. */
    public static RunStatus status(String text) {
        return RunStatus.valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Labels as a JSON object. */
    public static String labels(Map<String, String> labels) {
        return labels.isEmpty() ? "{}" : JsonCodec.standard().write(labels).text();
    }

    /** Reads what {@link #labels(Map)} wrote. */
    public static Map<String, String> labels(String run, String text) {
        return text.equals("{}")
                ? Map.of()
                : JsonCodec.standard().read("the labels of run " + run, new Json(text), LABELS);
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
