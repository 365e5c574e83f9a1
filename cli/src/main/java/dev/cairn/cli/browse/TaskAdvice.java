package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.state.RunState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a user can do about a task that is not done, a line each. */
final class TaskAdvice {
    private final RunState<BrowseState> ended;
    private final CommonOptions options;

    TaskAdvice(RunState<BrowseState> ended, CommonOptions options) {
        this.ended = ended;
        this.options = options;
    }

    /**
     * The lines; none for a task that is done, or that has seen nothing.
     *
     * @param kept whether the run is kept, so that another can follow it
     */
    List<String> lines(boolean kept) {
        BrowseEnd end = ended.state().end().orElse(BrowseEnd.UNVERIFIED);
        List<String> lines = new ArrayList<>();
        if (end == BrowseEnd.VERIFIED
                || end == BrowseEnd.UNVERIFIED
                || ended.state().observation().isEmpty()) {
            return lines;
        }
        if (kept) {
            lines.add("to go on: " + options.next("browse 'what is left to do' --continue " + ended.run()) + more());
        }
        switch (end) {
            case BLOCKED -> lines.add(blocked());
            case LIMIT -> spent().map(limit -> "limit:    " + limit).ifPresent(lines::add);
            case DENIED -> lines.add("to allow: a rule in --rules FILE, or a yes with --answer terminal or wait");
            case CANCELLED, VERIFIED, UNVERIFIED -> {}
        }
        return lines;
    }

    private boolean isOutOfActs() {
        BrowseState state = ended.state();
        return state.end().filter(BrowseEnd.LIMIT::equals).isPresent()
                && state.toolSteps() >= state.settings().maxToolSteps();
    }

    private String more() {
        return isOutOfActs() ? " --max-steps " + 2 * ended.state().settings().maxToolSteps() : "";
    }

    /** Whether the words were done and it is only not so what was expected of them. */
    private String blocked() {
        BrowseState state = ended.state();
        boolean through = state.progress().done() >= state.task().clauses().size()
                && !state.task().expectations().isEmpty()
                && !state.steps().isEmpty();
        return through
                ? "if it is done as it stands: say so by --expect text=…, address=… or field=…"
                : "to show how: --how 'click …, type … into …', or --teach";
    }

    private Optional<String> spent() {
        return isOutOfActs()
                ? Optional.empty()
                : ended.budgets().perRun().entrySet().stream()
                        .filter(limit -> ended.used().get(limit.getKey()) >= limit.getValue())
                        .map(limit -> BrowseBudgets.label(limit.getKey()).amount(limit.getValue())
                                + (limit.getKey().equals(Meter.STEPS) ? " (--max-graph-steps)" : ""))
                        .findFirst();
    }
}
