package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.input.Typed;
import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.ElementLocator;
import dev.cairn.browser.plan.PressTrial;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.Settlement;
import dev.cairn.browser.state.ShownContent;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.tool.CallRecord;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.AddedLater;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Does the action, at most once. It finds the target again on the page as it is now, and does nothing if it is not there, or if a person's yes
 * was given for something else than what is shown now.
 */
public final class ExecuteAction extends BrowserStep<ExecuteAction.Input, ExecuteAction.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ExecuteAction";

    /** Counts acts. */
    public static final Meter TOOL_STEPS = Meter.of("tool_steps");

    /** Somewhat longer than a second. */
    private static final int TICK_MS = 1_300;

    private final TaskDevice device;
    private final UserMessages messages;
    private final ToolExecution tools;

    /** On that browser and with those tools, hearing what is said meanwhile. */
    public ExecuteAction(TaskDevice device, UserMessages messages, TaskTools tools) {
        this.device = device;
        this.messages = messages;
        this.tools = new ToolExecution(tools);
    }

    /** The action, what was seen when it was planned, and what a person has said yes to. */
    public record Input(
            ActionProposal proposal,
            SeenPage seen,
            Optional<ShownContent> approved,
            int heard,
            @AddedLater Optional<ToolExecution.Answers> answers,
            @AddedLater Optional<PressTrial> trial) {}

    /**
     * What came of it.
     *
     * @param done whether it was done
     * @param outcome in one line
     * @param fact what was read
     * @param said what the user has said meanwhile
     * @param tool what the use of a tool left
     * @param settled the address behind an act that has sent something, which is not to be sent again; empty if it sent nothing
     */
    public record Output(
            boolean done,
            String outcome,
            Optional<String> fact,
            @AddedLater Optional<List<String>> said,
            @AddedLater Optional<CallRecord> tool,
            @AddedLater Optional<String> settled) {
        /** Copies the list. */
        public Output {
            said = said.map(List::copyOf);
        }

        Output(boolean done, String outcome, Optional<String> fact) {
            this(done, outcome, fact, Optional.empty(), Optional.empty(), Optional.empty());
        }

        private Output hearing(List<String> meanwhile) {
            return meanwhile.isEmpty() ? this : new Output(done, outcome, fact, Optional.of(meanwhile), tool, settled);
        }
    }

    @Override
    String name() {
        return NAME;
    }

    @Override
    public Input input(BrowseState state) {
        Optional<ShownContent> approved =
                PolicyGate.ruled(state, Mode.CONFIRM) || state.approved().isPresent()
                        ? state.approved()
                        : Optional.empty();
        return new Input(
                state.proposal(),
                state.observation().orElseThrow(),
                approved,
                state.heard(),
                ToolExecution.answers(state),
                PressTrial.of(state));
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        return acted(input, effects).hearing(messages.behind(effects.runId(), input.heard()));
    }

    private Output acted(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        BrowseAction action = input.proposal().action();
        if (action instanceof BrowseAction.Stop || action instanceof BrowseAction.NeedUser) {
            return new Output(true, "claimed", Optional.empty());
        }
        if (action instanceof BrowseAction.Pause(int ms) && ms == 0) {
            return new Output(true, "nothing to do", Optional.empty());
        }
        effects.charge(TOOL_STEPS, 1);
        if (action instanceof BrowseAction.CallTool call) {
            effects.awaitWritten();
            return tools.run(
                    call, input.answers().orElseThrow(), input.approved().isPresent(), effects.files());
        }
        PageView planned = PageFiles.view(input.seen().page(), effects.files());
        Optional<PageElement> target = Optional.empty();
        if (action.aim().isPresent() || input.approved().isPresent()) {
            PageView now = device.look(false).view();
            if (!holds(input, now, effects)) {
                return new Output(
                        false,
                        "not done: the page is not what the question showed any more; it is asked anew",
                        Optional.empty());
            }
            target = ElementLocator.target(action, planned, now);
            if (action.aim().isPresent() && target.isEmpty()) {
                return new Output(
                        false,
                        "not done: " + input.proposal().target() + " is not to be found any more",
                        Optional.empty());
            }
        }
        if (action instanceof BrowseAction.Extract) {
            return new Output(
                    true, "read", target.map(element -> element.value().orElse(element.name())));
        }
        effects.awaitWritten();
        if (input.approved().isPresent()) {
            ActReach.entered(action, target, planned).ifPresent(device::approve);
        }
        PageAct act = act(action, target);
        Optional<List<String>> given = PressTrial.given(input.trial(), action, target, planned);
        try {
            ActResult result = device.perform(given.isPresent() ? new PageAct.OnTrial(act, given.get()) : act);
            return done(result, given.isPresent());
        } catch (DeviceException e) {
            if (e.kind() != DeviceException.Kind.STALE) {
                throw e;
            }
            return new Output(false, "not done: " + e.getMessage(), Optional.empty());
        }
    }

    /** Whether there is what a person has said yes to, if that was asked. A time that moves while one looks at it counts as a clock. */
    private boolean holds(Input input, PageView now, Effects effects) throws DeviceException, InterruptedException {
        if (input.approved().isEmpty()) {
            return true;
        }
        ShownContent yes = input.approved().get();
        ShownContent shown = PageFiles.shown(now, input.proposal(), effects.now());
        if (yes.holdsFor(shown) || !yes.holdsButForTimes(shown)) {
            return yes.holdsFor(shown);
        }
        var waited = device.perform(new PageAct.Wait(TICK_MS));
        PageView later = device.look(false).view();
        return yes.holdsButForClocks(shown, PageFiles.shown(later, input.proposal(), effects.now()));
    }

    private static Output done(ActResult result, boolean onTrial) {
        if (!result.held().isEmpty()) {
            return new Output(false, PressTrial.heldBack(result.held()), Optional.empty());
        }
        String outcome = onTrial && result.dialog() ? PressTrial.askedBack(result.describe()) : result.describe();
        return new Output(true, outcome, Optional.empty(), Optional.empty(), Optional.empty(), result.settled());
    }

    private PageAct act(BrowseAction action, Optional<PageElement> target) {
        return switch (action) {
            case BrowseAction.Click click ->
                new PageAct.Click(target.orElseThrow().at());
            case BrowseAction.Hover hover ->
                new PageAct.Hover(target.orElseThrow().at());
            case BrowseAction.Type(String id, String text, boolean enter) ->
                new PageAct.Type(target.orElseThrow().at(), target.get().type(), resolved(text), enter);
            case BrowseAction.Choose(String id, String option) ->
                new PageAct.Choose(target.orElseThrow().at(), resolved(option));
            case BrowseAction.Press(String key) -> new PageAct.Press(key);
            case BrowseAction.Scroll(int pixels) -> new PageAct.Scroll(pixels);
            case BrowseAction.Open(String url) -> new PageAct.Open(url);
            case BrowseAction.Back back -> new PageAct.Back();
            case BrowseAction.Tab(int index) -> new PageAct.Tab(index);
            case BrowseAction.Upload(String id, String file) ->
                new PageAct.Upload(target.orElseThrow().at(), List.of(Path.of(file)));
            case BrowseAction.AnswerDialog(boolean accept, Optional<String> text) -> answer(accept, text);
            case BrowseAction.Pause(int ms) -> new PageAct.Wait(ms);
            case BrowseAction.Extract extract -> new PageAct.Wait(0);
            case BrowseAction.CallTool call -> new PageAct.Wait(0);
            case BrowseAction.NeedUser ask -> new PageAct.Wait(0);
            case BrowseAction.Stop stop -> new PageAct.Wait(0);
        };
    }

    private PageAct answer(boolean accept, Optional<String> text) {
        boolean chooser =
                device.dialog().filter(dialog -> dialog.kind().equals("file")).isPresent();
        return chooser ? new PageAct.ChooseFiles(List.of()) : new PageAct.AnswerDialog(accept, text.orElse(""));
    }

    /** A secret is looked up here and nowhere before. */
    private static String resolved(String written) {
        return switch (Typed.parse(written)) {
            case Typed.Text(String text) -> text;
            case Typed.Hidden(var secret) -> secret.reveal();
        };
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        return applied(state, output).hearing(output.said().orElse(List.of()));
    }

    private static BrowseState applied(BrowseState state, Output output) {
        BrowseAction action = state.proposal().action();
        boolean counts = !(action instanceof BrowseAction.Stop) && !(action instanceof BrowseAction.NeedUser);
        BrowseState next = (output.done() ? state.noting(output.outcome()) : state.failing(output.outcome()))
                .withToolSteps(state.toolSteps() + (counts ? 1 : 0))
                .withApproved(Optional.empty())
                .withNeedsObserve(state.needsObserve() || action.setsNeedsObserve() || !output.done());
        if (action instanceof BrowseAction.Extract(String name, String target)
                && output.fact().isPresent()) {
            Map<String, String> facts = new TreeMap<>(state.facts());
            facts.put(name, output.fact().get());
            next = next.withFacts(facts);
        }
        if (output.tool().isPresent()) {
            next = ToolExecution.folded(next, output.done(), output.tool().get());
        }
        if (action instanceof BrowseAction.Pause(int ms) && ms > 0) {
            return next.withProgress(state.progress().waited());
        }
        if (!output.done()) {
            return next;
        }
        boolean completes = state.proposal().completes();
        BrowseState gone = next.going(PathSteps.after(state));
        BrowseState on = gone.withProgress(
                completes ? gone.progress().completed() : gone.progress().hopeful());
        return output.settled().map(url -> Settlement.bySending(on, url)).orElse(on);
    }

    /** A process that died in the act leaves open whether it was done: what may have had an effect is not done again before that is known. */
    @Override
    public BrowseState failed(BrowseState state, Failure failure) {
        if (failure.kind().equals(NONE)) {
            return state.withNeedsObserve(true); // nothing was done, and there is another browser first
        }
        ActionProposal proposal = state.proposal();
        boolean open = failure.kind().equals(Failure.UNKNOWN_OUTCOME)
                || failure.kind().equals(Failure.TIMEOUT)
                || failure.kind().equals(ToolExecution.LOST)
                || failure.kind().equals(LOST)
                || failure.kind().equals("browser.error");
        BrowseState next = state.failing(failure.message())
                .withToolSteps(state.toolSteps() + 1)
                .withApproved(Optional.empty())
                .withNeedsObserve(true);
        if (open && proposal.action().mayHaveEffect()) {
            return next.withUnsettled(Optional.of(proposal))
                    .withProgress(next.progress().doubting());
        }
        return proposal.action() instanceof BrowseAction.CallTool call
                        && !failure.kind().equals(Failure.UNKNOWN_OUTCOME)
                ? ToolExecution.lost(next, call, failure.message())
                : next;
    }
}
