package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WalkerTest {
    private static WalkedTalk flow(String rest) {
        return WalkedTalk.of("flow: x\nschema: 1\n" + rest);
    }

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
    void aNumberIsSoManyRounds() {
        WalkedTalk talk = flow("""
            start: many
            nodes:
              many: {ask: How many?, type: whole, next: guests}
              guests: {call: guest, each: many, with: {number: item}, next: end}
            flows:
              guest: {takes: {number: whole}, start: age, nodes: {age: {ask: "Guest {number}?", type: whole, next: end}}}
            """);

        assertThat(talk.answer("many", 0)).isEqualTo("end completed");
        assertThat(talk.answer("many", 2)).isEqualTo("guests[0]/age");
    }

    @Test
    void theLastAnswerOfAFailingRuleDoesNotCount() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: b}
              b: {ask: B?, type: whole, next: end}
            rules: [{holds: a < b}]
            """);
        talk.answer("a", 3);

        assertThat(talk.answer("b", 2)).isEqualTo("rejected FailedRule[index=0]");
        assertThat(talk.answer("b", 4)).isEqualTo("end completed");
        assertThat(talk.answer("a", 9)).isEqualTo("b FailedRule[index=0]");
        assertThat(talk.answer("a", 1)).isEqualTo("end completed");
    }

    @Test
    void oncePartOfOneOfHasAnAnswerTheOthersAreNotAsked() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, optional: true, next: b}
              b: {ask: B?, type: whole, optional: true, next: end}
            rules: [{one_of: [a, b]}]
            """);

        assertThat(talk.answer("a", 3)).isEqualTo("end completed");
        assertThat(talk.decline("a")).isEqualTo("b");
        assertThat(talk.decline("b")).isEqualTo("rejected FailedRule[index=0]");
        assertThat(talk.answer("b", 1)).isEqualTo("end completed");
        assertThat(talk.answer("a", 1)).isEqualTo("end completed");
        assertThat(talk.walker.counting()).hasToString("[a]");
    }

    @Test
    void allOfAGroupOrNone() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, optional: true, next: b}
              b: {ask: B?, type: whole, optional: true, next: end}
            rules: [{all_or_none: [a, b]}]
            """);
        talk.answer("a", 3);

        assertThat(talk.decline("b")).isEqualTo("rejected FailedRule[index=0]");
        assertThat(talk.answer("b", 3)).isEqualTo("end completed");
        assertThat(talk.decline("a")).isEqualTo("b FailedRule[index=0]");
        assertThat(talk.decline("b")).isEqualTo("end completed");
    }

    @Test
    void aCalledFlowHasAnswersOfItsOwnTakesAndGives() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: home}
              home: {call: address, with: {least: a}, next: work}
              work: {call: address, with: {least: a + 1}, next: compared}
              compared: {decide: , next: [{when: home.number == work.number, to: same}, {to: end}]}
              same: {end: same}
            flows:
              address:
                takes: {least: whole}
                gives: {number: number}
                start: number
                nodes: {number: {ask: N?, type: whole, check: number >= least, stuck: {to: person}, next: end}}
            """);

        assertThat(talk.answer("a", 3)).isEqualTo("home/number");
        assertThat(talk.answer("home/number", 2)).startsWith("rejected FailedCheck");
        assertThat(talk.answer("home/number", 4)).isEqualTo("work/number");
        assertThat(talk.answer("work/number", 4)).isEqualTo("end same");
        assertThat(talk.answer("a", 4)).isEqualTo("work/number FailedCheck[index=0]");
    }

    @Test
    void aFlowIsCalledForEachItem() {
        WalkedTalk talk = flow("""
            start: sizes
            nodes:
              sizes: {ask: S?, type: {list: whole}, next: lamps}
              lamps: {call: lamp, each: sizes, with: {size: item}, next: done}
              done: {decide: , next: [{when: "lamps.exists(l, l.count > 5)", to: many}, {to: end}]}
              many: {end: many}
            flows:
              lamp:
                takes: {size: whole}
                gives: {count: count}
                start: count
                nodes: {count: {ask: How many?, type: whole, check: count >= size, stuck: {to: person}, next: end}}
            """);

        Value.Items two = new Value.Items(List.of(new Value.Whole(1), new Value.Whole(4)));
        assertThat(talk.answer("sizes", two)).isEqualTo("lamps[0]/count");
        assertThat(talk.answer("lamps[0]/count", 2)).isEqualTo("lamps[1]/count");
        assertThat(talk.answer("lamps[1]/count", 3)).startsWith("rejected");
        assertThat(talk.answer("lamps[1]/count", 6)).isEqualTo("end many");
    }

    @Test
    void aFlowIsCalledWhileAConditionHolds() {
        WalkedTalk talk = flow("""
            start: lines
            nodes:
              lines: {call: line, while: last.more, most: 3, next: end}
            flows:
              line:
                gives: {more: more}
                start: more
                nodes: {more: {ask: More?, type: yes_no, next: end}}
            """);

        assertThat(talk.stands()).isEqualTo("lines[0]/more");
        assertThat(talk.answer("lines[0]/more", true)).isEqualTo("lines[1]/more");
        assertThat(talk.answer("lines[1]/more", true)).isEqualTo("lines[2]/more");
        assertThat(talk.answer("lines[2]/more", true)).isEqualTo("end completed");
        assertThat(talk.answer("lines[0]/more", false)).isEqualTo("end completed");
    }

    @Test
    void aFlowMayCallItselfAsDeepAsItSays() {
        WalkedTalk talk = flow("""
            start: top
            nodes: {top: {call: part, next: end}}
            flows:
              part:
                most: 2
                start: more
                nodes:
                  more: {ask: More?, type: yes_no, next: [{when: more, to: sub}, {to: end}]}
                  sub: {call: part, next: end}
            """);

        assertThat(talk.answer("top/more", true)).isEqualTo("top/sub/more");
        assertThat(talk.answer("top/sub/more", true)).isEqualTo("person top/sub/sub TOO_DEEP");
        assertThat(talk.answer("top/sub/more", false)).isEqualTo("end completed");
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
    void aCalledFlowReadsTheContextAnewAndNothingBeforeIt() {
        WalkedTalk talk = flow("""
            start: a
            context: {channel: {choice: [web, phone]}}
            nodes:
              a: {ask: A?, type: whole, next: sub}
              sub: {call: inner, next: b}
              b: {ask: B?, type: whole, next: end}
            flows:
              inner:
                start: c
                nodes:
                  c: {ask: C?, type: whole, when: context.channel == 'phone', next: end}
            """);
        talk.context = Map.of("channel", new Value.Chosen("web"));
        assertThat(talk.answer("a", 1)).isEqualTo("b");
        assertThat(talk.answer("b", 2)).isEqualTo("end completed");
        talk.context = Map.of("channel", new Value.Chosen("phone"));
        assertThat(talk.stands()).isEqualTo("sub/c");
        assertThat(talk.answer("sub/c", 3)).isEqualTo("end completed");
        assertThat(talk.walker.counting()).hasToString("[a, sub/c, b]");
        talk.context = Map.of("channel", new Value.Chosen("web"));
        assertThat(talk.stands()).isEqualTo("end completed");
        assertThat(talk.walker.counting()).hasToString("[a, b]");
    }

    @Test
    void namesAreThoseOfAFrameThatTheLastWalkCameBy() {
        WalkedTalk talk = flow("""
            start: a
            nodes:
              a: {ask: A?, type: whole, next: home}
              home: {call: place, when: a > 1, next: work}
              work: {call: place, next: end}
            flows:
              place: {start: n, nodes: {n: {ask: N?, type: whole, next: end}}}
            """);
        talk.answer("a", 2);
        talk.answer("home/n", 5);
        talk.answer("work/n", 6);
        assertThat(talk.walker.names(FramePath.ROOT).orElseThrow().read("a")).hasToString("Known[value=2]");
        assertThat(talk.walker.names(FramePath.parse("home")).orElseThrow().read("n"))
                .hasToString("Known[value=5]");
        assertThat(talk.walker.names("place").orElseThrow().read("n")).hasToString("Known[value=6]");
        assertThat(talk.walker.names("none")).isEmpty();
        talk.answer("a", 1);
        assertThat(talk.walker.names(FramePath.parse("home"))).isEmpty();
        assertThat(talk.walker.names("place").orElseThrow().read("n")).hasToString("Known[value=6]");
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

    @Test
    void ofTwoFailingRulesTheOneWhoseLastAnswerWasMetFirstIsMended() {
        WalkedTalk talk = flow("""
            start: a
            context: {most: whole}
            nodes:
              a: {ask: A?, type: whole, next: b}
              b: {ask: B?, type: whole, optional: true, next: c}
              c: {ask: C?, type: whole, optional: true, when: a < 50, next: d}
              d: {ask: D?, type: whole, next: end}
            rules:
              - {holds: d < 5}
              - {holds: b.orValue(0) < 5}
              - {all_or_none: [b, c]}
              - {holds: context.most > 0}
            """);
        talk.context = Map.of("most", new Value.Whole(1));
        talk.answer("a", 1);
        talk.root = talk.root.withAnswer("d", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
        talk.root = talk.root.withAnswer("b", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
        talk.root = talk.root.withAnswer("c", GivenAnswer.of(new Value.Whole(2), Instant.EPOCH));
        assertThat(talk.stands()).isEqualTo("b FailedRule[index=1]");
        assertThat(talk.answer("b", 2)).isEqualTo("d FailedRule[index=0]");
        assertThat(talk.decline("c")).isEqualTo("rejected FailedRule[index=2]");
        assertThat(talk.answer("d", 2)).isEqualTo("end completed");
        talk.decline("b");
        assertThat(talk.stands()).isEqualTo("c FailedRule[index=2]");
        talk.answer("a", 60);
        assertThat(talk.stands()).isEqualTo("end completed");
        talk.context = Map.of("most", new Value.Whole(0));
        assertThat(talk.stands()).isEqualTo("person  RULE");
    }

    @Test
    void whatARoundMayNotHaveGivenIsReadAsSuch() {
        WalkedTalk talk = flow("""
            start: each
            nodes:
              each: {call: one, while: index < 1 || last.more.orValue(false), most: 5, with: {number: index}, next: end}
            flows:
              one:
                takes: {number: whole}
                gives: {more: more}
                start: a
                nodes:
                  a: {ask: A?, type: whole, next: more}
                  more: {ask: More?, type: yes_no, when: number > 0, next: end}
            """);
        assertThat(talk.answer("each[0]/a", 1)).isEqualTo("each[1]/a");
        assertThat(talk.answer("each[1]/a", 2)).isEqualTo("each[1]/more");
        assertThat(talk.answer("each[1]/more", true)).isEqualTo("each[2]/a");
        talk.answer("each[2]/a", 3);
        assertThat(talk.answer("each[2]/more", false)).isEqualTo("end completed");
    }
}
