package dev.cairn.flows.author;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.FallbackReason;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.prompt.PromptTemplate;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Has a model change a flow, by the operations that people use. What it proposes is applied to a copy and compiled; what is wrong goes back to it with code and place, for some rounds. What
 * comes out compiles, or there is nothing. A model can do no more than that: it reads the flow and gives operations, and nothing is written here.
 *
 * <p>Thread-safe.
 */
public final class FlowAuthor {
    private static final int TOKENS = 8_000;
    private static final int LONGEST_WISH = 8_000;

    /** The decision. Without a model nothing is changed. */
    public static final ModelDecision<AuthorInput, ProposedEdits> EDIT_FLOW = ModelDecision.by(
                    PromptTemplate.beside(FlowAuthor.class, "edit_flow", 1), AuthorInput.class, ProposedEdits.class)
            .mostTokens(TOKENS)
            .otherwise(input -> new ProposedEdits(List.of(), "there is no answer of a model"));

    private final Decider decider;
    private final FlowCompiler compiler;
    private final FlowEditor editor;
    private final AuthorLimits limits;

    /** With a model, a compiler that knows the tools, and an editor whose name stands in the audit entries. */
    public FlowAuthor(Decider decider, FlowCompiler compiler, FlowEditor editor, AuthorLimits limits) {
        this.decider = decider;
        this.compiler = compiler;
        this.editor = editor;
        this.limits = limits;
    }

    /** With a model: its changes bear no name, leave no migrations, and know no tools. */
    public static FlowAuthor by(Decider decider) {
        return new FlowAuthor(
                decider, FlowCompiler.standard(), FlowEditor.of("").withoutMigrations(), AuthorLimits.DEFAULT);
    }

    /** The flow that a new one is made of: it ends at once. */
    public static FlowDocument blank(String file, String name, String wanted) {
        return FlowDocument.parse(
                file,
                "# " + wanted.replaceAll("[\\s\\p{Cntrl}]+", " ").strip() + "\nflow: " + name
                        + "\nschema: 1\nversion: 1\nstart: done\nnodes:\n  done: {end: completed}\n");
    }

    /** An input that shows what the prompt looks like. */
    public static AuthorInput example() {
        FlowDocument flow = blank("order.yaml", "order", "orders of lamps");
        return new AuthorInput(
                lines(flow.text()),
                List.of(),
                "Ask how many lamps, from 1 to 100",
                List.of("{op: insert, node: many, body: {ask: How many lamps?, next: done}}"),
                List.of("order.yaml:7:3 F103 'many' has no type → type: text"));
    }

    /**
     * Asks for a change.
     *
     * @param flow at its end it may have no errors, whatever it had before
     * @param wanted what it should do, in a person's words, 8,000 characters at most
     * @throws InterruptedException if the thread is interrupted while the model is waited for
     */
    public AuthoredEdit ask(FlowDocument flow, String wanted) throws InterruptedException {
        if (wanted.isBlank() || wanted.length() > LONGEST_WISH) {
            throw new IllegalArgumentException(
                    "what is wanted has 1 to " + LONGEST_WISH + " characters, not " + wanted.length());
        }
        AuthorEffects effects = new AuthorEffects(
                new InMemoryFileStore(),
                limits.meters(),
                Clock.systemUTC(),
                UUID.randomUUID().toString());
        List<AuthorRound> rounds = new ArrayList<>();
        ProposalTrial trial = new ProposalTrial(compiler, editor, flow);
        List<String> problems = shown(compiler.compile(flow).problems());
        AuthorInput input = new AuthorInput(lines(flow.text()), problems, wanted, List.of(), List.of());
        for (int number = 1; number <= limits.rounds(); number++) {
            Decided<ProposedEdits> decided = decider.decide(EDIT_FLOW, input, effects);
            Optional<String> silent = silence(decided);
            if (silent.isPresent()) {
                return ended(effects, rounds, silent.get());
            }
            ProposedEdits proposed = decided.output();
            ProposalTrial.Verdict verdict = decided.isModelsAnswer()
                    ? trial.of(proposed.operations())
                    : ProposalTrial.Verdict.unreadable(
                            decided.miss().map(Decided.Miss::detail).orElse(""));
            rounds.add(new AuthorRound(number, proposed.operations(), verdict.wrong()));
            if (verdict.wrong().isEmpty()) {
                return new AuthoredEdit(
                        verdict.edit(), proposed.reason(), rounds, effects.taken(LlmMeters.TOKENS), cost(effects));
            }
            if (input.tried().equals(proposed.operations()) && input.wrong().equals(verdict.wrong())) {
                return ended(effects, rounds, "the model has proposed nothing that compiles, and the same twice");
            }
            input = new AuthorInput(input.lines(), problems, wanted, proposed.operations(), verdict.wrong());
        }
        return ended(
                effects,
                rounds,
                "the model has proposed nothing that compiles in " + rounds.size()
                        + (rounds.size() == 1 ? " round" : " rounds"));
    }

    /** Why there is no answer; nothing if there is one, or one that cannot be read, of which the model is told. */
    private static Optional<String> silence(Decided<ProposedEdits> decided) {
        return decided.miss()
                .filter(miss -> !List.of(FallbackReason.NOT_JSON, FallbackReason.WRONG_SCHEMA, FallbackReason.CUT_OFF)
                        .contains(miss.cause()))
                .map(miss -> miss.cause() == FallbackReason.NO_PROVIDER
                        ? miss.detail()
                        : "the model gives no answer: " + miss.detail());
    }

    private AuthoredEdit ended(AuthorEffects effects, List<AuthorRound> rounds, String why) {
        return new AuthoredEdit(Optional.empty(), why, rounds, effects.taken(LlmMeters.TOKENS), cost(effects));
    }

    private static Optional<BigDecimal> cost(AuthorEffects effects) {
        long micros = effects.taken(LlmMeters.COST);
        return micros == 0 ? Optional.empty() : Optional.of(BigDecimal.valueOf(micros, 6));
    }

    static List<String> shown(List<FlowProblem> problems) {
        return problems.stream()
                .filter(FlowProblem::isError)
                .map(FlowProblem::shown)
                .toList();
    }

    private static List<AuthorInput.Line> lines(String text) {
        List<String> all = text.lines().toList();
        return IntStream.range(0, all.size())
                .mapToObj(i -> new AuthorInput.Line(i + 1, all.get(i)))
                .toList();
    }
}
