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
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

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
 * @param trust how far its choices are followed
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
 * @param standIn the policy that had its turn last while the one that was asked for was stuck
 */
@RecordBuilder
public record ExplorerState(
        ExplorationSettings settings,
        Optional<DeviceIdentity> device,
        AppMap map,
        PolicyKind policy,
        Counters counters,
        LlmTally llm,
        Advice advice,
        ModelTrust trust,
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
        List<LimitMet> limits,
        Optional<PolicyKind> standIn) {

    public ExplorerState {
        actions = List.copyOf(actions);
        limits = List.copyOf(limits);
    }

    /** The state before anything was done. */
    public static ExplorerState first(ExplorationSettings settings) {
        return new ExplorerState(
                settings,
                Optional.empty(),
                AppMap.empty(settings.app().id()),
                settings.policy(),
                Counters.ZERO,
                LlmTally.ZERO,
                Advice.NONE,
                ModelTrust.full(settings.aim().goal().isPresent()),
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
                List.of(),
                Optional.empty());
    }

    /** The package that is explored. */
    public String appPackage() {
        return settings.app().id();
    }

    /** Whether what is seen now is another app's. */
    public boolean isOutside() {
        return sight.map(seen -> seen.outside(appPackage())).orElse(false);
    }

    /** This state, of a run that is asked for something else from now on. */
    public ExplorerState withSettings(ExplorationSettings changed) {
        return edit().settings(changed).build();
    }

    /** This state, of a run that works on that device from now on. */
    public ExplorerState withDevice(DeviceIdentity now) {
        return edit().device(Optional.of(now)).build();
    }

    public ExplorerState withMap(AppMap changed) {
        return edit().map(changed).build();
    }

    /** Another policy has its turn. */
    public ExplorerState withPolicy(PolicyKind next) {
        Optional<PolicyKind> standsIn = next == settings.policy() ? standIn : Optional.of(next);
        return edit().policy(next).standIn(standsIn).build();
    }

    /** An action reached the user's goal. */
    public ExplorerState withGoalReached(String what) {
        return edit().reached(Optional.of(what)).build();
    }

    /** Another action was done at a sight. */
    public ExplorerState withTrailEntry(String sight, String action) {
        return edit().trail(trail.with(sight, action)).build();
    }

    /** The app was started afresh. */
    public ExplorerState startedApp() {
        return edit().trail(trail.withStart()).build();
    }

    public ExplorerState withCounters(Counters changed) {
        return edit().counters(changed).build();
    }

    /** Another sight; what could be done at the one before is forgotten. */
    public ExplorerState withSight(Optional<Observation> seen) {
        return edit().sight(seen).actions(List.of()).build();
    }

    public ExplorerState withPrevious(Optional<Observation> seen) {
        return edit().previous(seen).build();
    }

    /** One more decision that the model was asked for, or could have been. */
    public ExplorerState withDecision(Decided<?> decided) {
        return edit().llm(llm.plus(decided)).build();
    }

    public ExplorerState withAdvice(Advice other) {
        return edit().advice(other).build();
    }

    public ExplorerState withTrust(ModelTrust changed) {
        return edit().trust(changed).build();
    }

    public ExplorerState withActions(List<Action> listed) {
        return edit().actions(listed).build();
    }

    public ExplorerState withChoice(Action chosen) {
        return edit().choice(Optional.of(chosen)).build();
    }

    public ExplorerState withTurn(Iteration changed) {
        return edit().turn(changed).build();
    }

    public ExplorerState withAppRunning(boolean runs) {
        return edit().appRuns(runs).build();
    }

    /** A failure that says something of how the app gets on: too many in a row end the run. */
    public ExplorerState withError(Failure failure) {
        return withCounters(counters.failed()).withAdvice(Advice.NONE).withInterruption(failure);
    }

    /** A failure that says nothing of the app, only that a process died: however often it is killed, the run goes on. */
    public ExplorerState withInterruption(Failure failure) {
        return edit().error(Optional.of(failure)).build();
    }

    public ExplorerState recovered() {
        return edit().error(Optional.empty()).build();
    }

    /** This state, of a run that ends for that cause, unless it ends for another already. */
    public ExplorerState withStopReason(StopCause cause) {
        return withStopReason(cause.label());
    }

    /** The same with a label of {@link StopCause}. */
    public ExplorerState withStopReason(String reason) {
        return edit().stopReason(Optional.of(stopReason.orElse(reason))).build();
    }

    /** The app missed these on the device. */
    public ExplorerState meeting(List<DeviceLimit> met) {
        return met.isEmpty()
                ? this
                : edit().limits(LimitMet.with(limits, met, counters.steps())).build();
    }

    public ExplorerState withRulings(Rulings changed) {
        return edit().rulings(changed).build();
    }

    private ExplorerStateBuilder edit() {
        return ExplorerStateBuilder.builder(this);
    }
}
