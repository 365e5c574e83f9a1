package dev.cairn.flows.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads documents: first whether the bytes are text and not too many, then YAML. */
final class DocumentReader {
    private static final String UNREADABLE = "F100";

    private final String file;
    private final DocumentLimits limits;

    DocumentReader(String file, DocumentLimits limits) {
        this.file = file;
        this.limits = limits;
    }

    FlowDocument read(byte[] bytes) {
        if (bytes.length > limits.bytes()) {
            return refused(
                    "", Span.START, "the document has " + bytes.length + " bytes, " + limits.bytes() + " may be");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            return read(decoder.decode(in).toString());
        } catch (CharacterCodingException e) {
            String good = new String(bytes, 0, in.position(), StandardCharsets.UTF_8);
            Span where = Lines.of(good).span(good.length(), good.length());
            return refused("", where, "the document is not UTF-8: byte " + in.position() + " belongs to no character");
        }
    }

    FlowDocument read(String text) {
        return read(text, Optional.empty());
    }

    /**
     * Reads a text of which parts may be known.
     *
     * @param before the same file as it was before
     */
    FlowDocument read(String text, Optional<FlowDocument> before) {
        if (text.length() > limits.bytes()) {
            return refused(
                    "", Span.START, "the document has " + text.length() + " characters, " + limits.bytes() + " may be");
        }
        int control = firstControl(text);
        if (control >= 0) {
            String shown = String.format("U+%04X", (int) text.charAt(control));
            Span where = Lines.of(text).span(control, control + 1);
            return refused(text, where, "the character " + shown + " may not stand in a document");
        }
        int flood = firstSeparatorTooMany(text);
        if (flood >= 0) {
            Span where = Lines.of(text).span(flood, flood);
            String message = "the document has more than " + limits.separators() + " lines and commas";
            return refused(text, where, message);
        }
        Lines lines = Lines.of(text);
        return before.flatMap(known -> IncrementalReader.read(known, text, lines, limits))
                .orElseGet(() -> whole(text, lines));
    }

    private FlowDocument whole(String text, Lines lines) {
        List<FlowProblem> problems = new ArrayList<>();
        TreeReader reader = new TreeReader(file, text, lines, limits, problems);
        Optional<Content> root = reader.read();
        return new FlowDocument(file, text, lines, root, problems, reader.stoppedEarly());
    }

    private int firstSeparatorTooMany(String text) {
        int count = 0;
        for (int i = 0; i < text.length() && text.length() > limits.separators(); i++) {
            char here = text.charAt(i);
            if ((here == ',' || here == '\n') && ++count > limits.separators()) {
                return i;
            }
        }
        return -1;
    }

    /** The first character that YAML 1.2.2, 5.1 does not print; a byte order mark is one but at the very start. */
    private static int firstControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            char here = text.charAt(i);
            boolean control = here < ' ' && here != '\t' && here != '\n' && here != '\r';
            boolean high = here == 0x7f || (here >= 0x80 && here < 0xa0 && here != 0x85);
            boolean none = here == 0xfffe || here == 0xffff || (here == 0xfeff && i > 0);
            if (control || high || none || isLoneSurrogate(text, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isLoneSurrogate(String text, int at) {
        char here = text.charAt(at);
        if (Character.isHighSurrogate(here)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(here) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    private FlowDocument refused(String text, Span where, String message) {
        FlowProblem problem = FlowProblem.error(UNREADABLE, new Place(file, "", where), message);
        return new FlowDocument(file, text, Lines.of(text), Optional.empty(), List.of(problem), true);
    }
}
