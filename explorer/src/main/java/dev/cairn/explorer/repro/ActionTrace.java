package dev.cairn.explorer.repro;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathFinder;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.PerformedActions;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.node.LaunchOrAttach;
import dev.cairn.explorer.node.ProvisionApp;
import dev.cairn.explorer.node.RestartApp;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that a run did, action by action, read from its journal. Not thread-safe. */
public final class ActionTrace implements PerformedActions {
    /** A way of more actions than this is not walked again. */
    private static final int MOST_ACTIONS = 300;

    private final List<Performed> done = new ArrayList<>();
    private final SortedSet<Integer> restarts = new TreeSet<>();
    private final Map<String, Reach> toCrashes = new HashMap<>();
    private final Map<String, Integer> crashCounts = new HashMap<>();
    private Optional<Integer> clean = Optional.empty();
    private boolean provisioned;
    private boolean beganClean;
    private int start;
    private boolean asked;
    private boolean failed;

    /** What was done before a crash: since the app had no data, if ever; since its last start; and up to where. */
    private record Reach(Optional<Integer> clean, int start, int end) {
        /** Whether it crashed as it was started, and not by an action. */
        boolean byStart() {
            return start == end;
        }
    }

    /** Takes in the next entry of the run's journal. */
    public void add(HistoryEntry<ExplorerState> moment) {
        ExplorerState state = moment.run().state();
        switch (moment.entry().event()) {
            case JournalEvent.RunStarted started -> count(state.map());
            case JournalEvent.InterruptAnswered answered -> asked = true;
            case JournalEvent.StepCompleted step -> {
                if (step.node().equals(ProvisionApp.NAME)) {
                    provisioned(step);
                }
                turn(step.node(), step.charges(), state);
                failed = false;
            }
            case JournalEvent.StepFailed step -> {
                turn(step.node(), step.charges(), state);
                failed |= step.node().equals(Act.NAME);
            }
            case JournalEvent.OfFrame other -> {}
            case JournalEvent.OfRun other -> {}
        }
    }

    private void provisioned(JournalEvent.StepCompleted step) {
        ProvisionApp.Output output =
                JsonCodec.standard().read("the output of ProvisionApp", step.output(), ProvisionApp.Output.class);
        beganClean = provisioned ? beganClean : output.installed();
        provisioned = true;
        if (output.installed()) {
            clean = Optional.of(done.size());
        }
    }

    private void turn(String node, Meters charges, ExplorerState state) {
        switch (node) {
            case LaunchOrAttach.NAME -> started();
            case RestartApp.NAME -> {
                if (charges.get(Meter.RESTARTS) > 0) {
                    started();
                }
            }
            case ChooseAction.NAME -> asked = false;
            case Act.NAME ->
                state.choice()
                        .flatMap(action -> state.sight().map(sight -> new Performed(sight, action, asked)))
                        .ifPresent(this::did);
            default -> {} // no other node starts the app or does something to it
        }
        count(state.map());
    }

    private void started() {
        start = done.size();
        restarts.add(start);
    }

    /** A failed attempt and the next one are one action. */
    private void did(Performed action) {
        if (!failed || done.size() == start || !done.getLast().equals(action)) {
            done.add(action);
        }
    }

    /** What was done up to a crash is kept for the first time that it happened. */
    private void count(AppMap map) {
        for (KnownCrash crash : map.crashes()) {
            if (crashCounts.put(crash.id(), crash.count()) == null) {
                toCrashes.put(crash.id(), new Reach(clean, start, done.size()));
            }
        }
    }

    /** How the run began, of which this is all that it did. */
    public ReplaySetup outset(ExplorationSettings settings) {
        return new ReplaySetup(
                settings.app().id(), settings.apk(), settings.apkSha256(), beganClean, settings.conduct());
    }

    @Override
    public PathFinder ways(AppMap map) {
        return done.isEmpty()
                ? new PathFinder(map)
                : new PathFinder(map, map.keyOf(done.getFirst().sight()));
    }

    /** What was done from the app's start to the first time of that crash, as a way over the map. */
    public List<PathStep> wayTo(String crash, AppMap map) {
        return Optional.ofNullable(toCrashes.get(crash)).stream()
                .flatMap(reach -> steps(reach.start(), reach, map))
                .toList();
    }

    /**
     * What was done since the app had no data, its restarts among it: what was stored then may be what a crash comes of. Of very much only
     * the last starts of the app count; empty if the app had data when the run began, or if it was started once only.
     */
    public Optional<List<PathStep>> wayFromCleanDataTo(String crash, AppMap map) {
        return Optional.ofNullable(toCrashes.get(crash))
                .flatMap(reach -> reach.clean()
                        .flatMap(first -> restarts.subSet(first, reach.end() + 1).stream()
                                .filter(from -> reach.end() - from <= MOST_ACTIONS)
                                .findFirst())
                        .filter(from -> beganClean && from < reach.start())
                        .map(from -> steps(from, reach, map).toList()));
    }

    /** The actions from one to the crash, with the app's starts between them, and the one that it crashed at, if it did; none that came after. */
    private Stream<PathStep> steps(int from, Reach reach, AppMap map) {
        return IntStream.rangeClosed(from, reach.end())
                .boxed()
                .flatMap(i -> Stream.concat(
                        i > from && restarts.contains(i) && (i < reach.end() || reach.byStart())
                                ? Stream.of(PathStep.RESTART)
                                : Stream.empty(),
                        i < reach.end() ? Stream.of(step(done.get(i), map)) : Stream.empty()));
    }

    private static PathStep step(Performed one, AppMap map) {
        return new PathStep(screen(one, map).orElse(""), KnownAction.of(one.action()));
    }

    /** Whether a person had to allow any of it: what was allowed once is not to be done again unasked. */
    public boolean neededAPerson(List<PathStep> way) {
        return way.stream()
                .flatMap(step -> step.action().stream())
                .anyMatch(action -> done.stream()
                        .anyMatch(one -> one.asked() && one.action().key().equals(action.key())));
    }

    @Override
    public Optional<Performed> last(PathStep step, AppMap map) {
        return done.reversed().stream()
                .filter(one -> step.action()
                        .map(action -> action.key().equals(one.action().key()))
                        .orElse(false))
                .filter(one -> screen(one, map).equals(Optional.of(step.screen())))
                .findFirst();
    }

    private static Optional<String> screen(Performed one, AppMap map) {
        return map.screenOf(one.sight()).map(Screen::id);
    }
}
