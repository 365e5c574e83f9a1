package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.Talks;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.message.RunConversation;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestBody;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Talks by the flows of a folder, as something that can be started. A talk is at its first question when its start answers. */
final class TalkAgent implements Agent {
    private final Engine engine;
    private final FileStore files;
    private final FlowFolder folder;
    private final FlowCompilations compilations;
    private final TalkGraphs graphs;

    TalkAgent(Engine engine, FileStore files, FlowFolder folder, FlowCompilations compilations, TalkGraphs graphs) {
        this.engine = engine;
        this.files = files;
        this.folder = folder;
        this.compilations = compilations;
        this.graphs = graphs;
    }

    /** What a start says. */
    record TalkForm(
            @Nullable String flow,
            @Nullable String locale,
            @Nullable String zone,
            @Nullable JsonNode answers,
            @Nullable JsonNode context) {}

    @Override
    public String name() {
        return "flows";
    }

    @Override
    public String title() {
        return "Talk by a flow";
    }

    @Override
    public String description() {
        return "Begins a conversation as a flow of this folder has it.";
    }

    @Override
    public Optional<String> graph() {
        return Optional.empty(); // each flow is one of its own
    }

    @Override
    public boolean carries(RunHead head) {
        return graphs.talk(head).isPresent();
    }

    @Override
    public RunConversation conversation() {
        return new TalkConversation(graphs);
    }

    @Override
    public JsonNode form() {
        ObjectNode form = JsonMapper.shared()
                .createObjectNode()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("type", "object")
                .put("additionalProperties", false);
        form.putArray("required").add("flow");
        ObjectNode fields = form.putObject("properties");
        ObjectNode flow = field(fields, "flow", "Flow", "which one");
        ArrayNode choices = flow.putArray("enum");
        folder.ids().forEach(choices::add);
        field(fields, "locale", "Language", "of the user, such as en or de").put("default", "en");
        field(fields, "zone", "Time zone", "of the user, such as Europe/Berlin").put("default", "UTC");
        fields.putObject("answers")
                .put("type", "object")
                .put("title", "Answers")
                .put("description", "what is known beforehand, by the names of the answers");
        fields.putObject("context")
                .put("type", "object")
                .put("title", "Context")
                .put("description", "what is known besides, by name");
        return form;
    }

    private static ObjectNode field(ObjectNode fields, String name, String title, String description) {
        return fields.putObject(name).put("type", "string").put("title", title).put("description", description);
    }

    @Override
    public String submit(JsonNode given, RunOptions options) {
        RequestBody.refuseUnknown("form", given, form().path("properties"));
        if (!options.labels().isEmpty()) {
            throw new ServerException("form.invalid", "a talk has the label of its flow, and takes no others");
        }
        TalkForm form = RequestBody.value("'form'", given, TalkForm.class);
        if (form.flow() == null) {
            throw new ServerException(
                    "form.invalid",
                    "'flow' is missing: the id of a flow",
                    WrongPart.of("form.flow", "the id of a flow"));
        }
        TalkOptions plain = TalkOptions.DEFAULT
                .setting(FlowRoutes.setting(form.locale(), form.zone()))
                .answers(TalkLines.values(object(form.answers())))
                .context(TalkLines.values(object(form.context())));
        TalkOptions talk = options.actor().map(plain::actor).orElse(plain);
        Talks talks = new Talks(
                engine,
                files,
                graphs.of(compilations.of(folder.read(form.flow())).orThrow()));
        try {
            return talks.start(options.id().map(talk::id).orElse(talk)).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("engine.closed", "the server is stopping", e);
        }
    }

    private static JsonNode object(@Nullable JsonNode given) {
        return given == null ? JsonMapper.shared().createObjectNode() : given;
    }

    @Override
    public void carry(String run) throws InterruptedException {
        RunHead head = engine.store().head(run).orElseThrow(() -> StoreErrors.missing(run));
        if (!head.status().ended()) {
            var unused = engine.resume(
                            graphs.talk(head)
                                    .orElseThrow(() -> TalkRoutes.unknown(head))
                                    .graph(),
                            run)
                    .await();
        }
    }
}
