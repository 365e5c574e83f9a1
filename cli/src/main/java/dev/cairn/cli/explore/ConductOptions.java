package dev.cairn.cli.explore;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.input.ValuesFile;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.agent.prelude.PreludeStep;
import dev.cairn.agent.prelude.PreludeTest;
import dev.cairn.cli.command.Heading;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How the app is dealt with: what is typed, what is done before it is explored, what it may. */
@Heading("Dealing with the app")
final class ConductOptions {
    @Option(
            names = "--values",
            paramLabel = "FILE",
            description = "what to type into which fields, in YAML or JSON; secrets by name, env:NAME or file:PATH")
    private @Nullable Path values;

    @Option(
            names = "--permissions",
            paramLabel = "HOW",
            defaultValue = "grant",
            description = "grant, deny, or ask: try all answers (default: ${DEFAULT-VALUE})")
    private String permissions = "grant";

    @Option(
            names = "--prelude",
            paramLabel = "FILE",
            description = "steps to do after the app's start, before it is explored, such as a login; in YAML or JSON")
    private @Nullable Path prelude;

    @Option(
            names = "--prelude-junit",
            paramLabel = "CLASS",
            description = "a JUnit test to run before it is explored; it finds the Appium server by the system property"
                    + " cairn.appium.url")
    private @Nullable String junit;

    @Option(
            names = "--prelude-classpath",
            paramLabel = "PATH",
            description = "the class path of --prelude-junit, the JUnit console launcher among it")
    private @Nullable String classPath;

    @Option(
            names = "--prelude-each-start",
            description = "do the prelude after each start of the app, for apps that forget a login")
    private boolean eachStart;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** As it was given; secrets that are not there are found out now, and not after an hour. */
    InteractionSettings conduct() {
        InteractionSettings conduct = new InteractionSettings(
                values == null ? Values.NONE : ValuesFile.read(values), permissions(), prelude());
        for (Secret secret : conduct.secrets()) {
            var unused = secret.reveal();
        }
        return conduct;
    }

    private Permissions permissions() {
        return Permissions.parse(permissions)
                .orElseThrow(() -> bad("--permissions must be one of " + String.join(", ", Permissions.labels())
                        + ", not '" + permissions + "'"));
    }

    private Prelude prelude() {
        List<PreludeStep> steps = prelude == null ? List.of() : PreludeFile.read(prelude);
        Prelude all = new Prelude(test(), steps, eachStart);
        if (eachStart && all.isEmpty()) {
            throw bad("--prelude-each-start needs a prelude: give --prelude FILE, or --prelude-junit CLASS");
        }
        return all;
    }

    private Optional<PreludeTest> test() {
        if ((junit == null) != (classPath == null)) {
            throw bad("--prelude-junit and --prelude-classpath must be given together");
        }
        return junit == null || classPath == null ? Optional.empty() : Optional.of(new PreludeTest(junit, classPath));
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
