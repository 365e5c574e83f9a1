package dev.cairn.agent.device;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the log tells of an app whose main thread did not come to rest. */
final class NotResponding {
    /** What such a crash has instead of an exception. */
    static final String NAME = "ANR";

    private static final Pattern TAG = Pattern.compile("^.*?ActivityManager(?:\\(\\s*\\d+\\))?\\s*:\\s?");
    private static final Pattern BEGIN = Pattern.compile("ANR in ([\\w.]+)(?::\\S+)?( \\(.*\\))?");
    private static final String REASON = "Reason: ";

    private NotResponding() {}

    /** The first one of {@code packageName}; with the main thread's stack where the log has it. */
    static Optional<Crash> find(List<String> log, String packageName) {
        List<String> lines = log.stream()
                .flatMap(String::lines)
                .filter(line -> line.contains("ActivityManager"))
                .map(line -> TAG.matcher(line).replaceFirst(""))
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher begin = BEGIN.matcher(lines.get(i).strip());
            if (begin.matches() && begin.group(1).equals(packageName)) {
                return Optional.of(read(lines.get(i).strip(), lines.subList(i + 1, lines.size())));
            }
        }
        return Optional.empty();
    }

    private static Crash read(String first, List<String> rest) {
        List<String> own =
                rest.stream().takeWhile(line -> !line.startsWith("ANR in ")).toList();
        String reason = own.stream()
                .filter(line -> line.startsWith(REASON))
                .findFirst()
                .map(line -> line.substring(REASON.length()).strip())
                .orElse("");
        List<String> frames =
                own.stream().filter(line -> line.strip().startsWith("at ")).toList();
        String message = reason.isEmpty() ? first : reason;
        return new Crash(NAME, message, String.join("\n", frames.isEmpty() ? own(first, own) : with(first, frames)));
    }

    private static List<String> own(String first, List<String> lines) {
        return with(
                first,
                lines.stream()
                        .takeWhile(line -> !line.startsWith("Load:") && !line.startsWith("CPU usage"))
                        .toList());
    }

    private static List<String> with(String first, List<String> lines) {
        return Stream.concat(Stream.of(first), lines.stream()).toList();
    }
}
