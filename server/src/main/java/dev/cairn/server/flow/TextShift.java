package dev.cairn.server.flow;

import dev.cairn.flows.document.TextEdit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Edits of one text that were made for another: moved past what has come between, or found to be at odds with it. Pure. */
final class TextShift {
    private static final Comparator<TextEdit> ORDER =
            Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end);

    private TextShift() {}

    /**
     * Edits that were made for a text, for what the text is after {@code others}. At one place theirs come first.
     *
     * @return empty if both change one stretch
     */
    static Optional<List<TextEdit>> past(List<TextEdit> edits, List<TextEdit> others) {
        List<TextEdit> moved = new ArrayList<>();
        for (TextEdit edit : edits) {
            int by = 0;
            for (TextEdit other : others) {
                if (other.end() <= edit.start()) {
                    by += other.replacement().length() - (other.end() - other.start());
                } else if (other.start() < edit.end()) {
                    return Optional.empty();
                } else if (other.start() < edit.start()) { // an insertion into what is no more
                    return Optional.empty();
                }
            }
            moved.add(new TextEdit(edit.file(), edit.start() + by, edit.end() + by, edit.replacement()));
        }
        return Optional.of(moved);
    }

    /** Edits of what {@code edits} make of a text, that give the text. */
    static List<TextEdit> inverse(String text, List<TextEdit> edits) {
        List<TextEdit> back = new ArrayList<>();
        int by = 0;
        for (TextEdit edit : edits.stream().sorted(ORDER).toList()) {
            int start = edit.start() + by;
            back.add(new TextEdit(
                    edit.file(), start, start + edit.replacement().length(), text.substring(edit.start(), edit.end())));
            by += edit.replacement().length() - (edit.end() - edit.start());
        }
        return back;
    }
}
