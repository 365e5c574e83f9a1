package dev.cairn.server.decision;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import java.time.Instant;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/** What a step could use of the world when it was executed: the run's seed, what its budgets had left, its files. What it puts there is forgotten. For one thread. */
final class PastEffects extends DetachedEffects {
    private final RunState<?> run;
    private final Frame<?> frame;
    private final Instant at;

    /** As they were for the step that a frame stood at. */
    PastEffects(RunState<?> run, Frame<?> frame, Instant at, FileStore files) {
        super(new ForgetfulFiles(files));
        this.run = run;
        this.frame = frame;
        this.at = at;
    }

    @Override
    public String runId() {
        return run.run();
    }

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public String frame() {
        return frame.path();
    }

    @Override
    public long stepOrdinal() {
        return frame.position().stepOrdinal();
    }

    @Override
    public int attempt() {
        return frame.position().attempt();
    }

    @Override
    public Instant now() {
        return at;
    }

    /** Nothing that is asked depends on it. */
    @Override
    public String newId() {
        return "";
    }

    @Override
    public OptionalLong remaining(Meter meter) {
        return run.budgets().remaining(meter, run.used(), run.usedByIteration());
    }

    @Override
    public OptionalLong remainingOfRun(Meter meter) {
        return run.budgets().remainingOfRun(meter, run.used());
    }

    private static final class ForgetfulFiles implements FileStore {
        private final FileStore kept;
        private final InMemoryFileStore made = new InMemoryFileStore();
        private final Set<FileRef> known = new HashSet<>();

        private ForgetfulFiles(FileStore kept) {
            this.kept = kept;
        }

        @Override
        public FileRef put(byte[] content) {
            FileRef ref = made.put(content);
            known.add(ref);
            return ref;
        }

        @Override
        public byte[] get(FileRef ref) {
            return known.contains(ref) ? made.get(ref) : kept.get(ref);
        }
    }
}
