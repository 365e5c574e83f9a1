package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import dev.cairn.server.run.RunRedaction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Pins are of all runs of a folder, those among them that must not be told of. */
class PinApiTest {
    private static final String NAME = "com.secret.shop";

    /** The run {@code hidden} is of an app that nobody is to know. */
    private static final RunRedaction REDACTION = new RunRedaction() {
        @Override
        public UnaryOperator<String> of(String run) {
            return run.equals("hidden") ? everywhere() : UnaryOperator.identity();
        }

        @Override
        public UnaryOperator<String> everywhere() {
            return text -> text.replace(NAME, "app_1");
        }
    };

    @Test
    void aNameThatIsNotToBeToldIsInNoPinAndItsPinIsTakenOutAllTheSame() throws InterruptedException {
        PinList<Parcel> kept = new PinList<>();
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(Parcel.GRAPH)
                        .pinning(Parcel.GRAPH, kept)
                        .redacting(REDACTION)
                        .start()) {
            ApiClient api = new ApiClient(server);
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("hidden"));
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("open"));
            Reply added = api.call(
                    "POST",
                    "/api/v1/runs/hidden/at/2/pins",
                    "{\"a\": \"" + NAME + ".Main\", \"b\": \"y\", \"same\": true}");
            assertThat(added.json().at("/lines/0").asString()).isEqualTo("merge app_1.Main y");
            assertThat(kept.lines()).containsExactly("merge " + NAME + ".Main y");
            for (String run : new String[] {"hidden", "open"}) {
                Reply told = api.get("/api/v1/runs/" + run + "/pins");
                assertThat(told.json().at("/lines/0").asString()).as(run).isEqualTo("merge app_1.Main y");
            }
            Reply none = api.call("POST", "/api/v1/runs/open/pins/remove", "{\"line\": \"merge a b\"}");
            assertThat(none.code()).isEqualTo("identity.input");
            Reply left = api.call("POST", "/api/v1/runs/open/pins/remove", "{\"line\": \"merge app_1.Main y\"}");
            assertThat(left.json().get("lines")).isEmpty();
            assertThat(kept.lines()).isEmpty();
        }
    }
}
