package dev.cairn.flows.compile;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Mends what can be mended unasked. Pure. */
public final class SafeFixes {
    /** A fix may uncover what only the next one mends; more rounds than this are a circle. */
    private static final int MOST_ROUNDS = 20;

    private SafeFixes() {}

    /**
     * What came of it.
     *
     * @param document as mended; the one given where there was nothing to mend
     * @param applied the problems that were mended, in order
     */
    public record Fixed(FlowDocument document, List<FlowProblem> applied) {
        public Fixed {
            applied = List.copyOf(applied);
        }
    }

    /** Applies safe fixes to a document, and to what comes of it, until none is left. Fixes of other files are left alone. */
    public static Fixed apply(FlowDocument document, FlowCompiler compiler) {
        FlowDocument now = document;
        List<FlowProblem> applied = new ArrayList<>();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<TextEdit> edits = new ArrayList<>();
            for (FlowProblem problem : compiler.compile(now).problems()) {
                Optional<Fix> fix = safe(problem, now.file());
                if (fix.isPresent() && isApart(fix.get().edits(), edits)) {
                    edits.addAll(fix.get().edits());
                    applied.add(problem);
                }
            }
            if (edits.isEmpty()) {
                return new Fixed(now, applied);
            }
            now = now.withText(TextEdit.apply(now.text(), edits));
        }
        return new Fixed(now, applied);
    }

    private static Optional<Fix> safe(FlowProblem problem, String file) {
        return problem.fixes().stream()
                .filter(Fix::safe)
                .filter(fix -> fix.edits().stream().allMatch(edit -> edit.file().equals(file)))
                .findFirst();
    }

    private static boolean isApart(List<TextEdit> some, List<TextEdit> others) {
        return some.stream()
                .noneMatch(one ->
                        others.stream().anyMatch(other -> one.start() <= other.end() && other.start() <= one.end()));
    }
}
