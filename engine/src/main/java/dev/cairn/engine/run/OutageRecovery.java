package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunStatus;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries one claimed run on, and claims it again when it was lost to an outage of its store. For the run's thread. */
final class OutageRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(OutageRecovery.class);

    private final ActiveRuns runs;
    private final ActiveRun active;

    OutageRecovery(ActiveRuns runs, ActiveRun active) {
        this.runs = runs;
        this.active = active;
    }

    /**
     * Until the run rests, and is left, or has {@code events} events more.
     *
     * @return {@link RunStatus#RUNNING} also if it came to wait, something was left for it, and somebody else has claimed it for that
     */
    <S> RunResult<S> run(RunLoopFactory<S> loops, long events) {
        RunLoopFactory<S> next = loops;
        while (true) {
            try {
                return rest(next, events);
            } catch (CairnException e) {
                reclaim(e);
                next = new RunLoopFactory<>(Optional.empty(), loops.loading());
            }
        }
    }

    private <S> RunResult<S> rest(RunLoopFactory<S> loops, long events) {
        RunLoop<S> loop = loops.first(RunClaims.held(active));
        RunResult<S> result = loop.run(events);
        while (result.status() == RunStatus.WAITING && !runs.unregisterUnlessMail(active)) {
            Optional<Boolean> same = regained();
            if (same.isEmpty()) {
                return result.elsewhere();
            }
            if (same.get()) {
                result = loop.runOn(events);
            } else {
                loop = loops.loading().apply(RunClaims.held(active));
                result = loop.run(events);
            }
        }
        return result;
    }

    /** Whether the run, which is claimed again, is where it came to wait; empty if somebody else has it. */
    private Optional<Boolean> regained() {
        try {
            boolean same = runs.claims.regain(active);
            runs.checkOpen(active.run);
            return Optional.of(same);
        } catch (CairnException e) {
            if (FollowedRun.ELSEWHERE.contains(e.code())) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Throws {@code why} if that was no outage, or if it lasts too long. */
    private void reclaim(CairnException why) {
        boolean reclaimed = false;
        while (!reclaimed) {
            if (!isOutage(why) || active.pauses.areSpent()) {
                throw why;
            }
            active.pauses.await();
            runs.checkOpen(active.run);
            try {
                runs.claims.reclaim(active);
                active.pauses.reached();
                runs.checkOpen(active.run);
                reclaimed = true;
            } catch (CairnException e) {
                if (!isOutage(e)) {
                    e.addSuppressed(why);
                    throw e;
                }
            }
        }
        LOG.info("run {} was claimed again after: {}", active.run, why.getMessage());
    }

    private static boolean isOutage(CairnException error) {
        return RetryingStore.isPassing(error) || error.code().equals(LeaseKeeper.LAPSING);
    }
}
