package dev.cairn.server.flow;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.server.flow.DraftBoard.OpenDraft;
import dev.cairn.server.flow.FlowCompilations.DrawnFlow;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.ServerActor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Flows as they are being written: one draft for all its authors, changed by operations and by typing, with what is wrong told at once. What has errors is not published. */
final class DraftRoutes {
    private static final long LONGEST_WAIT_S = 30;
    private static final int MOST_WAITING = 500;

    /** Over so many changes problems are told as a difference. */
    private static final int MOST_BETWEEN = 100;

    private final DraftBoard board;
    private final FlowCompilations compilations;
    private final FlowVersions versions;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);

    DraftRoutes(DraftBoard board, FlowCompilations compilations, FlowVersions versions) {
        this.board = board;
        this.compilations = compilations;
        this.versions = versions;
    }

    void add(RoutesConfig routes) {
        String draft = "/api/v1/flows/<id>/draft";
        routes.get(draft, this::read);
        routes.get(draft + "/changes", this::changes);
        routes.post(draft + "/changes", this::change);
        routes.get(draft + "/picture", this::picture);
        routes.post(draft + "/publish", this::publish);
    }

    /** One change: exactly one of what is done is there. */
    record ChangeRequest(
            @Nullable Long base,
            @Nullable Long known,
            @Nullable String who,
            @Nullable List<JsonNode> operations,
            @Nullable List<EditText> edits,
            @Nullable String act) {}

    /** A stretch of text. */
    record EditText(int start, int end, @Nullable String replacement) {}

    /** Whoever publishes, and what they have seen. */
    record PublishRequest(@Nullable Long base, @Nullable String who) {}

    private void read(Context request) {
        Optional<String> who = RequestQuery.of(request, "who").one("who");
        String id = request.pathParam("id");
        ObjectNode json = JsonMapper.shared().createObjectNode();
        FlowDocument document = board.with(id, open -> {
            head(json, open, name(request, who.orElse(null)));
            return open.draft().document();
        });
        FlowCompilation compilation = compilations.of(document);
        json.setAll(FlowJson.text(id, compilation));
        compilations.picture(document).ifPresent(drawn -> json.set("picture", drawn.picture()));
        request.json(json);
        compilations.rehearse(document);
    }

    private static void head(ObjectNode json, OpenDraft open, String who) {
        json.put("rev", open.draft().rev())
                .put("length", open.draft().document().text().length())
                .put("published", open.isPublished())
                .put("aside", open.file().isAside())
                .put("undoable", open.draft().mayUndo(who))
                .put("redoable", open.draft().mayRedo(who));
    }

    private void changes(Context request) throws InterruptedException {
        RequestQuery query = RequestQuery.of(request, "after", "known", "wait", "published", "who");
        long after = query.number("after").orElseThrow(() -> ServerException.missing("after", "a draft's rev"));
        long wait = query.number("wait").orElse(0L);
        if (wait > LONGEST_WAIT_S) {
            throw new ServerException("request.invalid", "'wait' is at most " + LONGEST_WAIT_S + " seconds");
        }
        String id = request.pathParam("id");
        if (wait > 0) {
            await(id, after, query.one("published").map(Boolean::parseBoolean), wait);
        }
        answer(
                request,
                id,
                after,
                query.number("known"),
                name(request, query.one("who").orElse(null)));
    }

    private void await(String id, long after, Optional<Boolean> published, long seconds) throws InterruptedException {
        if (!waiting.tryAcquire()) {
            throw new ServerException("stream.full", MOST_WAITING + " wait for changes of drafts, which is the most");
        }
        try {
            board.await(id, after, published, Duration.ofSeconds(seconds));
        } finally {
            waiting.release();
        }
    }

    private void change(Context request) {
        RequestQuery.of(request);
        ChangeRequest given = RequestBody.read(request, ChangeRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        if (given.base() == null) {
            throw ServerException.missing("base", "the draft's rev that the change is made for");
        }
        String id = request.pathParam("id");
        long base = given.base();
        String who = name(request, given.who());
        board.with(id, open -> {
            apply(open, id, base, who, given);
            return open;
        });
        answer(request, id, base, Optional.ofNullable(given.known()), who);
    }

    /** Whoever the request is known to be of; else somebody of that name. */
    private static String name(Context request, @Nullable String who) {
        return ServerActor.name(request, who == null || who.isBlank() ? "somebody" : who.strip());
    }

    private static void apply(OpenDraft open, String id, long base, String who, ChangeRequest given) {
        FlowDraft draft = open.draft();
        if (given.operations() != null && !given.operations().isEmpty()) {
            List<EditOperation> parsed =
                    given.operations().stream().map(EditJson::parse).toList();
            ArrayNode asked = JsonMapper.shared().createArrayNode();
            given.operations().forEach(asked::add);
            draft.operate(base, who, parsed, asked);
        } else if (given.edits() != null) {
            draft.type(base, who, typed(id, given.edits()));
        } else if (given.act() != null) {
            act(open, who, given.act());
        } else {
            throw new ServerException("request.invalid", "one of 'operations', 'edits' and 'act' is wanted");
        }
    }

    private static void act(OpenDraft open, String who, String act) {
        FlowDraft draft = open.draft();
        switch (act) {
            case "undo" -> draft.undo(who);
            case "redo" -> draft.redo(who);
            case "reset" ->
                draft.type(
                        draft.rev(),
                        who,
                        List.of(new TextEdit(
                                draft.document().file(),
                                0,
                                draft.document().text().length(),
                                open.file().published())));
            default -> throw ServerException.value("act", "undo, redo or reset", act);
        }
    }

    private static List<TextEdit> typed(String id, List<EditText> edits) {
        if (edits.stream().anyMatch(Objects::isNull)) {
            throw new ServerException("request.invalid", "'edits' has null where an edit is expected");
        }
        try {
            return edits.stream()
                    .map(edit -> new TextEdit(
                            id, edit.start(), edit.end(), edit.replacement() == null ? "" : edit.replacement()))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new ServerException("request.invalid", String.valueOf(e.getMessage()));
        }
    }

    /** What has come behind an entry, and how the flow is now; of its problems only what is another than at {@code known}, if that can be told. */
    private void answer(Context request, String id, long after, Optional<Long> known, String who) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        DraftText text = board.with(id, open -> {
            head(json, open, who);
            ArrayNode changes = json.putArray("changes");
            open.draft().since(after).forEach(change -> changes.add(change.json()));
            return new DraftText(
                    open.draft().document(), known.flatMap(rev -> open.draft().text(rev, MOST_BETWEEN)));
        });
        FlowCompilation compilation = compilations.of(text.now());
        json.setAll(FlowJson.counts(id, compilation));
        text.then()
                .flatMap(then -> compilations.known(text.now().file(), then))
                .ifPresentOrElse(
                        then -> json.set("problem_changes", ProblemDifference.json(then, compilation)),
                        () -> json.set("problems", FlowJson.problems(compilation)));
        request.json(json);
    }

    /** A draft as it is, and what it was when the caller heard of it last. */
    private record DraftText(FlowDocument now, Optional<String> then) {}

    /** A picture that the caller has is not told again. */
    private void picture(Context request) {
        Optional<String> known = RequestQuery.of(request, "known").one("known");
        String id = request.pathParam("id");
        ObjectNode json = JsonMapper.shared().createObjectNode();
        FlowDocument document = board.with(id, open -> {
            json.put("rev", open.draft().rev());
            return open.draft().document();
        });
        Optional<DrawnFlow> drawn = compilations.picture(document);
        drawn.ifPresent(one -> json.put("drawn", one.name()));
        if (drawn.isEmpty() || !drawn.map(DrawnFlow::name).equals(known)) {
            json.set("document", document.toJson());
            drawn.ifPresent(one -> json.set("picture", one.picture()));
        }
        request.json(json);
    }

    private void publish(Context request) {
        RequestQuery.of(request);
        PublishRequest given = RequestBody.read(request, PublishRequest.class);
        String id = request.pathParam("id");
        if (given.base() == null) {
            throw ServerException.missing("base", "the draft's rev that is to be published");
        }
        long base = given.base();
        ObjectNode json = board.with(id, open -> {
            if (open.draft().rev() != base) {
                throw new ServerException(
                        "edit.conflict",
                        "the draft of '" + id + "' is at " + open.draft().rev() + ", not at " + base);
            }
            if (open.file().isAside()) {
                throw new ServerException(
                        "edit.conflict",
                        "another program has changed '" + id + "'; look at the file before it is written over");
            }
            FlowDocument document = open.draft().document();
            compilations.of(document).orThrow();
            versions.publish(id, name(request, given.who()), open.file().published(), document);
            open.file().publish(document.text());
            return JsonMapper.shared().createObjectNode().put("rev", base).put("hash", document.hash());
        });
        request.json(json);
    }
}
