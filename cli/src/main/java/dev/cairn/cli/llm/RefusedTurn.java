package dev.cairn.cli.llm;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.decision.RefusedAnswer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A turn of a talk in which a model said what was refused.
 *
 * @param turn its number, from 1
 * @param by who said in the model's place what the message means
 */
record RefusedTurn(int turn, String by, RefusedAnswer answer) {
    /** All of a journal, in order, as far as their answers are kept. */
    static List<RefusedTurn> of(List<JournalEntry> journal, List<RefusedAnswer> kept) {
        List<RefusedTurn> turns = new ArrayList<>();
        int turn = 0;
        for (JournalEntry entry : journal) {
            if (entry.event() instanceof JournalEvent.StepCompleted done
                    && done.node().equals("Understand")) {
                turn++;
                JsonNode who = JsonCodec.standard().tree(done.output()).path("interpreted");
                for (RefusedAnswer answer : kept) {
                    if (isOf(entry, answer)
                            && answer.miss().line().equals(who.path("miss").asString(""))) {
                        turns.add(new RefusedTurn(turn, who.path("by").asString(""), answer));
                    }
                }
            }
        }
        return List.copyOf(turns);
    }

    private static boolean isOf(JournalEntry entry, RefusedAnswer answer) {
        return answer.frame().equals(entry.frame()) && answer.step() == entry.stepOrdinal();
    }
}
