package dev.cairn.bench;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.measure.Pace;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.JsonReport;
import dev.cairn.bench.report.Report;
import dev.cairn.bench.suite.Selection;
import dev.cairn.bench.suite.Suite;
import dev.cairn.bench.workload.Workload;
import dev.cairn.bench.workload.Workloads;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code bench/engine} command. */
@Command(
        name = "bench/engine",
        description =
                "Measures the engine in steps per second and bytes per step: on each store, beside bare loops, bare databases,"
                        + " LangGraph4j and DBOS Transact, all in turns. Prints a table, and which of the bounds that must hold do.",
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all that was measured is within its bounds",
            "1:a bound was missed, or it went wrong",
            "2:wrong arguments"
        },
        footer = {
            "",
            "Workloads:",
            "  W1  a loop of one node over a counter, 10,000 steps",
            "  W2  an agent's loop of three nodes with a list that grows, 1,000 iterations",
            "  W3  one of 100 fields of 200 characters changes at each step, 1,000 steps",
            "  W4  a for-each over 100 items, 50 times; its steps are the items",
            "  answers  10,000 runs that wait for one each, worked off by one worker",
            "",
            "Examples:",
            "  bench/engine                                everything",
            "  bench/engine --quick                        everything, roughly",
            "  bench/engine --only W1,W2 --stores memory   some of it",
            "  bench/engine --only answers --no-probes     runs that wait",
            "  bench/engine --json engine.json             write the figures to a file, too",
        })
public final class EngineBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--only", split = ",", paramLabel = "WORKLOAD", description = "These workloads; all by default.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--stores",
            split = ",",
            paramLabel = "STORE",
            description = "These of Cairn's stores: ${COMPLETION-CANDIDATES}; all by default.")
    private Set<CairnStore> stores = EnumSet.noneOf(CairnStore.class);

    @Option(
            names = "--peers",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether LangGraph4j and DBOS Transact take part; they do by default.")
    private boolean peers;

    @Option(
            names = "--probes",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether to measure growth, a long loop and loading, too; so by default.")
    private boolean probes;

    @Option(
            names = "--waiting",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Whether to measure runs that wait, too: their answers, and claims among a million of them (--quick: 100,000);"
                            + " so by default.")
    private boolean waiting;

    @Option(names = "--quick", description = "Few and short rounds, for a first look.")
    private boolean quick;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Say this.")
    private boolean help;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a file, too.")
    private Optional<Path> json = Optional.empty();

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(BenchCommandLine.of(new EngineBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Selection selection = selection();
        Report report;
        try (BenchProgress progress = new BenchProgress(System.err, Boolean.getBoolean("cairn.terminal"))) {
            report = new Suite(selection, progress).run();
        }
        report.print(spec.commandLine().getOut());
        if (json.isPresent()) {
            JsonReport.write(report, json.get());
        }
        boolean missed = report.checks().stream().anyMatch(check -> check.verdict() == Check.Verdict.MISSED);
        return missed ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private Selection selection() {
        Set<String> known = Stream.concat(Workloads.ALL.stream().map(Workload::id), Stream.of(Selection.ANSWERS))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> workloads = only.isEmpty() ? known : only;
        workloads.stream().filter(id -> !known.contains(id)).findFirst().ifPresent(id -> {
            throw new ParameterException(
                    spec.commandLine(), "there is no workload '" + id + "'; choose of " + String.join(", ", known));
        });
        BenchCommandLine.checkFolder(spec, "--json", json);
        Set<CairnStore> chosen = stores.isEmpty() ? EnumSet.allOf(CairnStore.class) : stores;
        return new Selection(workloads, chosen, peers, probes, waiting, quick ? Pace.QUICK : Pace.FULL);
    }
}
