package dev.cairn.server.live;

import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredInterrupt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Two windows on the list of the questions that wait, looked through again and again: those that have waited longest, and, where more wait than are in that one, those that have come since.
 * What a look costs does not depend on how many wait, but for their number, which is counted once a second at most. Used by one thread at a time.
 */
final class QuestionWindows {
    private static final Duration COUNTED = Duration.ofSeconds(1);

    /** Behind a longer pause the second window begins anew: all that has come in it need not be gone through. */
    private static final Duration FRESH = Duration.ofMinutes(1);

    /** Behind the ids of all questions of one instant. */
    private static final String LAST = "~";

    private final RunStore store;
    private final int most;
    private Optional<String> behind = Optional.empty();
    private OptionalLong count = OptionalLong.empty();
    private long countedAt;
    private long lookedAt;

    /**
     * What is seen at once.
     *
     * @param oldest those that have waited longest, the oldest first
     * @param arrived those that have come since, the last ones of them, the oldest first; none where all that wait are in {@code oldest}
     * @param count how many wait
     */
    record WaitingQuestions(List<StoredInterrupt> oldest, List<StoredInterrupt> arrived, long count) {
        static final WaitingQuestions NONE = new WaitingQuestions(List.of(), List.of(), 0);

        WaitingQuestions {
            oldest = List.copyOf(oldest);
            arrived = List.copyOf(arrived);
        }

        /** Whether a client would be told nothing new by it. */
        boolean isSame(WaitingQuestions other) {
            return count == other.count
                    && ids(oldest).equals(ids(other.oldest))
                    && ids(arrived).equals(ids(other.arrived));
        }

        private static List<String> ids(List<StoredInterrupt> questions) {
            return questions.stream().map(StoredInterrupt::id).toList();
        }
    }

    /** In a store; with so many in each at most. */
    QuestionWindows(RunStore store, int most) {
        this.store = store;
        this.most = most;
    }

    WaitingQuestions look() {
        if (System.nanoTime() - lookedAt > FRESH.toNanos()) {
            forget();
        }
        lookedAt = System.nanoTime();
        ResultPage<StoredInterrupt> oldest = page(Optional.empty());
        if (oldest.next().isPresent()) {
            return new WaitingQuestions(oldest.items(), arrived(), counted());
        }
        List<StoredInterrupt> all = oldest.items();
        forget();
        if (!all.isEmpty()) {
            behind = Optional.of(PageCursor.of(all.getLast()).format()); // whatever comes next comes behind it
        }
        return new WaitingQuestions(all, List.of(), all.size());
    }

    /** What comes from the next look on counts as come. */
    void forget() {
        behind = Optional.empty();
        count = OptionalLong.empty();
    }

    private ResultPage<StoredInterrupt> page(Optional<String> after) {
        return store.interrupts(InterruptQuery.ALL, new PageBounds(after, most));
    }

    /** Those in the second window, which begins further on once it is full. */
    private List<StoredInterrupt> arrived() {
        if (behind.isEmpty()) {
            long now = store.now().toEpochMilli();
            behind = Optional.of(new PageCursor(PageCursor.Kind.INTERRUPTS, now - 1, LAST).format());
        }
        ResultPage<StoredInterrupt> page = page(behind);
        List<StoredInterrupt> found = new ArrayList<>(page.items());
        while (page.next().isPresent()) {
            behind = page.next();
            page = page(behind);
            found.addAll(page.items());
        }
        return found.subList(Math.max(0, found.size() - most), found.size());
    }

    private long counted() {
        if (count.isEmpty() || System.nanoTime() - countedAt >= COUNTED.toNanos()) {
            count = OptionalLong.of(store.count(InterruptQuery.ALL));
            countedAt = System.nanoTime();
        }
        return count.getAsLong();
    }
}
