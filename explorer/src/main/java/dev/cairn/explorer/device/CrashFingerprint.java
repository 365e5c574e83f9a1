package dev.cairn.explorer.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What two crashes with the same cause have in common: the exceptions of the chain of causes, and where in the app's own code the last of
 * them came from. Lines, numbers of lambdas, and addresses change from build to build and from run to run and are no part of it; so is what
 * was said, unless no code of the app is on the stack.
 */
final class CrashFingerprint {
    private static final int MOST_FRAMES = 5;
    private static final int MOST_APP_FRAMES = 3;
    private static final Pattern FRAME = Pattern.compile("at ([^()\\s]+)\\(.*");
    private static final Pattern CAUSE = Pattern.compile("(?:Caused by: )?([\\w$.]+)(?::.*)?");
    private static final Pattern PLATFORM =
            Pattern.compile("(?:java|javax|jdk|sun|libcore|dalvik|kotlin|kotlinx|android|androidx"
                    + "|com\\.android|com\\.google\\.android\\.material|org\\.robolectric)\\..*");
    private static final Pattern LAMBDA = Pattern.compile("(\\$\\$(?:ExternalSynthetic)?Lambda)(?:\\$?\\d+)?[^.]*");
    private static final Pattern LAMBDA_BODY = Pattern.compile("(lambda\\$\\w+?)\\$\\d+");
    private static final Pattern ADDRESS = Pattern.compile("@[0-9a-fA-F]+|0x[0-9a-fA-F]+|\\b[0-9a-f]{6,}\\b|\\d+");

    private final Crash crash;
    private final List<String> exceptions = new ArrayList<>();
    private final List<String> frames = new ArrayList<>();
    private boolean anotherCause;

    private CrashFingerprint(Crash crash) {
        this.crash = crash;
    }

    static String of(Crash crash) {
        CrashFingerprint fingerprint = new CrashFingerprint(crash);
        crash.stackTrace().lines().map(String::strip).forEach(fingerprint::read);
        return fingerprint.text();
    }

    private void read(String line) {
        Matcher frame = FRAME.matcher(line);
        if (frame.matches()) {
            if (anotherCause) { // a cause without frames of its own happened where the exception that wraps it did
                frames.clear();
                anotherCause = false;
            }
            frames.add(name(frame.group(1)));
        } else if (line.startsWith("Caused by: ") || exceptions.isEmpty()) {
            Matcher cause = CAUSE.matcher(line);
            exceptions.add(cause.matches() ? cause.group(1) : crash.exception());
            anotherCause = true;
        }
    }

    private String text() {
        List<String> own = frames.stream()
                .filter(frame -> !PLATFORM.matcher(frame).matches())
                .toList();
        List<String> parts = new ArrayList<>(exceptions.isEmpty() ? List.of(crash.exception()) : exceptions);
        if (exceptions.stream().anyMatch(name -> name.endsWith(".StackOverflowError"))) {
            parts.addAll(repeated(own.isEmpty() ? frames : own));
        } else if (own.isEmpty()) {
            parts.addAll(frames.stream().limit(MOST_FRAMES).toList());
            parts.add(ADDRESS.matcher(crash.message()).replaceAll("#"));
        } else {
            parts.addAll(frames.stream().limit(1).toList());
            parts.addAll(own.stream().limit(MOST_APP_FRAMES).toList());
        }
        return parts.stream().distinct().collect(Collectors.joining("|"));
    }

    /** A recursion overflows now in one of its frames, now in another: what counts is which frames recur. */
    private static List<String> repeated(List<String> frames) {
        Map<String, Integer> counts = new HashMap<>();
        frames.forEach(frame -> counts.merge(frame, 1, Integer::sum));
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    private static String name(String frame) {
        String plain = frame.substring(frame.lastIndexOf('/') + 1);
        return LAMBDA_BODY.matcher(LAMBDA.matcher(plain).replaceAll("$1")).replaceAll("$1");
    }
}
