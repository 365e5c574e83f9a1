package dev.cairn.cli.answer;

import dev.cairn.cli.command.Heading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --answer}. */
@Heading("Questions")
public final class AnswerOptions {
    @Option(
            names = "--answer",
            paramLabel = "WAY",
            description =
                    "who answers questions: terminal (asks here), wait (the process ends with exit code 4 and the run waits for"
                            + " 'cairn runs answer'), none (what would be asked is denied); default: terminal if this is one, else none, or wait where a run is resumed")
    private @Nullable String answer;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The way that was chosen; else the terminal, if there is one with a person at it; else {@code otherwise}. */
    public AnswerMode mode(AnswerMode otherwise) {
        if (answer == null) {
            return AnswerMode.isTerminal() ? AnswerMode.TERMINAL : otherwise;
        }
        return AnswerMode.parse(answer)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--answer must be terminal, wait or none, not '" + answer + "'"));
    }
}
