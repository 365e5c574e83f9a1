package dev.cairn.cli.browse;

import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.command.Heading;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which browser a task is done in, and what of it stays. */
@Heading("Browser")
final class BrowserOptions {
    private static final Set<String> HERE = Set.of("127.0.0.1", "localhost", "[::1]"); // the guard listens on loopback

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

    @Option(
            names = "--ephemeral",
            description =
                    "keep nothing: no journal, no files, no learned path, and a report only with --out; the run ends with this process")
    private boolean ephemeral;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Nobody else can carry a run that is not kept. */
    void requireKept() {
        if (ephemeral) {
            throw new ParameterException(
                    spec.commandLine(), "--ephemeral keeps no run that somebody else could carry: leave it out");
        }
    }

    /** What was chosen. */
    BrowserChoice choice() {
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
        try {
            URI address = new URI(attach);
            if (HERE.contains(String.valueOf(address.getHost()))
                    && "http".equals(address.getScheme())
                    && address.getPort() > 0) {
                return Optional.of(address);
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw new ParameterException(
                spec.commandLine(),
                "--attach must be where a browser on this machine can be debugged, such as http://127.0.0.1:9222, not '"
                        + attach + "'");
    }

    /**
     * Who answers: a run that is not kept cannot wait for anybody.
     *
     * @param earlier the run that it would go on from
     */
    AnswerMode answering(AnswerMode asked, @Nullable String earlier) {
        if (ephemeral && asked == AnswerMode.WAIT) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--ephemeral keeps no run that could wait for an answer: leave --answer wait out");
        }
        if (ephemeral && earlier != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--ephemeral opens no data folder, so that --continue finds no run: leave one of them out");
        }
        return asked;
    }
}
