package dev.cairn.cli.explore;

import dev.cairn.cli.command.Heading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether, and how often, the crashes that were found are walked to again. */
@Heading("Crashes")
final class ConfirmOptions {
    /** The most that can be asked for. */
    static final int MOST = 100;

    @Option(
            names = "--confirm",
            paramLabel = "TRIES",
            defaultValue = "3",
            description = "walk to each crash again in the end, so many times, and find the shortest way"
                    + " (default: ${DEFAULT-VALUE})")
    private int tries = 3;

    @Option(names = "--no-confirm", description = "do not walk to crashes again")
    private boolean no;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** How often; 0 for not at all. */
    int tries() {
        if (tries < 1 || tries > MOST) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--confirm must be from 1 to " + MOST + ", not " + tries + "; see --no-confirm");
        }
        return no ? 0 : tries;
    }
}
