package dev.cairn.engine.history;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.store.RunLabels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * How to branch a run off another one. Immutable.
 *
 * @param seq the last entry that both share; the other run's last one if empty
 * @param edits changes of states, by the path of their frame
 * @param id the new run's id; a new ULID if empty
 * @param seed what its randomness is drawn from; the other run's if empty
 * @param budgets its limits; the other run's if empty
 * @param labels what to find it by, beside the other run's labels
 * @param <S> the graph's state
 */
public record Fork<S>(
        OptionalLong seq,
        List<Edit<?>> edits,
        Optional<String> id,
        OptionalLong seed,
        Optional<Budgets> budgets,
        Map<String, String> labels) {
    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException if a label has a NUL or half of a surrogate pair in it
     */
    public Fork {
        edits = List.copyOf(edits);
        labels = RunLabels.checked(labels);
    }

    /**
     * A change of one frame's state.
     *
     * @param frame the frame's path, see {@code JournalEntry.frame}
     * @param type the state's class
     * @param change the change
     */
    public record Edit<T>(String frame, Class<T> type, UnaryOperator<T> change) {}

    /** From where the other run stands now. */
    public static <S> Fork<S> ofNow() {
        return new Fork<>(
                OptionalLong.empty(), List.of(), Optional.empty(), OptionalLong.empty(), Optional.empty(), Map.of());
    }

    /** From where the other run stood after an entry. */
    public static <S> Fork<S> at(long seq) {
        return new Fork<>(
                OptionalLong.of(seq), List.of(), Optional.empty(), OptionalLong.empty(), Optional.empty(), Map.of());
    }

    /** With a changed state of the run's own graph. */
    @SuppressWarnings("unchecked") // a frame's state is checked against the class of its graph
    public Fork<S> edit(UnaryOperator<S> change) {
        return edit("", (Class<S>) (Class<?>) Object.class, change);
    }

    /** With a changed state of a called graph, or of an item's. */
    public <T> Fork<S> edit(String frame, Class<T> type, UnaryOperator<T> change) {
        List<Edit<?>> more = new ArrayList<>(edits);
        more.add(new Edit<>(frame, type, change));
        return new Fork<>(seq, more, id, seed, budgets, labels);
    }

    /** With an id of the caller's. */
    public Fork<S> id(String newId) {
        return new Fork<>(seq, edits, Optional.of(newId), seed, budgets, labels);
    }

    /** With randomness of its own. */
    public Fork<S> seed(long newSeed) {
        return new Fork<>(seq, edits, id, OptionalLong.of(newSeed), budgets, labels);
    }

    /** With limits of its own; what the other run used counts. */
    public Fork<S> budgets(Budgets newBudgets) {
        return new Fork<>(seq, edits, id, seed, Optional.of(newBudgets), labels);
    }

    /** With one more label. */
    public Fork<S> label(String key, String value) {
        Map<String, String> more = new HashMap<>(labels);
        more.put(key, value);
        return new Fork<>(seq, edits, id, seed, budgets, more);
    }
}
