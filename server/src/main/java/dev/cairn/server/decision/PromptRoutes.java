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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a model was shown for the decision of an entry: made again from the state, and held against the hash that was journaled. */
public final class PromptRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(PromptRoutes.class);
    private static final String HASH = "[0-9a-f]{64}";

    private final Engine engine;
    private final RunFolds folds;
    private final Map<String, PromptSource<?>> sources;
    private final FileStore files;
    private final DecisionRefusals refusals;
    private final RunRedaction redaction;

    /** Of an engine's store; sources by the names of their graphs. */
    public PromptRoutes(
            Engine engine,
            RunFolds folds,
            Map<String, PromptSource<?>> sources,
            FileStore files,
            RefusalSource refusals,
            RunRedaction redaction) {
        this.engine = engine;
        this.folds = folds;
        this.sources = Map.copyOf(sources);
        this.files = files;
        this.refusals = new DecisionRefusals(refusals);
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
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        Optional<JsonNode> decided = decision(event.path("output"));
        if (decided.isPresent()) {
            tellDecided(json, head, entry, event, decided.get());
        } else {
            tellTurn(json, head, entry, event);
        }
        request.json(redaction.json(head.run(), json));
    }

    /** Of a turn of a talk the journal has no prompt, so that of which a reply was refused is the only one that is known. */
    private void tellTurn(ObjectNode json, RunHead head, StoredEvent entry, JsonNode event) {
        String reason = DecisionRefusals.reason(event.path("output"))
                .orElseThrow(() -> new ServerException(
                        "request.missing",
                        "entry " + entry.seq() + " of run " + head.run() + " decided nothing by a model"));
        Optional<RefusalSource.RefusedReply> reply = refusals.inStep(head.run(), entry, reason);
        if (reply.isPresent()) {
            String hash = reply.get().prompt();
            json.put("hash", hash).put("refused", reply.get().said());
            tell(json, head, entry, event, hash);
        } else {
            json.put("unknown", "the journal of a talk does not say what a model was shown");
        }
    }

    private void tellDecided(ObjectNode json, RunHead head, StoredEvent entry, JsonNode event, JsonNode decided) {
        String hash = decided.at("/inquiry/prompt").asString("");
        if (hash.isEmpty()) {
            json.put("unknown", "no model was asked");
        } else {
            json.put("hash", hash);
            tell(json, head, entry, event, hash);
        }
        refusals.tell(json, head.run(), event.path("output"), decided);
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
            String made = made(head, entry, event);
            same = hash(made).equals(hash);
            json.put("made", made).put("same", same);
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

    /**
     * The prompt.
     *
     * @throws CairnException where it cannot be made, with the reason
     */
    private String made(RunHead head, StoredEvent entry, JsonNode event) {
        if (entry.seq() == 1) {
            throw unknown("nothing was before the run's first entry");
        }
        RunState<?> before = folds.stateAt(head, entry.seq() - 1);
        return before.frame(entry.frame())
                .map(frame -> made(before, frame, entry, event))
                .orElseThrow(() -> unknown("the step's graph was not under way before it"));
    }

    @SuppressWarnings("unchecked") // put in by the graph's own state type
    private <S> String made(RunState<?> before, Frame<S> frame, StoredEvent entry, JsonNode event) {
        String graph = frame.graph().name();
        PromptSource<S> source = (PromptSource<S>) sources.get(graph);
        if (source == null) {
            throw unknown("nothing here says how prompts of graph '" + graph + "' are made");
        }
        String node = event.path("node").asString("");
        try {
            return source.prompt(
                            frame.state(),
                            node,
                            new Json(event.path("output").toString()),
                            new PastEffects(before, frame, entry.at(), files))
                    .orElseThrow(() -> unknown("done again on that state, '" + node + "' asks nobody"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("engine.closed", "the server stops", e);
        } catch (CairnException e) {
            throw e;
        } catch (RuntimeException e) { // of a user's own code, or of a state of a former version
            LOG.warn("the prompt of entry {} of run {} is not made again", entry.seq(), before.run(), e);
            throw unknown("'" + node + "' cannot be done again here: " + e);
        }
    }

    private static ServerException unknown(String why) {
        return new ServerException("request.missing", why);
    }
}
