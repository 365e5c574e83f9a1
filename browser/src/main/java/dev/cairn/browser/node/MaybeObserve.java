package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.guard.GuardRefusal;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.RefusedTraffic;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.Settlement;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.Expectation.Kind;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.AddedLater;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks, if what is to be seen may have changed or nothing was seen yet; else it does nothing. */
public final class MaybeObserve extends BrowserStep<MaybeObserve.Input, MaybeObserve.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "MaybeObserve";

    private static final int LOST_LOOKS = 6;
    private static final int LOOKS_FOR_A_FAILED_ONE = 3;

    private final TaskDevice device;

    /** On that browser. */
    public MaybeObserve(TaskDevice device) {
        this.device = device;
    }

    /** Whether to look, what is expected, and what was downloaded, answered and refused before. */
    public record Input(
            boolean due,
            BrowseTask task,
            List<PageView.Download> downloads,
            boolean first,
            @AddedLater Optional<TaskToolUse> tools,
            @AddedLater Optional<RefusedTraffic> refused) {
        /** Copies the list. */
        public Input {
            downloads = List.copyOf(downloads);
        }
    }

    /** What is seen, with what was downloaded and refused since and, at the first look, what the task expects more of. */
    public record Output(
            Optional<SeenPage> seen,
            List<PageView.Download> downloads,
            List<Expectation> expectations,
            @AddedLater Optional<Refused> refused) {
        /** Copies the lists. */
        public Output {
            downloads = List.copyOf(downloads);
            expectations = List.copyOf(expectations);
        }
    }

    /**
     * What the guard has refused to a browser.
     *
     * @param since what of it is new
     * @param total all that was refused to it so far
     */
    public record Refused(List<GuardRefusal> since, List<GuardRefusal> total) {
        /** Copies the lists. */
        public Refused {
            since = List.copyOf(since);
            total = List.copyOf(total);
        }
    }

    @Override
    String name() {
        return NAME;
    }

    @Override
    public Input input(BrowseState state) {
        boolean first = state.steps().isEmpty() && state.observation().isEmpty() && state.toolSteps() == 0;
        return new Input(
                state.needsObserve() || state.observation().isEmpty(),
                state.task(),
                state.downloads(),
                first,
                state.tools(),
                state.refused());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        if (!input.due()) {
            return new Output(Optional.empty(), List.of(), List.of(), Optional.empty());
        }
        PageLook look = look();
        List<PageView.Download> kept = KeptDownloads.of(look.view().downloads(), effects.files());
        List<PageView.Download> all = new ArrayList<>(input.downloads());
        all.addAll(kept);
        BrowseTask task = input.first() ? input.task().expecting(measured(input.task(), look.view())) : input.task();
        List<AnsweredCall> results = ToolExecution.results(input.tools(), task.expectations(), effects.files());
        SeenPage seen = PageFiles.keep(look, task, all, results, effects);
        return new Output(Optional.of(seen), kept, input.first() ? task.expectations() : List.of(), refused(input));
    }

    /** Nothing is said where nothing new was refused. */
    private Optional<Refused> refused(Input input) {
        List<GuardRefusal> total = device.refusals();
        List<GuardRefusal> since = input.refused().orElse(RefusedTraffic.NONE).newIn(device.session(), total);
        return since.isEmpty() ? Optional.empty() : Optional.of(new Refused(since, total));
    }

    /** A browser that does not answer is ended, and not asked again: with the next one the page may be another. */
    private PageLook look() throws DeviceException, StepException, InterruptedException {
        try {
            return device.look(true);
        } catch (DeviceException e) {
            if (e.kind() != DeviceException.Kind.SLOW) {
                throw e;
            }
            device.close();
            throw StepException.permanent("browser.silent", String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Whether looks have failed so often, with nothing done in between, that another would: two that gave nothing to see, or, as a browser may be
     * killed by somebody else, six of which it was gone.
     */
    public static boolean isBlind(BrowseState state) {
        int lost = 0;
        for (StepNote failure : state.failures().reversed()) {
            boolean seen = failure.what().equals(NAME);
            if (failure.number() != state.steps().size() + 1
                    || !seen && !failure.what().equals(BROWSER)) {
                break;
            }
            lost += seen ? LOOKS_FOR_A_FAILED_ONE : 1;
        }
        return lost >= LOST_LOOKS;
    }

    /** What is there already before anything is done proves nothing: there must be one more. */
    private static List<Expectation> measured(BrowseTask task, PageView view) {
        return task.expectations().stream()
                .map(expected -> expected.kind() == Kind.TEXT && adds(task) ? expected.moreThanIn(view) : expected)
                .toList();
    }

    private static boolean adds(BrowseTask task) {
        return task.clauses().stream().anyMatch(dev.cairn.browser.task.TaskClause.Fill.class::isInstance);
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        if (output.seen().isEmpty()) {
            return state;
        }
        SeenPage seen = output.seen().get();
        List<PageView.Download> downloads = new ArrayList<>(state.downloads());
        downloads.addAll(output.downloads());
        BrowseState next = state.seeing(seen)
                .withRefused(refused(state, seen, output))
                .withNeedsObserve(false)
                .withDownloads(downloads);
        next = settled(state.observation(), seen, next);
        return output.expectations().isEmpty()
                ? next
                : next.withTask(state.task().expecting(output.expectations()));
    }

    private static Optional<RefusedTraffic> refused(BrowseState state, SeenPage seen, Output output) {
        return output.refused()
                .map(refused -> state.refused().orElse(RefusedTraffic.NONE).counting(seen.session(), refused.total()))
                .or(state::refused);
    }

    /** What went before need not be done again where another page is there; where the page has sent something, all up to the last act that may have sent it. */
    private static BrowseState settled(Optional<SeenPage> before, SeenPage now, BrowseState state) {
        if (before.filter(page -> page.session().equals(now.session())).isEmpty()) {
            return state;
        }
        SeenPage last = before.get();
        if (!now.document().equals(last.document()) || !now.url().equals(last.url())) {
            return Settlement.ofAll(state, now.url());
        }
        return now.sent() > last.sent() ? Settlement.bySending(state, now.url()) : state;
    }
}
