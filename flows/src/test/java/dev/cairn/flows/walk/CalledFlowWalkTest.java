package dev.cairn.flows.walk;

import static dev.cairn.flows.walk.WalkedTalk.flow;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Flows that are called: once, so many times, for each item, while a condition holds, and by themselves. */
class CalledFlowWalkTest {
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
