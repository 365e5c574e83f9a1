package dev.cairn.server.flow.review;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.script.FoundScript;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.script.TestedScript;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A flow's scripts: which there are, and what comes of them, of the flow as it is published or as it is being written. They run as {@code cairn flow test} runs them: in memory, without a
 * model and without effects.
 */
final class ScriptRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ScriptRoutes.class);

    /** A request takes no longer. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** As many requests run scripts at once; others wait for {@link #PATIENCE_S}. */
    private static final int AT_ONCE = 2;

    private static final int PATIENCE_S = 10;

    private final FlowSource source;
    private final Semaphore places = new Semaphore(AT_ONCE);

    ScriptRoutes(FlowSource source) {
        this.source = source;
    }

    void add(RoutesConfig routes) {
        routes.get("/api/v1/flows/<id>/tests", this::list);
        routes.post("/api/v1/flows/<id>/tests", this::run);
        routes.post("/api/v1/flows/<id>/tests/record", this::record);
    }

    /** Which scripts; all without names. */
    record TestRequest(
            @Nullable List<String> scripts, @Nullable String text) {}

    /** Which script's trace is the golden one from now on. */
    record RecordRequest(@Nullable String script) {}

    private void list(Context request) {
        RequestQuery.of(request);
        ScriptJson shown = shown();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        scripts(request.pathParam("id")).forEach(script -> items.add(shown.found(script)));
        request.json(json);
    }

    private ScriptJson shown() {
        return new ScriptJson(new ShownFiles(source.root()));
    }

    /** Those of the folder that are of files of the folder alone: what a script names is read, and told of. */
    private List<FoundScript> scripts(String id) {
        Set<Path> documents = Set.copyOf(source.documents());
        return FoundScript.of(source.file(id), documents).stream()
                .filter(script -> documents.containsAll(script.flows()))
                .toList();
    }

    private List<FoundScript> scripts(String id, List<String> names) {
        List<FoundScript> all = scripts(id);
        if (names.isEmpty()) {
            return all;
        }
        ShownFiles files = new ShownFiles(source.root());
        List<FoundScript> chosen = new ArrayList<>();
        for (String name : names) {
            chosen.add(all.stream()
                    .filter(script -> files.of(script.file()).equals(name))
                    .findFirst()
                    .orElseThrow(() -> new ServerException(
                            "script.missing", "'" + name + "' is no script of the flow '" + id + "'")));
        }
        return chosen;
    }

    private void run(Context request) throws InterruptedException {
        RequestQuery.of(request);
        TestRequest given = RequestBody.read(request, TestRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        String id = request.pathParam("id");
        List<FoundScript> scripts = scripts(id, given.scripts() == null ? List.of() : given.scripts());
        ScriptSuite suite =
                new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules(), drafts(id, given.text()));
        if (!places.tryAcquire(PATIENCE_S, TimeUnit.SECONDS)) {
            throw new ServerException(
                    "script.busy",
                    AT_ONCE + " requests run scripts already, and none has ended in " + PATIENCE_S + " s");
        }
        try {
            answer(request, suite, new ScriptRun(suite, scripts));
        } catch (IOException e) {
            LOG.debug("A client left its scripts: {}", e.toString());
        } finally {
            places.release();
        }
    }

    private Map<Path, FlowDocument> drafts(String id, @Nullable String text) {
        Path file = source.file(id);
        return text == null ? Map.of() : Map.of(file, FlowDocument.parse(file.toString(), text));
    }

    private void answer(Context request, ScriptSuite suite, ScriptRun run) throws IOException, InterruptedException {
        request.contentType("application/json");
        boolean ended =
                AwaitedWork.await(run, LONGEST, AwaitedWork.blanks(request.res().getOutputStream()));
        ScriptJson shown = shown();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode results = json.putArray("scripts");
        List<TestedScript> tested = run.tested();
        tested.forEach(script -> results.add(shown.tested(script)));
        ArrayNode left = json.putArray("unfinished");
        run.left().forEach(script -> left.add(shown.found(script).get("file")));
        json.set("coverage", shown.coverage(ended ? suite.coverage() : List.of())); // else it may still change
        request.res().getOutputStream().write(json.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void record(Context request) throws InterruptedException {
        RequestQuery.of(request);
        RecordRequest given = RequestBody.read(request, RecordRequest.class);
        if (given.script() == null) {
            throw ServerException.missing("script", "the file of a script");
        }
        FoundScript script =
                scripts(request.pathParam("id"), List.of(given.script())).getFirst();
        ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
        request.json(shown().tested(suite.record(script.file())));
    }
}
