package dev.cairn.cli;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.report.MapForm;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns errors into one line each on standard error. */
final class Errors {
    private static final int MEGABYTE = 1 << 20;
    private static final int LONGEST = 20_000;
    private static final Pattern WORD = Pattern.compile("\\S++");
    private static final Pattern USER = Pattern.compile("postgres(?:ql)?://[^:/?#\\s]*+:");

    private Errors() {}

    static int badArguments(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        command.getErr().println("cairn: " + VisibleText.of(oneLine(whatIsWrong(error))));
        command.getErr().println("Try '" + typed(command.getCommandSpec()) + " --help'.");
        return ExitCode.USAGE;
    }

    /** A command as it is typed: what the one around it needs stands before its name. */
    private static String typed(CommandSpec command) {
        CommandSpec around = command.parent();
        if (around == null) {
            return command.name();
        }
        String needed = around.positionalParameters().stream()
                .filter(ArgSpec::required)
                .map(parameter -> parameter.paramLabel() + " ")
                .collect(Collectors.joining());
        return typed(around) + " " + needed + command.name();
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

    /**
     * Carries a command out, with all that it prints made visible, and with what no command can recover from as one line.
     *
     * @return the process' exit code
     */
    static int execute(ParseResult parsed) {
        CommandLine command = parsed.commandSpec().commandLine();
        command.setOut(VisibleText.over(command.getOut()));
        command.setErr(VisibleText.over(command.getErr()));
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (StackOverflowError e) {
            return ended("what was read is nested too deep", command);
        } catch (OutOfMemoryError e) {
            return ended(
                    "what was read takes more memory than there is ("
                            + Runtime.getRuntime().maxMemory() / MEGABYTE + " MB)",
                    command);
        } catch (LinkageError | InternalError e) {
            return ended(e.getClass().getSimpleName() + ": " + oneLine(e.getMessage()), command);
        }
    }

    private static int ended(String why, CommandLine command) {
        command.getErr().println("cairn: " + why);
        command.getErr().flush();
        return ExitCode.FAILED;
    }

    /** Numbers, with an error in a user's words instead of Java's. */
    static <T extends Number> ITypeConverter<T> number(ITypeConverter<T> parse) {
        return number(parse, "is not a whole number, or too large");
    }

    /** Numbers, whole or not. */
    static ITypeConverter<BigDecimal> decimal() {
        return number(BigDecimal::new, "is not a number, such as 2 or 0.5");
    }

    /** Policies by their names. */
    static PolicyKind policy(String text) {
        return PolicyKind.parse(text).orElseThrow(() -> noSuch("policy", text, PolicyKind.labels()));
    }

    /** Forms of maps by their names. */
    static MapForm form(String text) {
        return MapForm.parse(text).orElseThrow(() -> noSuch("form", text, MapForm.labels()));
    }

    private static TypeConversionException noSuch(String what, String given, List<String> choices) {
        return new TypeConversionException(
                "there is no " + what + " '" + given + "'; choose one of " + String.join(", ", choices));
    }

    private static <T extends Number> ITypeConverter<T> number(ITypeConverter<T> parse, String wrong) {
        return text -> {
            try {
                return parse.convert(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' " + wrong);
            }
        };
    }

    private static @Nullable String whatIsWrong(ParameterException error) {
        if (!(error instanceof UnmatchedArgumentException unmatched) || unmatched.isUnknownOption()) {
            return error.getMessage();
        }
        String argument = unmatched.getUnmatched().getFirst();
        return error.getCommandLine().getSubcommands().isEmpty()
                ? "'" + argument + "' is one argument too many"
                : "there is no command '" + argument + "'";
    }

    private static boolean isVerbose(ParseResult parsed) {
        List<String> args = parsed.originalArgs();
        return args.contains("--verbose") || args.contains("-v");
    }

    private static String oneLine(@Nullable String message) {
        return message == null
                ? "no reason given"
                : brief(withoutPasswords(message)
                        .replaceAll("(?<![ \\t])[ \\t]*+\\R\\s*+", " ")
                        .strip());
    }

    /** What a message quotes of a file or an argument may be as long as that; how it ends often says what to do. */
    private static String brief(String line) {
        return line.length() <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST / 4)) + "…"
                        + line.substring(line.offsetByCodePoints(line.length(), -LONGEST / 4));
    }

    /** A URL that stands where none is expected is shown, but no password in it. */
    static String withoutPasswords(String message) {
        return WORD.matcher(message).replaceAll(word -> Matcher.quoteReplacement(withoutPassword(word.group())));
    }

    /** A password ends at the last {@code @} of the word. */
    private static String withoutPassword(String word) {
        int end = word.lastIndexOf('@');
        Matcher user = USER.matcher(word).region(0, Math.max(0, end));
        return user.find() ? word.substring(0, user.end()) + "***" + word.substring(end) : word;
    }
}
