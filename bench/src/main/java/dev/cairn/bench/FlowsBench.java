package dev.cairn.bench;

import dev.cairn.bench.dialogues.DialogueSet;
import dev.cairn.bench.dialogues.DialogueSuite;
import dev.cairn.bench.flows.FlowsSuite;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.JsonReport;
import dev.cairn.bench.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code bench/flows} command. */
@Command(
        name = "bench/flows",
        description =
                "Measures flows: an expression; long forms answered and corrected, beside survey-core and JavaRosa; durable talks, beside LangGraph JS; single"
                        + " turns; and the compiler. Prints a table, and which of the bounds that must hold do. Needs Node.js and npm,"
                        + " which fetches the peers, unless --no-node is given.",
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all that was measured is within its bounds",
            "1:a bound was missed, or it went wrong",
            "2:wrong arguments"
        })
public final class FlowsBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--node",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether survey-core and LangGraph JS take part; they do by default.")
    private boolean node;

    @Option(
            names = "--dialogues",
            paramLabel = "FOLDER",
            description =
                    "Measure only what is understood of public dialogues: a folder with schema.json and dialogues_*.json, as the Schema-Guided Dialogue set"
                            + " and MultiWOZ 2.2 have them for each part.")
    private Optional<Path> dialogues = Optional.empty();

    @Option(
            names = "--wrong",
            paramLabel = "FILE",
            description = "With --dialogues: write what was understood otherwise to a file.")
    private Optional<Path> wrong = Optional.empty();

    @Option(names = "--quick", description = "Few and short rounds, for a first look.")
    private boolean quick;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a file, too.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Say this.")
    private boolean help;

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(BenchCommandLine.of(new FlowsBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        if (wrong.isPresent() && dialogues.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--wrong goes with --dialogues FOLDER");
        }
        BenchCommandLine.checkFolder(spec, "--json", json);
        BenchCommandLine.checkFolder(spec, "--wrong", wrong);
        Report report;
        try (BenchProgress progress = new BenchProgress(System.err, Boolean.getBoolean("cairn.terminal"))) {
            report = dialogues.isPresent() ? understood(dialogues.get(), progress) : measured(progress);
        }
        report.print(spec.commandLine().getOut());
        if (json.isPresent()) {
            JsonReport.write(report, json.get());
        }
        boolean missed = report.checks().stream().anyMatch(check -> check.verdict() == Check.Verdict.MISSED);
        return missed ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private Report understood(Path folder, BenchProgress progress) throws IOException, InterruptedException {
        progress.accept("reading " + folder);
        DialogueSet set;
        try {
            set = DialogueSet.in(folder);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        return new DialogueSuite(set, progress).run(wrong);
    }

    private Report measured(BenchProgress progress) throws Exception {
        Path sources = Path.of(System.getProperty("cairn.bench.node"));
        Path target = Path.of(System.getProperty("cairn.bench.work")).resolveSibling("node");
        return new FlowsSuite(quick, node ? Optional.of(sources) : Optional.empty(), target, progress).run();
    }
}
