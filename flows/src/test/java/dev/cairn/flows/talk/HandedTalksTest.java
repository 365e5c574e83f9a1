package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.understand.Understanding;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Talks that are handed to a person, who gives them back or takes them over. */
class HandedTalksTest extends TalksFixture {
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
}
