package dev.cairn.browser.look;

/** Names of files that pages propose, as they may be written. */
final class SafeName {
    private static final int LONGEST = 100;

    private SafeName() {}

    /** The last part of the name, with letters, digits, dots, dashes and underscores alone; never hidden, never empty. */
    static String of(String proposed) {
        String last = proposed.substring(Math.max(proposed.lastIndexOf('/'), proposed.lastIndexOf('\\')) + 1);
        String plain = last.replaceAll("[^\\p{L}\\p{N}._-]", "_")
                .replaceAll("^\\.+", "")
                .replaceAll("\\.{2,}", ".");
        String kept = plain.length() > LONGEST ? plain.substring(plain.length() - LONGEST) : plain;
        return kept.isEmpty() ? "download" : kept;
    }
}
