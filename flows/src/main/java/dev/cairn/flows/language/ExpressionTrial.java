package dev.cairn.flows.language;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Content.Style;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Walker;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.StringNode;

/** An expression where it stands in a flow: what is wrong with it by its own characters, and what it comes to in a talk. Immutable. */
public final class ExpressionTrial {
    private final FlowCompilation compilation;
    private final Scalar written;

    private ExpressionTrial(FlowCompilation compilation, Scalar written) {
        this.compilation = compilation;
        this.written = written;
    }

    /**
     * A problem of the expression.
     *
     * @param start its first character in the expression's text, in UTF-16 units from 0
     * @param end behind its last
     * @param fixes those that change the expression alone
     */
    public record Mark(FlowProblem problem, int start, int end, List<MarkFix> fixes) {
        public Mark {
            fixes = List.copyOf(fixes);
        }
    }

    /** A way to mend it, by edits of the expression's text. */
    public record MarkFix(String title, List<TextEdit> edits) {
        public MarkFix {
            edits = List.copyOf(edits);
        }
    }

    /**
     * Of the expression with that text at a place, or in what stands there; empty if there is none.
     *
     * @param pointer of the expression, or of a part of the document that it stands in (JSON Pointer)
     */
    public static Optional<ExpressionTrial> of(FlowCompilation compilation, String pointer, String text) {
        return compilation
                .decoded()
                .document()
                .root()
                .flatMap(root -> leaves(root)
                        .filter(leaf -> isBelow(leaf.place().pointer(), pointer)
                                && leaf.text().equals(text))
                        .findFirst())
                .map(leaf -> new ExpressionTrial(compilation, leaf));
    }

    /**
     * Of a condition that is refused for its own sake if it is put in the place of one of a flow: told by itself, whatever the flow's size. Empty if nothing is wrong with it, or if no condition
     * stands there: what it comes to in the whole flow says {@link #of}.
     */
    public static Optional<ExpressionTrial> refused(FlowCompilation before, String pointer, String text) {
        Place place = new Place(before.decoded().document().file(), pointer, new Span(0, text.length(), 1, 1));
        Scalar alone = new Scalar(text, StringNode.valueOf(text), Style.PLAIN, text, place);
        return before.assembled()
                .flatMap(flow -> flow.tried(FlowExpression.of(alone)))
                .filter(problems -> !problems.isEmpty())
                .map(problems -> new FlowCompilation(before.decoded(), Optional.empty(), problems))
                .map(compilation -> new ExpressionTrial(compilation, alone));
    }

    private static boolean isBelow(String pointer, String outer) {
        return pointer.equals(outer) || pointer.startsWith(outer + "/");
    }

    private static Stream<Scalar> leaves(Content content) {
        return switch (content) {
            case Mapping mapping -> mapping.entries().stream().map(Entry::value).flatMap(ExpressionTrial::leaves);
            case Sequence list -> list.items().stream().flatMap(ExpressionTrial::leaves);
            case Scalar leaf -> Stream.of(leaf);
        };
    }

    /** What is wrong with it, by place. */
    public List<Mark> problems() {
        Span own = written.place().span();
        return compilation.problems().stream()
                .filter(problem -> isWithin(problem.place().span(), own))
                .map(this::mark)
                .toList();
    }

    private static boolean isWithin(Span inner, Span outer) {
        return outer.start() <= inner.start() && inner.end() <= outer.end();
    }

    private Mark mark(FlowProblem problem) {
        Span span = problem.place().span();
        List<MarkFix> fixes = problem.fixes().stream()
                .filter(fix -> !fix.edits().isEmpty() && fix.edits().stream().allMatch(this::isOwn))
                .map(fix -> new MarkFix(
                        fix.title(), fix.edits().stream().map(this::own).toList()))
                .toList();
        return new Mark(problem, index(span.start()), index(span.end()), fixes);
    }

    private boolean isOwn(TextEdit edit) {
        Span own = written.place().span();
        boolean isEscaped = written.style() != Style.PLAIN
                && edit.replacement().chars().anyMatch(c -> c == '"' || c == '\'' || c == '\\');
        return own.start() <= edit.start() && edit.end() <= own.end() && !isEscaped;
    }

    private TextEdit own(TextEdit edit) {
        return new TextEdit(edit.file(), index(edit.start()), index(edit.end()), edit.replacement());
    }

    /** The character of the expression that stands at an offset of the file. */
    private int index(int offset) {
        int length = written.text().length();
        for (int i = 0; i < length; i++) {
            if (written.placeOf(i, i + 1).span().start() >= offset) {
                return i;
            }
        }
        return length;
    }

    /** The names that it reads; none if it has problems. */
    public List<String> reads() {
        return compilation
                .flow()
                .flatMap(this::expression)
                .map(Expression::reads)
                .orElse(List.of());
    }

    private Optional<Expression> expression(CompiledFlow flow) {
        return flow.expression(written);
    }

    /**
     * What it comes to where a talk with these answers stands; empty if the flow has errors, or the talk never came to the flow that it stands in.
     *
     * @param root the main flow's frame
     * @param context by name
     */
    public Optional<Evaluated> value(FlowFrame root, Map<String, Value> context) {
        if (compilation.flow().isEmpty()) {
            return Optional.empty();
        }
        CompiledFlow flow = compilation.flow().get();
        Walker walker = new Walker(flow);
        walker.settle(root, context);
        return expression(flow).flatMap(expression -> walker.names(flow(flow)).map(expression::evaluate));
    }

    /** The id of the flow that it stands in. */
    private String flow(CompiledFlow flow) {
        String[] steps = written.place().pointer().split("/", -1);
        return steps.length > 2 && steps[1].equals("flows")
                ? steps[2]
                : flow.main().id();
    }
}
