package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;

/** The log, each entry once. */
final class LogCommands {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    private final DeviceExecutor device;

    LogCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(Commands.InSession routes) {
        routes.getAside("/se/log/types", request -> List.of("logcat"))
                .getAside("/log/types", request -> List.of("logcat"))
                .ask("/se/log", this::log)
                .ask("/log", this::log);
    }

    private Object log(Request request) {
        String type = request.text("type");
        if (!type.equals("logcat")) {
            throw WebDriverError.INVALID_ARGUMENT.because("There is no log '" + type + "'. There is logcat.");
        }
        return device.call(AndroidRuntime::takeLog).stream()
                .map(LogCommands::entry)
                .toList();
    }

    private static Map<String, Object> entry(LogEntry entry) {
        String line = "%s %5d %5d %s %s: %s"
                .formatted(
                        TIME.format(entry.time()),
                        entry.pid(),
                        entry.pid(),
                        entry.level(),
                        entry.tag(),
                        entry.message());
        return Map.of("timestamp", entry.time().toEpochMilli(), "level", level(entry.level()), "message", line);
    }

    private static String level(char level) {
        return switch (level) {
            case 'E', 'F' -> "SEVERE";
            case 'W' -> "WARNING";
            case 'I' -> "INFO";
            default -> "DEBUG";
        };
    }
}
