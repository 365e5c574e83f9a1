package dev.cairn.agent.map;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.Observation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that is known of an app. Immutable; the same observations in the same order give the same map, with the same ids.
 *
 * @param app the id of the app
 * @param screens by id, in the order of discovery
 * @param viewports by key, in the order of discovery
 * @param transitions by what they connect, in the order of discovery
 * @param crashes each kind once, in the order of discovery
 * @param places the app's places that were in front, of an Android app its activities, in the order of discovery
 * @param yields what groups of like actions have brought
 * @param coverage a point per step
 * @param refinements what was learned about telling sights apart, by what it is about
 * @param at the sight that the last action led to; empty before the first and after a crash
 */
public record AppMap(
        @JsonProperty("app_package") String app,
        Map<String, Screen> screens,
        Map<String, Viewport> viewports,
        Map<String, Transition> transitions,
        List<KnownCrash> crashes,
        @JsonProperty("activities") List<String> places,
        Map<String, RewardStats> yields,
        List<CoveragePoint> coverage,
        Map<String, Refinement> refinements,
        Optional<String> at) {
    private static final int MOST_LABELINGS = 8;

    /** Copies what is not persistent already. */
    public AppMap {
        screens = Screens.of(screens);
        viewports = Viewports.of(viewports, screens);
        transitions = PersistentCollections.of(transitions);
        crashes = List.copyOf(crashes);
        places = PersistentCollections.of(places);
        yields = PersistentCollections.of(yields);
        coverage = PersistentCollections.of(coverage);
        refinements = PersistentCollections.of(refinements);
    }

    /** A map of nothing. */
    public static AppMap empty(String app) {
        return new AppMap(
                app,
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                Map.of(),
                Optional.empty());
    }

    /**
     * What a later run knows of the app from this map: screens, ways, what was tried and what it brought. Not what it has seen itself: its
     * coverage, transitions and crashes begin with nothing, and what led to a crash is tried again.
     */
    public AppMap asKnown() {
        return CarriedOverMap.of(this);
    }

    /** This map and what another of the same app knows besides; ids are this map's. */
    public AppMap joined(AppMap other) {
        return MapMerge.of(this, other);
    }

    /** This map and one more observation. */
    public AppMap record(ObservedStep seen) {
        AppMapUpdate edit = new AppMapUpdate(this);
        Viewport from = edit.see(seen.from(), Optional.empty(), seen.step());
        edit.listActions(
                from.key(), seen.actions().stream().map(KnownAction::of).toList());
        boolean firstTime = edit.tried(from, seen.action());
        edit.marks();
        if (seen.crash().isPresent()) {
            String crash = edit.crash(
                    Optional.of(from.screen()),
                    Optional.of(KnownAction.of(seen.action())),
                    seen.step(),
                    seen.crash().get());
            edit.move(from.key(), seen.action(), Optional.empty(), Optional.of(crash));
        } else if (seen.to().isPresent()) {
            Viewport to =
                    edit.see(seen.to().get(), Optional.of(new AppMapUpdate.Way(from, seen.action())), seen.step());
            edit.move(from.key(), seen.action(), Optional.of(to.key()), Optional.empty());
            edit.transition(from.screen(), to.screen(), seen.action(), seen.step());
            edit.refine(from, seen.from(), seen.action(), to, seen.step());
        } else {
            edit.ledNowhere(from.key(), seen.action());
        }
        if (firstTime) {
            edit.yield(seen.action(), edit.found(seen.to()));
        }
        return edit.done(Optional.of(seen.step()));
    }

    /** This map and an action that could not be done, or that the device did not survive: it counts as tried, and brought nothing. */
    public AppMap failed(int step, Observation from, List<Action> actions, Action action) {
        AppMapUpdate edit = new AppMapUpdate(this);
        Viewport here = edit.see(from, Optional.empty(), step);
        edit.listActions(here.key(), actions.stream().map(KnownAction::of).toList());
        if (edit.tried(here, action)) {
            edit.yield(action, 0);
        }
        edit.couldNot(here.key(), action);
        return edit.done(Optional.empty());
    }

    /** This map and a crash of the app as it started. */
    public AppMap crashedAtStart(int step, Crash crash) {
        AppMapUpdate edit = new AppMapUpdate(this);
        var unused = edit.crash(Optional.empty(), Optional.empty(), step, crash);
        return edit.done(Optional.empty());
    }

    /**
     * What a sight is known by. One build of a screen that keeps showing other labels, such as a log or a counter in words, has content in
     * its labels: from its {@value #MOST_LABELINGS}th labeling on, or once one action has brought two of them, they no longer tell sights
     * apart; until one of these sights leads to another place than before, which content does not. Where only the picture tells what is shown, it
     * is known by that as well, see {@link ScreenshotVariants}.
     */
    public String keyOf(Observation sight) {
        String key =
                hasVolatileLabels(sight.signature().build()) ? sight.signature().sightWithoutLabels() : sight.key();
        return sight.signature().look().isEmpty()
                ? key
                : ScreenshotVariants.of(viewports.keySet(), key)
                        .key(sight.signature().look());
    }

    /** What stands on most screens of that app or site: learned of the screens, and so undone with them. */
    public FrameCounts frame(String app) {
        return Screens.of(screens).frame(app);
    }

    boolean hasVolatileLabels(String build) {
        Refinement learned = refinements.get(build);
        return learned == null
                ? Screens.of(screens).framesOfBuild(build) >= MOST_LABELINGS
                : learned.kind() == Refinement.Kind.LABELS_ARE_CONTENT;
    }

    /** The sight of that key, if it was recorded. */
    public Optional<Viewport> viewport(String key) {
        return Optional.ofNullable(viewports.get(key));
    }

    /** The screen that a sight shows, if the sight was recorded. */
    public Optional<Screen> screenOf(Observation sight) {
        return viewport(keyOf(sight)).map(viewport -> screens.get(viewport.screen()));
    }

    /** How many of the app's own screens this run has seen. */
    public long ownScreens() {
        return Screens.of(screens).own();
    }

    /** The sights of a screen, in the order of discovery. */
    public Stream<Viewport> viewportsOf(String screen) {
        return known().ofScreen(screen);
    }

    /** Whether anything is left that was never done on the app's own screens; the back key, which is a way and no aim, is not counted. */
    public boolean hasUntried() {
        return known().hasUntried();
    }

    /** How many sorts of actions were met. */
    public int sorts() {
        return known().sorts();
    }

    private Viewports known() {
        return Viewports.of(viewports, screens);
    }

    /** What a group or family of like actions has brought. */
    public RewardStats yieldOf(String group) {
        return yields.getOrDefault(group, RewardStats.NONE);
    }

    /** Whether the action was never done at what is seen: on that screen, or, to scroll on, where it is scrolled to. */
    public boolean isUntried(Observation sight, Action action) {
        return viewport(keyOf(sight))
                .map(here -> !Viewports.isTried(
                        here, Objects.requireNonNull(screens.get(here.screen())), action.kind(), action.key()))
                .orElse(true);
    }

    /** Whether the action was done on the screen before. */
    public boolean wasTried(String screen, Action action) {
        return screens.containsKey(screen) && screens.get(screen).timesTried(action.key()) > 0;
    }
}
