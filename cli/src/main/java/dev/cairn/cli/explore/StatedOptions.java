package dev.cairn.cli.explore;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.input.ValuesFile;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.agent.prelude.PreludeStep;
import dev.cairn.agent.prelude.PreludeTest;
import dev.cairn.cli.command.Heading;
import dev.cairn.explorer.imported.OutsideReferences;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is stated anew of a run that was imported, since what the run itself names outside of it is not used. */
@Heading("Imported runs")
public final class StatedOptions {
    private static final String NONE = "none";

    @Option(
            names = "--values",
            paramLabel = "FILE",
            description =
                    "of an imported run: what to type into which fields, instead of what it says; none for nothing of it")
    private @Nullable String values;

    @Option(
            names = "--prelude",
            paramLabel = "FILE",
            description =
                    "of an imported run: the steps to do after the app's start, instead of what it says; none for none")
    private @Nullable String prelude;

    @Option(
            names = "--prelude-junit",
            paramLabel = "CLASS",
            description = "of an imported run: the JUnit test to run before it goes on")
    private @Nullable String junit;

    @Option(
            names = "--prelude-classpath",
            paramLabel = "PATH",
            description = "the class path of --prelude-junit, the JUnit console launcher among it")
    private @Nullable String classPath;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Whether anything was stated. */
    public boolean isGiven() {
        return values != null || prelude != null || junit != null || classPath != null;
    }

    /** Adds to {@code missing} what an imported run's conduct names outside of it and nobody has stated. */
    public void require(InteractionSettings named, List<String> missing) {
        if (values == null) {
            OutsideReferences.of(named.values()).ifPresent(what -> missing.add(what + " (--values FILE or none)"));
        }
        if (prelude == null && junit == null) {
            String how = named.prelude().test().isPresent()
                    ? " (--prelude-junit CLASS --prelude-classpath PATH, or --prelude none)"
                    : " (--prelude FILE or none)";
            OutsideReferences.of(named.prelude()).ifPresent(what -> missing.add(what + how));
        }
    }

    /** An imported run's conduct, with what was stated in the place of what it names. Secrets that are not there are found out now. */
    public InteractionSettings over(InteractionSettings named) {
        Values typed =
                values == null ? named.values() : values.equals(NONE) ? Values.NONE : ValuesFile.read(Path.of(values));
        InteractionSettings stated =
                new InteractionSettings(typed, named.permissions(), prelude(named.prelude()), named.attach());
        for (Secret secret : stated.secrets()) {
            var unused = secret.reveal();
        }
        return stated;
    }

    private Prelude prelude(Prelude named) {
        if ((junit == null) != (classPath == null)) {
            throw new ParameterException(
                    spec.commandLine(), "--prelude-junit and --prelude-classpath must be given together");
        }
        if (prelude == null && junit == null) {
            return named;
        }
        List<PreludeStep> steps = new ArrayList<>();
        if (prelude != null && !prelude.equals(NONE)) {
            steps.addAll(PreludeFile.read(Path.of(prelude)));
        }
        Optional<PreludeTest> test =
                junit == null || classPath == null ? Optional.empty() : Optional.of(new PreludeTest(junit, classPath));
        return new Prelude(test, steps, named.eachStart());
    }
}
