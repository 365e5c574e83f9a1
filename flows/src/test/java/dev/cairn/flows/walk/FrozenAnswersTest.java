package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a tool has read that changed the world for good, wherever it came from. */
class FrozenAnswersTest {
    private static String frozen(WalkedTalk talk) {
        talk.stands();
        return talk.walker.frozen().stream().map(AnswerRef::toString).sorted().collect(Collectors.joining(" "));
    }

    @Test
    void answersOfACallerThatAreHandedIn() {
        WalkedTalk talk = WalkedTalk.of("""
            flow: x
            schema: 1
            start: a
            tools: {book: {takes: {n: whole}, gives: {id: text}, effect: true}}
            nodes:
              a: {ask: A?, type: whole, next: b}
              b: {ask: B?, type: whole, next: sub}
              sub: {call: inner, with: {n: a + 1, other: b}, next: end}
            flows:
              inner:
                takes: {n: whole, other: whole}
                start: book
                nodes:
                  book: {do: book, with: {n: n}, next: c}
                  c: {ask: C?, type: whole, next: end}
            """);
        talk.answer("a", 1);
        talk.answer("b", 2);
        assertThat(frozen(talk)).isEmpty();
        assertThat(talk.gives("{\"id\":\"7\"}")).isEqualTo("sub/c");
        assertThat(frozen(talk)).isEqualTo("a");
        assertThat(talk.answer("a", 3)).isEqualTo("rejected Frozen[]");
        assertThat(talk.answer("b", 3)).isEqualTo("sub/c");
    }

    @Test
    void answersThatACalledFlowGives() {
        WalkedTalk talk = WalkedTalk.of("""
            flow: x
            schema: 1
            start: one
            let: {both: one.sum + 1}
            tools: {book: {takes: {n: whole}, effect: true}}
            nodes:
              one: {call: inner, next: two}
              two: {call: inner, next: book}
              book: {do: book, with: {n: both}, next: z}
              z: {ask: Last?, type: whole, next: end}
            flows:
              inner:
                gives: {sum: a, rest: b}
                start: a
                nodes:
                  a: {ask: A?, type: whole, next: b}
                  b: {ask: B?, type: whole, next: end}
            """);
        talk.answer("one/a", 1);
        talk.answer("one/b", 2);
        talk.answer("two/a", 3);
        assertThat(talk.answer("two/b", 4)).isEqualTo("run book {\"n\":2}");
        assertThat(talk.gives("{}")).isEqualTo("z");
        assertThat(frozen(talk)).isEqualTo("one/a");
    }

    @Test
    void answersOfAllRounds() {
        WalkedTalk talk = WalkedTalk.of("""
            flow: x
            schema: 1
            start: count
            tools: {book: {takes: {n: whole}, effect: true}}
            nodes:
              count: {ask: How many?, type: {whole: {from: 0, to: 3}}, next: each}
              each: {call: inner, each: count, next: book}
              book: {do: book, with: {n: size(each)}, next: z}
              z: {ask: Last?, type: whole, next: end}
            flows:
              inner:
                gives: {a: a}
                start: a
                nodes:
                  a: {ask: A?, type: whole, next: b}
                  b: {ask: B?, type: whole, next: end}
            """);
        talk.answer("count", 2);
        talk.answer("each[0]/a", 1);
        talk.answer("each[0]/b", 1);
        talk.answer("each[1]/a", 2);
        assertThat(talk.answer("each[1]/b", 2)).startsWith("run book");
        talk.gives("{}");
        assertThat(frozen(talk)).isEqualTo("each[0]/a each[1]/a");
    }

    @Test
    void nothingThatCanBeTakenBackOrDidNotHappen() {
        String text = """
            flow: x
            schema: 1
            start: a
            tools:
              book: {takes: {n: whole}, gives: {id: text}, effect: true}
              cancel: {takes: {id: text}, effect: true}
            nodes:
              a: {ask: A?, type: whole, next: book}
              book: {do: book, with: {n: a}, undo: cancel, failed: z, next: z}
              z: {ask: Last?, type: whole, next: end}
            """;
        WalkedTalk undoable = WalkedTalk.of(text);
        undoable.answer("a", 1);
        undoable.gives("{\"id\":\"7\"}");
        assertThat(frozen(undoable)).isEmpty();

        WalkedTalk failed = WalkedTalk.of(text.replace(", undo: cancel", ""));
        failed.answer("a", 1);
        assertThat(failed.fails()).isEqualTo("z");
        assertThat(frozen(failed)).isEmpty();
    }
}
