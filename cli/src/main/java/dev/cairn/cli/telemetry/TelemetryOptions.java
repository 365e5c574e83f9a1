package dev.cairn.cli.telemetry;

import dev.cairn.cli.command.Heading;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a run's log and telemetry go. */
@Heading("Logs and telemetry")
public final class TelemetryOptions {
    private static final String NONE = "none";

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "where the run's events are logged, one JSON object a line, or none"
                    + " (default: logs/RUN.jsonl in the data folder)")
    private @Nullable String log;

    @Option(
            names = "--otlp",
            paramLabel = "URL",
            description = "export traces and metrics to an OpenTelemetry collector, by OTLP over HTTP,"
                    + " such as http://127.0.0.1:4318")
    private @Nullable String otlp;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Where a run's log goes, if anywhere; {@code logs} is the folder of those that are not said otherwise. */
    LogTarget log(Path logs) {
        if (log == null) {
            return new LogTarget.Folder(logs);
        }
        if (log.isBlank()) {
            throw new ParameterException(spec.commandLine(), "--log must be a file's path or none, not empty");
        }
        return log.equals(NONE)
                ? new LogTarget.Nowhere()
                : new LogTarget.File(Path.of(log).toAbsolutePath());
    }

    /** The collector, if there is to be one. */
    Optional<URI> collector() {
        if (otlp == null) {
            return Optional.empty();
        }
        try {
            URI uri = URI.create(otlp);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (web && uri.getHost() != null) {
                refuseKey(uri);
                return Optional.of(uri);
            }
        } catch (IllegalArgumentException e) {
            throw bad(otlp);
        }
        throw bad(otlp);
    }

    /** Nothing of it would be sent, but it would be printed where the collector cannot be reached. */
    private void refuseKey(URI uri) {
        if (uri.getRawUserInfo() != null || uri.getRawQuery() != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--otlp is an address without a user, password or query; send to a collector of your own, which adds keys");
        }
    }

    private ParameterException bad(String url) {
        return new ParameterException(
                spec.commandLine(), "--otlp must be a URL such as http://127.0.0.1:4318, not '" + url + "'");
    }
}
