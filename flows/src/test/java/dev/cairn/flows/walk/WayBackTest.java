package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of effects that an edge leads back before. */
class WayBackTest {
    private final List<String> done = new ArrayList<>();
    private final Engine engine = Engine.on(new InMemoryRunStore()).build();
    private String gives = "{\"number\":\"17\"}";

    @AfterEach
    void close() {
        engine.close();
    }

    private Talks talks(String text) {
        TalkTools tools = TalkTools.NONE
                .with("order", (input, effects) -> {
                    done.add("order " + input.text());
                    return new Json(gives);
                })
                .with("cancel", (input, effects) -> {
                    done.add("cancel " + input.text());
                    return new Json("{}");
                });
        return new Talks(
                engine,
                new InMemoryFileStore(),
                TalkGraph.of(
                        FlowCompiler.standard()
                                .compile(FlowDocument.parse("flow.yaml", text))
                                .orThrow(),
                        tools,
                        TurnInterpreter.byRules()));
    }

    /** A talk that orders, and asks whether that is right: where not, it leads back to {@code back}. */
    private Talks orders(String back) {
        return talks("""
                flow: orders
                schema: 1
                start: size
                tools:
                  order: {takes: {size: whole}, gives: {number: text}, effect: true}
                  cancel: {takes: {number: text}, effect: true}
                nodes:
                  size: {ask: Which size?, type: whole, next: order}
                  order: {do: order, with: {size: size}, undo: cancel, next: sure}
                  sure: {ask: Sure?, type: yes_no, next: [{when: sure, to: end}, {to: BACK, again: 2}, person]}
                """.replace("BACK", back));
    }

    private static TalkReply brings(Talks talks, String run, String ref, String json) throws InterruptedException {
        return talks.turn(run, TalkTurn.answers(Map.of(ref, new Json(json))));
    }

    private static String ordered(Talks talks) throws InterruptedException {
        String run = talks.start(TalkOptions.DEFAULT).run();
        brings(talks, run, "size", "1");
        brings(talks, run, "sure", "false");
        return run;
    }

    @Test
    void theSameInputIsNotOrderedTwice() throws InterruptedException {
        Talks talks = orders("size");
        String run = ordered(talks);

        brings(talks, run, "size", "1");

        assertThat(done).containsExactly("order {\"size\":1}");
        assertThat(brings(talks, run, "sure", "true").isOver()).isTrue();
    }

    @Test
    void anotherInputHasItTakenBackFirst() throws InterruptedException {
        Talks talks = orders("size");
        String run = ordered(talks);
        assertThat(done).hasSize(1);

        brings(talks, run, "size", "2");

        assertThat(done).containsExactly("order {\"size\":1}", "cancel {\"number\":\"17\"}", "order {\"size\":2}");
    }

    @Test
    void aWayBackToTheToolItselfHasItTakenBackAndDoneOnceMore() throws InterruptedException {
        ordered(orders("order"));

        assertThat(done).containsExactly("order {\"size\":1}", "cancel {\"number\":\"17\"}", "order {\"size\":1}");
    }

    @Test
    void whereNothingWasHadNothingIsTakenBackAndItIsTriedAgain() throws InterruptedException {
        gives = "{}"; // no number: not accepted
        Talks talks = orders("size");
        String run = ordered(talks);

        brings(talks, run, "size", "1");
        brings(talks, run, "size", "2");

        assertThat(done).containsExactly("order {\"size\":1}", "order {\"size\":1}", "order {\"size\":2}");
    }

    @Test
    void effectsOfCalledFlowsStandOrAreTakenBackAsWell() throws InterruptedException {
        Talks talks = talks("""
                flow: orders
                schema: 1
                start: many
                tools:
                  order: {takes: {size: whole}, gives: {number: text}, effect: true}
                  cancel: {takes: {number: text}, effect: true}
                nodes:
                  many: {ask: How many?, type: {whole: {from: 1, to: 3}}, next: each}
                  each: {call: one, each: many, next: sure}
                  sure: {ask: Sure?, type: yes_no, next: [{when: sure, to: end}, {to: many, again: 2}, person]}
                flows:
                  one:
                    start: size
                    nodes:
                      size: {ask: Which size?, type: whole, next: order}
                      order: {do: order, with: {size: size}, undo: cancel, next: end}
                """);
        String run = talks.start(TalkOptions.DEFAULT).run();
        brings(talks, run, "many", "2");
        brings(talks, run, "each[0]/size", "1");
        brings(talks, run, "each[1]/size", "2");
        brings(talks, run, "sure", "false");
        assertThat(done).hasSize(2);

        brings(talks, run, "many", "1");
        brings(talks, run, "each[0]/size", "1");

        assertThat(done).containsExactly("order {\"size\":1}", "order {\"size\":2}", "cancel {\"number\":\"17\"}");
    }
}
