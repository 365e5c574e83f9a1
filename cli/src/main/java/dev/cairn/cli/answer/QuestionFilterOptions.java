package dev.cairn.cli.answer;

import dev.cairn.cli.command.Heading;
import dev.cairn.cli.command.PointInTime;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.TimeRange;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which questions are listed. */
@Heading("Which questions")
final class QuestionFilterOptions {
    @Option(names = "--graph", paramLabel = "NAME", description = "of runs of that graph")
    private @Nullable String graph;

    @Option(
            names = "--label",
            paramLabel = "KEY=VALUE",
            description = "of runs with that label, such as app=…; several must all be")
    private Map<String, String> labels = Map.of();

    @Option(names = "--id", paramLabel = "PREFIX", description = "of runs whose id begins so")
    private String idPrefix = "";

    @Option(names = "--node", paramLabel = "NAME", description = "asked by that node")
    private @Nullable String node;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "asked since then: 30d, 12h, 90m, 2026-01-31 or 2026-01-31T08:00:00Z")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "TIME", description = "asked before then")
    private @Nullable String until;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The questions that all given options let through. */
    InterruptQuery query(Instant now) {
        RunQuery runs = new RunQuery(
                Optional.ofNullable(graph),
                Optional.empty(),
                Set.of(),
                false,
                Optional.empty(),
                labels,
                TimeRange.ALL,
                TimeRange.ALL,
                idPrefix);
        TimeRange asked = new TimeRange(
                PointInTime.of("--since", since, now, spec.commandLine()),
                PointInTime.of("--until", until, now, spec.commandLine()));
        return new InterruptQuery(Optional.empty(), Optional.ofNullable(node), asked, runs);
    }
}
