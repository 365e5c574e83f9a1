package dev.cairn.explorer.bench;

import dev.cairn.agent.recording.CachingFileStore;
import dev.cairn.agent.recording.RecordedDevice;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.explorer.DefaultBudgets;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Explores a recording by one policy after another, with the explorer's own graph on an engine that journals nothing. */
public final class PolicyBench {
    private final Recordings.Opened opened;
    private final ExplorationGoal aim;
    private final int steps;
    private final Decider decider;
    private final FileStore files = new CachingFileStore(new InMemoryFileStore());

    /** On that recording, so many actions each. */
    public PolicyBench(Recordings.Opened opened, ExplorationGoal aim, int steps) {
        this(opened, aim, steps, Decider.none());
    }

    /** The same, by that model's decisions. */
    public PolicyBench(Recordings.Opened opened, ExplorationGoal aim, int steps, Decider decider) {
        this.opened = opened;
        this.aim = aim;
        this.steps = steps;
        this.decider = decider;
    }

    /** Is told of each exploration that is done. */
    public interface Progress {
        /** One more is done. */
        void done(Course course);
    }

    /**
     * Explores once for each policy and seed.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    public PolicyComparison compare(List<PolicyKind> policies, List<Long> seeds, Progress progress)
            throws InterruptedException {
        Instant began = Instant.now();
        List<Course> courses = new ArrayList<>();
        for (PolicyKind policy : policies) {
            for (long seed : seeds) {
                Course course = explore(policy, seed);
                courses.add(course);
                progress.done(course);
            }
        }
        long elapsedMs = Duration.between(began, Instant.now()).toMillis();
        return new PolicyComparison(opened.recording().app().id(), steps, seeds, elapsedMs, courses);
    }

    private Course explore(PolicyKind policy, long seed) throws InterruptedException {
        return new Course(policy, seed, run(policy, seed).map().coverage());
    }

    /**
     * Explores once.
     *
     * @return how it stands at the end
     * @throws InterruptedException if the thread was interrupted
     */
    public ExplorerState run(PolicyKind policy, long seed) throws InterruptedException {
        ExplorationSettings settings = new ExplorationSettings(
                        opened.recording().app(), opened.folder().toString(), opened.digest(), policy, steps, List.of())
                .withAim(aim);
        try (RecordedDevice device = new RecordedDevice(opened);
                Engine engine = Engine.unjournaled()
                        .files(new CachingFileStore(new InMemoryFileStore()))
                        .build()) {
            RunOptions options = RunOptions.DEFAULT.seed(seed).budgets(DefaultBudgets.forSteps(steps));
            return engine.run(ExplorerGraph.on(device, decider), ExplorerState.first(settings), options)
                    .state();
        }
    }
}
