package dev.cairn.cli.runs;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.StopExplanation;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.RestartApp;
import dev.cairn.explorer.node.SwitchPolicy;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Progress;
import dev.cairn.report.DecisionTaken;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells an exploration's journal step by step: one line for what was done, on which screen, where it led and why it was chosen. */
final class ReplayPrinter {
    private final PrintWriter out;
    private final int from;
    private final int to;
    private final Map<Integer, List<DecisionTaken>> decisions;
    private int step;

    /** Of the steps {@code from} to {@code to}, both included, of a run with these decisions. */
    ReplayPrinter(PrintWriter out, int from, int to, List<DecisionTaken> decisions) {
        this.out = out;
        this.from = from;
        this.to = to;
        this.decisions = decisions.stream().collect(Collectors.groupingBy(DecisionTaken::step));
    }

    /** Takes in the next entry. */
    void add(HistoryEntry<ExplorerState> moment) {
        ExplorerState state = moment.run().state();
        switch (moment.entry().event()) {
            case JournalEvent.StepCompleted done -> completed(done, state);
            case JournalEvent.StepFailed failed ->
                between(failed.node() + " failed: " + failed.failure().message());
            case JournalEvent.InterruptRaised asked -> between("asked a person");
            case JournalEvent.InterruptAnswered answered -> between("answered: " + answered.edge());
            case JournalEvent.RunForked forked ->
                between("forked from run " + forked.origin() + " as run "
                        + moment.run().run());
            case JournalEvent.RunHalted halted -> between("halted: " + halted(halted.reason(), moment.run()));
            case JournalEvent.RunEnded ended ->
                between("ended: "
                        + ended.disposition().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                        + (state.stopReason().isPresent() ? ", " + new StopExplanation(moment.run()).words() : ""));
            case JournalEvent.OfFrame other -> {} // inside of a turn
            case JournalEvent.OfRun other -> {} // of the run's keeping, not of what it does
        }
    }

    private static String halted(StopReason reason, RunState<ExplorerState> run) {
        return switch (reason) {
            case StopReason.BudgetSpent(Meter meter) -> new StopExplanation(run).words(meter);
            case StopReason.Cancelled cancelled -> cancelled.describe();
        };
    }

    private void completed(JournalEvent.StepCompleted done, ExplorerState state) {
        switch (done.node()) {
            case DetectProgress.NAME -> {
                step++;
                told(state);
            }
            case SwitchPolicy.NAME ->
                between("goes on by " + state.policy().label() + because(SwitchPolicy.NAME, Math.max(1, step)));
            case RestartApp.NAME -> {
                if (done.charges().get(Meter.RESTARTS) > 0) {
                    between("started the app again");
                }
            }
            default -> {} // what else happens in a step is told with it
        }
    }

    private void told(ExplorerState state) {
        String screen = state.previous().map(sight -> place(state.map(), sight)).orElse("?");
        String action =
                state.choice().map(KnownAction::of).map(KnownAction::describe).orElse("nothing");
        line(
                step,
                "#%-4d %s  %s → %s%s"
                        .formatted(step, screen, action, outcome(state), because(ChooseAction.NAME, step)));
    }

    private static String outcome(ExplorerState state) {
        Optional<ActionVerification> found = state.turn().verification();
        if (found.flatMap(ActionVerification::crash).isPresent()) {
            return "crash: " + found.flatMap(ActionVerification::crash).get().exception() + news(state);
        }
        String verdict = found.map(
                        v -> v.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("nothing was seen");
        return state.sight()
                .filter(sight -> state.previous()
                        .map(before -> !place(state.map(), before).equals(place(state.map(), sight)))
                        .orElse(true))
                .map(sight -> place(state.map(), sight) + news(state))
                .orElse(verdict + news(state));
    }

    private static String news(ExplorerState state) {
        Progress progress = state.turn().progress();
        return progress == Progress.NONE
                ? ""
                : "  [" + progress.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "]";
    }

    private static String place(AppMap map, Observation sight) {
        return map.screenOf(sight)
                .map(screen -> screen.id() + " \"" + screen.title() + "\"")
                .orElse(sight.place());
    }

    private String because(String node, int of) {
        return decisions.getOrDefault(of, List.of()).stream()
                .filter(taken -> taken.node().equals(node) && !taken.reason().isBlank())
                .reduce((first, last) -> last)
                .map(taken -> "  (" + (taken.by().equals("fallback") ? "" : taken.by() + ": ") + taken.reason() + ")")
                .orElse("");
    }

    private void between(String what) {
        line(
                step + 1,
                "      " + what.replaceAll("(?<![ \\t])[ \\t]*+\\R\\s*+", " ").strip());
    }

    private void line(int of, String text) {
        if (of >= from && of <= to) {
            out.println(VisibleText.line(text));
        }
    }
}
