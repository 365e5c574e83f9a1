package dev.cairn.engine.json;

import java.nio.charset.StandardCharsets;

/** Names and labels, which stores keep as text, and not as JSON, which has escapes. */
public final class StorableText {
    /** What is wrong with others, as the end of a sentence. */
    public static final String WRONG = "has a NUL or half of a surrogate pair in it";

    private StorableText() {}

    /** Whether any database keeps the text as it is. */
    public static boolean is(String text) {
        return text.indexOf('\0') < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
