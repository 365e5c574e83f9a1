package dev.cairn.flows.walk;

import static dev.cairn.flows.walk.WalkedTalk.flow;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.Value;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules over several answers: which of them fails, and which answer is asked for again. */
class WalkedRulesTest {
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
}
