package dev.cairn.testkit.contract;

import dev.cairn.engine.store.RunStore;
import java.time.InstantSource;
import org.junit.jupiter.api.Nested;

/**
 * What every {@link RunStore} must do, as tests: extend it in the test sources of a store, and say how one is opened.
 *
 * <p>The owners that it uses are on machines that do not exist, so that no store can know whether they live.
 */
public abstract class RunStoreContract {
    /** For the suite's own use. */
    protected RunStoreContract() {}

    /** A new, empty store whose claims lapse by {@code clock}; the suite closes it. */
    protected abstract RunStore open(InstantSource clock) throws Exception;

    @Nested
    final class Journals extends JournalContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Damage extends DamageContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Heads extends HeadContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Claims extends ClaimContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Turns extends TurnContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class DueRuns extends DueRunContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class ParkedRuns extends ParkedRunContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class HeldRuns extends HeldRunContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Interrupts extends InterruptContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Inboxes extends InboxContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Retention extends RetentionContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class Queries extends LabelQueryContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }

    @Nested
    final class InterruptQueries extends InterruptQueryContract {
        @Override
        RunStore open(InstantSource clock) throws Exception {
            return RunStoreContract.this.open(clock);
        }
    }
}
