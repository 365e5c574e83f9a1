package dev.cairn.flows.document;

/**
 * Where something stands: its file, its JSON pointer (RFC 6901) in the document, and its stretch of the file's text. A merged document has places in
 * several files; pointers are always those of the merged one.
 *
 * @param file as the user named it
 * @param pointer empty for the whole document
 */
public record Place(String file, String pointer, Span span) {
    /** The beginning of a file. */
    public static Place startOf(String file) {
        return new Place(file, "", Span.START);
    }

    /** {@code file:line:column}. */
    public String shown() {
        return file + ":" + span.line() + ":" + span.column();
    }

    /** A pointer one step deeper, with the name escaped as RFC 6901 wants it. */
    public static String below(String pointer, String name) {
        String escaped = name.indexOf('~') < 0 && name.indexOf('/') < 0
                ? name
                : name.replace("~", "~0").replace("/", "~1");
        return pointer + "/" + escaped;
    }

    @Override
    public String toString() {
        return shown();
    }
}
