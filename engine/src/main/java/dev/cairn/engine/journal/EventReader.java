package dev.cairn.engine.journal;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads events from JSON. Steps and items that completed are nearly all of a journal: in the form in which they are written they are taken apart
 * here; each other event, and each other form, is left to the codec. Both give the same event. For one event.
 */
public final class EventReader {
    private static final byte[] STEP = ascii("{\"event\":\"step_completed\",\"node\":\"");
    private static final byte[] ITEM = ascii("{\"event\":\"item_completed\",\"node\":\"");
    private static final byte[] STEP_ATTEMPT = ascii("\",\"attempt\":");
    private static final byte[] ITEM_NUMBER = ascii("\",\"item\":");
    private static final byte[] ITEM_ATTEMPT = ascii(",\"attempt\":");
    private static final byte[] OUTPUT = ascii(",\"output\":");
    private static final byte[] TO = ascii(",\"to\":\"");
    private static final byte[] EDGE = ascii("\",\"edge\":\"");
    private static final byte[] STEP_END = ascii("\",\"charges\":{}}");
    private static final byte[] ITEM_END = ascii(",\"charges\":{}}");

    /** As many digits as no int overflows with. */
    private static final int MOST_DIGITS = 9;

    private final byte[] json;
    private int from; // what is before it is read
    private int to; // what is from there on is read

    private EventReader(byte[] json) {
        this.json = json;
        this.to = json.length;
    }

    /**
     * The event.
     *
     * @param what names it in errors
     * @param json the event in UTF-8, not to be changed
     * @throws dev.cairn.engine.CairnException {@code json.read}; what is wrong within an output may show only when that is read
     */
    public static JournalEvent read(Supplier<String> what, byte[] json, JsonCodec codec) {
        JournalEvent completed = new EventReader(json).completed();
        return completed == null ? codec.read(what, json, JournalEvent.class) : completed;
    }

    private @Nullable JournalEvent completed() {
        return skip(STEP) ? step() : skip(ITEM) ? item() : null;
    }

    private @Nullable JournalEvent step() {
        String node = name();
        int attempt = number(STEP_ATTEMPT);
        if (node == null || attempt < 0 || !skip(OUTPUT) || !skipLast(STEP_END)) {
            return null;
        }
        String edge = lastName(EDGE);
        String next = edge == null ? null : lastName(TO);
        return edge == null || next == null || from >= to
                ? null
                : new JournalEvent.StepCompleted(node, attempt, output(), next, edge, Meters.NONE);
    }

    private @Nullable JournalEvent item() {
        String node = name();
        int item = number(ITEM_NUMBER);
        int attempt = number(ITEM_ATTEMPT);
        return node == null || item < 0 || attempt < 0 || !skip(OUTPUT) || !skipLast(ITEM_END) || from >= to
                ? null
                : new JournalEvent.ItemCompleted(node, item, attempt, output(), Meters.NONE);
    }

    private Json output() {
        return Json.utf8(Arrays.copyOfRange(json, from, to));
    }

    private boolean skip(byte[] part) {
        int end = from + part.length;
        if (end > to || !Arrays.equals(json, from, end, part, 0, part.length)) {
            return false;
        }
        from = end;
        return true;
    }

    /** As {@link #skip}, at the end. */
    private boolean skipLast(byte[] part) {
        int start = to - part.length;
        if (start < from || !Arrays.equals(json, start, to, part, 0, part.length)) {
            return false;
        }
        to = start;
        return true;
    }

    /** What stands before the next quotation mark; null if anything there is escaped or no ASCII. */
    private @Nullable String name() {
        int end = from;
        while (end < to && isPlain(json[end])) {
            end++;
        }
        String name = text(from, end);
        from = end;
        return end < to && json[end] == '"' ? name : null;
    }

    /**
     * What stands behind {@code before} at the end, whose closing quotation mark is read. A quotation mark without a backslash before it is one
     * of the event's own, whatever its output is.
     */
    private @Nullable String lastName(byte[] before) {
        int start = to;
        while (start > from && isPlain(json[start - 1])) {
            start--;
        }
        String name = text(start, to);
        to = start;
        return skipLast(before) ? name : null;
    }

    /** What stands behind {@code before}; negative if that is not there. */
    private int number(byte[] before) {
        if (!skip(before)) {
            return -1;
        }
        int begin = from;
        int number = 0;
        while (from < to && json[from] >= '0' && json[from] <= '9' && from - begin < MOST_DIGITS) {
            number = 10 * number + json[from] - '0';
            from++;
        }
        boolean isNumber = from > begin && (json[begin] != '0' || from == begin + 1);
        return isNumber ? number : -1;
    }

    private String text(int begin, int end) {
        return new String(json, begin, end - begin, StandardCharsets.ISO_8859_1);
    }

    private static boolean isPlain(byte each) {
        return each >= ' ' && each != '"' && each != '\\';
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
