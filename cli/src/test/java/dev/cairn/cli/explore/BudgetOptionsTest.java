package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class BudgetOptionsTest {
    private final StringWriter err = new StringWriter();

    @Command
    private static final class Probe {
        @Mixin
        final BudgetOptions budgets = new BudgetOptions();
    }

    private static Budgets budgets(String... arguments) {
        Probe probe = new Probe();
        new CommandLine(probe).parseArgs(arguments);
        return probe.budgets.budgets();
    }

    @ParameterizedTest
    @CsvSource({
        "--max-steps 7, finished, 7",
        "--max-minutes 1.5, time_ms, 90000",
        "--max-taps 0, taps, 0",
        "--max-restarts 2, restarts, 2",
        "--max-outside 3, outside, 3",
        "--max-tokens 5000, tokens, 5000",
        "--max-cost 0.25, cost, 250000",
        "--max-cost 0, cost, 0",
        "--max-minutes 1e9, time_ms, 60000000000000",
        "--max-steps 2147483647, tokens, 4294967300000",
        "--steps 100, time_ms, 1200000",
        "--steps 50, tokens, 100000"
    })
    void limitRuns(String option, String meter, long most) {
        assertThat(budgets(option.split(" ")).perRun()).containsEntry(Meter.of(meter), most);
    }

    @ParameterizedTest
    @CsvSource({
        "--max-iteration-seconds 20, time_ms, 20000",
        "--max-iteration-tokens 100, tokens, 100",
        "--max-iteration-cost 0.001, cost, 1000",
        "--max-iteration-restarts 1, restarts, 1",
        "--steps 5, tokens, 10000"
    })
    void limitIterations(String option, String meter, long most) {
        assertThat(budgets(option.split(" ")).perIteration()).containsEntry(Meter.of(meter), most);
    }

    @Test
    void areUnlimitedWhereNothingLimitsThem() {
        assertThat(budgets().perRun()).doesNotContainKey(Meter.of("cost"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--max-steps 0       | --steps must be at least 1, not 0",
                "--max-minutes -1    | --max-minutes must not be negative, but is -1",
                "--max-cost cheap    | 'cheap' is not a number, such as 2 or 0.5",
                "--max-taps 1.5      | '1.5' is not a whole number, or too large",
                "--max-restarts -3   | --max-restarts must not be negative, but is -3",
                "--max-cost 1e300    | --max-cost is too large",
                "--max-minutes 1e18  | --max-minutes is too large",
                "--max-minutes 0     | --max-minutes must be more than 0",
                "--max-minutes 5m    | '5m' is not a number, such as 2 or 0.5",
                "--max-minutes NaN   | 'NaN' is not a number, such as 2 or 0.5",
                "--max-cost Infinity | 'Infinity' is not a number, such as 2 or 0.5",
                "--max-steps 1e9     | '1e9' is not a whole number, or too large",
                "--max-tokens 99999999999999999999 | is not a whole number, or too large",
                "--max-iteration-seconds 0 | --max-iteration-seconds must be more than 0",
                "--max-iteration-tokens -1 | --max-iteration-tokens must not be negative, but is -1",
                "--max-iteration-cost -0.1 | --max-iteration-cost must not be negative, but is -0.1",
                "--max-outside ten   | 'ten' is not a whole number, or too large",
                "--gate maybe        | --gate must be allow, confirm or deny, not 'maybe'",
                "--answer me         | --answer must be terminal, wait or none, not 'me'",
                "--rules none.yaml   | there is no file of rules none.yaml"
            })
    void refuseWhatIsNoLimit(String arguments, String message) {
        CommandLine command = CairnCommand.commandLine("explore");
        command.setErr(new PrintWriter(err, true));
        assertThat(command.execute(("explore " + arguments).split(" "))).isIn(ExitCode.USAGE, ExitCode.FAILED);
        assertThat(err.toString()).startsWith("cairn: ").contains(message);
    }
}
