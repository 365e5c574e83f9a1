package dev.cairn.testkit.crash;

import dev.cairn.engine.decide.Seeds;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.Position;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One attempt of one step or item in a run.
 *
 * @param frame its frame's path
 * @param step its step's number there
 * @param turn for an item, the attempt of its for-each
 * @param item the item's number; -1 outside a for-each
 * @param attempt the attempt's number
 */
record ExecutionKey(String frame, long step, int turn, int item, int attempt) {
    private static final int NO_ITEM = -1;
    private static final int MOST_TURNS = 32;

    static ExecutionKey of(Effects effects) {
        if (effects.item().isEmpty()) {
            return new ExecutionKey(effects.frame(), effects.stepOrdinal(), 0, NO_ITEM, effects.attempt());
        }
        int item = effects.item().getAsInt();
        return new ExecutionKey(effects.frame(), effects.stepOrdinal(), turn(effects, item), item, effects.attempt());
    }

    /** Effects do not tell the attempt of the for-each, but what is drawn depends on it. */
    private static int turn(Effects effects, int item) {
        long drawn = effects.random().nextLong();
        for (int turn = 1; turn <= MOST_TURNS; turn++) {
            Position position = new Position("", effects.stepOrdinal(), turn, false, Optional.empty());
            String path = FramePaths.item(effects.frame(), position, item, 1);
            if (Seeds.random(effects.seed(), path, effects.stepOrdinal(), effects.attempt())
                            .nextLong()
                    == drawn) {
                return turn;
            }
        }
        throw new IllegalStateException("item " + item + " of step " + effects.stepOrdinal() + " in frame '"
                + effects.frame() + "' draws numbers that are not those of its run, step and attempt");
    }

    /** The attempts whose outcome is journaled. */
    static Set<ExecutionKey> journaled(List<JournalEntry> journal) {
        Set<ExecutionKey> keys = new HashSet<>();
        Map<String, Integer> turns = new HashMap<>();
        for (JournalEntry entry : journal) {
            String place = entry.frame() + "#" + entry.stepOrdinal();
            switch (entry.event()) {
                case JournalEvent.StepCompleted done -> keys.add(of(entry, 0, NO_ITEM, done.attempt()));
                case JournalEvent.StepFailed failed -> keys.add(of(entry, 0, NO_ITEM, failed.attempt()));
                case JournalEvent.ItemsStarted started -> turns.put(place, started.attempt());
                case JournalEvent.ItemCompleted done ->
                    keys.add(of(entry, turns.getOrDefault(place, 1), done.item(), done.attempt()));
                case JournalEvent.ItemFailed failed ->
                    keys.add(of(entry, turns.getOrDefault(place, 1), failed.item(), failed.attempt()));
                default -> {}
            }
        }
        return keys;
    }

    private static ExecutionKey of(JournalEntry entry, int turn, int item, int attempt) {
        return new ExecutionKey(entry.frame(), entry.stepOrdinal(), turn, item, attempt);
    }

    @Override
    public String toString() {
        return "attempt " + attempt + (item == NO_ITEM ? "" : " of item " + item) + " of step " + step
                + (frame.isEmpty() ? "" : " in frame " + frame);
    }
}
