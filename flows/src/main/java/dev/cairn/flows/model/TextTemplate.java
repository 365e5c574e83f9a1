package dev.cairn.flows.model;

import dev.cairn.flows.document.Content.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A text with expressions between braces: {@code Order {order.number} is on its way.} A brace of the text itself is doubled.
 *
 * @param parts in order
 * @param unclosed where a brace opens that is not closed, or closes that is not opened, an index into the leaf's text; the rest is then plain text
 */
public record TextTemplate(List<Part> parts, Scalar written, OptionalInt unclosed) {
    /** A part. */
    public sealed interface Part {
        /** Plain text. */
        record Literal(String text) implements Part {}

        /** What an expression comes to, shown as people of the language write it. */
        record Inserted(FlowExpression expression) implements Part {}
    }

    public TextTemplate {
        parts = List.copyOf(parts);
    }

    /** Takes a text apart. */
    public static TextTemplate of(Scalar written) {
        return new Scanner(written).scan();
    }

    /** The expressions in it. */
    public Stream<FlowExpression> expressions() {
        return parts.stream()
                .flatMap(part -> part instanceof Part.Inserted(FlowExpression expression)
                        ? Stream.of(expression)
                        : Stream.empty());
    }

    /** Whether it is plain text. */
    public boolean isPlain() {
        return expressions().findAny().isEmpty();
    }

    private static final class Scanner {
        private final Scalar written;
        private final String text;
        private final List<Part> parts = new ArrayList<>();
        private final StringBuilder plain = new StringBuilder();
        private OptionalInt unclosed = OptionalInt.empty();

        private Scanner(Scalar written) {
            this.written = written;
            this.text = written.text();
        }

        private TextTemplate scan() {
            int at = 0;
            while (at < text.length()) {
                at = step(at);
            }
            endPlain();
            return new TextTemplate(parts, written, unclosed);
        }

        private int step(int at) {
            char here = text.charAt(at);
            boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == here;
            if (here != '{' && here != '}') {
                plain.append(here);
                return at + 1;
            }
            if (doubled) {
                plain.append(here);
                return at + 2;
            }
            int close = here == '{' && unclosed.isEmpty() ? closing(at + 1) : -1;
            if (close < 0) {
                unclosed = unclosed.isPresent() ? unclosed : OptionalInt.of(at);
                plain.append(here);
                return at + 1;
            }
            endPlain();
            String source = text.substring(at + 1, close);
            parts.add(new Part.Inserted(new FlowExpression(source, at + 1, written)));
            return close + 1;
        }

        /** The brace that closes, with those of maps and of quoted texts within the expression left out. */
        private int closing(int from) {
            int depth = 0;
            char quote = 0;
            for (int i = from; i < text.length(); i++) {
                char here = text.charAt(i);
                if (quote != 0) {
                    i += here == '\\' ? 1 : 0;
                    quote = here == quote ? 0 : quote;
                } else if (here == '\'' || here == '"') {
                    quote = here;
                } else if (here == '{') {
                    depth++;
                } else if (here == '}' && depth-- == 0) {
                    return i;
                }
            }
            return -1;
        }

        private void endPlain() {
            if (!plain.isEmpty()) {
                parts.add(new Part.Literal(plain.toString()));
                plain.setLength(0);
            }
        }
    }
}
