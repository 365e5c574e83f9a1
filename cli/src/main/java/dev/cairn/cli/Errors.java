package dev.cairn.cli;

import dev.cairn.engine.CairnException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns errors into one line each on standard error. */
final class Errors {
    private Errors() {}

    static int badArguments(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        command.getErr().println("cairn: " + oneLine(error.getMessage()));
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    static int failed(Exception error, CommandLine command, ParseResult parsed) {
        String what = error instanceof CairnException ? "" : error.getClass().getSimpleName() + ": ";
        command.getErr().println("cairn: " + what + oneLine(error.getMessage()));
        if (isVerbose(parsed)) {
            error.printStackTrace(command.getErr());
        }
        command.getErr().flush();
        return ExitCode.FAILED;
    }

    private static boolean isVerbose(ParseResult parsed) {
        List<String> args = parsed.originalArgs();
        return args.contains("--verbose") || args.contains("-v");
    }

    private static String oneLine(@org.jspecify.annotations.Nullable String message) {
        return message == null
                ? "no reason given"
                : message.replaceAll("\\s*\\R\\s*", " ").strip();
    }
}
