package dev.cairn.cli.runs;

import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.explore.ForkOptions;
import dev.cairn.explorer.policy.PolicyKind;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code cairn runs fork}. */
@Command(
        name = "fork",
        mixinStandardHelpOptions = true,
        description = {
            "Explores on from a step of a run as a new run, with other settings. The other run stays as it is.",
            "On the device on the JVM, and on a recorded one, the app is first brought to where it was then."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs fork 01JZX… --steps 500",
            "      another 450 steps after the first 50",
            "  cairn runs fork 01JZX… --at 20 --policy breadth-first",
            "      what if, from step 20 on",
            "  cairn runs fork 01JZX… --at 20 --seed 8",
        })
final class ForkCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final ResumedRunOptions resumed = new ResumedRunOptions();

    @Option(
            names = "--at",
            paramLabel = "STEP",
            description = "the last step that both have (default: the last one after which the run went on)")
    private @Nullable Integer at;

    @Option(
            names = {"--steps", "--max-steps"},
            paramLabel = "N",
            description =
                    "how many actions to do, the shared ones included; a longer run gets more of the other budgets"
                            + " but money, in proportion (default: as many as the other run)")
    private @Nullable Integer steps;

    @Option(names = "--policy", paramLabel = "NAME", description = "the policy to go on with (default: the same)")
    private @Nullable PolicyKind policy;

    @Option(names = "--seed", paramLabel = "N", description = "what chance is drawn from (default: the same)")
    private @Nullable Long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the report's folder (default: reports/RUN in the data folder)")
    private @Nullable Path out;

    @Override
    public Integer call() throws InterruptedException {
        ForkOptions fork = new ForkOptions(
                at == null ? OptionalInt.empty() : OptionalInt.of(atLeast(0, "--at", at)),
                steps == null ? OptionalInt.empty() : OptionalInt.of(atLeast(1, "--steps", steps)),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                Optional.ofNullable(policy),
                Optional.ofNullable(out));
        try (Exploration exploration = resumed.open(out, false)) {
            return exploration.fork(resumed.run(), fork);
        }
    }

    private int atLeast(int least, String option, int given) {
        if (given < least) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be at least " + least + ", but is " + given);
        }
        return given;
    }
}
