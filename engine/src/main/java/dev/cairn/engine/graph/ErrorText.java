package dev.cairn.engine.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An exception as text, within bounds: so many bytes, so many frames and causes. Exceptions are other people's code: their methods may throw,
 * their causes may go round in a circle, and their messages may hold anything.
 */
final class ErrorText {
    private static final int LONGEST_MESSAGE = 8 * 1024;
    private static final int LONGEST_NESTED_MESSAGE = 2 * 1024;
    private static final int LONGEST_STACK = 64 * 1024;
    private static final int MOST_FRAMES = 64;
    private static final int MOST_CAUSES = 8;
    private static final int LONGEST_CHAIN = 1_000;
    private static final int MOST_SUPPRESSED = 4;
    private static final int DEEPEST_SUPPRESSED = 2;

    /** What calls the code of a node, with the JDK's own between: the same for every attempt. */
    private static final Pattern CALLER = Pattern.compile("(dev\\.cairn\\.engine\\.run|java|jdk)\\..*");

    private final Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
    private final StringBuilder text = new StringBuilder();

    private ErrorText() {}

    static String message(Throwable error) {
        return cut(said(error), LONGEST_MESSAGE);
    }

    static String head(Throwable error) {
        String message = cut(said(error), LONGEST_NESTED_MESSAGE);
        return error.getClass().getName() + (message.isEmpty() ? "" : ": " + message);
    }

    /** All but the first line of what is printed of an exception. */
    static String stack(Throwable error) {
        ErrorText whole = new ErrorText();
        whole.causes(error, "", 0);
        return cut(whole.text.toString(), LONGEST_STACK);
    }

    private void causes(Throwable error, String indent, int depth) {
        List<Throwable> chain = chain(error);
        List<StackTraceElement> enclosing = List.of();
        for (int i = 0; i < chain.size(); i++) {
            Throwable one = chain.get(i);
            boolean isLast = i == chain.size() - 1;
            if (i >= MOST_CAUSES - 1 && !isLast) {
                continue; // of a long chain the first ones, and the one that it began with
            }
            if (i >= MOST_CAUSES) {
                line(indent, "... " + (chain.size() - MOST_CAUSES) + " causes between");
            }
            if (i > 0) {
                line(indent, "Caused by: " + head(one));
            }
            if (!told.add(one)) {
                line(indent, "\t... as above");
                return;
            }
            List<StackTraceElement> frames = frames(one);
            frames(frames, enclosing, indent);
            suppressed(one, indent, depth);
            enclosing = frames;
        }
    }

    private void suppressed(Throwable error, String indent, int depth) {
        Throwable[] all = error.getSuppressed();
        int most = depth < DEEPEST_SUPPRESSED ? Math.min(all.length, MOST_SUPPRESSED) : 0;
        for (int i = 0; i < most; i++) {
            line(indent + "\t", "Suppressed: " + head(all[i]));
            causes(all[i], indent + "\t", depth + 1);
        }
        if (all.length > most) {
            line(indent + "\t", "... " + (all.length - most) + " more suppressed");
        }
    }

    private void frames(List<StackTraceElement> frames, List<StackTraceElement> enclosing, String indent) {
        int own = frames.size() - common(frames, enclosing);
        int shown = Math.min(own, MOST_FRAMES);
        frames.subList(0, shown).forEach(frame -> line(indent, "\tat " + frame));
        if (shown < frames.size()) {
            line(indent, "\t... " + (frames.size() - shown) + " more");
        }
    }

    private static int common(List<StackTraceElement> frames, List<StackTraceElement> enclosing) {
        int same = 0;
        while (same < Math.min(frames.size(), enclosing.size())
                && frames.get(frames.size() - 1 - same).equals(enclosing.get(enclosing.size() - 1 - same))) {
            same++;
        }
        return same;
    }

    /** The frames down to the last one that is not the engine's, at least the first. */
    private static List<StackTraceElement> frames(Throwable error) {
        List<StackTraceElement> all =
                Objects.requireNonNullElse(attempt(() -> List.of(error.getStackTrace())), List.of());
        int end = all.size();
        while (end > 1 && CALLER.matcher(all.get(end - 1).getClassName()).matches()) {
            end--;
        }
        return all.subList(0, end);
    }

    /** An exception and its causes, each once, the last one perhaps twice. */
    static List<Throwable> chain(Throwable error) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> chain = new ArrayList<>();
        for (Throwable one = error; one != null && chain.size() < LONGEST_CHAIN; one = cause(one)) {
            chain.add(one);
            if (!seen.add(one)) {
                break;
            }
        }
        return chain;
    }

    private static @Nullable Throwable cause(Throwable error) {
        return attempt(error::getCause);
    }

    private static String said(Throwable error) {
        String message = attempt(() -> Objects.requireNonNullElse(error.getMessage(), ""));
        return message == null ? "(its message cannot be had)" : message;
    }

    /** What other people's code gives, or null if it throws. */
    private static <T> @Nullable T attempt(Supplier<? extends @Nullable T> asked) {
        try {
            return asked.get();
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable broken) {
            return null;
        }
    }

    private void line(String indent, String line) {
        if (text.length() < LONGEST_STACK) {
            text.append(indent).append(line).append('\n');
        }
    }

    /** As much of the text as {@code most} bytes of UTF-8 hold; half of a surrogate pair, which no UTF-8 can hold, is replaced. */
    static String cut(String text, int most) {
        StringBuilder kept = new StringBuilder(Math.min(text.length(), most));
        int bytes = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            int shown = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xfffd : point;
            bytes += shown < 0x80 ? 1 : shown < 0x800 ? 2 : shown < 0x10000 ? 3 : 4;
            if (bytes > most) {
                return kept + "… (" + (text.length() - i) + " more characters)";
            }
            kept.appendCodePoint(shown);
        }
        return kept.toString();
    }
}
