package dev.cairn.bench;

import dev.cairn.bench.browser.BrowserPart;
import dev.cairn.bench.browser.BrowserSuite;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.JsonReport;
import dev.cairn.bench.report.Report;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code bench/browser} command. */
@Command(
        name = "bench/browser",
        description =
                "Measures the browser agent in turns with a bare MCP client that does snapshot, screenshot and click: a look, a replayed step,"
                        + " Cairn's own work in it, what it leaves in the journal, and the first look of a command.",
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class BrowserBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--quick", description = "Roughly, in a minute.")
    private boolean quick;

    @Option(names = "--only", paramLabel = "PART", split = ",", description = "Some of: ${COMPLETION-CANDIDATES}.")
    private List<BrowserPart> only = List.of(BrowserPart.values());

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a file, too.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Say this.")
    private boolean help;

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(BenchCommandLine.of(new BrowserBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        BenchCommandLine.checkFolder(spec, "--json", json);
        PrintWriter err = spec.commandLine().getErr();
        Optional<Path> command =
                Optional.ofNullable(System.getProperty("cairn.bench.command")).map(Path::of);
        Report report = new BrowserSuite(quick, command, line -> {
                    err.println(line + " …");
                    err.flush();
                })
                .run(only);
        report.print(spec.commandLine().getOut());
        if (json.isPresent()) {
            JsonReport.write(report, json.get());
        }
        boolean missed = report.checks().stream().anyMatch(check -> check.verdict() == Check.Verdict.MISSED);
        return missed ? ExitCode.SOFTWARE : ExitCode.OK;
    }
}
