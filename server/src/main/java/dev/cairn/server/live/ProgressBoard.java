package dev.cairn.server.live;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.StepProgress;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How far the steps are that an engine works on, as each run's told last. In no journal, and forgotten with this process. Thread-safe. */
public final class ProgressBoard implements AutoCloseable {
    private static final int MOST_RUNS = 1_000;
    private static final int LONGEST = 500;

    private final Map<String, StepProgress> last = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, StepProgress> eldest) {
            return size() > MOST_RUNS;
        }
    };

    private final RunStore.Subscription following;

    /** Of an engine, from now on. */
    public ProgressBoard(Engine engine) {
        this.following = engine.followProgress(this::hear);
    }

    private void hear(StepProgress told) {
        String message = told.message();
        String cut = message.length() <= LONGEST ? message : message.substring(0, LONGEST) + " …";
        synchronized (last) {
            last.put(told.run(), new StepProgress(told.run(), told.node(), cut, told.at()));
        }
    }

    /** How far the step is that a run is in; empty if that has told nothing, as far as the run's head says. */
    Optional<StepProgress> of(RunHead head) {
        synchronized (last) {
            return Optional.ofNullable(last.get(head.run()))
                    .filter(told -> head.status() == RunStatus.RUNNING
                            && !told.at().truncatedTo(ChronoUnit.MILLIS).isBefore(head.updatedAt()));
        }
    }

    @Override
    public void close() {
        following.close();
    }
}
