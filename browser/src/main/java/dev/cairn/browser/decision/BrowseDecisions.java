package dev.cairn.browser.decision;

import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.prompt.PromptTemplate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The browser agent's decisions. */
public final class BrowseDecisions {
    /** What a task's words ask for; without a model as {@link TaskReader} reads them. */
    public static final ModelDecision<ReadTaskInput, ReadTaskAnswer> READ_TASK = ModelDecision.by(
                    PromptTemplate.beside(BrowseDecisions.class, "read_task", 1),
                    ReadTaskInput.class,
                    ReadTaskAnswer.class)
            .structuredOnly()
            .guardrail((input, answer) -> objection(input, answer))
            .otherwise(input -> new ReadTaskAnswer(List.of(), List.of(), "the task's own words"));

    private BrowseDecisions() {}

    /** A model makes nothing up: each step can be read, and each expected text stands in the user's words. */
    private static Optional<String> objection(ReadTaskInput input, ReadTaskAnswer answer) {
        Optional<String> unclear = TaskReader.read(String.join("\n", answer.steps()), "", List.of()).clauses().stream()
                .filter(TaskClause.Unclear.class::isInstance)
                .map(clause -> "the step '" + clause.describe() + "' is in none of the forms")
                .findFirst();
        String words = plain(input.task());
        return unclear.or(() -> answer.expected().stream()
                .filter(text -> !words.contains(plain(text)))
                .map(text -> "'" + text + "' does not stand in the task")
                .findFirst());
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
    }

    /** An input that says what a prompt of {@link #READ_TASK} looks like. */
    public static ReadTaskInput example() {
        return new ReadTaskInput("Please put Ada Lovelace (ada@example.org) on our list of customers");
    }
}
