package dev.cairn.server.log;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What was logged of a step, read from the file of its run. */
public final class LogRoutes {
    private static final int MOST_LINES = 500;

    /** So many entries before and behind one are looked at for where its step begins and ends. */
    private static final int NEAR = 200;

    private final RunStore store;
    private final RunLogs logs;
    private final RunRedaction redaction;

    /** Of a store's runs. */
    public LogRoutes(RunStore store, RunLogs logs, RunRedaction redaction) {
        this.store = store;
        this.logs = logs;
        this.redaction = redaction;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/log", this::log);
    }

    private void log(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, store);
        long seq = RequestedRun.entry(request, head);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        ArrayNode lines = json.putArray("lines");
        Optional<Path> file = logs.of(head.run()).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            json.put("unknown", "this run has logged nothing where the server could read it");
        } else {
            List<ObjectNode> found = read(file.get(), step(head, seq));
            found.stream().limit(MOST_LINES).forEach(lines::add);
            if (found.size() > MOST_LINES) {
                json.put("more", true);
            }
        }
        request.json(redaction.json(head.run(), json));
    }

    private static List<ObjectNode> read(Path file, StepLines step) {
        try (Stream<String> lines = Files.lines(file)) {
            return step.of(lines, MOST_LINES);
        } catch (IOException | UncheckedIOException e) {
            throw new ServerException("log.unreadable", "the log " + file + " cannot be read: " + e.getMessage());
        }
    }

    /** The step of an entry: from the entry before its first one on. */
    private StepLines step(RunHead head, long seq) {
        long from = Math.max(0, seq - 1 - NEAR);
        List<StoredEvent> near = store.read(head.run(), from, 2 * NEAR + 1);
        StoredEvent entry = near.get((int) (seq - 1 - from));
        Instant after = Instant.EPOCH;
        Instant until = entry.at();
        boolean begun = false;
        for (StoredEvent one : near) {
            if (one.frame().equals(entry.frame()) && one.stepOrdinal() == entry.stepOrdinal()) {
                begun = true;
                until = one.at();
            } else if (!begun) {
                after = one.at();
            }
        }
        String node = JsonMapper.shared().readTree(entry.payload()).path("node").asString("");
        return new StepLines(entry.frame(), entry.stepOrdinal(), node, after, until);
    }
}
