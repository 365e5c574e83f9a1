package dev.cairn.android;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Locale;

/**
 * A log in which an app may say what it likes: characters that move the cursor, set a title, answer for the user or turn a text around are
 * written as {@code \u001b} and the like, so that they are seen and do nothing where the log is shown.
 */
final class VisibleOutput extends OutputStream {
    private final PrintStream to;
    private final CharsetDecoder decoder;
    private ByteBuffer begun = ByteBuffer.allocate(0);
    private boolean returned;

    private VisibleOutput(PrintStream to) {
        this.to = to;
        this.decoder = to.charset()
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
    }

    /** The same stream, with all that goes through it made visible. */
    static PrintStream over(PrintStream to) {
        return new PrintStream(new VisibleOutput(to), true, to.charset());
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        ByteBuffer all = ByteBuffer.allocate(begun.remaining() + length)
                .put(begun)
                .put(bytes, from, length)
                .flip();
        CharBuffer chars = CharBuffer.allocate(all.remaining() + 1);
        decoder.decode(all, chars, false);
        begun = ByteBuffer.allocate(all.remaining()).put(all).flip();
        to.print(visible(chars.flip()));
    }

    @Override
    public void flush() {
        to.flush();
    }

    private String visible(CharBuffer chars) {
        StringBuilder visible = new StringBuilder(chars.remaining());
        while (chars.hasRemaining()) {
            char sign = chars.get();
            if (returned) {
                visible.append(sign == '\n' ? "\r" : "\\u000d");
            }
            returned = sign == '\r';
            if (isObeyed(sign)) {
                visible.append(String.format(Locale.ROOT, "\\u%04x", (int) sign));
            } else if (!returned) {
                visible.append(sign);
            }
        }
        return visible.toString();
    }

    /** Control characters of both sets but those that end or indent a line, and those that change a text's direction. */
    private static boolean isObeyed(char sign) {
        return Character.isISOControl(sign) && "\r\n\t".indexOf(sign) < 0
                || sign >= 0x202a && sign <= 0x202e
                || sign >= 0x2066 && sign <= 0x2069
                || "\u061c\u200e\u200f\u2028\u2029".indexOf(sign) >= 0;
    }
}
