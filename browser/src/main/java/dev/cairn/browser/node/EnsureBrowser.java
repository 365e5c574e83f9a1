package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.guard.SentKind;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.DoubtfulAct;
import dev.cairn.browser.state.PathTrail.DoneAct;
import dev.cairn.browser.state.UnconfirmedActs;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.AddedLater;
import java.util.List;
import java.util.Optional;

/** Makes sure of a browser on a page: keeps the one there is, else starts one where the task begins, or where what is done need not be done again. */
public final class EnsureBrowser extends BrowserStep<EnsureBrowser.Input, EnsureBrowser.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "EnsureBrowser";

    private final TaskDevice device;
    private final TaskTools tools;

    /** On that browser, with those tools. */
    public EnsureBrowser(TaskDevice device, TaskTools tools) {
        this.device = device;
        this.tools = tools;
    }

    /**
     * Where a new browser goes, whether servers of tools were asked what they offer, whether nothing can be seen there anyway, and what no look
     * has confirmed of what was done in the browser before.
     */
    public record Input(
            String url,
            @AddedLater Optional<Boolean> asked,
            @AddedLater Optional<Boolean> blind,
            @AddedLater Optional<UnconfirmedActs> unconfirmed) {}

    /**
     * Whether a browser was started, and what servers of tools offer then.
     *
     * @param undone whether the act that the one before ended in is known not to have been done
     * @param doubts the acts of which nobody knows whether they have had their effect since the last look, the last first
     */
    public record Output(
            boolean fresh,
            String session,
            @AddedLater Optional<FileRef> tools,
            @AddedLater Optional<Boolean> undone,
            @AddedLater Optional<List<DoubtfulAct>> doubts) {
        /** Copies the list. */
        public Output {
            doubts = doubts.map(List::copyOf);
        }

        private Output(boolean fresh, String session, Optional<FileRef> tools) {
            this(fresh, session, tools, Optional.empty(), Optional.empty());
        }
    }

    @Override
    String name() {
        return NAME;
    }

    @Override
    public Input input(BrowseState state) {
        return new Input(
                state.progress().settledUrl(),
                Optional.of(state.use().catalog().isPresent()),
                MaybeObserve.isBlind(state) ? Optional.of(true) : Optional.empty(),
                UnconfirmedActs.of(state));
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        if (input.blind().orElse(false)) {
            return new Output(false, device.session(), Optional.empty()); // the task ends, whatever is started
        }
        effects.progress("starting the browser");
        boolean fresh = connected();
        if (fresh) {
            effects.progress("opening " + input.url());
            open(input.url());
        }
        boolean asked = input.asked().orElse(false) && !fresh;
        Output output = new Output(
                fresh, device.session(), asked ? Optional.empty() : ToolExecution.catalog(tools, effects.files()));
        return fresh && input.unconfirmed().isPresent()
                ? judged(output, input.unconfirmed().get(), effects)
                : output;
    }

    private Output judged(Output output, UnconfirmedActs before, Effects effects) {
        SentKind sent = device.sentSince(before.session(), before.stretch());
        List<DoubtfulAct> doubts = before.doubtful(sent).stream()
                .map(act -> doubtful(act, effects))
                .toList();
        return new Output(
                output.fresh(),
                output.session(),
                output.tools(),
                Optional.of(true).filter(yes -> before.isUndone(sent)),
                Optional.of(doubts).filter(some -> !some.isEmpty()));
    }

    private static DoubtfulAct doubtful(DoneAct act, Effects effects) {
        String target = act.action()
                .aim()
                .flatMap(PageFiles.view(act.page(), effects.files())::element)
                .map(PageElement::describeInRecord)
                .orElse("");
        return new DoubtfulAct(
                new ActionProposal(effects.newId(), act.action(), target, "", "it was done before", act.completes()),
                act.clause());
    }

    /** A browser that dies before there is a page is started anew at the next attempt. */
    private boolean connected() throws DeviceException, StepException, InterruptedException {
        try {
            return device.connect();
        } catch (DeviceException e) {
            throw lost(e).orElseThrow(() -> e);
        }
    }

    /** A page that cannot be had is not tried again: it has had its time. */
    private void open(String url) throws StepException, InterruptedException {
        try {
            device.perform(new PageAct.Open(url));
        } catch (DeviceException e) {
            device.close();
            throw lost(e).orElseGet(() ->
                    StepException.permanent("page.unopened", url + " cannot be opened: " + e.getMessage(), e));
        }
    }

    private static Optional<StepException> lost(DeviceException e) {
        return e.kind() == DeviceException.Kind.LOST || e.kind() == DeviceException.Kind.NONE
                ? Optional.of(StepException.retryable(LOST, String.valueOf(e.getMessage()), e))
                : Optional.empty();
    }

    @Override
    public BrowseState apply(BrowseState before, Output output) {
        BrowseState state = output.tools()
                .map(offered -> before.withTools(Optional.of(before.use().offering(offered))))
                .orElse(before);
        if (!output.fresh()) {
            return state;
        }
        BrowseState next = state.withProgress(state.progress().afresh())
                .going(state.way().afresh())
                .withObservation(Optional.empty())
                .withNeedsObserve(true);
        if (state.unsettled().isPresent() && output.undone().isEmpty()) {
            return output.doubts().isPresent() ? next.withDoubts(output.doubts()) : next;
        }
        return output.undone().isPresent() || output.doubts().isPresent()
                ? next.doubting(output.doubts().orElse(List.of()))
                : next;
    }
}
