package dev.cairn.flows.reader;

/**
 * Where in a message something stands.
 *
 * @param from the first character
 * @param to behind the last
 * @param text what stands there
 */
public record Quote(int from, int to, String text) {
    public Quote {
        if (from < 0 || to < from || to - from != text.length()) {
            throw new IllegalArgumentException("'" + text + "' does not stand from " + from + " to " + to);
        }
    }

    /** A part of a message. */
    public static Quote of(String message, int from, int to) {
        return new Quote(from, to, message.substring(from, to));
    }

    /** A whole message without the space around it. */
    public static Quote whole(String message) {
        String text = message.strip();
        int from = message.indexOf(text);
        return new Quote(from, from + text.length(), text);
    }
}
