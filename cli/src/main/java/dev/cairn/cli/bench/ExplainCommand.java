package dev.cairn.cli.bench;

import dev.cairn.agent.identity.ExplainedSignature;
import dev.cairn.agent.identity.Explanation;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.map.RunExplanation;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RedactingOutput;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.bench.StateFile;
import dev.cairn.explorer.state.ExplorerState;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn explain}. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        customSynopsis = {"cairn explain [--data DIR] RUN A B", "cairn explain [--pins FILE] FILE FILE"},
        description = "Says why two screens are one or two, layer by layer.",
        footer = {
            "",
            "A and B are screens of the run such as s003, or sights by the beginning of",
            "their key.",
            "",
            "Examples:",
            "  cairn explain 01M80ABEGZR3F4PCRSAJ50MSSF s003 s007",
            "  cairn explain before.xml after.xml",
            "  cairn explain login.html signup.html",
        })
public final class ExplainCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(arity = "2..3", paramLabel = "WHAT", description = "RUN A B, or FILE FILE")
    private List<String> what = List.of();

    @Option(names = "--pins", paramLabel = "FILE", description = "your rules on what is one screen; a run has its own")
    private @Nullable Path pins;

    @Override
    public Integer call() {
        List<String> lines = what.size() == 2 ? files() : screens();
        PrintWriter out = spec.commandLine().getOut();
        lines.forEach(out::println);
        out.flush();
        return ExitCode.DONE;
    }

    private List<String> files() {
        Pins rules = pins == null ? Pins.NONE : PinsFile.read(pins);
        return Explanation.of(anatomy(what.get(0), rules), anatomy(what.get(1), rules));
    }

    private static ExplainedSignature anatomy(String file, Pins rules) {
        return StateFile.read(Path.of(file), rules.words()).anatomy(rules);
    }

    private List<String> screens() {
        String run = what.get(0);
        try (Workspace data = common.openFor(run);
                Engine engine = data.engine().build()) {
            RunHead head = KnownRun.explorers(KnownRun.in(data, run));
            ExplorerState state = engine.state(ExplorerGraph.definition(), run).state();
            RedactingOutput.over(spec.commandLine()).redact(state.settings().redaction());
            return new RunExplanation(state.map(), state.settings().pins(), data.files()).of(what.get(1), what.get(2));
        }
    }
}
