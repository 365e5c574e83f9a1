package dev.cairn.server.run;

import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.TimeRange;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which runs a request asks for. */
final class RunFilter {
    private static final String[] NAMES = {
        "status",
        "graph",
        "version",
        "node",
        "label",
        "held",
        "started_from",
        "started_to",
        "id_prefix",
        "label_part",
        "origin"
    };

    private RunFilter() {}

    /** The parameters of a filter, and more. */
    static String[] names(String... more) {
        return Stream.concat(Stream.of(NAMES), Stream.of(more)).toArray(String[]::new);
    }

    static RunQuery of(RequestQuery request) {
        RunQuery query = RunQuery.ALL
                .withStatuses(statuses(request))
                .withStarted(new TimeRange(instant(request, "started_from"), instant(request, "started_to")))
                .withIdPrefix(request.one("id_prefix").orElse(""))
                .withLabelPart(request.one("label_part").orElse(""));
        query = request.one("graph").map(query::withGraph).orElse(query);
        query = request.number("version")
                .map(RunFilter::version)
                .map(query::withVersion)
                .orElse(query);
        query = request.one("node").map(query::withNode).orElse(query);
        query = request.one("origin").map(query::withOrigin).orElse(query);
        for (String label : request.all("label")) {
            int equals = label.indexOf('=');
            if (equals < 1) {
                throw ServerException.value("label", "NAME=VALUE", label);
            }
            query = query.withLabel(label.substring(0, equals), label.substring(equals + 1));
        }
        return isHeld(request) ? query.withHeld() : query;
    }

    private static int version(long number) {
        if (number > Integer.MAX_VALUE) {
            throw new ServerException(
                    "request.invalid", "'version' is at most " + Integer.MAX_VALUE + ", not " + number);
        }
        return (int) number;
    }

    private static boolean isHeld(RequestQuery request) {
        String held = request.one("held").orElse("false");
        if (!held.equals("true") && !held.equals("false")) {
            throw ServerException.value("held", "true or false", held);
        }
        return held.equals("true");
    }

    private static Set<RunStatus> statuses(RequestQuery request) {
        Set<RunStatus> statuses = EnumSet.noneOf(RunStatus.class);
        for (String text : request.all("status")) {
            statuses.add(Stream.of(RunStatus.values())
                    .filter(status -> status.name().toLowerCase(Locale.ROOT).equals(text))
                    .findFirst()
                    .orElseThrow(() -> ServerException.value(
                            "status", "running, waiting, succeeded, failed, cancelled or budget_exhausted", text)));
        }
        return statuses;
    }

    private static Optional<Instant> instant(RequestQuery request, String name) {
        return request.one(name).map(text -> {
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                throw ServerException.value(name, "an instant as 2026-01-31T12:00:00Z", text);
            }
        });
    }
}
