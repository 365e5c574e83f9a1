package dev.cairn.explorer.proof;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.history.Moment;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.CrashFound;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.ExplorerState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that a run did, action by action, read from its journal. Not thread-safe. */
public final class Trace {
    private final List<Done> done = new ArrayList<>();
    private final Map<String, List<Done>> toCrashes = new HashMap<>();
    private final Map<String, Integer> crashCounts = new HashMap<>();
    private int start;
    private boolean asked;

    /**
     * An action that was done.
     *
     * @param sight what it was done at
     * @param action with its target as it was there
     * @param asked whether a person was asked first
     */
    public record Done(Sight sight, Action action, boolean asked) {}

    /** Takes in the next entry of the run's journal. */
    public void add(Moment<ExplorerState> moment) {
        ExplorerState state = moment.run().state();
        switch (moment.entry().event()) {
            case JournalEvent.RunStarted started -> count(state.map());
            case JournalEvent.InterruptAnswered answered -> asked = true;
            case JournalEvent.StepCompleted step -> turn(step.node(), step.charges(), state);
            case JournalEvent.StepFailed step -> turn(step.node(), step.charges(), state);
            case JournalEvent.OfFrame other -> {}
            case JournalEvent.OfRun other -> {}
        }
    }

    private void turn(String node, Meters charges, ExplorerState state) {
        switch (node) {
            case "LaunchOrAttach" -> start = done.size();
            case "RestartApp" -> start = charges.get(Meter.RESTARTS) > 0 ? done.size() : start;
            case "ChooseAction" -> asked = false;
            case "Act" ->
                state.choice()
                        .flatMap(action -> state.sight().map(sight -> new Done(sight, action, asked)))
                        .ifPresent(this::did);
            default -> {} // no other node starts the app or does something to it
        }
        count(state.map());
    }

    /** A failed attempt and the next one are one action. */
    private void did(Done action) {
        if (done.isEmpty() || !done.getLast().equals(action) || done.size() == start) {
            done.add(action);
        }
    }

    /** What was done up to a crash is kept for the first time that it happened. */
    private void count(AppMap map) {
        for (CrashFound crash : map.crashes()) {
            if (crashCounts.put(crash.id(), crash.count()) == null) {
                toCrashes.put(crash.id(), List.copyOf(done.subList(start, done.size())));
            }
        }
    }

    /** What was done from the app's start to the first time of that crash, as a way over the map. */
    public List<WayStep> wayTo(String crash, AppMap map) {
        return toCrashes.getOrDefault(crash, List.of()).stream()
                .map(one -> new WayStep(screen(one, map).orElse(""), known(one.action())))
                .toList();
    }

    /** Whether a person had to allow any of it: what was allowed once is not to be done again unasked. */
    public boolean neededAPerson(List<WayStep> way) {
        return way.stream()
                .anyMatch(step -> done.stream()
                        .anyMatch(one -> one.asked()
                                && one.action().key().equals(step.action().key())));
    }

    /** How the action looked when it was last done on that screen. */
    public Optional<Done> last(WayStep step, AppMap map) {
        return done.reversed().stream()
                .filter(one -> one.action().key().equals(step.action().key()))
                .filter(one -> screen(one, map).equals(Optional.of(step.screen())))
                .findFirst();
    }

    private static Optional<String> screen(Done one, AppMap map) {
        return map.screenOf(one.sight()).map(Screen::id);
    }

    private static KnownAction known(Action action) {
        return new KnownAction(
                action.key(), action.kind(), action.label(), action.group(), action.family(), action.text());
    }
}
