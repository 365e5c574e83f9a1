package dev.cairn.agent.knowledge;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.map.AppMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * What runs have found out about one version of an app.
 *
 * @param format the version of this document, {@link #FORMAT}
 * @param app the application id
 * @param versionName for people
 * @param versionCode the version
 * @param runs the runs that it comes from, in the order in which they ended
 * @param map what they know together
 */
public record KnownApp(
        int format,
        @JsonProperty("package_name") String app,
        String versionName,
        long versionCode,
        List<String> runs,
        AppMap map) {
    /** The version of the document that this class describes. */
    static final int FORMAT = 1;

    public KnownApp {
        runs = List.copyOf(runs);
    }

    /** Names this state of what is known. */
    public String generation() {
        return runs.isEmpty() ? "" : runs.size() + ":" + runs.getLast();
    }

    /** The same after one more run, which began with what was known at {@code base}; others may have ended since. */
    KnownApp after(String run, AppMap found, String base) {
        AppMap all = base.equals(generation()) ? found.asKnown() : map.joined(found.asKnown());
        List<String> more = Stream.concat(runs.stream(), Stream.of(run)).toList();
        return new KnownApp(format, app, versionName, versionCode, more, all);
    }
}
