package dev.cairn.agent.recording;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Crash;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was seen of an app and what led from one sight to the next, as {@code recording/sights.json} in a report's folder has it. File names
 * are relative to the report's folder. Immutable.
 *
 * @param format the version of this document, {@link #FORMAT}
 * @param app the app
 * @param start the sight that the app starts with; empty if it crashes as it starts
 * @param sights in the order of discovery
 * @param crashes by id
 */
public record Recording(
        int format, AppUnderTest app, Optional<String> start, List<Seen> sights, Map<String, Crash> crashes) {
    /** The version of the document that this class describes. */
    public static final int FORMAT = 1;

    public Recording {
        sights = List.copyOf(sights);
        crashes = Map.copyOf(crashes);
    }

    /**
     * One sight.
     *
     * @param key names it
     * @param screen the screen it is of, by its id in {@code map.json}
     * @param app the app that shows it
     * @param place where in the app it is
     * @param source its hierarchy, UiAutomator's XML
     * @param picture its screen's picture, PNG
     * @param back where the back key is expected to lead if it was not pressed here
     * @param moves what actions led to
     */
    public record Seen(
            String key,
            String screen,
            @JsonProperty("package_name") String app,
            @JsonProperty("activity") String place,
            String source,
            Optional<String> picture,
            Optional<String> back,
            List<Led> moves) {
        public Seen {
            moves = List.copyOf(moves);
        }
    }

    /**
     * What an action led to.
     *
     * @param action its key
     * @param to the sight it led to
     * @param crash the crash it led to
     */
    public record Led(String action, Optional<String> to, Optional<String> crash) {}
}
