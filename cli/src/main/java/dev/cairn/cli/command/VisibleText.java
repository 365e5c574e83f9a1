package dev.cairn.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;

/**
 * All that the command prints: what it repeats of apps, archives and servers may hold characters that move the cursor, set a title, answer
 * for the user or turn a text around; they are written as {@code \u001b} and the like, so that they are seen and do nothing.
 */
public final class VisibleText {
    private static final ThreadLocal<Boolean> OWN = ThreadLocal.withInitial(() -> false);

    private static final int LONGEST = 1_000;

    private VisibleText() {}

    /** The text with nothing in it that a terminal obeys, but for line breaks and tabs. */
    public static String of(String text) {
        if (text.chars().noneMatch(VisibleText::isObeyed)) {
            return text;
        }
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean lineBreak = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (isObeyed(c) && !lineBreak) {
                visible.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                visible.append(c);
            }
        }
        return visible.toString();
    }

    /** A text that has a line, or a column of one, to itself: it neither begins another line nor goes on for ever. */
    public static String line(Object text) {
        String all = String.valueOf(text);
        String brief = all.length() <= LONGEST ? all : all.substring(0, all.offsetByCodePoints(0, LONGEST / 2)) + "…";
        return of(brief).replace("\r", "\\u000d").replace("\n", "\\u000a").replace('\t', ' ');
    }

    /** Prints what the command itself tells a terminal to do. */
    public static void control(PrintWriter to, String sequence) {
        OWN.set(true);
        try {
            to.print(sequence);
            to.flush();
        } finally {
            OWN.remove();
        }
    }

    /** The same printer, with all that goes through it made visible. */
    public static PrintWriter over(PrintWriter to) {
        return new PrintWriter(new Visible(to), true);
    }

    /** Control characters of both sets, and those that change a text's direction. */
    private static boolean isObeyed(int c) {
        boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
        boolean direction = c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 || c == 0x061c;
        return control || direction || c == 0x200e || c == 0x200f || c == 0x2028 || c == 0x2029;
    }

    private static final class Visible extends Writer {
        private final PrintWriter to;

        Visible(PrintWriter to) {
            this.to = to;
        }

        @Override
        public void write(char[] text, int from, int length) {
            String given = new String(text, from, length);
            to.print(OWN.get() ? given : of(given));
        }

        @Override
        public void flush() {
            to.flush();
        }

        @Override
        public void close() {
            to.close();
            if (to.checkError()) {
                throw new UncheckedIOException(new IOException("the output could not be written"));
            }
        }
    }
}
