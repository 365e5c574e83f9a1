package dev.cairn.cli.bench;

import dev.cairn.browser.heal.HealBench;
import dev.cairn.browser.heal.HealOutcome;
import dev.cairn.browser.heal.HealPairs;
import dev.cairn.browser.heal.HealResult;
import dev.cairn.cli.command.ExitCode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn heal-bench}. */
@Command(
        name = "heal-bench",
        mixinStandardHelpOptions = true,
        description =
                "Measures how well targets of a learned path are found again on pages that have changed, on pairs of pages that a person has labelled.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing else was taken for a target",
            "1:something was, or the pairs cannot be read",
            "2:a wrong command line"
        },
        footer = {
            "",
            "DIR, with the folders in it, holds pairs of pages:",
            "  ids-1.before.html   <button id=a7 data-heal=\"save\">Save</button>",
            "  ids-1.after.html    <button id=b3 data-heal=\"save\">Save</button>",
            "data-heal labels a target on both pages; several labels are several pairs. What",
            "has a label on the first page alone is gone, and nothing may be taken for it.",
            "What stands before the name's last hyphen is the kind of change: ids.",
            "The finder does not see the labels. No browser is started: no script runs, no",
            "style sheet counts.",
            "",
            "Examples:",
            "  cairn heal-bench pairs/          right, wrong, missed by kind of change",
            "  cairn heal-bench pairs/ -v       and each that was not found",
            "  cairn heal-bench pairs/ --json   each pair with what came of it",
        })
public final class HealBenchCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "a folder with pairs of pages")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path folder;

    @Option(names = "--json", description = "print a JSON array with what came of each")
    private boolean json;

    @Option(
            names = {"-v", "--verbose"},
            description = "tell of each that was missed on standard error, and stack traces with errors")
    private boolean verbose;

    @Override
    public Integer call() {
        List<HealResult> results = HealBench.run(HealPairs.read(folder));
        HealPrint print = new HealPrint(results);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            print.json(out);
        } else {
            print.table(out);
        }
        out.flush();
        if (verbose) {
            results.stream()
                    .filter(one -> one.outcome() == HealOutcome.MISSED)
                    .forEach(one -> spec.commandLine().getErr().println("missed: " + one.describe()));
            spec.commandLine().getErr().flush();
        }
        return print.wrong() == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }
}
