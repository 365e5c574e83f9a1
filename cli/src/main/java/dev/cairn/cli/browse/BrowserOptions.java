package dev.cairn.cli.browse;

import dev.cairn.cli.command.Heading;
import dev.cairn.cli.device.AttachedBrowser;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which browser a task is done in, and as whom it is known there. */
@Heading("Browser")
final class BrowserOptions {
    @Option(names = "--headed", description = "show the browser's window")
    private boolean headed;

    @Option(
            names = "--profile",
            paramLabel = "DIR",
            description =
                    "use the browser's profile in this folder, and leave there what stays of the task, such as a login; it is made if it is not"
                            + " there (default: a fresh one, which goes with the browser)")
    private @Nullable Path profile;

    @Option(
            names = "--attach",
            paramLabel = "URL",
            description =
                    "use the browser that can be debugged there, such as http://127.0.0.1:9222, in a window of its own behind the guard, signed in"
                            + " to the task's site as you are; it is not closed at the end")
    private @Nullable String attach;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /**
     * What was chosen.
     *
     * @param ephemeral whether nothing of the task is kept
     */
    BrowserChoice choice(boolean ephemeral) {
        if (profile != null && Files.exists(profile) && !Files.isDirectory(profile)) {
            throw new ParameterException(
                    spec.commandLine(), "--profile must name a folder, and " + profile + " is none");
        }
        return new BrowserChoice(headed, Optional.ofNullable(profile).map(Path::toAbsolutePath), attached(), ephemeral);
    }

    private Optional<URI> attached() {
        if (attach == null) {
            return Optional.empty();
        }
        if (headed || profile != null) {
            throw new ParameterException(
                    spec.commandLine(), "--attach takes a browser as it is: leave --headed and --profile out");
        }
        return Optional.of(AttachedBrowser.parse(attach, spec.commandLine()));
    }
}
