package dev.cairn.mcp.serve;

/**
 * What a tool answers its host.
 *
 * @param text in lines
 * @param error whether it failed
 */
public record ServedReply(String text, boolean error) {
    /** It was done. */
    public static ServedReply of(String text) {
        return new ServedReply(text, false);
    }

    /** It was not. */
    public static ServedReply failed(String text) {
        return new ServedReply(text, true);
    }
}
