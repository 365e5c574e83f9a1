package dev.cairn.server.agent;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.access.RunReach;
import dev.cairn.server.problem.ProblemCatalog;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.request.RequestedLabels;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunJson;
import dev.cairn.server.run.ServerActor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Agents with their forms, and the start of their runs. */
public final class AgentRoutes {
    private final RunStore store;
    private final RunLanes lanes;
    private final RunReach reach;
    private final ProblemCatalog problems = ProblemCatalog.standard();

    /** Of agents whose runs are carried in lanes, and reach outside of themselves what {@code reach} says. */
    public AgentRoutes(RunStore store, RunLanes lanes, RunReach reach) {
        this.reach = reach;
        this.store = store;
        this.lanes = lanes;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/agents", this::list);
        routes.post("/api/v1/runs", this::start);
    }

    /** A start. */
    record StartRunRequest(
            @Nullable String agent,
            @Nullable JsonNode form,
            @Nullable String id,
            @Nullable Map<String, @Nullable String> labels,
            @Nullable String actor) {}

    private void list(Context request) {
        RequestQuery.of(request);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        lanes.agents().forEach(agent -> items.add(json(agent)));
        request.json(json);
    }

    private static ObjectNode json(Agent agent) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("name", agent.name())
                .put("title", agent.title())
                .put("description", agent.description());
        agent.graph().ifPresent(graph -> json.put("graph", graph));
        json.set("form", agent.form());
        agent.lane().ifPresent(lane -> json.put("lane", lane));
        ArrayNode offers = json.putArray("offers");
        agent.offers()
                .forEach(offer -> offers.addObject()
                        .put("name", offer.name())
                        .put("title", offer.title())
                        .set("form", offer.form()));
        return json;
    }

    private void start(Context request) {
        RequestQuery.of(request);
        StartRunRequest asked = RequestBody.read(request, StartRunRequest.class);
        Agent agent = agent(asked.agent());
        JsonNode form = asked.form() == null ? JsonMapper.shared().createObjectNode() : asked.form();
        if (!form.isObject()) {
            throw new ServerException(
                    "form.invalid",
                    "'form' is an object, not " + form.getNodeType(),
                    WrongPart.of("form", "an object", form.getNodeType().toString()));
        }
        String run = begun(agent, form, options(request, agent, asked));
        RunHead head = RequestedRun.head(run, store);
        boolean unused = lanes.enqueue(head);
        request.header("Location", "/api/v1/runs/" + run);
        request.status(HttpStatus.CREATED).json(RunJson.head(head));
    }

    /** What an agent refuses by a code of its own, such as an app that is not there, is no fault of this server. */
    private String begun(Agent agent, JsonNode form, RunOptions options) {
        try {
            return agent.submit(form, options);
        } catch (CairnException e) {
            throw problems.entry(e.code()).isPresent()
                    ? e
                    : new ServerException("agent.refused", String.valueOf(e.getMessage()));
        }
    }

    private Agent agent(@Nullable String name) {
        if (name == null) {
            throw ServerException.missing("agent", names());
        }
        return lanes.agents().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ServerException(
                        "agent.missing", "there is no agent '" + name + "' here; there are: " + names()));
    }

    private String names() {
        return lanes.agents().stream().map(Agent::name).collect(Collectors.joining(", "));
    }

    private RunOptions options(Context request, Agent agent, StartRunRequest asked) {
        RunOptions options = ServerActor.starting(RunOptions.DEFAULT, request, asked.actor());
        options = asked.id() == null ? options : options.id(asked.id());
        Map<String, String> labels = RequestedLabels.of(
                asked.labels(), name -> reach.isOwnLabel(agent.graph().orElse(""), name));
        for (Map.Entry<String, String> label : labels.entrySet()) {
            options = options.label(label.getKey(), label.getValue());
        }
        return options;
    }
}
