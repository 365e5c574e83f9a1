package dev.cairn.android.command;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What happened in a session, and when by the host's clock: Appium's event timings. */
final class SessionEvents {
    /** A session of days keeps no list of days. */
    private static final int MOST_COMMANDS = 10_000;

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("/appium/log_event", "logCustomEvent"),
            Map.entry("/appium/events", "getLogEvents"),
            Map.entry("/element", "findElement"),
            Map.entry("/elements", "findElements"),
            Map.entry("/element/{element}/click", "click"),
            Map.entry("/element/{element}/clear", "clear"),
            Map.entry("/element/{element}/value", "setValue"),
            Map.entry("/element/{element}/text", "getText"),
            Map.entry("/element/{element}/attribute/{name}", "getAttribute"),
            Map.entry("/element/{element}/rect", "getElementRect"),
            Map.entry("/actions", "performActions"),
            Map.entry("/source", "getPageSource"),
            Map.entry("/screenshot", "getScreenshot"),
            Map.entry("/execute/sync", "execute"),
            Map.entry("/timeouts", "timeouts"),
            Map.entry("/back", "back"),
            Map.entry("/context", "setContext"),
            Map.entry("/contexts", "getContexts"),
            Map.entry("/orientation", "setOrientation"),
            Map.entry("/appium/settings", "updateSettings"),
            Map.entry("", "getSession"));

    private final Clock clock = Clock.systemUTC();
    private final Map<String, List<Long>> times = new LinkedHashMap<>();
    private final List<Map<String, Object>> commands = new ArrayList<>();

    /** Notes that the event happened now. */
    void add(String name) {
        times.computeIfAbsent(name, key -> new ArrayList<>()).add(clock.millis());
    }

    long now() {
        return clock.millis();
    }

    /** Notes a command, by the name that Appium has for its route, else by the route. */
    void command(String route, long start) {
        String name = NAMES.getOrDefault(route, route);
        if (commands.size() < MOST_COMMANDS) {
            commands.add(Map.of("cmd", name, "startTime", start, "endTime", clock.millis()));
        }
    }

    /** All of them, or those with the given names. */
    Map<String, Object> all(List<String> names) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("commands", List.copyOf(commands));
        times.forEach((name, when) -> all.put(name, List.copyOf(when)));
        if (!names.isEmpty()) {
            all.keySet().retainAll(names);
        }
        return all;
    }
}
