package dev.cairn.flows.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.walk.AnswerRef;
import org.junit.jupiter.api.Test;

/** What a move will do to a talk is said before, and why a talk is not moved. */
class TalkForecastTest extends TalkMovesFixture {
    @Test
    void aForecastSaysWhereATalkStoodWhereItWillStandAndWhatItLoses() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            Talks talks = talks(engine, compiled(document()));
            String at = waiting(talks, 5);
            String late = waiting(talks, 7);
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), compiled(second()));

            TalkForecast first = moves.forecast(at).forecast().orElseThrow();
            assertThat(first.line()).isEqualTo("city → colour, loses fax");
            assertThat(first.lost()).extracting(AnswerRef::toString).containsExactly("fax");
            assertThat(moves.forecast(late).line()).isEqualTo(late + " version 1: person_data/age → colour, loses fax");
            assertThat(engine.interrupts(at).getFirst().question().text()).contains("City?");

            moves.move(at);
            assertThat(engine.interrupts(at).getFirst().question().text()).contains("Colour?", "blue");
        }
    }

    @Test
    void withoutAMoveTheRefusalNamesTheDifference() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 1);
            Talks talks = talks(engine, compiled(second()));

            assertThatThrownBy(() -> talks.show(run))
                    .hasMessageContaining("is held by flow 'order' version 1")
                    .hasMessageContaining("which differs: ~ edge start: name → full_name; ~ node full_name")
                    .hasMessageContaining("cairn flow migrate FLOW --talks");
            assertThatThrownBy(() -> talks.say(run, "7")).hasMessageContaining("which differs");
            assertThat(talks(engine, compiled(document())).show(run).question().map(TalkPrompt.Question::ref))
                    .contains("size");
        }
    }

    @Test
    void aDocumentOfTheSameVersionIsRefusedAndTheTalkStaysAsItWas() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 1);
            CompiledFlow other = compiled(FlowDocument.parse("order.yaml", FIRST.replace("Size?", "How large?")));
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), other);

            assertThat(moves.open()).containsExactly(run);
            assertThat(moves.move(run).refused().orElse("")).contains("raise its version above that");
            assertThat(talks(engine, compiled(document())).show(run).question().map(TalkPrompt.Question::text))
                    .contains("Size?");
        }
    }
}
