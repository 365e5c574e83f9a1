package dev.cairn.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

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

    /**
     * Sees to it, before anything is measured, that what was measured can be written.
     *
     * @param file what an option named, if it was given
     * @throws ParameterException if its folder is not there
     */
    static void checkFolder(CommandSpec spec, String option, Optional<Path> file) {
        file.map(one -> one.toAbsolutePath().getParent())
                .filter(folder -> !Files.isDirectory(folder))
                .ifPresent(folder -> {
                    throw new ParameterException(
                            spec.commandLine(),
                            "the folder of " + option + ", " + folder + ", is not there; make it first");
                });
    }
}
