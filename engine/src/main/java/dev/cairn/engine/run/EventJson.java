package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
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
    private static final int PARTS = BEGINNING.length + ITEM.length + ATTEMPT.length + OUTPUT.length + END.length;

    private final byte[] bytes;
    private int length;

    private EventJson(int length) {
        this.bytes = new byte[length];
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
        if (!isPlain(node) || !isAscii(output)) {
            return null;
        }
        String item = Integer.toString(done.item());
        String attempt = Integer.toString(done.attempt());
        int texts = node.length() + item.length() + attempt.length() + output.length();
        return new EventJson(PARTS + texts)
                .add(BEGINNING)
                .add(node)
                .add(ITEM)
                .add(item)
                .add(ATTEMPT)
                .add(attempt)
                .add(OUTPUT)
                .add(output)
                .add(END)
                .bytes;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private EventJson add(byte[] part) {
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return this;
    }

    @SuppressWarnings("deprecation") // takes the low byte of each character, and all are ASCII: no array is made for it
    private EventJson add(String ascii) {
        ascii.getBytes(0, ascii.length(), bytes, length);
        length += ascii.length();
        return this;
    }

    /** Whether JSON escapes nothing in it. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each < ' ' || each > '~' || each == '"' || each == '\\') {
                return false;
            }
        }
        return true;
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }
}
