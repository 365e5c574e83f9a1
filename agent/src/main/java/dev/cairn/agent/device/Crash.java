package dev.cairn.agent.device;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An app's crash as the log tells it.
 *
 * @param exception full class name of what was thrown
 * @param message what it said; empty if nothing
 * @param stackTrace all lines of it
 */
public record Crash(String exception, String message, String stackTrace) {
    private static final Pattern TAG = Pattern.compile("^.*?AndroidRuntime(?:\\(\\s*\\d+\\))?\\s*:\\s?");
    private static final Pattern PROCESS = Pattern.compile("Process: (\\S+?),.*");
    private static final Pattern THROWN = Pattern.compile("([\\w$]++(?:\\.[\\w$]++)++)(?:: (.*))?");

    /** The first crash of {@code packageName} in these lines of logcat, be it an exception or that the app did not respond. */
    public static Optional<Crash> find(List<String> log, String packageName) {
        return thrown(log, packageName).or(() -> NotResponding.find(log, packageName));
    }

    private static Optional<Crash> thrown(List<String> log, String packageName) {
        List<String> lines = log.stream()
                .flatMap(String::lines)
                .filter(line -> line.contains("AndroidRuntime"))
                .map(line -> TAG.matcher(line).replaceFirst(""))
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("FATAL EXCEPTION")) {
                Optional<Crash> crash = read(lines.subList(i + 1, lines.size()), packageName);
                if (crash.isPresent()) {
                    return crash;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Crash> read(List<String> lines, String packageName) {
        if (lines.isEmpty() || !PROCESS.matcher(lines.getFirst()).matches()) {
            return Optional.empty();
        }
        Matcher process = PROCESS.matcher(lines.getFirst());
        List<String> trace = lines.stream()
                .skip(1)
                .takeWhile(line -> !line.startsWith("FATAL EXCEPTION") && !line.startsWith("Shutting down VM"))
                .toList();
        if (!process.matches() || !isOf(process.group(1), packageName) || trace.isEmpty()) {
            return Optional.empty();
        }
        Matcher thrown = THROWN.matcher(trace.getFirst().strip());
        boolean known = thrown.matches();
        String message = known && thrown.group(2) != null ? thrown.group(2) : "";
        return Optional.of(new Crash(known ? thrown.group(1) : trace.getFirst(), message, String.join("\n", trace)));
    }

    /** An app may have more processes than one; they are named after it. */
    private static boolean isOf(String process, String packageName) {
        return process.equals(packageName) || process.startsWith(packageName + ":");
    }

    /** The same for crashes of one build with the same cause, whatever was said, and whatever wraps it. */
    public String fingerprint() {
        return CrashFingerprint.of(this);
    }

    /** The same also for those of another build, where lines have moved and the compiler may number its lambdas otherwise. */
    public String fingerprintInAnyBuild() {
        return CrashFingerprint.inAnyBuild(this);
    }
}
