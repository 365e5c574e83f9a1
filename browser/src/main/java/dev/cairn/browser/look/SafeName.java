package dev.cairn.browser.look;

/** Names of files that pages propose, as they may be written. */
final class SafeName {
    private static final int LONGEST = 100;

    private SafeName() {}

    /**
     * The last part of the name, with letters, digits, dots, dashes and underscores alone; never hidden, never empty, and nothing that a command takes
     * for an option. Of a long one its end is kept, which has its kind.
     */
    static String of(String proposed) {
        String last = proposed.substring(Math.max(proposed.lastIndexOf('/'), proposed.lastIndexOf('\\')) + 1);
        String plain = last.replaceAll("[^\\p{L}\\p{N}._-]", "_").replaceAll("\\.{2,}", ".");
        int length = plain.codePointCount(0, plain.length());
        String end = length > LONGEST ? plain.substring(plain.offsetByCodePoints(0, length - LONGEST)) : plain;
        String kept = end.replaceAll("^[.-]+", "");
        return kept.isEmpty() ? "download" : kept;
    }
}
