package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.cli.command.Heading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How much a task may take. */
@Heading("Limits")
final class TaskLimitOptions {
    @Option(
            names = "--max-steps",
            paramLabel = "N",
            defaultValue = "50",
            description = "the limit on acts (default: ${DEFAULT-VALUE})")
    private int maxSteps = BrowseSettings.TOOL_STEPS;

    @Option(
            names = "--max-graph-steps",
            paramLabel = "N",
            defaultValue = "500",
            description = "the limit on turns of all nodes (default: ${DEFAULT-VALUE})")
    private int maxGraphSteps = BrowseBudgets.GRAPH_STEPS;

    @Option(
            names = "--max-invalid-actions",
            paramLabel = "N",
            defaultValue = "3",
            description = "how many proposals that cannot be done end the task (default: ${DEFAULT-VALUE})")
    private int maxInvalid = BrowseSettings.INVALID_ACTIONS;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The most acts. */
    int toolSteps() {
        return atLeastOne("--max-steps", maxSteps);
    }

    /** The most turns of all nodes. */
    int graphSteps() {
        return atLeastOne("--max-graph-steps", maxGraphSteps);
    }

    /** How many proposals that cannot be done end the task. */
    int invalidActions() {
        return atLeastOne("--max-invalid-actions", maxInvalid);
    }

    private int atLeastOne(String option, int number) {
        if (number < 1) {
            throw new ParameterException(spec.commandLine(), option + " must be at least 1, not " + number);
        }
        return number;
    }
}
