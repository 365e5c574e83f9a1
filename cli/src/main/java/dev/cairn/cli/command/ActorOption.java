package dev.cairn.cli.command;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Who it is that answers, cancels or forks. */
public final class ActorOption {
    /** So much of a system user's name is taken. */
    private static final int MOST_OF_USER = 100;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description = "who does it, for the run's journal (default: the name of the system's user)")
    private @Nullable String name;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The name that was given, or else the user's. */
    public String name() {
        return name == null ? user() : name;
    }

    /** The user's name in the operating system. */
    private static String user() {
        String user = System.getProperty("user.name", "").replaceAll("\\p{Cntrl}", "?");
        return user.isBlank() ? "somebody" : user.substring(0, Math.min(user.length(), MOST_OF_USER));
    }

    /** Whoever it is, with that engine. */
    public RunOperator with(Engine engine) {
        try {
            return engine.actingAs(name());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--as: " + e.getMessage());
        }
    }
}
