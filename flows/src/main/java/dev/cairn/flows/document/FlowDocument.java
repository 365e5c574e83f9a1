package dev.cairn.flows.document;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A document as it was read: its text, the tree with places, and what was wrong. The text is kept so that edits may change no more than they must. Immutable.
 *
 * <p>Whatever is given, reading ends with a document: one that cannot be read at all has no {@link #root()} and a problem that says where reading stopped.
 */
public final class FlowDocument {
    private final String file;
    private final String text;
    private final Lines lines;
    private final Optional<Content> root;
    private final List<FlowProblem> problems;
    private final boolean cutOff;

    /** Of the whole document, and asked for at each turn of a talk, so it is worked out once. */
    private volatile @Nullable String hash;

    FlowDocument(
            String file, String text, Lines lines, Optional<Content> root, List<FlowProblem> problems, boolean cutOff) {
        this.file = file;
        this.text = text;
        this.lines = lines;
        this.root = root;
        this.cutOff = cutOff;
        this.problems = problems.stream().sorted(FlowProblem.ORDER).toList();
    }

    /** Reads a text, with the {@linkplain DocumentLimits#DEFAULT usual limits}. */
    public static FlowDocument parse(String file, String text) {
        return new DocumentReader(file, DocumentLimits.DEFAULT).read(text);
    }

    /** Reads a file's bytes, which must be UTF-8, with the {@linkplain DocumentLimits#DEFAULT usual limits}. */
    public static FlowDocument parse(String file, byte[] bytes) {
        return new DocumentReader(file, DocumentLimits.DEFAULT).read(bytes);
    }

    /** The same file with another text: what {@link #parse} gives for it. Where entries of a block differ, those alone are read, and all before them are the same objects. */
    public FlowDocument withText(String changed) {
        return new DocumentReader(file, DocumentLimits.DEFAULT).read(changed, Optional.of(this));
    }

    /** A document that was put together from others, such as a merged one: it has no text of its own, and its parts have places in several files. */
    public static FlowDocument assembled(String file, Content root) {
        return new FlowDocument(file, "", Lines.of(""), Optional.of(root), List.of(), false);
    }

    /** As the user named it. */
    public String file() {
        return file;
    }

    /** All of it; empty if the bytes were no text. */
    public String text() {
        return text;
    }

    /** Its lines, to turn offsets into places and back. */
    public Lines lines() {
        return lines;
    }

    /** What was read, up to where reading stopped; none if that was before the first value. */
    public Optional<Content> root() {
        return root;
    }

    /** What the reader found, by place: syntax, names that stand twice, anchors, limits. */
    public List<FlowProblem> problems() {
        return problems;
    }

    /** Whether reading stopped before the end of the text (F100, F101), so that what is missing may well stand behind it. */
    public boolean isCutOff() {
        return cutOff;
    }

    /** The place of a stretch of the text. */
    public Place place(int start, int end) {
        return new Place(file, "", lines.span(start, end));
    }

    /** As JSON, in the order of the document; null if there is nothing. */
    public JsonNode toJson() {
        return root.map(Content::toJson).orElseGet(JsonNodeFactory.instance::nullNode);
    }

    /** The bytes that are stored for it: its {@linkplain CanonicalJson canonical JSON} in UTF-8. */
    public byte[] canonicalBytes() {
        return CanonicalJson.of(toJson()).getBytes(StandardCharsets.UTF_8);
    }

    /** The SHA-256 of {@link #canonicalBytes()}: what a talk remembers its flow by. */
    public String hash() {
        String known = hash;
        if (known == null) {
            known = CanonicalJson.sha256(toJson());
            hash = known;
        }
        return known;
    }
}
