package dev.cairn.flows.document;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a text that differs in one stretch from one that was read before. Where that stretch lies within entries of a block mapping, these are scanned, the entries behind them are moved, and all
 * others are the same objects as before. It gives what reading the whole text gives, or nothing where it cannot be sure of that.
 *
 * <p>An entry of a block may be read by itself: it begins a line, and ends where the next one begins, which its indentation alone tells.
 */
final class IncrementalReader {
    private final FlowDocument before;
    private final String text;
    private final Lines lines;
    private final DocumentLimits limits;
    private final int moved;
    private final int head;
    private final int tail;

    private IncrementalReader(FlowDocument before, String text, Lines lines, DocumentLimits limits) {
        this.before = before;
        this.text = text;
        this.lines = lines;
        this.limits = limits;
        String old = before.text();
        this.moved = text.length() - old.length();
        int shorter = Math.min(old.length(), text.length());
        int same = 0;
        while (same < shorter && old.charAt(same) == text.charAt(same)) {
            same++;
        }
        int left = 0;
        while (left < shorter - same && old.charAt(old.length() - 1 - left) == text.charAt(text.length() - 1 - left)) {
            left++;
        }
        this.head = same;
        this.tail = left;
    }

    /** The document of that text, if it can be told from the one before. */
    static Optional<FlowDocument> read(FlowDocument before, String text, Lines lines, DocumentLimits limits) {
        if (!before.problems().isEmpty() || before.isCutOff()) {
            return Optional.empty();
        }
        return before.root()
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .flatMap(root -> new IncrementalReader(before, text, lines, limits).document(root));
    }

    private Optional<FlowDocument> document(Mapping root) {
        return mapping(root, before.text().length(), 1)
                .filter(read ->
                        text.length() <= limits.values() || values(read) <= limits.values()) // each has a character
                .map(read -> new FlowDocument(before.file(), text, lines, Optional.of(read), List.of(), false));
    }

    /**
     * The mapping as it is now.
     *
     * @param end where the block ends in the text before: at the beginning of a line, or at the end of the text
     */
    private Optional<Mapping> mapping(Mapping mapping, int end, int depth) {
        List<Entry> entries = mapping.entries();
        int first = firstTouched(entries);
        if (entries.isEmpty() || first < 0 || isFlow(mapping) || !beginsLine(entries.get(first))) {
            return Optional.empty();
        }
        int next = nextUntouched(entries, first);
        int to = next < entries.size() ? lineStart(entries.get(next)) : end;
        if (next < entries.size() && !beginsLine(entries.get(next)) || !isApart(to)) {
            return Optional.empty();
        }
        Optional<List<Entry>> read = next == first + 1 ? within(entries.get(first), to, depth) : Optional.empty();
        return read.or(() -> scanned(mapping, entries.get(first), to, depth))
                .flatMap(middle -> joined(mapping, first, middle, next, to));
    }

    /** The last entry whose name begins before the stretch; none if that is before the first. */
    private int firstTouched(List<Entry> entries) {
        int found = -1;
        while (found + 1 < entries.size()
                && entries.get(found + 1).key().place().span().start() < head) {
            found++;
        }
        return found;
    }

    private int nextUntouched(List<Entry> entries, int first) {
        int next = first + 1;
        while (next < entries.size()
                && lineStart(entries.get(next)) < before.text().length() - tail) {
            next++;
        }
        return next;
    }

    private boolean isFlow(Mapping mapping) {
        return before.text().charAt(mapping.place().span().start()) == '{';
    }

    private static int lineStart(Entry entry) {
        Span span = entry.key().place().span();
        return span.start() - span.column() + 1;
    }

    /** Whether there is nothing but indentation before a name. */
    private boolean beginsLine(Entry entry) {
        String old = before.text();
        int from = lineStart(entry);
        int at = entry.key().place().span().start();
        while (at > from && old.charAt(at - 1) == ' ') {
            at--;
        }
        return at == from && (from == 0 || old.charAt(from - 1) == '\n');
    }

    /** Whether the stretch ends before there, and a line with it. */
    private boolean isApart(int end) {
        return end >= before.text().length() - tail
                && (end == before.text().length() || text.charAt(end + moved - 1) == '\n');
    }

    /** An entry of which less than all is to be read. */
    private Optional<List<Entry>> within(Entry entry, int end, int depth) {
        return entry.value() instanceof Mapping below
                ? mapping(below, end, depth + 1).map(read -> List.of(new Entry(entry.key(), read)))
                : Optional.empty();
    }

    /** The entries from one on up to an end, read anew. */
    private Optional<List<Entry>> scanned(Mapping mapping, Entry first, int end, int depth) {
        int from = lineStart(first);
        String part = text.substring(from, end + moved);
        if (part.contains("\n---") || part.contains("\n...")) {
            return Optional.empty(); // what may end a document
        }
        List<FlowProblem> problems = new ArrayList<>();
        TreeReader reader = new TreeReader(before.file(), part, Lines.of(part), limits, problems);
        Optional<Content> read = reader.read(mapping.place().pointer(), depth);
        int column = first.key().place().span().column();
        return read.filter(root -> problems.isEmpty() && !reader.stoppedEarly())
                .filter(Mapping.class::isInstance)
                .map(root -> ((Mapping) root).entries())
                .filter(entries -> entries.getFirst().key().place().span().start() == column - 1)
                .map(new MovedContent(from, first.key().place().span().line() - 1)::entries);
    }

    private Optional<Mapping> joined(Mapping mapping, int first, List<Entry> middle, int next, int end) {
        List<Entry> old = mapping.entries();
        List<Entry> entries = new ArrayList<>(old.subList(0, first));
        entries.addAll(middle);
        Span span = mapping.place().span();
        int to = behindText(end + moved);
        if (next < old.size()) {
            Span was = old.get(next).key().place().span();
            int by = lines.span(was.start() + moved, was.start() + moved).line() - was.line();
            entries.addAll(new MovedContent(moved, by).entries(old.subList(next, old.size())));
            to = span.end() + moved;
        }
        Set<String> names = new HashSet<>();
        if (!entries.stream().allMatch(entry -> names.add(entry.name()))) {
            return Optional.empty(); // one stands twice
        }
        Span now = new Span(span.start(), to, span.line(), span.column());
        return Optional.of(
                new Mapping(entries, new Place(before.file(), mapping.place().pointer(), now)));
    }

    private int behindText(int end) {
        int to = end;
        while (to > 0 && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        return to;
    }

    private static int values(Content content) {
        return switch (content) {
            case Content.Scalar scalar -> 1;
            case Content.Sequence list ->
                1 + list.items().stream().mapToInt(IncrementalReader::values).sum();
            case Mapping mapping -> {
                int count = 1;
                for (Entry entry : mapping.entries()) {
                    count += 1 + values(entry.value());
                }
                yield count;
            }
        };
    }
}
