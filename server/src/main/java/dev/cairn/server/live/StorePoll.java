package dev.cairn.server.live;

import dev.cairn.engine.run.StepProgress;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.access.CallerCheck;
import dev.cairn.server.live.QuestionWindows.WaitingQuestions;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks into a store while somebody watches it, once for all who do, whoever writes there: this process or another. What a look costs depends on how many runs are
 * watched, and not on how many watch them. Thread-safe.
 */
public final class StorePoll implements AutoCloseable {
    /** How long after it became durable something is told at the latest, on a machine that has time. */
    public static final Duration PERIOD = Duration.ofMillis(100);

    /** How many runs and questions are looked at beside the runs that are watched. */
    static final int LISTED = 200;

    private static final Logger LOG = LoggerFactory.getLogger(StorePoll.class);

    private final RunStore store;
    private final ProgressBoard progress;
    private final QuestionWindows questions;
    private final LookBoard board = new LookBoard();
    private final ReentrantLock looking = new ReentrantLock();
    private final List<StreamWatch> watches = new CopyOnWriteArrayList<>();

    /**
     * Of a store; looks at nothing before {@link #start}, but for those who begin to watch.
     *
     * @param progress of the steps that this process works on; closed with this
     */
    public StorePoll(RunStore store, ProgressBoard progress) {
        this.store = store;
        this.progress = progress;
        this.questions = new QuestionWindows(store, LISTED);
    }

    /** Begins to look. */
    public void start() {
        Thread.ofVirtual().name("cairn-store-poll").start(() -> {
            while (board.pause(PERIOD, () -> !watches.isEmpty())) {
                try {
                    poll();
                } catch (RuntimeException e) {
                    LOG.warn("The store could not be looked into; it is tried again: {}", e.toString());
                }
            }
        });
    }

    /** Begins to watch for a caller, from a look of now on. */
    StreamWatch watch(StreamTopics topics, CallerCheck caller) {
        StreamWatch watch = new StreamWatch(topics, caller, board, watches::remove);
        watches.add(watch);
        try {
            poll();
        } catch (RuntimeException e) {
            watch.close();
            throw e;
        }
        return watch;
    }

    /** How many watch. */
    int watching() {
        return watches.size();
    }

    /** The runs that somebody follows. */
    Set<String> watched() {
        return watches.stream()
                .flatMap(watch -> watch.topics().from().keySet().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Looks once, and wakes those who watch if there is something new. */
    void poll() {
        looking.lock();
        try {
            List<StreamTopics> topics =
                    watches.stream().map(StreamWatch::topics).toList();
            board.show(look(topics));
        } finally {
            looking.unlock();
        }
    }

    private StoreLook look(List<StreamTopics> topics) {
        Set<String> runs = new LinkedHashSet<>();
        topics.forEach(topic -> runs.addAll(topic.from().keySet()));
        Map<String, RunHead> watched = new HashMap<>();
        runs.forEach(run -> store.head(run).ifPresent(head -> watched.put(run, head)));
        List<RunHead> newest = topics.stream().anyMatch(StreamTopics::runs)
                ? store.runs(RunQuery.ALL, PageBounds.first(LISTED)).items()
                : List.of();
        return new StoreLook(watched, newest, waiting(topics), progress(topics, watched));
    }

    private WaitingQuestions waiting(List<StreamTopics> topics) {
        if (topics.stream().anyMatch(StreamTopics::interrupts)) {
            return questions.look();
        }
        questions.forget();
        return WaitingQuestions.NONE;
    }

    private Map<String, StepProgress> progress(List<StreamTopics> topics, Map<String, RunHead> watched) {
        Map<String, StepProgress> told = new HashMap<>();
        for (StreamTopics topic : topics) {
            for (String run : topic.progress() ? topic.from().keySet() : Set.<String>of()) {
                Optional.ofNullable(watched.get(run)).flatMap(progress::of).ifPresent(now -> told.put(run, now));
            }
        }
        return told;
    }

    /** Ends all watches. */
    @Override
    public void close() {
        progress.close();
        board.close();
    }
}
