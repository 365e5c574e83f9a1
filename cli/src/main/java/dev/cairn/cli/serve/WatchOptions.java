package dev.cairn.cli.serve;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.BrowsePrompts;
import dev.cairn.cli.command.Heading;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.engine.store.RunId;
import dev.cairn.explorer.DecisionPrompts;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.llm.prompt.Prompt;
import dev.cairn.server.ServerBuilder;
import dev.cairn.telemetry.RunTrace;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What stands behind a run beside its journal: logs, prompts, traces. */
@Heading("Logs and telemetry")
final class WatchOptions {
    private static final String TRACE_ID = "{traceId}";

    @Option(
            names = "--trace-url",
            paramLabel = "URL",
            description =
                    "where the trace of a run is shown that was exported with --otlp; {traceId} stands for its id,"
                            + " as in https://jaeger.example/trace/{traceId}")
    private @Nullable String traceUrl;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    ServerBuilder in(ServerBuilder server, Path folder) {
        Path logs = folder.resolve("logs");
        ServerBuilder watched = server.logs(run -> logOf(logs, run))
                .prompting(
                        ExplorerGraph.definition(),
                        (state, node, output, effects) ->
                                DecisionPrompts.of(state, node, output, effects).map(Prompt::text))
                .prompting(
                        BrowseGraph.definition(),
                        (state, node, output, effects) ->
                                BrowsePrompts.of(state, node, effects).map(Prompt::text));
        String template = traceUrl;
        if (template == null) {
            return watched;
        }
        requireWeb(template);
        return watched.traces(run -> URI.create(template.replace(TRACE_ID, RunTrace.traceId(run))));
    }

    private static Optional<Path> logOf(Path logs, String run) {
        return RunId.wrong(run).isPresent() ? Optional.empty() : Optional.of(RunFolder.in(logs, run, ".jsonl"));
    }

    /** It becomes a link on a page. */
    private void requireWeb(String template) {
        try {
            String scheme = URI.create(template.replace(TRACE_ID, "0")).getScheme();
            if (template.contains(TRACE_ID) && ("http".equals(scheme) || "https".equals(scheme))) {
                return;
            }
        } catch (IllegalArgumentException e) {
            throw bad(template);
        }
        throw bad(template);
    }

    private ParameterException bad(String template) {
        return new ParameterException(
                spec.commandLine(),
                "--trace-url must be a URL with {traceId} in it, such as https://jaeger.example/trace/{traceId}, not '"
                        + template + "'");
    }
}
