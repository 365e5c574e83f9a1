package dev.cairn.server.flow.review;

import dev.cairn.flows.author.AuthorRound;
import dev.cairn.flows.author.AuthoredEdit;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a model would change in a flow, in somebody's words: operations after which the flow compiles, or what was wrong with those it gave. Writes nothing. */
final class ProposalRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ProposalRoutes.class);

    /** A request takes no longer: four rounds of a slow model. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private static final int LONGEST_WISH = 8_000;

    private final FlowTexts texts;
    private final Optional<FlowAuthor> model;

    ProposalRoutes(FlowTexts texts, Optional<FlowAuthor> model) {
        this.texts = texts;
        this.model = model;
    }

    void add(RoutesConfig routes) {
        routes.post("/api/v1/flows/<id>/proposals", this::propose);
    }

    /** What the flow should do. */
    record ProposalRequest(
            @Nullable String wanted, @Nullable String text) {}

    private void propose(Context request) throws Exception {
        RequestQuery.of(request);
        ProposalRequest given = RequestBody.read(request, ProposalRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        String wanted = wanted(given.wanted());
        FlowDocument flow = texts.chosen(request.pathParam("id"), given.text(), null);
        FlowAuthor author = model.orElseThrow(
                () -> new ServerException("llm.missing", "the server was started without a model that could be asked"));
        FutureTask<AuthoredEdit> asked = new FutureTask<>(() -> author.ask(flow, wanted));
        try {
            request.contentType("application/json");
            boolean ended = AwaitedWork.await(
                    asked, LONGEST, AwaitedWork.blanks(request.res().getOutputStream()));
            ObjectNode json = ended ? json(flow, asked.get()) : late();
            request.res().getOutputStream().write(json.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.debug("A client left its proposal: {}", e.toString());
        }
    }

    private static String wanted(@Nullable String words) {
        if (words == null || words.isBlank() || words.length() > LONGEST_WISH) {
            throw new ServerException(
                    "request.invalid", "'wanted' says in 1 to " + LONGEST_WISH + " characters what the flow should do");
        }
        return words;
    }

    private static ObjectNode late() {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("reason", "the model gave no answer in " + LONGEST.toMinutes() + " minutes")
                .put("tokens", 0);
        json.putArray("rounds");
        return json;
    }

    private static ObjectNode json(FlowDocument flow, AuthoredEdit asked) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("reason", asked.reason())
                .put("tokens", asked.tokens());
        asked.costUsd().ifPresent(cost -> json.put("cost_usd", cost));
        ArrayNode rounds = json.putArray("rounds");
        for (AuthorRound round : asked.rounds()) {
            ObjectNode one = rounds.addObject().put("number", round.number());
            ArrayNode operations = one.putArray("operations");
            round.operations().forEach(operations::add);
            ArrayNode wrong = one.putArray("wrong");
            round.wrong().forEach(wrong::add);
        }
        asked.edit()
                .ifPresent(edit ->
                        json.set("proposal", proposal(flow, edit, asked.rounds().getLast())));
        return json;
    }

    private static ObjectNode proposal(FlowDocument flow, FlowEdit edit, AuthorRound last) {
        ObjectNode json = VersionRoutes.differences(flow, edit.flow());
        ArrayNode operations = json.putArray("operations");
        last.operations()
                .forEach(text ->
                        operations.add(FlowDocument.parse("operation", text).toJson()));
        return json.put("text", edit.flow().text());
    }
}
