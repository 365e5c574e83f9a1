package dev.cairn.flows.document;

import dev.cairn.flows.document.Content.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** What the reader has to say, in the words of an author rather than a parser. */
final class ReaderProblems {
    private final String file;
    private final Offsets offsets;
    private final DocumentLimits limits;
    private final List<FlowProblem> found;

    ReaderProblems(String file, Offsets offsets, DocumentLimits limits, List<FlowProblem> found) {
        this.file = file;
        this.offsets = offsets;
        this.limits = limits;
        this.found = found;
    }

    void syntax(MarkedYamlEngineException e) {
        Optional<Mark> mark = e.getProblemMark().or(e::getContextMark);
        Span span = mark.map(offsets::span).orElse(Span.START);
        String context = e.getContext() == null ? "" : e.getContext();
        String problem = e.getProblem() == null ? "" : e.getProblem();
        add("F101", span, words(context, problem), advice(context, problem));
    }

    private static String words(String context, String problem) {
        if (context.contains("flow sequence")) {
            return "a list is not closed";
        }
        if (context.contains("flow mapping")) {
            return "a mapping is not closed";
        }
        if (context.contains("quoted scalar")) {
            return problem.contains("unexpected end") ? "a text in quotes is not closed" : "in quotes: " + problem;
        }
        if (problem.contains("mapping values are not allowed")) {
            return "a ':' where no name may stand";
        }
        if (problem.contains("could not find expected ':'")) {
            return "a ':' is missing behind this name";
        }
        if (problem.contains("cannot start any token")) {
            return "a text may not begin with this character";
        }
        return (context.isEmpty() ? "" : context + ": ") + problem.toLowerCase(Locale.ROOT);
    }

    private static Fix advice(String context, String problem) {
        if (context.contains("flow sequence")) {
            return Fix.advice("add ']'");
        }
        if (context.contains("flow mapping")) {
            return Fix.advice("add '}'");
        }
        if (context.contains("quoted scalar") && problem.contains("unexpected end")) {
            return Fix.advice("close the quotes");
        }
        return Fix.advice(
                problem.contains("mapping values") || problem.contains("start any token")
                        ? "put the text in quotes"
                        : "look at the indentation and at the line before");
    }

    void unreadable(String message) {
        found.add(FlowProblem.error("F100", Place.startOf(file), "cannot be read: " + message));
    }

    void emptyUnlessBroken(boolean broken) {
        if (!broken) {
            add("F100", Span.START, "the document is empty", Fix.advice("begin with flow: NAME"));
        }
    }

    void secondDocument(Event event) {
        add("F100", offsets.span(event), "a second document begins here", Fix.advice("one flow, one file"));
    }

    void tooMany(Event event) {
        add("F100", offsets.span(event), "the document has more than " + limits.values() + " values");
    }

    void tooDeep(Event event) {
        add("F100", offsets.span(event), "more than " + limits.depth() + " mappings or lists within one another");
    }

    void keyIsNoText(Event event) {
        add("F101", offsets.span(event), "a name is a text, not a mapping or a list");
    }

    void twice(Scalar again, Scalar first) {
        Span span = again.place().span();
        String message = "'" + again.text() + "' stands twice, first in line "
                + first.place().span().line();
        place("F104", again.place(), message, Fix.advice("rename one"));
        assert span.start() >= 0;
    }

    void anchor(NodeEvent event, String text) {
        add("F108", offsets.span(event), NOT_READ, Fix.advice("write it out"));
    }

    void alias(NodeEvent event) {
        String name = event instanceof AliasEvent alias ? alias.getAlias().getValue() : "";
        add("F108", offsets.span(event), NOT_READ + ": *" + name, Fix.advice("write it out"));
    }

    void tag(NodeEvent event, String tag) {
        add("F108", offsets.span(event), NOT_READ + ": " + tag, Fix.advice("write it out"));
    }

    private static final String NOT_READ = "anchors, aliases and tags are not read";

    private void add(String code, Span span, String message, Fix... fixes) {
        place(code, new Place(file, "", span), message, fixes);
    }

    private void place(String code, Place place, String message, Fix... fixes) {
        if (found.size() < limits.problems()) {
            found.add(FlowProblem.error(code, place, message, fixes));
        }
    }
}
