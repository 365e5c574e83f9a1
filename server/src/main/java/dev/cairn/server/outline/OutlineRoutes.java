package dev.cairn.server.outline;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.outline.CalledGraph.ItemState;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunJson;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A run's path as a whole, in an answer of a few thousand bytes however long the run is. */
public final class OutlineRoutes {
    private static final int PARTS = 240;
    private static final int MOST_PARTS = 2_000;
    private static final int PAGE = 100;
    private static final int MOST_ITEMS = 1_000;

    /** How much of a journal one request for a strip reads: some hundred milliseconds of work. */
    private static final long SHARE = 50_000;

    private final RunStore store;
    private final RunOutlines outlines;
    private final RunRedaction redaction;

    /** Of a store's runs. */
    public OutlineRoutes(RunStore store, RunRedaction redaction) {
        this.store = store;
        this.outlines = new RunOutlines(store);
        this.redaction = redaction;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/strip", this::strip);
        routes.get("/api/v1/runs/{run}/failures", this::failures);
        routes.get("/api/v1/runs/{run}/matches", this::matches);
        routes.get("/api/v1/runs/{run}/at/{seq}/path", this::path);
        routes.get("/api/v1/runs/{run}/at/{seq}/calls", this::calls);
    }

    private void strip(Context request) {
        RequestQuery query = RequestQuery.of(request, "parts");
        RunHead head = RequestedRun.of(request, store);
        long parts = query.number("parts").orElse((long) PARTS);
        if (parts < 1 || parts > MOST_PARTS) {
            throw ServerException.value("parts", "a number from 1 to " + MOST_PARTS, parts);
        }
        RunOutline outline = outlines.further(head, SHARE);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("seq", head.seq())
                .put("known", Math.min(outline.seq(), head.seq()))
                .put("failures", outline.failures());
        ArrayNode tones = json.putArray("tones");
        outline.strip((int) parts, head.seq()).forEach(tone -> tones.add(tone.word()));
        request.json(json);
    }

    private void failures(Context request) {
        RequestQuery query = RequestQuery.of(request, "after", "before", "limit");
        RunHead head = RequestedRun.of(request, store);
        int limit = query.limit(PAGE);
        if (query.one("after").isPresent() && query.one("before").isPresent()) {
            throw new ServerException("request.invalid", "'after' and 'before' are not for one request");
        }
        RunOutline outline = outlines.upTo(head, head.seq());
        List<Long> found = query.number("before")
                .map(before -> outline.failuresBefore(before, limit))
                .orElseGet(() -> outline.failuresAfter(query.number("after").orElse(0L), limit));
        boolean more = found.size() == limit && query.one("before").isEmpty();
        request.json(redaction.json(head.run(), page(head, found, more, Long.MAX_VALUE)));
    }

    /** Entries by what they are called, wherever in the run they are. */
    private void matches(Context request) {
        RequestQuery query = RequestQuery.of(
                request,
                Stream.concat(EntryFilter.PARAMETERS.stream(), Stream.of("after", "limit", "most"))
                        .toArray(String[]::new));
        RunHead head = RequestedRun.of(request, store);
        int limit = query.limit(PAGE);
        long after = query.number("after").orElse(0L);
        long most = query.number("most").orElse(Long.MAX_VALUE);
        List<Long> found = outlines.upTo(head, head.seq()).matchesAfter(after, EntryFilter.of(query), limit);
        request.json(redaction.json(head.run(), page(head, found, found.size() == limit, most)));
    }

    private ObjectNode page(RunHead head, List<Long> seqs, boolean more, long most) {
        ObjectNode page = JsonMapper.shared().createObjectNode();
        ArrayNode items = page.putArray("items");
        for (long seq : seqs) {
            entry(head.run(), seq, most).ifPresent(items::add);
        }
        if (more) {
            page.put("next", seqs.getLast());
        }
        return page;
    }

    /** An entry, with how long it came behind the one before, which is on no such page. */
    private Optional<ObjectNode> entry(String run, long seq, long most) {
        List<StoredEvent> read = store.read(run, Math.max(0, seq - 2), seq > 1 ? 2 : 1);
        if (read.isEmpty() || read.getLast().seq() != seq) {
            return Optional.empty();
        }
        StoredEvent entry = read.getLast();
        ObjectNode json = RunJson.entry(entry, most);
        if (read.size() > 1) {
            json.put("ms", Duration.between(read.getFirst().at(), entry.at()).toMillis());
        }
        return Optional.of(json);
    }

    /** The ways that were taken up to an entry, and whose turn it is then. */
    private void path(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, store);
        long seq = RequestedRun.entry(request, head);
        RunOutline outline = outlines.upTo(head, seq);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        outline.turn(seq).ifPresent(node -> json.put("node", node));
        ArrayNode passed = json.putArray("passed");
        outline.passed(seq)
                .forEach(one -> passed.addObject()
                        .put("from", one.way().from())
                        .put("to", one.way().to())
                        .put("count", one.count()));
        request.json(redaction.json(head.run(), json));
    }

    /** What was called up to an entry, and how far that is. */
    private void calls(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, store);
        long seq = RequestedRun.entry(request, head);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        ArrayNode calls = json.putArray("calls");
        outlines.upTo(head, seq).called(seq).forEach(one -> tell(calls.addObject(), one));
        request.json(redaction.json(head.run(), json));
    }

    private static void tell(ObjectNode json, CalledGraph called) {
        json.put("at", called.at()).put("begun", called.begun()).put("open", called.open());
        ArrayNode passed = json.putArray("passed");
        called.passed()
                .forEach(one -> passed.addObject()
                        .put("from", one.way().from())
                        .put("to", one.way().to())
                        .put("count", one.count()));
        ArrayNode turns = json.putArray("turns");
        called.turns()
                .forEach(turn -> turns.addObject().put("node", turn.node()).put("count", turn.count()));
        called.items().ifPresent(items -> {
            ObjectNode told = json.putObject("items").put("count", items.size());
            for (ItemState state : ItemState.values()) {
                told.put(
                        state.name().toLowerCase(Locale.ROOT),
                        items.stream().filter(state::equals).count());
            }
            StringBuilder each = new StringBuilder();
            items.stream().limit(MOST_ITEMS).forEach(state -> each.append(state.letter()));
            told.put("each", each.toString());
        });
    }
}
