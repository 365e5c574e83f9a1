package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.understand.Understanding;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TalksTest extends TalksFixture {
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
