package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.server.agent.GraphAgent;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What is wrong with a request is told by its parts too, so that a program need not read the words. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrongPartTest {
    private final Engine engine = Engine.inMemory();
    private CairnServer server;
    private ApiClient api;

    record ParcelForm(String label, int count) {}

    @BeforeAll
    void serve() throws InterruptedException {
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .agent(GraphAgent.of(engine, Parcel.GRAPH, ParcelForm.class, form -> Parcel.of(form.label())))
                .start();
        api = new ApiClient(server);
        engine.run(Parcel.GRAPH, Parcel.of("a"), RunOptions.DEFAULT.id("p1"));
    }

    @AfterAll
    void close() {
        server.close();
        engine.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "GET | runs?limit=0 | - | request.invalid | - | limit | a number from 1 to 1000 | 0",
                "GET | runs?status=done | - | request.invalid | - | status |"
                        + " running, waiting, succeeded, failed, cancelled or budget_exhausted | done",
                "GET | runs?after=1&after=2 | - | request.invalid | - | after | one value | 2 values",
                "GET | runs/none | - | run.missing | none | - | - | -",
                "GET | runs/p1/at/99 | - | journal.gap | p1 | seq | a number from 1 to 3 | 99",
                "GET | runs/p1/at/x | - | request.invalid | p1 | seq | a number from 0 on | x",
                "GET | runs/p1/at/1?path=a | - | request.invalid | p1 | path | a JSON Pointer such as /a/0 | a",
                "GET | runs/p1/at/1?pth=a | - | request.parameter | p1 | pth | one of most, path | -",
                "POST | runs/p1/cancel | {`resaon`: 2} | request.field | p1 | resaon |" + " one of actor, reason | -",
                "POST | runs/p1/resume | {`a`: 1} | request.field | p1 | a | no fields at all | -",
                "POST | runs/p1/fork | {`seq`: `x`} | request.invalid | p1 | seq | a number that fits | -",
                "POST | runs/p1/fork | {`edits`: [{`pth`: 1}]} | request.field | p1 | edits[0].pth |"
                        + " one of path, value | -",
                "POST | runs/p1/fork | {`state`: {`grams`: `many`}} | json.read | p1 | state.grams | - | -",
                "POST | runs | {`agent`: `parcel`, `form`: {`lable`: `a`}} | request.field | - | form.lable |"
                        + " one of count, label | -",
                "POST | runs | {`agent`: `parcel`, `form`: {`label`: `a`, `count`: `two`}} | form.invalid | - |"
                        + " form.count | - | -",
                "POST | runs | {} | request.invalid | - | agent | parcel | -"
            })
    void isNamed(
            String method,
            String path,
            String body,
            String code,
            String run,
            String field,
            String expected,
            String found) {
        ApiClient.Reply refused = api.call(method, "/api/v1/" + path, body.equals("-") ? null : body.replace('`', '"'));
        JsonNode problem = refused.json();
        assertThat(refused.code()).as(refused.raw().body()).isEqualTo(code);
        assertThat(problem.path("run").asString("-")).isEqualTo(run);
        assertThat(problem.path("field").asString("-")).as(refused.raw().body()).isEqualTo(field);
        assertThat(problem.path("expected").asString("-")).isEqualTo(expected);
        assertThat(problem.path("found").asString("-")).isEqualTo(found);
    }

    /** Whatever the document lets carry the moment that a change was meant for. */
    static Stream<Arguments> changesOfWhatMoves() {
        return ApiClient.DOCUMENT.get("paths").properties().stream()
                .filter(path -> path.getKey().startsWith("/api/v1/runs/{run}"))
                .flatMap(path -> path.getValue().properties().stream()
                        .filter(operation -> operation
                                .getValue()
                                .path("parameters")
                                .valueStream()
                                .anyMatch(one -> one.path("name").asString("").equals("If-Match")))
                        .map(operation -> Arguments.of(
                                operation.getKey().toUpperCase(Locale.ROOT),
                                path.getKey().replace("{run}", "p1"))));
    }

    @Test
    void noChangeOfARunIsWithoutIt() {
        assertThat(changesOfWhatMoves().map(one -> one.get()[0] + " " + one.get()[1]))
                .containsExactlyInAnyOrder(
                        "DELETE /api/v1/runs/p1",
                        "POST /api/v1/runs/p1/cancel",
                        "POST /api/v1/runs/p1/resume",
                        "POST /api/v1/runs/p1/release",
                        "POST /api/v1/runs/p1/fork");
    }

    @ParameterizedTest
    @MethodSource("changesOfWhatMoves")
    void aRunThatHasGoneOnSaysWhereItIsAndStaysAsItIs(String method, String path) {
        RunHead before = engine.store().head("p1").orElseThrow();
        ApiClient.Reply refused = api.call(method, path, "{}", "If-Match", "\"1\"");
        assertThat(refused.status()).isEqualTo(412);
        assertThat(refused.code()).isEqualTo("run.moved");
        assertThat(refused.json().get("field").asString()).isEqualTo("If-Match");
        assertThat(refused.json().get("expected").asString()).isEqualTo("\"3\"");
        assertThat(refused.json().get("found").asString()).isEqualTo("\"1\"");
        assertThat(engine.store().head("p1")).contains(before);
        assertThat(engine.count(RunQuery.ALL)).isEqualTo(1);
    }
}
