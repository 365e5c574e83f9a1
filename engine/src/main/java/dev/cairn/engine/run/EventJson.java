package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.StoredEvent;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Events as JSON. What a for-each journals of itself and of each of its items has few parts, and is put together here where they are simple; all else, and each part that
 * would have to be escaped, is left to the codec. Both give the same bytes.
 */
final class EventJson {
    private static final String ITEM_COMPLETED = "{\"event\":\"item_completed\",\"node\":\"";
    private static final String ITEM = "\",\"item\":";
    private static final String ATTEMPT = ",\"attempt\":";
    private static final String OUTPUT = ",\"output\":";
    private static final String NO_CHARGES = ",\"charges\":{}}";
    private static final int ITEM_PARTS = (ITEM_COMPLETED + ITEM + ATTEMPT + OUTPUT + NO_CHARGES).length();
    private static final String ITEMS_STARTED = "{\"event\":\"items_started\",\"node\":\"";
    private static final String ITEMS_JOINED = "{\"event\":\"items_joined\",\"node\":\"";

    private EventJson() {}

    /**
     * The event in UTF-8.
     *
     * @throws dev.cairn.engine.CairnException {@code json.write}
     */
    static byte[] of(JournalEvent event, JsonCodec json) {
        byte[] simple = switch (event) {
            case JournalEvent.ItemCompleted done -> simple(done);
            case JournalEvent.ItemsStarted started -> simple(started);
            case JournalEvent.ItemsJoined joined -> simple(joined);
            default -> null;
        };
        return simple == null ? json.writeBytes(event) : simple;
    }

    /** The entry as it is kept behind one with the checksum {@code before}. */
    static StoredEvent stored(JsonCodec json, JournalEntry entry, int before) {
        return stored(of(entry.event(), json), entry, before);
    }

    /** As {@link #stored(JsonCodec, JournalEntry, int)}, where the event is JSON already. */
    static StoredEvent stored(byte[] event, JournalEntry entry, int before) {
        return new StoredEvent(entry.seq(), entry.at(), entry.frame(), entry.stepOrdinal(), event).chained(before);
    }

    private static byte @Nullable [] simple(JournalEvent.ItemCompleted done) {
        if (!done.output().isText() || !done.charges().isEmpty()) {
            return null;
        }
        String output = done.output().text();
        return isPlain(done.node()) && isAscii(output) && done.item() >= 0 && done.attempt() >= 0
                ? new Ascii(ITEM_PARTS
                                + done.node().length()
                                + Ascii.digits(done.item())
                                + Ascii.digits(done.attempt())
                                + output.length())
                        .add(ITEM_COMPLETED)
                        .add(done.node())
                        .add(ITEM)
                        .add(done.item())
                        .add(ATTEMPT)
                        .add(done.attempt())
                        .add(OUTPUT)
                        .add(output)
                        .add(NO_CHARGES)
                        .bytes
                : null;
    }

    private static byte @Nullable [] simple(JournalEvent.ItemsStarted started) {
        return isPlain(started.node())
                ? bytes(
                        ITEMS_STARTED,
                        started.node(),
                        "\",\"attempt\":",
                        Integer.toString(started.attempt()),
                        ",\"count\":",
                        Integer.toString(started.count()),
                        "}")
                : null;
    }

    private static byte @Nullable [] simple(JournalEvent.ItemsJoined joined) {
        return Stream.of(joined.node(), joined.to(), joined.edge()).allMatch(EventJson::isPlain)
                ? bytes(
                        ITEMS_JOINED,
                        joined.node(),
                        "\",\"attempt\":",
                        Integer.toString(joined.attempt()),
                        ",\"to\":\"",
                        joined.to(),
                        "\",\"edge\":\"",
                        joined.edge(),
                        "\"}")
                : null;
    }

    /** All ASCII. */
    private static byte[] bytes(String... parts) {
        int length = 0;
        for (String part : parts) {
            length += part.length();
        }
        Ascii text = new Ascii(length);
        for (String part : parts) {
            text.add(part);
        }
        return text.bytes;
    }

    /** Text in ASCII whose length is known. */
    private static final class Ascii {
        final byte[] bytes;
        private int at;

        Ascii(int length) {
            this.bytes = new byte[length];
        }

        @SuppressWarnings("deprecation") // takes the low byte of each character: no array is made for each part
        Ascii add(String part) {
            part.getBytes(0, part.length(), bytes, at);
            at += part.length();
            return this;
        }

        /** In decimal; not negative. */
        Ascii add(int number) {
            int digits = digits(number);
            int rest = number;
            for (int i = at + digits - 1; i >= at; i--) {
                bytes[i] = (byte) ('0' + rest % 10);
                rest /= 10;
            }
            at += digits;
            return this;
        }

        static int digits(int number) {
            int digits = 1;
            for (int rest = number / 10; rest > 0; rest /= 10) {
                digits++;
            }
            return digits;
        }
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
