package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.understand.Understanding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TalksTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(store).build();
    private final List<String> ran = new ArrayList<>();
    private String accepted = "{\"accepted\":true,\"number\":\"17\",\"reachable\":true}";

    private final TalkTools tools = TalkTools.NONE
            .with("crm.order", (input, effects) -> {
                ran.add("order " + input.text());
                return new Json(accepted);
            })
            .with("crm.cancel", (input, effects) -> {
                ran.add("cancel");
                return new Json("{}");
            });

    @AfterEach
    void close() {
        engine.close();
    }

    private static CompiledFlow compiled(String text) {
        return FlowCompiler.standard()
                .compile(FlowDocument.parse("flow.yaml", text))
                .orThrow();
    }

    private static CompiledFlow lighting() {
        try (InputStream in =
                Objects.requireNonNull(Talks.class.getResourceAsStream("/dev/cairn/flows/examples/lighting.yaml"))) {
            return compiled(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Talks talks(CompiledFlow flow) {
        return new Talks(engine, files, TalkGraph.of(flow, tools, (turn, effects) -> Understanding.nothing()));
    }

    private static TalkTurn answer(String ref, String json) {
        return TalkTurn.answers(Map.of(ref, new Json(json)));
    }

    private static String asked(TalkReply reply) {
        return reply.question().map(TalkPrompt.Question::ref).orElse("");
    }

    @Test
    void aTalkGoesFromQuestionToQuestionToItsEnd() throws Exception {
        Talks talks = talks(lighting());
        TalkReply first = talks.start(TalkOptions.DEFAULT);
        String run = first.run();

        assertThat(asked(first)).isEqualTo("wish");
        assertThat(asked(talks.turn(run, TalkTurn.path("buy")))).isEqualTo("wish.buy/venue");
        assertThat(asked(talks.turn(run, answer("venue", "\"football\"")))).isEqualTo("wish.buy/lux");
        TalkReply tooDark = talks.turn(run, answer("lux", "100"));
        assertThat(tooDark.texts()).containsExactly("Football needs at least 200.");
        assertThat(asked(tooDark)).isEqualTo("wish.buy/lux");
        assertThat(asked(talks.turn(run, answer("lux", "500")))).isEqualTo("email");
        assertThat(asked(talks.turn(run, TalkTurn.declined("email")))).isEqualTo("phone");
        TalkReply end = talks.turn(run, answer("phone", "\"+43 1 5130 500\""));

        assertThat(end.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(end.outcome()).contains("completed");
        assertThat(end.texts()).containsExactly("Order 17 is on its way.");
        assertThat(ran).hasSize(1).first().asString().contains("\"lux\":500").contains("+43");
        assertThat(engine.verify(talks.graph().graph(), run).holds()).isTrue();
    }

    @Test
    void typedAnswersAreCheckedBeforeTheyAreAccepted() throws Exception {
        Talks talks = talks(lighting());
        String run = talks.start(TalkOptions.DEFAULT).run();

        assertThatThrownBy(() -> talks.turn(run, answer("wish", "\"steal\"")))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("expected one of buy, repair");
        assertThatThrownBy(() -> talks.turn(run, answer("nobody", "1")))
                .hasMessageContaining("nothing asks for 'nobody'");
        assertThatThrownBy(() -> talks.turn(run, TalkTurn.text("x".repeat(8_001))))
                .hasMessageContaining("8000 may be");
        assertThat(asked(talks.show(run))).isEqualTo("wish");
    }

    @Test
    void messagesThatMeanNothingAreSaidSo() throws Exception {
        Talks talks = talks(lighting());
        String run = talks.start(TalkOptions.DEFAULT).run();

        assertThat(talks.say(run, "hm").texts()).containsExactly("I did not understand that.");
    }

    @Test
    void whatWasDeclinedMayBeAnsweredAfterAll() throws Exception {
        CompiledFlow contact = compiled("""
                flow: contact
                schema: 1
                start: email
                nodes:
                  email: {ask: "Your e-mail address?", type: email, optional: true, next: phone}
                  phone: {ask: "Your phone number?", type: phone, optional: true, next: end}
                rules:
                  - {any_of: [email, phone], say: "We need one of the two."}
                """);
        Talks talks = new Talks(engine, files, TalkGraph.of(contact, tools, TurnInterpreter.byRules()));
        String run = talks.start(TalkOptions.DEFAULT).run();

        assertThat(asked(talks.say(run, "no"))).isEqualTo("phone");
        assertThat(talks.say(run, "I'd rather not").texts()).containsExactly("We need one of the two.");
        assertThat(asked(talks.say(run, "then take ada@example.org")))
                .as("its refusal was not taken before")
                .isEqualTo("phone");
        assertThat(talks.say(run, "no").status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void answersOfCalledFlowsMayBeKnownBeforehand() throws Exception {
        CompiledFlow form = compiled("""
                flow: form
                schema: 1
                start: home
                nodes:
                  home: {call: home, next: end}
                flows:
                  home:
                    start: city
                    nodes:
                      city: {ask: City?, type: text, next: zip}
                      zip: {ask: "Postal code?", type: text, next: end}
                """);
        Talks talks = new Talks(engine, files, TalkGraph.of(form, tools, TurnInterpreter.byRules()));

        assertThat(asked(talks.start(TalkOptions.DEFAULT.answers(Map.of("home/city", new Json("\"Vienna\""))))))
                .isEqualTo("home/zip");
        assertThatThrownBy(() -> talks.start(TalkOptions.DEFAULT.answers(Map.of("home/town", new Json("1")))))
                .hasMessageContaining("nothing asks for 'home/town'");
    }

    @Test
    void whatAToolGivesIsShownAsItsTypeIsAndMayBeAnEmptyText() throws Exception {
        accepted = "{\"price\":{\"amount\":412.5,\"currency\":\"EUR\"},\"note\":\"\"}";
        CompiledFlow offer = compiled("""
                flow: offer
                schema: 1
                start: offer
                nodes:
                  offer: {do: crm.order, next: [{when: offer.note == '', to: done}, {to: person}]}
                  done: {end: completed, say: "It is {offer.price}."}
                tools:
                  crm.order: {gives: {price: money, note: text}}
                """);

        assertThat(talks(offer).start(TalkOptions.DEFAULT).texts()).containsExactly("It is €412.50.");
    }

    @Test
    void aTalkGoesOnInAnotherProcessWhereItWaited() throws Exception {
        String run = talks(lighting())
                .start(TalkOptions.DEFAULT.answers(Map.of("wish", new Json("\"buy\""))))
                .run();
        engine.close();

        try (Engine other = Engine.on(store).build()) {
            Talks talks = new Talks(
                    other, files, TalkGraph.of(lighting(), tools, (turn, effects) -> Understanding.nothing()));
            assertThat(asked(talks.show(run))).isEqualTo("wish.buy/venue");
            assertThat(asked(talks.turn(run, answer("venue", "\"path\"")))).isEqualTo("email");
        }
    }

    @Test
    void aTalkIsNotFoldedUnderAnotherDocument() throws Exception {
        String run = talks(lighting()).start(TalkOptions.DEFAULT).run();
        CompiledFlow other = compiled(lighting().document().text().replace("How bright, in lux?", "How bright?"));
        Talks talks = talks(other);

        assertThatThrownBy(() -> talks.turn(run, TalkTurn.path("buy")))
                .hasMessageContaining("is held by flow 'lighting'");
    }

    private static final String HANDED = """
            flow: help
            schema: 1
            start: number
            tools:
              find: {takes: {number: text}, gives: {found: yes_no}}
            nodes:
              number:
                ask: Your number?
                type: {text: {pattern: "[0-9]{3}"}}
                check: {holds: number != '000', say: Not that one.}
                stuck: {after: 2, to: person}
                next: find
              find: {do: find, with: {number: number}, next: [{when: find.found, to: done}, {to: person}]}
              done: {end: completed, say: "Found {number}."}
            """;

    @Test
    void whoIsStuckIsHandedToAPersonAndBack() throws Exception {
        TalkTools found = tools.with("find", (input, effects) -> new Json("{\"found\":true}"));
        Talks talks = new Talks(
                engine, files, TalkGraph.of(compiled(HANDED), found, (turn, effects) -> Understanding.nothing()));
        String run = talks.start(TalkOptions.DEFAULT).run();
        talks.turn(run, answer("number", "\"000\""));

        TalkReply stuck = talks.turn(run, answer("number", "\"000\""));
        assertThat(stuck.house().map(HouseRequest::cause)).contains(HouseCause.STUCK);
        assertThat(stuck.question()).isEmpty();
        assertThatThrownBy(() -> talks.say(run, "hello?")).hasMessageContaining("waits for nothing that the user says");

        TalkReply end = talks.house(
                run,
                new HouseReply(
                        HouseReply.Act.GIVE_BACK,
                        Map.of("number", new Json("\"123\"")),
                        Optional.of("I have found it.")));
        assertThat(end.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(end.texts()).containsExactly("I have found it.", "Found 123.");
    }

    @Test
    void thePersonMayTakeTheTalkOver() throws Exception {
        TalkTools none = tools.with("find", (input, effects) -> new Json("{\"found\":false}"));
        Talks talks = new Talks(
                engine, files, TalkGraph.of(compiled(HANDED), none, (turn, effects) -> Understanding.nothing()));
        String run = talks.start(TalkOptions.DEFAULT).run();

        TalkReply handed = talks.turn(run, answer("number", "\"123\""));
        assertThat(handed.house().map(HouseRequest::why)).contains("the flow leads from 'find' to a person");
        assertThat(talks.house(run, HouseReply.takeOver()).outcome()).contains("taken_over");
    }

    @Test
    void aToolThatFailsForGoodIsForAPersonAndWhatItMayNotGiveToo() throws Exception {
        TalkTools broken = tools.with("find", (input, effects) -> {
            throw StepException.permanent("find.down", "the register is closed", null);
        });
        Talks failing = new Talks(
                engine, files, TalkGraph.of(compiled(HANDED), broken, (turn, effects) -> Understanding.nothing()));
        TalkReply down = failing.turn(failing.start(TalkOptions.DEFAULT).run(), answer("number", "\"123\""));
        assertThat(down.house().map(HouseRequest::cause)).contains(HouseCause.TOOL_FAILED);
        assertThat(down.house().map(HouseRequest::why)).contains("'find' failed: the register is closed");

        TalkTools lying = tools.with("find", (input, effects) -> new Json("{\"found\":\"maybe\"}"));
        Talks wrong = new Talks(
                engine, files, TalkGraph.of(compiled(HANDED), lying, (turn, effects) -> Understanding.nothing()));
        TalkReply refused = wrong.turn(wrong.start(TalkOptions.DEFAULT).run(), answer("number", "\"123\""));
        assertThat(refused.house().map(HouseRequest::why).orElse(""))
                .contains("gave what it does not declare: 'found'");
    }

    @Test
    void whatAToolDidIsTakenBackWhenWhatItReadChanges() throws Exception {
        Talks talks = talks(compiled("""
                flow: undo
                schema: 1
                start: size
                tools:
                  crm.order: {takes: {size: text}, gives: {number: text}, effect: true}
                  crm.cancel: {effect: true}
                nodes:
                  size: {ask: Which size?, type: text, next: order}
                  order: {do: crm.order, with: {size: size}, undo: crm.cancel, next: sure}
                  sure: {ask: "Is {size} right?", type: yes_no, next: end}
                """));
        accepted = "{\"number\":\"17\"}";
        String run = talks.start(TalkOptions.DEFAULT).run();
        talks.turn(run, answer("size", "\"small\""));

        TalkReply corrected = talks.turn(run, answer("size", "\"large\""));

        assertThat(ran).containsExactly("order {\"size\":\"small\"}", "cancel", "order {\"size\":\"large\"}");
        assertThat(corrected.question().map(TalkPrompt.Question::text)).contains("Is large right?");
    }
}
