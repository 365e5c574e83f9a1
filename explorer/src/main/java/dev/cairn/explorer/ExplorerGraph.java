package dev.cairn.explorer;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.NoDevice;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.explorer.imported.StatedHandler;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.node.ConfirmAction;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.EnsureDevice;
import dev.cairn.explorer.node.EnumerateActions;
import dev.cairn.explorer.node.GateAction;
import dev.cairn.explorer.node.LaunchOrAttach;
import dev.cairn.explorer.node.Perceive;
import dev.cairn.explorer.node.Persist;
import dev.cairn.explorer.node.ProvisionApp;
import dev.cairn.explorer.node.RecoverFromError;
import dev.cairn.explorer.node.RestartApp;
import dev.cairn.explorer.node.ShouldContinue;
import dev.cairn.explorer.node.Stop;
import dev.cairn.explorer.node.SwitchPolicy;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.node.WaitIdle;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.ModelTrust;
import dev.cairn.explorer.state.Recovery;
import dev.cairn.explorer.state.StopCause;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The explorer's 17 nodes and the question to a person, and how they are wired. */
public final class ExplorerGraph {
    /** The graph's name in journals. */
    public static final String NAME = "explorer";

    private static final int VERSION = 8;
    private static final Duration DEVICE_START = Duration.ofMinutes(5);
    private static final Duration ON_DEVICE =
            Duration.ofSeconds(60); // above all that a device is waited for before it counts as gone

    private static final Duration ON_MODEL = Duration.ofMinutes(2);

    private ExplorerGraph() {}

    /** What the graph is, without a device or a model: to read journals with, not to run. */
    public static Graph<ExplorerState> definition() {
        return on(NoDevice.refusing());
    }

    /** The graph on a device, without a model. */
    public static Graph<ExplorerState> on(Device device) {
        return on(device, Decider.none());
    }

    /** The graph on a device; a run may be resumed with another model, or without. */
    public static Graph<ExplorerState> on(Device device, Decider decider) {
        return on(device, decider, Statement.OWN);
    }

    /** The graph for runs that were imported, or were not: the nodes that reach out of a run see what the user has stated of it. */
    public static Graph<ExplorerState> on(Device bare, Decider decider, Statement statement) {
        Device device = statement.over(bare);
        Step<ExplorerState, ?, ?> ensureDevice =
                stated(Step.of(EnsureDevice.NAME, new EnsureDevice(device)).timeout(DEVICE_START), statement);
        Step<ExplorerState, ?, ?> provisionApp =
                stated(Step.of(ProvisionApp.NAME, new ProvisionApp(device)).timeout(DEVICE_START), statement);
        Step<ExplorerState, ?, ?> launchOrAttach =
                stated(Step.of(LaunchOrAttach.NAME, new LaunchOrAttach(device)).timeout(DEVICE_START), statement);
        Step<ExplorerState, ?, ?> waitIdle =
                Step.of(WaitIdle.NAME, new WaitIdle(device)).timeout(ON_DEVICE);
        Step<ExplorerState, ?, ?> perceive =
                Step.of(Perceive.NAME, new Perceive(device)).timeout(ON_DEVICE);
        Step<ExplorerState, ?, ?> enumerateActions =
                stated(Step.of(EnumerateActions.NAME, new EnumerateActions()).pure(), statement);
        Step<ExplorerState, ?, ?> chooseAction =
                thinking(Step.of(ChooseAction.NAME, new ChooseAction(decider)), decider);
        Step<ExplorerState, ?, ?> gateAction =
                stated(Step.of(GateAction.NAME, new GateAction()).pure(), statement);
        Ask<ExplorerState, ConfirmationRequest, Answer> confirmAction = ConfirmAction.ask();
        Step<ExplorerState, ?, ?> act =
                stated(Step.of(Act.NAME, new Act(device)).atMostOnce().timeout(ON_DEVICE), statement);
        Step<ExplorerState, ?, ?> verify = Step.of(Verify.NAME, new Verify(device, decider))
                .timeout(ON_DEVICE.plus(ON_MODEL))
                .heartbeat(ON_DEVICE); // which goes on while a model is waited for
        Step<ExplorerState, ?, ?> persist = Step.of(Persist.NAME, new Persist()).pure();
        Step<ExplorerState, ?, ?> detectProgress =
                thinking(Step.of(DetectProgress.NAME, new DetectProgress(decider)), decider);
        Step<ExplorerState, ?, ?> shouldContinue =
                thinking(Step.of(ShouldContinue.NAME, new ShouldContinue(decider)), decider);
        Step<ExplorerState, ?, ?> switchPolicy =
                thinking(Step.of(SwitchPolicy.NAME, new SwitchPolicy(decider)), decider);
        Step<ExplorerState, ?, ?> recoverFromError =
                Step.of(RecoverFromError.NAME, new RecoverFromError(device)).timeout(ON_DEVICE);
        Step<ExplorerState, ?, ?> restartApp =
                stated(Step.of(RestartApp.NAME, new RestartApp(device)).timeout(DEVICE_START), statement);
        Step<ExplorerState, ?, ?> stop = Step.of(Stop.NAME, new Stop(device)).timeout(Duration.ofSeconds(2));
        End<ExplorerState> done = End.succeeded("Done");
        End<ExplorerState> failed = End.failed("Failed");

        // spotless:off
        return Graph.define(NAME, VERSION, ExplorerState.class)
                .meters(LlmMeters.LABELS)
                .meters(DefaultBudgets.LABELS)
                .start(ensureDevice)
                .loop(perceive)
                .from(ensureDevice).to(provisionApp).onFailure(brief(3).thenTo(stop))
                .from(provisionApp)
                        .when("app refused", state -> state.stopReason().isPresent()).to(stop)
                        .otherwise(launchOrAttach)
                        .onFailure(brief(3).thenBacktrackTo(ensureDevice))
                .from(launchOrAttach)
                        .when("prelude failed", state -> state.stopReason().isPresent()).to(stop)
                        .when("app runs", ExplorerState::appRuns).to(waitIdle)
                        .otherwise(restartApp)
                        .onFailure(brief(1).thenTo(restartApp))
                .from(waitIdle).to(perceive).onFailure(brief(1).thenTo(perceive))
                .from(perceive).to(enumerateActions).onFailure(brief(2).thenTo(recoverFromError))
                .from(enumerateActions).to(chooseAction).onFailure(brief(1).thenTo(shouldContinue))
                .from(chooseAction).to(gateAction).onFailure(brief(1).thenTo(stop))
                .from(gateAction)
                        .when("allowed", state -> state.turn().allowed()).to(act)
                        .when("a person decides", state -> state.rulings().pending().isPresent()).to(confirmAction)
                        .otherwise(chooseAction)
                        .onFailure(brief(1).thenTo(stop))
                .from(confirmAction)
                        .when("allowed", state -> state.turn().allowed()).to(act)
                        .otherwise(chooseAction)
                .from(act).to(verify).onFailure(brief(1).thenTo(recoverFromError))
                .from(verify).to(persist).onFailure(brief(2).thenTo(persist))
                .from(persist).to(detectProgress).onFailure(brief(1).thenTo(recoverFromError))
                .from(detectProgress).to(shouldContinue).onFailure(brief(1).thenTo(stop))
                .from(shouldContinue)
                        .when("continue", routed(LoopRoute.CONTINUE)).to(perceive)
                        .when("switch policy", routed(LoopRoute.SWITCH_POLICY)).to(switchPolicy)
                        .when("restart app", routed(LoopRoute.RESTART_APP)).to(restartApp)
                        .otherwise(stop)
                        .onFailure(brief(1).thenTo(stop))
                .from(switchPolicy).to(perceive).onFailure(brief(1).thenTo(stop))
                .from(recoverFromError)
                        .when("list actions", recovering(Recovery.ENUMERATE)).to(enumerateActions)
                        .when("choose another", recovering(Recovery.CHOOSE)).to(chooseAction)
                        .when("do it now", recovering(Recovery.ACT)).to(act)
                        .when("restart app", recovering(Recovery.RESTART_APP)).to(restartApp)
                        .otherwise(stop)
                        .onFailure(brief(1).thenBacktrackTo(ensureDevice))
                .from(restartApp)
                        .when("prelude failed", state -> state.stopReason().isPresent()).to(stop)
                        .when("app runs", ExplorerState::appRuns).to(waitIdle)
                        .otherwise(restartApp)
                        .onFailure(brief(2).thenBacktrackTo(ensureDevice))
                .from(stop)
                        .when("failed", state -> state.error().isPresent()).to(failed)
                        .otherwise(done)
                        .onFailure(Retry.never().thenTo(failed))
                .migrate(toFourth())
                .migrate(toFifth())
                .migrate(toSixth())
                .migrate(toSeventh())
                .migrate(toEighth())
                .onHalt(stop, (state, reason) -> state.recovered().withStopReason(label(reason)))
                .build();
        // spotless:on
    }

    /** What somebody was paid for is written before anything else is done. */
    private static <I, O> Step<ExplorerState, I, O> thinking(Step<ExplorerState, I, O> step, Decider decider) {
        return decider.model().isEmpty() ? step.pure() : step;
    }

    private static <I, O> Step<ExplorerState, I, O> stated(Step<ExplorerState, I, O> step, Statement statement) {
        return statement.equals(Statement.OWN)
                ? step
                : new Step<>(
                        step.name(), new StatedHandler<>(step.handler(), statement), step.output(), step.execution());
    }

    /** Version 3 knew of no limits of the device, not which device it had, and attached to no app. */
    private static Migration toFourth() {
        UnaryOperator<JsonNode> withLimits = output -> with(output, "limits");
        return Migration.from(3)
                .state(ExplorerGraph::stateOfFourth)
                .output("EnsureDevice", output -> with(((ObjectNode) output).putNull("device"), "ended"))
                .output("ProvisionApp", withLimits)
                .output("LaunchOrAttach", withLimits)
                .output("RestartApp", withLimits)
                .output("Verify", ExplorerGraph::verified);
    }

    /** Version 4 trusted a model whatever it chose, and had two policies take turns. */
    private static Migration toFifth() {
        return Migration.from(4).state(ExplorerGraph::stateOfFifth).output("ChooseAction", output -> {
            if (output.path("choice") instanceof ObjectNode choice) {
                choice.put("gain", 0.0);
            }
            return ((ObjectNode) output).put("own", false).put("expected", 0.0);
        });
    }

    /** Version 5 had rules without origins, data and tools, and fewer effects and classes: what it wrote is read as it is. */
    private static Migration toSixth() {
        return Migration.from(5).state(state -> state);
    }

    /** Version 6 let no model say what is typed: what it wrote is read as it is. */
    private static Migration toSeventh() {
        return Migration.from(6).state(state -> state);
    }

    /** Version 7 had rulings that did not tell whether the action has an effect: what it wrote is read as it is. */
    private static Migration toEighth() {
        return Migration.from(7).state(state -> state);
    }

    private static ObjectNode stateOfFifth(ObjectNode state) {
        boolean towardsGoal = state.path("settings").path("aim").path("goal").isString();
        ModelTrust trust = ModelTrust.full(towardsGoal);
        state.putObject("trust")
                .put("patience", trust.patience())
                .put("vain", 0)
                .put("rest", 0)
                .put("next_rest", trust.nextRest())
                .put("awaits", false)
                .put("stake", 0.0);
        if (state.path("turn") instanceof ObjectNode turn) {
            turn.putNull("refused");
        }
        return state.putNull("stand_in");
    }

    private static ObjectNode stateOfFourth(ObjectNode state) {
        var verification = with(state.path("turn").path("verification"), "limits");
        var conduct = ((ObjectNode) state.path("settings").path("conduct")).put("attach", false);
        return (ObjectNode) with(state.putNull("device"), "limits");
    }

    private static JsonNode verified(JsonNode output) {
        var unused = with(output.path("verification"), "limits");
        return output;
    }

    private static JsonNode with(JsonNode json, String list) {
        if (json instanceof ObjectNode object) {
            var unused = object.putArray(list);
        }
        return json;
    }

    private static Predicate<ExplorerState> routed(LoopRoute route) {
        return state -> state.turn().route() == route;
    }

    private static Predicate<ExplorerState> recovering(Recovery way) {
        return state -> state.turn().recovery() == way;
    }

    /** What {@code summary.json} calls it. */
    static String label(StopReason reason) {
        return switch (reason) {
            case StopReason.BudgetSpent(Meter meter) ->
                StopCause.BUDGET_EXHAUSTED.label(
                        meter.equals(DetectProgress.FINISHED) ? "steps" : LlmLimits.label(meter));
            case StopReason.Cancelled cancelled -> StopCause.CANCELLED.label();
        };
    }

    private static Retry brief(int attempts) {
        return Retry.times(attempts).backoff(Duration.ofMillis(200), Duration.ofSeconds(2));
    }
}
