package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.lines.SheetLines;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.ServerActor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Flows of a folder: listed, read with their problems and their picture, walked, changed by operations. Two who change one flow at once do not lose each other's change. */
public final class FlowRoutes {
    private final FlowFolder folder;
    private final FlowCompilations compilations;

    FlowRoutes(FlowFolder folder, FlowCompilations compilations) {
        this.folder = folder;
        this.compilations = compilations;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/flows", this::list);
        routes.post("/api/v1/flows/check", this::check);
        routes.get("/api/v1/flows/<id>", this::read); // ids are paths, which have slashes
        routes.post("/api/v1/flows/<id>/walk", this::walk);
        routes.post("/api/v1/flows/<id>/edits", this::edit);
    }

    /** A document that is in no file. */
    record CheckRequest(@Nullable String text, @Nullable String file) {}

    /** Answers to walk with. */
    record WalkRequest(
            @Nullable JsonNode answers,
            @Nullable JsonNode declined,
            @Nullable JsonNode outcomes,
            @Nullable JsonNode context,
            @Nullable String locale,
            @Nullable String zone) {}

    /** Operations on a flow. */
    record EditRequest(
            @Nullable List<JsonNode> operations,
            @Nullable String actor,
            @Nullable Boolean anyway) {}

    private void list(Context request) {
        RequestQuery.of(request);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        folder.ids().forEach(id -> items.add(FlowJson.summary(id, compilations.of(folder.read(id)))));
        request.json(json);
    }

    private void read(Context request) {
        RequestQuery.of(request);
        String id = request.pathParam("id");
        FlowCompilation compilation = compilations.of(folder.read(id));
        request.header("ETag", quoted(compilation.decoded().document().hash()));
        request.json(FlowJson.whole(id, compilation));
    }

    private void check(Context request) {
        RequestQuery.of(request);
        CheckRequest given = RequestBody.read(request, CheckRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        if (given.text() == null) {
            throw ServerException.missing("text", "the flow in YAML or JSON");
        }
        String file = given.file() == null ? "flow.yaml" : given.file();
        request.json(FlowJson.whole(file, compilations.of(FlowDocument.parse(file, given.text()))));
    }

    private void walk(Context request) {
        RequestQuery.of(request);
        WalkRequest given = RequestBody.read(request, WalkRequest.class);
        ObjectNode sheet = JsonMapper.shared().createObjectNode();
        sheet.set("answers", given.answers() == null ? JsonMapper.shared().createObjectNode() : given.answers());
        put(sheet, "declined", given.declined());
        put(sheet, "outcomes", given.outcomes());
        put(sheet, "context", given.context());
        FlowCompilation compilation = compilations.of(folder.read(request.pathParam("id")));
        SheetWalk walk = new SheetWalk(compilation.orThrow(), setting(given.locale(), given.zone()));
        request.json(SheetLines.standing(walk.walk(SheetLines.sheet(sheet))));
    }

    private static void put(ObjectNode json, String name, @Nullable JsonNode value) {
        if (value != null) {
            json.set(name, value);
        }
    }

    static TalkSetting setting(@Nullable String locale, @Nullable String zone) {
        try {
            return TalkSetting.given(
                    locale == null ? TalkSetting.DEFAULT.locale() : locale,
                    zone == null ? TalkSetting.DEFAULT.zone() : zone);
        } catch (IllegalArgumentException | java.time.DateTimeException e) {
            throw new ServerException("request.invalid", String.valueOf(e.getMessage()));
        }
    }

    private void edit(Context request) {
        RequestQuery.of(request);
        EditRequest given = RequestBody.read(request, EditRequest.class);
        String id = request.pathParam("id");
        FlowDocument before = folder.read(id);
        requireMatch(request, id, before);
        List<JsonNode> operations = given.operations() == null ? List.of() : given.operations();
        if (operations.isEmpty()) {
            throw new ServerException("request.invalid", "'operations' is missing or empty");
        }
        List<EditOperation> parsed = operations.stream().map(EditJson::parse).toList();
        FlowEdit edit = FlowEditor.of(ServerActor.name(request, given.actor())).apply(before, List.of(), parsed);
        FlowCompilation after = compilations.of(edit.flow());
        if (!Boolean.TRUE.equals(given.anyway())) {
            refuseWorse(compilations.of(before), after);
        }
        folder.write(id, edit);
        ObjectNode json = FlowJson.whole(id, after);
        json.set("edits", FlowJson.edits(edit.edits()));
        json.set("inverse", FlowJson.edits(edit.inverse()));
        ArrayNode audit = json.putArray("audit");
        edit.audit().forEach(entry -> audit.add(entry.toJson()));
        request.header("ETag", quoted(edit.flow().hash()));
        request.json(json);
    }

    private static void requireMatch(Context request, String id, FlowDocument before) {
        String match = request.header("If-Match");
        if (match == null) {
            throw new ServerException(
                    "edit.unconditional",
                    "there is no If-Match with the hash that the edit of '" + id + "' was made for");
        }
        if (!match.equals(quoted(before.hash()))) {
            throw new ServerException(
                    "edit.conflict",
                    "'" + id + "' has the hash " + before.hash() + ", and the edit was made for " + match);
        }
    }

    private static void refuseWorse(FlowCompilation before, FlowCompilation after) {
        Map<String, Long> had = errors(before);
        errors(after).forEach((code, count) -> {
            if (count > had.getOrDefault(code, 0L)) {
                String first = after.problems().stream()
                        .filter(problem -> problem.isError() && problem.code().equals(code))
                        .map(FlowProblem::shown)
                        .findFirst()
                        .orElse(code);
                throw new CairnException(
                        "edit.refused", "the flow would have errors: " + first + "; 'anyway' writes it all the same");
            }
        });
    }

    private static Map<String, Long> errors(FlowCompilation compilation) {
        return compilation.problems().stream()
                .filter(FlowProblem::isError)
                .collect(Collectors.groupingBy(FlowProblem::code, Collectors.counting()));
    }

    private static String quoted(String hash) {
        return "\"" + hash + "\"";
    }
}
