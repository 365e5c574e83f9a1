package dev.cairn.flows.author;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Lines;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.ValueText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A flow of an outline, which is a list of questions as people write them down:
 *
 * <pre>{@code
 * # Lighting
 * - What is to be lit? (tennis, football, path)
 *   - tennis, football: How bright, in lux? (50 to 2000)
 * - Your e-mail address? (email, optional)
 * > We shall write to you.
 * }</pre>
 *
 * <p>In parentheses stand a type, bounds ({@code 50 to 2000}) or what may be chosen; {@code optional} and {@code private} may stand with it, and a question without is answered by a text.
 * A question below another is asked only if that was answered by what stands before its colon. All that is wrong is told at once, by its line. The same outline gives the same flow.
 */
public final class FlowOutline {
    private static final Pattern LINE = Pattern.compile("(\\s*)(#+|[-*]|\\d+[.)]|>)\\s+(.*\\S)\\s*");
    private static final Pattern BELOW = Pattern.compile("([^:?()]+):\\s+(.*)");

    private final String file;
    private final String text;
    private final List<OutlineQuestion> questions = new ArrayList<>();
    private final List<FlowProblem> problems = new ArrayList<>();
    private final OutlineNames names = new OutlineNames();
    private String title = "";
    private String closing = "Thank you.";

    private FlowOutline(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * What came of an outline.
     *
     * @param flow the document in YAML; empty if something is wrong
     */
    public record Outlined(Optional<String> flow, List<FlowProblem> problems) {
        /** Copies. */
        public Outlined {
            problems = List.copyOf(problems);
        }
    }

    /** Words as the name of a flow. */
    public static String name(String words) {
        return OutlineNames.id(words);
    }

    /**
     * Reads an outline.
     *
     * @param file its name, for what is wrong with it
     * @param name what the flow is called if the outline has no title
     */
    public static Outlined read(String file, String text, String name) {
        FlowOutline outline = new FlowOutline(file, text);
        outline.read();
        return new Outlined(
                outline.problems.isEmpty() ? Optional.of(outline.flow(name)) : Optional.empty(), outline.problems);
    }

    private void read() {
        int at = 0;
        List<OutlineQuestion> open = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                line(matcher, at, open);
            } else if (!line.isBlank()) {
                problem(
                        at,
                        line,
                        "this is no question",
                        "begin it with '- ', a title with '# ', the closing words with '> '");
            }
            at += line.length() + 1;
        }
        if (questions.isEmpty() && problems.isEmpty()) {
            problem(0, "", "there are no questions", "- What is your name?");
        }
    }

    private void line(Matcher line, int at, List<OutlineQuestion> open) {
        String words = line.group(3);
        switch (line.group(2).charAt(0)) {
            case '#' -> title = title.isEmpty() ? words : title;
            case '>' -> closing = words;
            default -> question(line.group(1).length(), words, at + line.start(3), open);
        }
    }

    private void question(int indent, String words, int at, List<OutlineQuestion> open) {
        while (!open.isEmpty() && open.getLast().indent() >= indent) {
            open.removeLast();
        }
        Optional<OutlineQuestion> above = open.isEmpty() ? Optional.empty() : Optional.of(open.getLast());
        Matcher below = BELOW.matcher(words);
        boolean conditional = above.isPresent() && below.matches();
        String asked = conditional ? below.group(2) : words;
        if (above.isPresent() && !conditional) {
            problem(at, words, "it does not say when it is asked", "ANSWER: " + words);
        }
        OutlineAnswer answer = OutlineAnswer.of(asked);
        answer.problem()
                .ifPresent(why -> problem(
                        at,
                        words,
                        why,
                        "text, whole, number, yes_no, date, time, email, phone, 1 to 9, or: this, that"));
        String when = above.filter(any -> conditional)
                .map(one -> condition(one, below.group(1), at, words))
                .orElse("");
        OutlineQuestion question = new OutlineQuestion(names.of(answer.question()), indent, answer, when);
        questions.add(question);
        open.add(question);
    }

    /** When a question below another is asked: that one answered so, and asked itself. */
    private String condition(OutlineQuestion above, String values, int at, String words) {
        List<String> wanted = new ArrayList<>();
        for (String value : values.split(",|\\bor\\b")) {
            Optional<String> literal = above.answer().literal(value.strip());
            if (literal.isEmpty()) {
                problem(
                        at,
                        words,
                        "'" + value.strip() + "' is no answer to '"
                                + above.answer().question() + "'",
                        above.answer().expected());
            }
            literal.ifPresent(wanted::add);
        }
        return above.holds(wanted);
    }

    private void problem(int at, String line, String message, String advice) {
        Place place = new Place(file, "", Lines.of(text).span(at, at + line.length()));
        problems.add(FlowProblem.error("F109", place, message, Fix.advice(advice)));
    }

    private String flow(String name) {
        ObjectNode flow = JsonNodeFactory.instance.objectNode();
        flow.put("flow", OutlineNames.id(title.isEmpty() ? name : title))
                .put("schema", 1)
                .put("version", 1);
        flow.put("start", questions.getFirst().id());
        ObjectNode nodes = flow.putObject("nodes");
        Map<String, String> next = new LinkedHashMap<>();
        for (int i = 0; i < questions.size(); i++) {
            next.put(
                    questions.get(i).id(),
                    i + 1 < questions.size() ? questions.get(i + 1).id() : "done");
        }
        questions.forEach(question -> nodes.set(question.id(), question.node(String.valueOf(next.get(question.id())))));
        nodes.putObject("done")
                .put("end", "completed")
                .put("say", closing.replace("{", "{{").replace("}", "}}"));
        return ValueText.document(flow);
    }
}
