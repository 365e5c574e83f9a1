package dev.cairn.browser.decision;

import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.tool.ToolArguments;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a task stands that nothing but a model or a person knows how to go on with.
 *
 * @param task the user's words
 * @param part which part of them is to be done now
 * @param stuck why the words alone do not do it
 * @param page what is seen
 * @param tools what may be called
 * @param answers what tools have answered last, and what stands in a tool's way
 * @param done what was done last
 */
public record PlanActionInput(
        String task, String part, String stuck, Page page, List<Tool> tools, List<Answer> answers, List<String> done) {
    /** Copies the lists. */
    public PlanActionInput {
        tools = List.copyOf(tools);
        answers = List.copyOf(answers);
        done = List.copyOf(done);
    }

    /**
     * What is seen, as far as a person can see it.
     *
     * @param address without what may be a secret in it: no query
     * @param title the document's
     * @param elements what can be acted on, those that fit the words best
     * @param lines what is written
     */
    public record Page(String address, String title, List<Element> elements, List<String> lines) {
        /** Copies the lists. */
        public Page {
            elements = List.copyOf(elements);
            lines = List.copyOf(lines);
        }
    }

    /**
     * Something that can be acted on.
     *
     * @param id names it
     * @param what what it is, as a person would call it
     * @param value what is in it; empty if nothing is, or if it has no value
     * @param options what can be chosen from it
     */
    public record Element(String id, String what, Optional<String> value, List<String> options) {
        /** Copies the list. */
        public Element {
            options = List.copyOf(options);
        }

        /** The options in one line; empty if there is nothing to choose. */
        public Optional<String> choices() {
            return options.isEmpty() ? Optional.empty() : Optional.of(String.join(" | ", options));
        }
    }

    /**
     * A tool.
     *
     * @param name with its server
     * @param says the server's description, cut
     * @param takes its arguments, with their types
     * @param schema JSON Schema of its arguments; not shown
     */
    public record Tool(String name, String says, String takes, String schema) {
        /** The arguments of a schema in one line: {@code path: string, head?: integer}. */
        public static String arguments(String schema) {
            JsonNode said = JsonMapper.shared().readTree(schema);
            List<String> needed =
                    said.path("required").valueStream().map(JsonNode::asString).toList();
            return said.path("properties").properties().stream()
                    .map(one -> one.getKey()
                            + (needed.contains(one.getKey()) ? ": " : "?: ")
                            + one.getValue().path("type").asString("any"))
                    .collect(Collectors.joining(", "));
        }
    }

    /**
     * What a tool said.
     *
     * @param tool its name
     * @param said its words, cut
     */
    public record Answer(String tool, String said) {}

    /** Whether there are tools. */
    public boolean hasTools() {
        return !tools.isEmpty();
    }

    /** Whether tools have said something. */
    public boolean hasAnswers() {
        return !answers.isEmpty();
    }

    /** Whether something was done. */
    public boolean hasHistory() {
        return !done.isEmpty();
    }

    /** What the situation does not allow. */
    Optional<String> objection(PlanActionAnswer answer) {
        return switch (answer.act()) {
            case CLICK, TYPE, TYPE_AND_ENTER, CHOOSE -> unknown(answer).or(() -> unsaid(answer));
            case USE_TOOL -> unfit(answer).or(() -> secret(answer.arguments()));
            case OPEN -> answer.text().isBlank() ? Optional.of("an address is missing") : Optional.empty();
            case BACK, SCROLL, WAIT, IS_DONE, ASK_USER -> Optional.empty();
        };
    }

    private Optional<String> unknown(PlanActionAnswer answer) {
        return page.elements().stream().anyMatch(one -> one.id().equals(answer.target()))
                ? Optional.empty()
                : Optional.of("there is no element '" + answer.target() + "'");
    }

    private Optional<String> unsaid(PlanActionAnswer answer) {
        boolean needs = answer.act() != PlanActionAnswer.Act.CLICK;
        return needs && answer.text().isBlank() ? Optional.of("a text is missing") : secret(answer.text());
    }

    /** A secret is named by the user, or not at all. */
    private Optional<String> secret(String text) {
        return text.contains("${") && !task.contains(text)
                ? Optional.of("a secret that the user did not name")
                : Optional.empty();
    }

    private Optional<String> unfit(PlanActionAnswer answer) {
        Optional<Tool> tool =
                tools.stream().filter(one -> one.name().equals(answer.tool())).findFirst();
        if (tool.isEmpty()) {
            return Optional.of("there is no tool '" + answer.tool() + "'");
        }
        GivenValue all = new GivenValue(Optional.of(ToolArguments.OBJECT), answer.arguments());
        List<String> problems =
                ToolArguments.of(tool.get().schema(), List.of(all)).problems();
        return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
    }
}
