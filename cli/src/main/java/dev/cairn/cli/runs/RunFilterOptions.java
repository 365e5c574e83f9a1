package dev.cairn.cli.runs;

import dev.cairn.cli.command.Heading;
import dev.cairn.cli.command.PointInTime;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.TimeRange;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which runs are listed. */
@Heading("Which runs")
final class RunFilterOptions {
    private static final String HELD = "held";

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            split = ",",
            description =
                    "where they stand: running, waiting, succeeded, failed, cancelled or budget_exhausted, or several of these with"
                            + " commas; or held")
    private List<String> statuses = List.of();

    @Option(names = "--graph", paramLabel = "NAME", description = "the graph's name")
    private @Nullable String graph;

    @Option(names = "--graph-version", paramLabel = "N", description = "the graph's version")
    private @Nullable Integer version;

    @Option(names = "--node", paramLabel = "NAME", description = "the node that is next, or the last one")
    private @Nullable String node;

    @Option(names = "--label", paramLabel = "KEY=VALUE", description = "a label, such as app=…; several must all be")
    private Map<String, String> labels = Map.of();

    @Option(names = "--id", paramLabel = "PREFIX", description = "what the id begins with")
    private String idPrefix = "";

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "started since then: 30d, 12h, 90m, 2026-01-31 or 2026-01-31T08:00:00Z")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "TIME", description = "started before then")
    private @Nullable String until;

    @Option(names = "--updated-since", paramLabel = "TIME", description = "went on since then")
    private @Nullable String updatedSince;

    @Option(names = "--updated-until", paramLabel = "TIME", description = "went on no more since then")
    private @Nullable String updatedUntil;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The runs that all given options let through. */
    RunQuery query(Instant now) {
        RunQuery query = new RunQuery(
                Optional.ofNullable(graph),
                Optional.ofNullable(version),
                statuses(),
                statuses.stream().anyMatch(HELD::equalsIgnoreCase),
                Optional.ofNullable(node),
                labels,
                range("--since", since, "--until", until, now),
                range("--updated-since", updatedSince, "--updated-until", updatedUntil, now),
                idPrefix);
        if (query.held() && !query.statuses().isEmpty()) {
            throw wrong("--status held stands alone, since a held run has another status, too");
        }
        return query;
    }

    private Set<RunStatus> statuses() {
        Set<RunStatus> any = EnumSet.noneOf(RunStatus.class);
        statuses.stream().filter(name -> !HELD.equalsIgnoreCase(name)).forEach(name -> any.add(status(name)));
        return any;
    }

    private RunStatus status(String name) {
        try {
            return RunStatus.valueOf(name.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw wrong("--status takes running, waiting, succeeded, failed, cancelled, budget_exhausted or held, not '"
                    + name + "'");
        }
    }

    private TimeRange range(String first, @Nullable String from, String last, @Nullable String before, Instant now) {
        return new TimeRange(
                PointInTime.of(first, from, now, spec.commandLine()),
                PointInTime.of(last, before, now, spec.commandLine()));
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
