package dev.cairn.bench;

import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** Command lines whose errors are one line each. */
final class BenchCommandLine {
    private BenchCommandLine() {}

    static CommandLine of(Object command) {
        CommandLine line = new CommandLine(command);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((error, args) -> {
            CommandLine wrong = error.getCommandLine();
            wrong.getErr().println(wrong.getCommandName() + ": " + error.getMessage() + "; see --help");
            return ExitCode.USAGE;
        });
        line.setExecutionExceptionHandler((error, failed, args) -> {
            failed.getErr().println(failed.getCommandName() + ": " + error);
            return ExitCode.SOFTWARE;
        });
        return line;
    }
}
