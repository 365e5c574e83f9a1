package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.type.Value;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a walk tells of the way that it went. */
class WalkTraceTest {
    private final WalkedTalk talk = WalkedTalk.of("""
            flow: x
            schema: 1
            start: a
            context: {vip: yes_no}
            nodes:
              a: {ask: A?, type: whole, check: {holds: a > 0}, stuck: {after: 1, to: person}, next: b}
              b: {ask: B?, type: whole, when: a > 5, next: c}
              c: {ask: C?, type: whole, when: d.orValue(0) > 3, next: d}
              d: {ask: D?, type: whole, optional: true, next: [{when: d.orValue(0) > 10, to: sub}, wish]}
              wish: {choose: [one, two], ask: Which?, next: bye}
              sub: {call: one, next: person}
              bye: {end: left, say: Bye.}
            flows:
              one: {about: first things, start: e, nodes: {e: {ask: E?, type: whole, when: context.vip, next: end}}}
              two: {about: other matters, start: f, nodes: {f: {ask: F?, type: whole, next: end}}}
            """);

    private String trace() {
        return trace(talk);
    }

    private static String trace(WalkedTalk talk) {
        return talk.walker.trace(talk.root, talk.context).stream()
                .map(WalkTraceTest::shown)
                .collect(Collectors.joining(" "));
    }

    private static String shown(WalkTrace entry) {
        String at = entry.frame().isRoot() ? entry.node() : entry.frame() + "/" + entry.node();
        return switch (entry) {
            case WalkTrace.Entered in -> at;
            case WalkTrace.Left left -> "→" + left.to();
            case WalkTrace.PassedOver over -> "over";
            case WalkTrace.Postponed later -> "waits" + later.waitsFor();
            case WalkTrace.WhenTried tried -> shown("when", tried.outcome());
            case WalkTrace.GuardTried tried -> shown("guard", tried.outcome());
            case WalkTrace.CheckTried tried -> shown("check", tried.outcome());
            case WalkTrace.RuleFailed failed -> "rule" + failed.index();
            case WalkTrace.Counted counted -> "counts";
        };
    }

    private static String shown(String what, Evaluated outcome) {
        return what + (outcome.holds() ? "+" : outcome instanceof Evaluated.Unknown ? "?" : "-");
    }

    @Test
    void ofAWayThatWaitsForALaterAnswer() {
        assertThat(trace()).isEqualTo("a");
        talk.answer("a", 3);
        assertThat(trace()).isEqualTo("a check+ counts →b b when- over →c c when? waits[d] →d d");
        talk.answer("d", 4);
        assertThat(trace()).isEqualTo("a check+ counts →b b when- over →c c when+");
        talk.answer("c", 4);
        assertThat(trace())
                .isEqualTo("a check+ counts →b b when- over →c c when+ counts →d d counts guard- →wish wish");
        talk.vote("wish", "two");
        assertThat(trace())
                .isEqualTo(
                        "a check+ counts →b b when- over →c c when+ counts →d d counts guard- →wish wish counts wish.two/f");
        talk.answer("wish.two/f", 4);
        assertThat(trace())
                .isEqualTo(
                        "a check+ counts →b b when- over →c c when+ counts →d d counts guard- →wish wish counts wish.two/f counts →end →bye bye");
        talk.decline("d");
        assertThat(trace())
                .isEqualTo(
                        "a check+ counts →b b when- over →c c when- over →d d guard- →wish wish counts wish.two/f counts →end →bye bye");
        talk.answer("d", 11);
        talk.context = Map.of("vip", new Value.YesNo(true));
        assertThat(trace())
                .isEqualTo("a check+ counts →b b when- over →c c when+ counts →d d counts guard+ →sub sub sub/e when+");
        talk.context = Map.of("vip", new Value.YesNo(false));
        assertThat(trace())
                .isEqualTo(
                        "a check+ counts →b b when- over →c c when+ counts →d d counts guard+ →sub sub sub/e when- over →end →person");
        assertThat(trace()).isEqualTo(trace());
    }

    @Test
    void ofWhatIsGivenUpOutdoneAndAgainstARule() {
        WalkedTalk rules = WalkedTalk.of("""
                flow: x
                schema: 1
                start: a
                nodes:
                  a: {ask: A?, type: whole, check: {holds: a > 0}, stuck: {after: 1, to: b}, next: b}
                  b: {ask: B?, type: whole, optional: true, next: c}
                  c: {ask: C?, type: whole, optional: true, next: d}
                  d: {ask: D?, type: whole, optional: true, next: end}
                rules: [{one_of: [b, c]}, {holds: d.orValue(0) < 5}]
                """);
        rules.answer("a", -1);
        assertThat(trace(rules)).isEqualTo("a over →b b");
        rules.answer("b", 1);
        assertThat(trace(rules)).isEqualTo("a over →b b counts →c c over →d d");
        rules.root = rules.root.withAnswer("d", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
        assertThat(trace(rules)).isEqualTo("a over →b b counts →c c over →d d rule1");
        rules.decline("b");
        rules.root = rules.root.withAnswer("c", GivenAnswer.declined(Instant.EPOCH));
        assertThat(trace(rules)).isEqualTo("a over →b b →c c rule0");
    }

    @Test
    void aWalkThatIsNotRecordedTellsNothing() {
        talk.answer("a", 3);
        Standing standing = talk.walker.walk(talk.root, talk.context);
        assertThat(talk.walker.walk(talk.root, talk.context)).isSameAs(standing);
        assertThat(trace()).startsWith("a check+ counts");
        assertThat(talk.walker.walk(talk.root, talk.context)).isEqualTo(standing);
    }
}
