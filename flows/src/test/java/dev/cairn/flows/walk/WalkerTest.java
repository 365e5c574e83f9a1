package dev.cairn.flows.walk;

import static dev.cairn.flows.walk.WalkedTalk.flow;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which way a walk takes, what it does on it and what it says. */
class WalkerTest {
    @Test
    void theFirstOpenEdgeIsTaken() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: [{when: a > 5, to: high}, {when: a > 3, to: middle}, {to: low}]}
              high: {end: high}
              middle: {end: middle}
              low: {end: low}
            """);

        assertThat(talk.answer("a", 6)).isEqualTo("end high");
        assertThat(talk.answer("a", 4)).isEqualTo("end middle");
        assertThat(talk.answer("a", 1)).isEqualTo("end low");
    }

    @Test
    void aWhenOverALaterAnswerPostponesItsNode() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, when: b > 5, next: b}
              b: {ask: B?, type: whole, next: end}
            """);

        assertThat(talk.stands()).isEqualTo("b");
        assertThat(talk.answer("b", 7)).isEqualTo("a");
        assertThat(talk.answer("a", 1)).isEqualTo("end completed");
        assertThat(talk.answer("b", 3)).isEqualTo("end completed");
    }

    @Test
    void whatAnEffectHasReadIsFrozen() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: b}
              b: {ask: B?, type: whole, next: pay}
              pay: {do: pay, with: {sum: twice}, next: c}
              c: {ask: C?, type: whole, next: end}
            let: {twice: a * 2}
            tools: {pay: {takes: {sum: whole}, gives: {ok: yes_no}, effect: true}}
            """);
        talk.answer("a", 1);
        assertThat(talk.answer("b", 1)).isEqualTo("run pay {\"sum\":2}");
        assertThat(talk.gives("{\"ok\":true}")).isEqualTo("c");

        assertThat(talk.answer("a", 2)).isEqualTo("rejected Frozen[]");
        assertThat(talk.answer("a", 1)).isEqualTo("c");
        assertThat(talk.answer("b", 2)).isEqualTo("c");
    }

    @Test
    void whatOnlyLooksThingsUpIsDoneAgain() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: look}
              look: {do: look, with: {what: a}, failed: sorry, next: [{when: look.found, to: end}, {to: a, again: 1}, person]}
              sorry: {end: sorry}
            tools: {look: {takes: {what: whole}, gives: {found: yes_no}}}
            """);

        assertThat(talk.answer("a", 1)).isEqualTo("run look {\"what\":1}");
        assertThat(talk.gives("{\"found\":true}")).isEqualTo("end completed");
        assertThat(talk.answer("a", 2)).isEqualTo("run look {\"what\":2}");
        assertThat(talk.fails()).isEqualTo("end sorry");
        assertThat(talk.answer("a", 3)).isEqualTo("run look {\"what\":3}");
        assertThat(talk.gives("{\"found\":false}")).isEqualTo("a");
    }

    @Test
    void textsAreSaidOnceAndAgainWhenTheyChange() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: twice}
              twice: {say: "Twice is {a * 2}.", next: b}
              b: {ask: B?, type: whole, next: end}
            """);
        talk.answer("a", 1);
        List<DueText> due = talk.walker.walk(talk.root, Map.of()).texts();
        assertThat(due).hasSize(1);

        talk.root = talk.root.withSaid("twice", due.getFirst().digest());
        assertThat(talk.walker.walk(talk.root, Map.of()).texts()).isEmpty();
        talk.answer("a", 2);
        assertThat(talk.walker.walk(talk.root, Map.of()).texts()).hasSize(1);
    }

    @Test
    void guardsReadTheContext() {
        WalkedTalk talk = flow("""
            start: a
            context: {channel: {choice: [web, phone]}}
            nodes:
              a: {decide: , next: [{when: context.channel == 'phone', to: spoken}, {to: end}]}
              spoken: {end: spoken}
            """);
        talk.context = Map.of("channel", new Value.Chosen("phone"));
        assertThat(talk.stands()).isEqualTo("end spoken");
        talk.context = Map.of("channel", new Value.Chosen("web"));
        assertThat(talk.stands()).isEqualTo("end completed");
    }

    @Test
    void whereTwoNodesAskForOneKeyTheOneThatWasMetIsMeant() {
        WalkedTalk talk = flow("""
            start: kind
            nodes:
              kind: {ask: Kind?, type: {choice: [short, long]}, next: [{when: kind == 'short', to: brief}, full]}
              full: {ask: "Your full name?", type: text, key: name, next: end}
              brief: {ask: "Your name?", type: text, key: name, next: end}
            """);
        assertThat(talk.walker.asking(WalkedTalk.ref("name")).orElseThrow().id())
                .isEqualTo("full");
        talk.choose("kind", "short");
        assertThat(talk.walker.asking(WalkedTalk.ref("name")).orElseThrow().id())
                .isEqualTo("brief");
        talk.choose("kind", "long");
        assertThat(talk.walker.asking(WalkedTalk.ref("name")).orElseThrow().id())
                .isEqualTo("full");
        assertThat(talk.walker.asking(WalkedTalk.ref("none"))).isEmpty();
    }
}
