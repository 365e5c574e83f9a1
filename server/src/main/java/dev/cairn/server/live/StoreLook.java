package dev.cairn.server.live;

import dev.cairn.engine.run.StepProgress;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.live.QuestionWindows.WaitingQuestions;
import java.util.List;
import java.util.Map;

/**
 * What was seen in a store at one moment, of that which somebody watches.
 *
 * @param watched the heads of the runs that are watched, by id
 * @param newest the runs that started last, the newest first
 * @param waiting the questions that wait for a person
 * @param progress how far the steps are that the watched runs are in, by run, where somebody wants to know; in no store
 */
record StoreLook(
        Map<String, RunHead> watched,
        List<RunHead> newest,
        WaitingQuestions waiting,
        Map<String, StepProgress> progress) {
    static final StoreLook NOTHING = new StoreLook(Map.of(), List.of(), WaitingQuestions.NONE, Map.of());

    StoreLook {
        watched = Map.copyOf(watched);
        newest = List.copyOf(newest);
        progress = Map.copyOf(progress);
    }

    /** Whether a client would be told nothing new by it. */
    boolean isSame(StoreLook other) {
        return watched.equals(other.watched)
                && newest.equals(other.newest)
                && progress.equals(other.progress)
                && waiting.isSame(other.waiting);
    }
}
