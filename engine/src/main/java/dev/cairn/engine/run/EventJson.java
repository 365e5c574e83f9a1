package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Events as JSON. What a for-each journals of each of its items has few parts, and is put together here where they are simple; all else, and each part that would have
 * to be escaped, is left to the codec. Both give the same bytes.
 */
final class EventJson {
    private static final byte[] BEGINNING = bytes("{\"event\":\"item_completed\",\"node\":\"");
    private static final byte[] ITEM = bytes("\",\"item\":");
    private static final byte[] ATTEMPT = bytes(",\"attempt\":");
    private static final byte[] OUTPUT = bytes(",\"output\":");
    private static final byte[] END = bytes(",\"charges\":{}}");

    /** What is between the parts, and the digits of two numbers. */
    private static final int LONGEST_REST = 80;

    private final byte[] bytes;
    private int length;

    private EventJson(int most) {
        this.bytes = new byte[most];
    }

    /**
     * The event in UTF-8.
     *
     * @throws dev.cairn.engine.CairnException {@code json.write}
     */
    static byte[] of(JournalEvent event, JsonCodec json) {
        byte[] simple = event instanceof JournalEvent.ItemCompleted done ? simple(done) : null;
        return simple == null ? json.writeBytes(event) : simple;
    }

    private static byte @Nullable [] simple(JournalEvent.ItemCompleted done) {
        if (!done.output().isText() || !done.charges().isEmpty()) {
            return null;
        }
        String node = done.node();
        String output = done.output().text();
        EventJson made = new EventJson(BEGINNING.length + node.length() + output.length() + LONGEST_REST);
        boolean simple = made.add(BEGINNING)
                && made.unescaped(node)
                && made.add(ITEM)
                && made.ascii(Integer.toString(done.item()))
                && made.add(ATTEMPT)
                && made.ascii(Integer.toString(done.attempt()))
                && made.add(OUTPUT)
                && made.ascii(output)
                && made.add(END);
        return simple ? Arrays.copyOf(made.bytes, made.length) : null;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private boolean add(byte[] part) {
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return true;
    }

    /** Adds a text unless JSON would escape something in it. */
    private boolean unescaped(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each < ' ' || each == '"' || each == '\\') {
                return false;
            }
        }
        return ascii(text);
    }

    /** Adds a text as it is, unless it has other than ASCII characters. */
    private boolean ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each > '~') {
                return false;
            }
            bytes[length++] = (byte) each;
        }
        return true;
    }
}
