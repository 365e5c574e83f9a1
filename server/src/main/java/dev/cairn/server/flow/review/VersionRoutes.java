package dev.cairn.server.flow.review;

import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.LineDiff;
import dev.cairn.flows.version.FlowDiff;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How a flow came to be: its versions, and what differs between two of them, or between one and what somebody is writing. */
final class VersionRoutes {
    private static final int SHOWN = 500;

    private final FlowTexts texts;

    VersionRoutes(FlowTexts texts) {
        this.texts = texts;
    }

    void add(RoutesConfig routes) {
        routes.get("/api/v1/flows/<id>/versions", this::list);
        routes.get("/api/v1/flows/<id>/versions/{sha256}", this::read);
        routes.post("/api/v1/flows/<id>/diff", this::diff);
    }

    /** Two texts of a flow. */
    record DiffRequest(
            @Nullable String before,
            @Nullable String after,
            @Nullable String text) {}

    private void list(Context request) {
        RequestQuery.of(request);
        List<ObjectNode> versions = texts.versions(request.pathParam("id"));
        ObjectNode json = JsonMapper.shared().createObjectNode().put("total", versions.size());
        ArrayNode items = json.putArray("items");
        versions.stream().limit(SHOWN).forEach(items::add);
        request.json(json);
    }

    private void read(Context request) {
        RequestQuery.of(request);
        String sha256 = request.pathParam("sha256");
        FlowDocument version = texts.version(request.pathParam("id"), sha256);
        request.json(
                JsonMapper.shared().createObjectNode().put("sha256", sha256).put("text", version.text()));
    }

    private void diff(Context request) {
        RequestQuery.of(request);
        DiffRequest given = RequestBody.read(request, DiffRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        if (given.before() == null) {
            throw ServerException.missing("before", "the sha256 of a version");
        }
        String id = request.pathParam("id");
        FlowDocument before = texts.version(id, given.before());
        FlowDocument after = texts.chosen(id, given.text(), given.after());
        request.json(differences(before, after));
    }

    /** What differs, as lines and by what it means. */
    static ObjectNode differences(FlowDocument before, FlowDocument after) {
        LineDiff lines = LineDiff.between(before.text(), after.text());
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("gone", lines.count(LineDiff.Kind.GONE))
                .put("new", lines.count(LineDiff.Kind.NEW));
        json.set("lines", ScriptJson.lines(lines.around(ScriptJson.CONTEXT)));
        boolean readable = FlowTexts.isReadable(before) && FlowTexts.isReadable(after);
        json.set(
                "changes",
                readable
                        ? FlowDiff.between(FlowTexts.newest(before), FlowTexts.newest(after))
                                .json()
                        : JsonMapper.shared().createArrayNode());
        return json;
    }
}
