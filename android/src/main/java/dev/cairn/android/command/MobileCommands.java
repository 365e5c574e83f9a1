package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Appium's extensions: scripts called {@code mobile: …} with one object of parameters. */
final class MobileCommands {
    private static final String PREFIX = "mobile:";

    /** What is so near to a known name is taken for a slip. */
    private static final int NEAR = 2;

    private static final int MOST_LETTERS = 100;

    private static final Pattern LOOK = Pattern.compile("(get|is|query|list|has)[A-Z].*|viewport.*|.*Info");

    private final Scripts scripts = new Scripts();
    private final Map<String, Routes.Handler> commands = new TreeMap<>();

    MobileCommands add(String name, Routes.Handler handler) {
        commands.put(name, handler);
        return this;
    }

    /** Fails when a script that Appium documents is neither carried out nor refused with a reason. */
    void requireAll() {
        Set<String> missing = new TreeSet<>(scripts.names());
        missing.removeAll(commands.keySet());
        if (!missing.isEmpty()) {
            throw new IllegalStateException("No group of commands has the scripts " + missing);
        }
    }

    /** Whether the script only reads. */
    boolean isLook(Request request) {
        return LOOK.matcher(name(request)).matches();
    }

    private static String name(Request request) {
        return request.optionalText("script").orElse("").strip().replaceFirst("^mobile:\\s*", "");
    }

    @Nullable
    Object execute(Request request) {
        String script = request.text("script").strip();
        String name =
                script.startsWith(PREFIX) ? script.substring(PREFIX.length()).strip() : "";
        Routes.Handler handler = commands.get(name);
        if (handler == null) {
            throw WebDriverError.UNKNOWN_METHOD.because(unknown(script, name));
        }
        return handler.handle(
                request.with(scripts.parameters(name, request.body().path("args"))));
    }

    /** Carries out a script for one of the routes that Appium had before there were scripts. */
    @Nullable
    Object run(String name, Request request) {
        Routes.Handler handler = commands.get(name);
        if (handler == null) {
            throw new IllegalStateException("There is no script " + name);
        }
        return handler.handle(request);
    }

    private String unknown(String script, String name) {
        boolean isLong = name.length() > MOST_LETTERS; // then it is no slip of any
        List<String> near = commands.keySet().stream()
                .sorted(Comparator.comparingInt(known -> isLong ? 0 : distance(known, name)))
                .toList();
        String slip =
                !isLong && distance(near.get(0), name) <= NEAR ? " Did you mean 'mobile: " + near.get(0) + "'?" : "";
        return "There is no script '" + script + "': unsupported execute method." + slip
                + " Known are, with 'mobile: ' before them: " + String.join(", ", near) + ".";
    }

    /** How many letters must be put in, left out or exchanged to make the one of the other (Levenshtein). */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
