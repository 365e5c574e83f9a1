package dev.cairn.explorer.state;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.map.AppMap;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.llm.decision.Decided;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The explorer's state. Immutable; content by reference only.
 *
 * @param settings what the run was asked to do
 * @param device which device it works on, once it has one
 * @param map what is known of the app
 * @param policy the policy that chooses now
 * @param counters what has been counted
 * @param llm what the model was asked
 * @param advice what the model means to do next
 * @param sight what is seen now
 * @param previous what was seen before the last action
 * @param actions what can be done there, without what was denied
 * @param choice the action to do, and after it the one that was done
 * @param turn what came of it
 * @param appRuns whether the app was running when it was last looked at
 * @param error the failure that is being recovered from
 * @param stopReason why the run ends, once it does
 * @param rulings what the gate has decided so far
 * @param trail what was done last
 * @param reached the action that reached the user's goal, for people
 * @param limits what the app needed and the device had not, each thing once
 */
public record ExplorerState(
        ExplorationSettings settings,
        Optional<DeviceIdentity> device,
        AppMap map,
        PolicyKind policy,
        Counters counters,
        LlmTally llm,
        Advice advice,
        Optional<Observation> sight,
        Optional<Observation> previous,
        List<Action> actions,
        Optional<Action> choice,
        Iteration turn,
        boolean appRuns,
        Optional<Failure> error,
        Optional<String> stopReason,
        Rulings rulings,
        Trail trail,
        Optional<String> reached,
        List<LimitMet> limits) {

    public ExplorerState {
        actions = List.copyOf(actions);
        limits = List.copyOf(limits);
    }

    /** The state before anything was done. */
    public static ExplorerState first(ExplorationSettings settings) {
        return new ExplorerState(
                settings,
                Optional.empty(),
                AppMap.empty(settings.app().packageName()),
                settings.policy(),
                Counters.ZERO,
                LlmTally.ZERO,
                Advice.NONE,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Iteration.FRESH,
                false,
                Optional.empty(),
                Optional.empty(),
                Rulings.NONE,
                Trail.EMPTY,
                Optional.empty(),
                List.of());
    }

    /** The package that is explored. */
    public String appPackage() {
        return settings.app().packageName();
    }

    /** Whether what is seen now is another app's. */
    public boolean isOutside() {
        return sight.map(seen -> seen.outside(appPackage())).orElse(false);
    }

    /** This state, of a run that is asked for something else from now on. */
    public ExplorerState withSettings(ExplorationSettings changed) {
        return edit(state -> state.settings = changed);
    }

    /** This state, of a run that works on that device from now on. */
    public ExplorerState withDevice(DeviceIdentity now) {
        return edit(state -> state.device = Optional.of(now));
    }

    public ExplorerState withMap(AppMap changed) {
        return edit(state -> state.map = changed);
    }

    public ExplorerState withPolicy(PolicyKind next) {
        return edit(state -> state.policy = next);
    }

    /** An action reached the user's goal. */
    public ExplorerState withGoalReached(String what) {
        return edit(state -> state.reached = Optional.of(what));
    }

    /** Another action was done at a sight. */
    public ExplorerState withTrailEntry(String sight, String action) {
        return edit(state -> state.trail = state.trail.with(sight, action));
    }

    /** The app was started afresh. */
    public ExplorerState startedApp() {
        return edit(state -> state.trail = state.trail.withStart());
    }

    public ExplorerState withCounters(Counters changed) {
        return edit(state -> state.counters = changed);
    }

    /** Another sight; what could be done at the one before is forgotten. */
    public ExplorerState withSight(Optional<Observation> seen) {
        return edit(state -> {
            state.sight = seen;
            state.actions = List.of();
        });
    }

    public ExplorerState withPrevious(Optional<Observation> seen) {
        return edit(state -> state.previous = seen);
    }

    /** One more decision that the model was asked for, or could have been. */
    public ExplorerState withDecision(Decided<?> decided) {
        return edit(state -> state.llm = llm.plus(decided));
    }

    public ExplorerState withAdvice(Advice other) {
        return edit(state -> state.advice = other);
    }

    public ExplorerState withActions(List<Action> listed) {
        return edit(state -> state.actions = listed);
    }

    public ExplorerState withChoice(Action chosen) {
        return edit(state -> state.choice = Optional.of(chosen));
    }

    public ExplorerState withTurn(Iteration changed) {
        return edit(state -> state.turn = changed);
    }

    public ExplorerState withAppRunning(boolean runs) {
        return edit(state -> state.appRuns = runs);
    }

    /** A failure that says something of how the app gets on: too many in a row end the run. */
    public ExplorerState withError(Failure failure) {
        return withCounters(counters.failed()).withAdvice(Advice.NONE).withInterruption(failure);
    }

    /** A failure that says nothing of the app, only that a process died: however often it is killed, the run goes on. */
    public ExplorerState withInterruption(Failure failure) {
        return edit(state -> state.error = Optional.of(failure));
    }

    public ExplorerState recovered() {
        return edit(state -> state.error = Optional.empty());
    }

    /** This state, of a run that ends for that cause, unless it ends for another already. */
    public ExplorerState withStopReason(StopCause cause) {
        return withStopReason(cause.label());
    }

    /** The same with a label of {@link StopCause}. */
    public ExplorerState withStopReason(String reason) {
        return edit(state -> state.stopReason = Optional.of(stopReason.orElse(reason)));
    }

    /** The app missed these on the device. */
    public ExplorerState meeting(List<DeviceLimit> met) {
        return met.isEmpty() ? this : edit(state -> state.limits = LimitMet.with(limits, met, counters.steps()));
    }

    public ExplorerState withRulings(Rulings changed) {
        return edit(state -> state.rulings = changed);
    }

    private ExplorerState edit(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.state();
    }

    /** A state that is being changed: one place where all of it is listed. */
    private static final class Draft {
        private ExplorationSettings settings;
        private Optional<DeviceIdentity> device;
        private AppMap map;
        private PolicyKind policy;
        private Counters counters;
        private LlmTally llm;
        private Advice advice;
        private Optional<Observation> sight;
        private Optional<Observation> previous;
        private List<Action> actions;
        private Optional<Action> choice;
        private Iteration turn;
        private boolean appRuns;
        private Optional<Failure> error;
        private Optional<String> stopReason;
        private Trail trail;
        private Optional<String> reached;
        private Rulings rulings;
        private List<LimitMet> limits;

        Draft(ExplorerState state) {
            settings = state.settings;
            device = state.device;
            map = state.map;
            policy = state.policy;
            counters = state.counters;
            llm = state.llm;
            advice = state.advice;
            sight = state.sight;
            previous = state.previous;
            actions = state.actions;
            choice = state.choice;
            turn = state.turn;
            appRuns = state.appRuns;
            error = state.error;
            stopReason = state.stopReason;
            trail = state.trail;
            reached = state.reached;
            rulings = state.rulings;
            limits = state.limits;
        }

        ExplorerState state() {
            return new ExplorerState(
                    settings,
                    device,
                    map,
                    policy,
                    counters,
                    llm,
                    advice,
                    sight,
                    previous,
                    actions,
                    choice,
                    turn,
                    appRuns,
                    error,
                    stopReason,
                    rulings,
                    trail,
                    reached,
                    limits);
        }
    }
}
