package dev.cairn.server.decision;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunFolds;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a model was shown for the decision of an entry: made again from the state, and held against the hash that was journaled. */
public final class PromptRoutes {
    private static final String HASH = "[0-9a-f]{64}";

    private final Engine engine;
    private final RunFolds folds;
    private final Map<String, PromptSource<?>> sources;
    private final FileStore files;
    private final RunRedaction redaction;

    /** Of an engine's store; sources by the names of their graphs. */
    public PromptRoutes(
            Engine engine,
            RunFolds folds,
            Map<String, PromptSource<?>> sources,
            FileStore files,
            RunRedaction redaction) {
        this.engine = engine;
        this.folds = folds;
        this.sources = Map.copyOf(sources);
        this.files = files;
        this.redaction = redaction;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/prompt", this::prompt);
    }

    private void prompt(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        StoredEvent entry = engine.store().read(head.run(), seq - 1, 1).getFirst();
        JsonNode event = JsonMapper.shared().readTree(entry.payload());
        JsonNode decided = decision(event.path("output"))
                .orElseThrow(() -> new ServerException(
                        "request.missing", "entry " + seq + " of run " + head.run() + " decided nothing by a model"));
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        String hash = decided.at("/inquiry/prompt").asString("");
        if (hash.isEmpty()) {
            json.put("unknown", "no model was asked");
        } else {
            json.put("hash", hash);
            tell(json, head, entry, event, hash);
        }
        request.json(redaction.json(head.run(), json));
    }

    /** Where an agent writes who decided: the output itself, or a part of it. */
    private static Optional<JsonNode> decision(JsonNode output) {
        return List.of(output, output.path("decided"), output.path("decision")).stream()
                .filter(part -> part.has("by") && part.has("output"))
                .findFirst();
    }

    private void tell(ObjectNode json, RunHead head, StoredEvent entry, JsonNode event, String hash) {
        boolean same = false;
        try {
            Optional<String> made = made(head, entry, event);
            same = made.filter(text -> hash(text).equals(hash)).isPresent();
            made.ifPresentOrElse(
                    text -> json.put("made", text), () -> json.put("unknown", "its graph does not say how it is made"));
            if (made.isPresent()) {
                json.put("same", same);
            }
        } catch (CairnException e) {
            json.put("unknown", String.valueOf(e.getMessage()));
        }
        if (!same) {
            kept(hash).ifPresent(text -> json.put("kept", text));
        }
    }

    private static String hash(String text) {
        return FileRef.of(text.getBytes(StandardCharsets.UTF_8)).sha256();
    }

    private Optional<String> kept(String hash) {
        try {
            return hash.matches(HASH)
                    ? Optional.of(new String(files.get(new FileRef(hash)), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (CairnException gone) { // it is told by its hash alone
            return Optional.empty();
        }
    }

    private Optional<String> made(RunHead head, StoredEvent entry, JsonNode event) {
        if (entry.seq() == 1) {
            return Optional.empty();
        }
        RunState<?> before = folds.stateAt(head, entry.seq() - 1);
        return before.frame(entry.frame()).flatMap(frame -> made(before, frame, entry, event));
    }

    @SuppressWarnings("unchecked") // put in by the graph's own state type
    private <S> Optional<String> made(RunState<?> before, Frame<S> frame, StoredEvent entry, JsonNode event) {
        PromptSource<S> source = (PromptSource<S>) sources.get(frame.graph().name());
        if (source == null) {
            return Optional.empty();
        }
        try {
            return source.prompt(
                    frame.state(),
                    event.path("node").asString(""),
                    new Json(event.path("output").toString()),
                    new PastEffects(before, frame, entry.at(), files));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("engine.closed", "the server stops", e);
        }
    }
}
