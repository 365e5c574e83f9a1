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

    /** What to do next where neither a known path nor the task's words say it; without a model a person is asked. */
    public static final ModelDecision<PlanActionInput, PlanActionAnswer> PLAN_ACTION = ModelDecision.by(
                    PromptTemplate.beside(BrowseDecisions.class, "plan_action", 1),
                    PlanActionInput.class,
                    PlanActionAnswer.class)
            .structuredOnly()
            .mostTokens(1_200) // a tool's arguments may be long
            .guardrail(PlanActionInput::objection)
            .otherwise(input -> PlanActionAnswer.asking(input.stuck()));

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

    /** An input that says what a prompt of {@link #PLAN_ACTION} looks like. */
    public static PlanActionInput planExample() {
        return new PlanActionInput(
                "put what Ada owes us, in euros, into the note of her invoice",
                "put what Ada owes us, in euros, into the note of her invoice",
                "what is meant is not clear",
                new PlanActionInput.Page(
                        "http://localhost:8080/invoices/7",
                        "Invoice 7",
                        List.of(
                                new PlanActionInput.Element(
                                        "e1", "textbox \"Note\"", Optional.of("to be paid"), List.of()),
                                new PlanActionInput.Element("e2", "button \"Save\"", Optional.empty(), List.of())),
                        List.of("Ada Lovelace", "Open: 40.00 USD")),
                List.of(new PlanActionInput.Tool(
                        "rates.convert",
                        "Converts money by today's rate.",
                        "amount: number, from: string, to: string",
                        "{}")),
                List.of(),
                List.of("open Invoices: done"));
    }
}
