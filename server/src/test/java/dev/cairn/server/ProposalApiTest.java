package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.provider.Providers;
import dev.cairn.server.ApiClient.Reply;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a model proposes for a flow, over HTTP. */
class ProposalApiTest {
    private static final String FLOW = "/api/v1/flows/lamps.yaml";
    private static final String GOOD =
            "{op: insert, node: email, body: {ask: 'Your e-mail address?', type: email, private: true}, after: lux}";

    static String answer(String operation) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.putArray("operations").add(operation);
        return json.put("reason", "asks for the address, too").toString();
    }

    static FlowAuthor model(ScriptedLlm llm) {
        return FlowAuthor.by(Decider.by(Providers.open("openai:x", llm.uri().toString(), variable -> null))
                .build());
    }

    @Test
    void whatDoesNotCompileGoesBackAndWhatIsTakenIsAChangeOfTheDraft(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (ScriptedLlm llm = ScriptedLlm.answering(question ->
                        question.user().contains("tried before") ? answer(GOOD) : answer("{op: delete, node: fax}"));
                Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
                CairnServer server = CairnServer.on(engine)
                        .flows(folder, files)
                        .proposing(model(llm))
                        .start()) {
            ApiClient api = new ApiClient(server);
            Reply reply = api.call("POST", FLOW + "/proposals", "{\"wanted\": \"ask for the e-mail address\"}");

            assertThat(reply.json().get("rounds")).hasSize(2);
            assertThat(reply.json().at("/rounds/0/wrong/0").asString()).contains("fax");
            assertThat(reply.json().get("reason").asString()).isEqualTo("asks for the address, too");
            assertThat(reply.json().get("tokens").intValue()).isPositive();
            assertThat(reply.json().at("/proposal/new").intValue()).isPositive();
            assertThat(Files.readString(folder.resolve("lamps.yaml"))).isEqualTo(FlowApiTest.LAMPS);

            String draft = FLOW + "/draft";
            long rev = api.get(draft).json().get("rev").longValue();
            Reply taken = api.call(
                    "POST",
                    draft + "/changes",
                    "{\"base\": " + rev + ", \"operations\": " + reply.json().at("/proposal/operations") + "}");
            assertThat(taken.json().get("errors").intValue()).isZero();
            assertThat(api.get(draft).json().get("text").asString())
                    .isEqualTo(reply.json().at("/proposal/text").asString());
            assertThat(api.call("POST", FLOW + "/proposals", "{\"wanted\": \" \"}")
                            .code())
                    .isEqualTo("request.invalid");
        }
    }
}
