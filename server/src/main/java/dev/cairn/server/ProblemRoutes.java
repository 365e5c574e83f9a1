package dev.cairn.server;

import dev.cairn.server.problem.ProblemCatalog;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the codes of errors mean: where the {@code type} of each problem leads. */
final class ProblemRoutes {
    private final ProblemCatalog catalog;

    ProblemRoutes(ProblemCatalog catalog) {
        this.catalog = catalog;
    }

    void add(RoutesConfig routes) {
        routes.get(ProblemCatalog.ADDRESS, this::list);
        routes.get(ProblemCatalog.ADDRESS + "/{code}", this::one);
    }

    private void list(Context request) {
        RequestQuery.of(request);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        catalog.codes()
                .forEach(code -> catalog.entry(code).ifPresent(meaning -> tell(items.addObject(), code, meaning)));
        request.json(json);
    }

    private void one(Context request) {
        RequestQuery.of(request);
        String code = request.pathParam("code");
        ProblemCatalog.Entry meaning = catalog.entry(code)
                .orElseThrow(() -> new ServerException(
                        "request.missing", "there is no code '" + code + "'; all are at " + ProblemCatalog.ADDRESS));
        ObjectNode json = JsonMapper.shared().createObjectNode();
        tell(json, code, meaning);
        request.json(json);
    }

    private static void tell(ObjectNode json, String code, ProblemCatalog.Entry meaning) {
        json.put("type", ProblemCatalog.type(code))
                .put("code", code)
                .put("status", meaning.status())
                .put("title", meaning.title())
                .put("next", meaning.next());
    }
}
