package dev.cairn.cli.flow.author;

import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.command.Heading;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.flows.author.AuthorLimits;
import dev.cairn.llm.decision.Decider;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Scanner;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a model that changes a flow may take, and whether its change is saved. */
@Heading("Asking a model")
final class AskOptions {
    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "4",
            description =
                    "how often the model may propose, after being told what does not compile (default: ${DEFAULT-VALUE})")
    private int rounds = 4;

    @Option(
            names = "--max-tokens",
            paramLabel = "N",
            defaultValue = "200000",
            description = "the most tokens, sent and answered (default: ${DEFAULT-VALUE})")
    private long tokens = 200_000;

    @Option(
            names = "--max-cost",
            paramLabel = "USD",
            description = "the most that it may cost, in US dollars (default: no limit but that of tokens)")
    private @Nullable BigDecimal cost;

    @Option(
            names = "--yes",
            description =
                    "save what the model proposes without asking; else it is asked, and without a terminal nothing is saved")
    private boolean yes;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    AuthorLimits limits() {
        try {
            return new AuthorLimits(rounds, tokens, Optional.ofNullable(cost));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    /**
     * The model to ask.
     *
     * @throws CairnException {@code llm.missing} if none was named; {@code llm.price} for a limit on what nobody knows
     */
    LlmChoice model(LlmOptions llm) {
        LlmChoice choice = llm.choice()
                .orElseThrow(
                        () -> new CairnException(
                                "llm.missing",
                                "a sentence needs a model that reads it: --llm openai:MODEL or anthropic:MODEL with its key in OPENAI_API_KEY or"
                                        + " ANTHROPIC_API_KEY, or --llm ollama:MODEL on this machine; without one there are --template, --from and the operations of cairn flow edit"));
        if (cost != null && choice.prices().of(choice.model().name()).isEmpty()) {
            throw new CairnException(
                    "llm.price",
                    "the price of " + choice.model().name()
                            + " is not known, so its cost cannot be limited; give it with --prices FILE, or limit --max-tokens instead");
        }
        return choice;
    }

    /** What asks it; nothing of its answers is kept when the command has ended. */
    static Decider decider(LlmChoice choice, Consumer<String> warnings) {
        choice.unencryptedKey().ifPresent(warnings);
        return choice.decider(new InMemoryCacheStore(), warnings);
    }

    /** Whether the change that has been shown is to be saved; where nobody can be asked and {@code --yes} was not given it is not. */
    boolean isConfirmed() {
        if (yes) {
            return true;
        }
        if (!AnswerMode.isTerminal()) {
            return false;
        }
        spec.commandLine().getErr().print("save it? [y/N] ");
        spec.commandLine().getErr().flush();
        return new Scanner(System.in, StandardCharsets.UTF_8)
                .useDelimiter("\\R")
                .tokens()
                .findFirst()
                .filter(answer -> answer.strip().toLowerCase(Locale.ROOT).startsWith("y"))
                .isPresent();
    }
}
