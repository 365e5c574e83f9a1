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
    private final RetryPauses pauses;

    /** Waits as long for the store as {@code pauses} take, all outages together. */
    OutageRecovery(ActiveRuns runs, ActiveRun active, RetryPauses pauses) {
        this.runs = runs;
        this.active = active;
        this.pauses = pauses;
    }

    /** Until the run rests, and is left, or has {@code events} events more. */
    <S> RunResult<S> run(LoopSource<S> loops, long events) {
        LoopSource<S> next = loops;
        while (true) {
            try {
                RunLoop<S> loop = next.first(ActiveRuns.held(active));
                RunResult<S> result = loop.run(events);
                while (result.status() == RunStatus.WAITING && !runs.leaveUnlessMail(active)) {
                    result = loop.runOn(events);
                }
                return result;
            } catch (CairnException e) {
                reclaim(e);
                next = new LoopSource<>(Optional.empty(), loops.loading());
            }
        }
    }

    /** Throws {@code why} if that was no outage, or if it lasts too long. */
    private void reclaim(CairnException why) {
        boolean reclaimed = false;
        while (!reclaimed) {
            if (!isOutage(why) || pauses.areSpent()) {
                throw why;
            }
            pauses.await();
            runs.checkOpen(active.run);
            try {
                runs.reclaim(active);
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
        return PatientStore.isPassing(error) || error.code().equals(LeaseKeeper.LAPSING);
    }
}
