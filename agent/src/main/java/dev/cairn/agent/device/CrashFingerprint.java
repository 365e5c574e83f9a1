package dev.cairn.agent.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What two crashes with the same cause have in common: the last exception of the chain of causes, and the place in the app's own code that it
 * came from. What wraps it, who called that place, numbers of lambdas, and addresses are no part of it; so is what was said, unless no code
 * of the app is on the stack.
 */
final class CrashFingerprint {
    private static final int MOST_FRAMES = 5;
    private static final Pattern FRAME = Pattern.compile("at ([^()\\s]+)\\((?:[^:()]*:(\\d+))?.*");
    private static final Pattern CAUSE = Pattern.compile("(?:Caused by: )?([\\w$.]+)(?::.*)?");
    private static final Pattern IN_COMMON = Pattern.compile("\\.\\.\\. (\\d+) more");
    private static final Pattern PLATFORM =
            Pattern.compile("(?:dev\\.cairn\\.android|java|javax|jdk|sun|libcore|dalvik|kotlin|kotlinx|android|androidx"
                    + "|com\\.android|com\\.google\\.(?:android|common|firebase|gson)|dagger|io\\.reactivex|okhttp3|okio"
                    + "|org\\.(?:apache|json|robolectric|xml)|retrofit2)\\..*");
    private static final Pattern LAMBDA = Pattern.compile("(\\$\\$(?:ExternalSynthetic)?Lambda)(?:\\$?\\d+)?[^.]*");
    private static final Pattern LAMBDA_BODY = Pattern.compile("(lambda\\$\\w+?)\\$\\d+");
    private static final Pattern ADDRESS = Pattern.compile("@[0-9a-fA-F]+|0x[0-9a-fA-F]+|\\b[0-9a-f]{6,}\\b|\\d+");

    private final Crash crash;
    private String exception = "";
    private List<Frame> frames = new ArrayList<>();
    private List<Frame> wrapper = List.of();

    /** A place in code; the line is empty if the trace does not tell. */
    private record Frame(String name, String line) {}

    private CrashFingerprint(Crash crash) {
        this.crash = crash;
    }

    /** The same for crashes of one build that come from the same line. */
    static String of(Crash crash) {
        return read(crash).text(true);
    }

    /** The same also in another build, where lines have moved. */
    static String inAnyBuild(Crash crash) {
        return read(crash).text(false);
    }

    private static CrashFingerprint read(Crash crash) {
        CrashFingerprint fingerprint = new CrashFingerprint(crash);
        crash.stackTrace().lines().map(String::strip).forEach(fingerprint::read);
        return fingerprint;
    }

    private void read(String line) {
        Matcher frame = FRAME.matcher(line);
        Matcher common = IN_COMMON.matcher(line);
        if (frame.matches()) {
            frames.add(new Frame(name(frame.group(1)), frame.group(2) == null ? "" : frame.group(2)));
        } else if (common.matches()) {
            int more = Math.min(wrapper.size(), Integer.parseInt(common.group(1)));
            frames.addAll(wrapper.subList(wrapper.size() - more, wrapper.size()));
        } else if (line.startsWith("Caused by: ") || exception.isEmpty()) {
            Matcher cause = CAUSE.matcher(line);
            exception = cause.matches() ? cause.group(1) : crash.exception();
            wrapper =
                    frames.isEmpty() ? wrapper : frames; // one without frames of its own happened where it was wrapped
            frames = new ArrayList<>();
        }
    }

    private String text(boolean withLine) {
        List<Frame> all = frames.isEmpty() ? wrapper : frames;
        List<Frame> own = all.stream()
                .filter(frame -> !PLATFORM.matcher(frame.name()).matches())
                .toList();
        List<String> parts = new ArrayList<>(List.of(exception.isEmpty() ? crash.exception() : exception));
        if (parts.getFirst().endsWith(".StackOverflowError")) {
            parts.addAll(repeated(own.isEmpty() ? all : own));
        } else if (own.isEmpty()) {
            all.stream().limit(MOST_FRAMES).map(Frame::name).forEach(parts::add);
            parts.add(ADDRESS.matcher(crash.message()).replaceAll("#"));
        } else {
            parts.add(own.getFirst().name() + (withLine ? ":" + own.getFirst().line() : ""));
        }
        return String.join("|", parts);
    }

    /** A recursion overflows now in one of its frames, now in another: what counts is which frames recur. */
    private static List<String> repeated(List<Frame> frames) {
        Map<String, Integer> counts =
                frames.stream().collect(Collectors.toMap(Frame::name, frame -> 1, Integer::sum, HashMap::new));
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
