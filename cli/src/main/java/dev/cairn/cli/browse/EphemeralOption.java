package dev.cairn.cli.browse;

import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.command.Heading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether nothing of a task is kept. */
@Heading("Browser")
final class EphemeralOption {
    @Option(
            names = "--ephemeral",
            description =
                    "keep nothing: no journal, no files, no learned path, and a report only with --out; the run ends with this process")
    private boolean ephemeral;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    boolean isAsked() {
        return ephemeral;
    }

    /** Nobody else can carry a run that is not kept. */
    void requireKept() {
        if (ephemeral) {
            throw new ParameterException(
                    spec.commandLine(), "--ephemeral keeps no run that somebody else could carry: leave it out");
        }
    }

    /**
     * Who answers: a run that is not kept cannot wait for anybody.
     *
     * @param earlier the run that it would go on from
     */
    AnswerMode answering(AnswerMode asked, @Nullable String earlier) {
        if (ephemeral && asked == AnswerMode.WAIT) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--ephemeral keeps no run that could wait for an answer: leave --answer wait out");
        }
        if (ephemeral && earlier != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--ephemeral opens no data folder, so that --continue finds no run: leave one of them out");
        }
        return asked;
    }
}
