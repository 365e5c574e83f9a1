package dev.cairn.browser;

import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ConfirmInterrupt;
import dev.cairn.browser.node.ConfirmQuestion;
import dev.cairn.browser.node.EnsureBrowser;
import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.browser.node.FinalizeTask;
import dev.cairn.browser.node.IngestUserInput;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.node.ManualInterrupt;
import dev.cairn.browser.node.ManualQuestion;
import dev.cairn.browser.node.MaybeObserve;
import dev.cairn.browser.node.MaybeStopOrContinue;
import dev.cairn.browser.node.PlanAction;
import dev.cairn.browser.node.PolicyGate;
import dev.cairn.browser.node.ValidateAction;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import java.time.Duration;
import java.util.Optional;

/** The browser agent's nodes and how they are wired. Sessions hold nothing of it: who resumes a run needs its id alone. */
public final class BrowseGraph {
    /** The graph's name in journals. */
    public static final String NAME = "browse";

    private static final int VERSION = 5;
    private static final Duration START = Duration.ofMinutes(6); // the driver may have to be fetched
    private static final Duration ON_PAGE = Duration.ofSeconds(60);
    private static final Duration ANSWERED_WITHIN = Duration.ofDays(7);

    private BrowseGraph() {}

    /** What the graph is, without a browser: to read journals and to answer, not to run. */
    public static Graph<BrowseState> definition() {
        return on(BrowserDevice.none(), Decider.none());
    }

    /** The graph on a browser, with a model or without. */
    public static Graph<BrowseState> on(TaskDevice device, Decider decider) {
        return on(device, decider, StepPlanner.WORDS);
    }

    /** The graph on a browser, with a planner of one's own. */
    public static Graph<BrowseState> on(TaskDevice device, Decider decider, StepPlanner planner) {
        return on(device, decider, planner, UserMessages.NONE);
    }

    /** The same, hearing after each act what users have said meanwhile. */
    public static Graph<BrowseState> on(
            TaskDevice device, Decider decider, StepPlanner planner, UserMessages messages) {
        return on(device, decider, planner, messages, TaskTools.NONE);
    }

    /** The same, with tools of servers. */
    public static Graph<BrowseState> on(
            TaskDevice device, Decider decider, StepPlanner planner, UserMessages messages, TaskTools tools) {
        Step<BrowseState, ?, ?> ensureBrowser =
                Step.of(EnsureBrowser.NAME, new EnsureBrowser(device, tools)).timeout(START);
        Step<BrowseState, ?, ?> ingestUserInput = Step.of(IngestUserInput.NAME, new IngestUserInput(decider));
        Step<BrowseState, ?, ?> maybeObserve = Step.of(MaybeObserve.NAME, new MaybeObserve(device))
                .timeout(ON_PAGE)
                .early();
        Step<BrowseState, ?, ?> planAction = planning(planner, decider);
        Step<BrowseState, ?, ?> validateAction =
                Step.of(ValidateAction.NAME, new ValidateAction()).pure();
        Step<BrowseState, ?, ?> policyGate =
                Step.of(PolicyGate.NAME, new PolicyGate()).pure();
        Ask<BrowseState, ConfirmQuestion, ConfirmAnswer> confirmInterrupt = ConfirmInterrupt.ask();
        Ask<BrowseState, ManualQuestion, ManualAnswer> manualInterrupt = ManualInterrupt.ask();
        Step<BrowseState, ?, ?> executeAction = Step.of(ExecuteAction.NAME, new ExecuteAction(device, messages, tools))
                .atMostOnce()
                .timeout(ON_PAGE)
                .early();
        Step<BrowseState, ?, ?> maybeStop =
                Step.of(MaybeStopOrContinue.NAME, new MaybeStopOrContinue()).pure();
        Step<BrowseState, ?, ?> finalizeDone = Step.of("FinalizeDone", new FinalizeTask(BrowseEnd.VERIFIED, messages));
        Step<BrowseState, ?, ?> finalizeDenied = Step.of("FinalizeDenied", new FinalizeTask(BrowseEnd.DENIED));
        Step<BrowseState, ?, ?> finalizeCancelled = Step.of("FinalizeCancelled", new FinalizeTask(BrowseEnd.CANCELLED));
        Step<BrowseState, ?, ?> finalizeBlocked = Step.of("FinalizeBlocked", new FinalizeTask(BrowseEnd.BLOCKED));
        Step<BrowseState, ?, ?> finalizeLimit = Step.of("FinalizeLimit", new FinalizeTask(BrowseEnd.LIMIT));
        End<BrowseState> done = End.succeeded("Done");
        End<BrowseState> failed = End.failed("Failed");
        End<BrowseState> cancelled = new End<>("Cancelled", Disposition.CANCELLED);
        End<BrowseState> limited = new End<>("Limited", Disposition.BUDGET_EXHAUSTED);
        // spotless:off
        return Graph.define(NAME, VERSION, BrowseState.class)
                .meters(LlmMeters.LABELS)
                .meters(BrowseBudgets.LABELS)
                .start(ensureBrowser)
                .loop(maybeObserve)
                .from(ensureBrowser)
                        .when("nothing can be seen", MaybeObserve::isBlind).to(finalizeBlocked)
                        .otherwise(ingestUserInput)
                        .onFailure(brief(2).thenTo(finalizeBlocked))
                .from(ingestUserInput).to(maybeObserve).onFailure(brief(1).thenTo(finalizeBlocked))
                .from(maybeObserve).to(planAction).onFailure(brief(2).thenBacktrackTo(ensureBrowser))
                .from(planAction).to(validateAction).onFailure(brief(1).thenTo(finalizeBlocked))
                .from(validateAction)
                        .when("invalid too often", BrowseGraph::invalidTooOften).to(finalizeBlocked)
                        .when("invalid", state -> !ValidateAction.isValid(state)).to(planAction)
                        .when("a person is needed", ManualInterrupt::isAsked).to(manualInterrupt)
                        .otherwise(policyGate)
                        .onFailure(brief(1).thenTo(finalizeBlocked))
                .from(policyGate)
                        .when("allowed", state -> PolicyGate.ruled(state, Mode.ALLOW)).to(executeAction)
                        .when("a person decides", state -> PolicyGate.ruled(state, Mode.CONFIRM)).to(confirmInterrupt)
                        .when("denied and struck off", PolicyGate::isStruck).to(planAction)
                        .otherwise(finalizeDenied)
                        .onFailure(brief(1).thenTo(finalizeBlocked))
                .from(confirmInterrupt)
                        .when("yes", state -> state.approved().isPresent()).to(executeAction)
                        .when("never, or something instead", state -> state.planned().isEmpty() || state.unread() > 0).to(ingestUserInput)
                        .otherwise(finalizeCancelled)
                        .onDeadline(ANSWERED_WITHIN, finalizeCancelled)
                .from(manualInterrupt).to(maybeObserve).onDeadline(ANSWERED_WITHIN, finalizeBlocked)
                .from(executeAction).to(maybeStop).onFailure(Retry.never().thenTo(maybeStop))
                .from(maybeStop)
                        .when("done", MaybeStopOrContinue::isDone).to(finalizeDone)
                        .when("at the limit", MaybeStopOrContinue::isAtLimit).to(finalizeLimit)
                        .when("something was said", state -> state.unread() > 0).to(ingestUserInput)
                        .otherwise(maybeObserve)
                        .onFailure(brief(1).thenTo(finalizeBlocked))
                .from(finalizeDone)
                        .when("something was said", state -> state.end().isEmpty()).to(ingestUserInput)
                        .otherwise(done)
                        .onFailure(Retry.never().thenTo(failed))
                .from(finalizeDenied).to(failed).onFailure(Retry.never().thenTo(failed))
                .from(finalizeCancelled).to(cancelled).onFailure(Retry.never().thenTo(failed))
                .from(finalizeBlocked).to(failed).onFailure(Retry.never().thenTo(failed))
                .from(finalizeLimit).to(limited).onFailure(Retry.never().thenTo(failed))
                .migrate(toSecond())
                .migrate(toThird())
                .migrate(toFourth())
                .migrate(toFifth())
                .onHalt(finalizeLimit, (state, reason) -> state.withEnd(Optional.of(end(reason))))
                .build();
        // spotless:on
    }

    /** What somebody was paid for is written before anything else is done. */
    private static Step<BrowseState, ?, ?> planning(StepPlanner planner, Decider decider) {
        var step = Step.of(PlanAction.NAME, new PlanAction(planner, decider));
        return planner.isPure() && decider.model().isEmpty() ? step.pure() : step;
    }

    private static boolean invalidTooOften(BrowseState state) {
        return !ValidateAction.isValid(state)
                && state.invalidActions() >= state.settings().maxInvalidActions();
    }

    private static BrowseEnd end(StopReason reason) {
        return switch (reason) {
            case StopReason.BudgetSpent spent -> BrowseEnd.LIMIT;
            case StopReason.Cancelled cancelled -> BrowseEnd.CANCELLED;
        };
    }

    /** Version 1 kept no count of what leaves the browser, and moved no pointer: what it wrote is read as it is. */
    private static Migration toSecond() {
        return Migration.from(1).state(state -> state);
    }

    /** Version 2 did not note where on the picture a target is: what it wrote is read as it is. */
    private static Migration toThird() {
        return Migration.from(2).state(state -> state);
    }

    /** Version 3 could not be shown anything in the window: what it wrote is read as it is. */
    private static Migration toFourth() {
        return Migration.from(3).state(state -> state);
    }

    /** Version 4 did not keep a value's words beside its label: what it wrote is read as it is. */
    private static Migration toFifth() {
        return Migration.from(4).state(state -> state);
    }

    private static Retry brief(int attempts) {
        return Retry.times(attempts).backoff(Duration.ofMillis(200), Duration.ofSeconds(2));
    }
}
