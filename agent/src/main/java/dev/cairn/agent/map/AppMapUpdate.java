package dev.cairn.agent.map;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.identity.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.pcollections.PMap;

/** A map while one observation is worked into it. */
final class AppMapUpdate {
    private static final double NEW_ACTIVITY = 1.0;
    private static final double NEW_SCREEN = 0.4;

    private final AppMap before;
    private Screens screens;
    private Viewports viewports;
    private PMap<String, Transition> transitions;
    private PMap<String, RewardStats> yields;
    private List<KnownCrash> crashes;
    private List<String> places;
    private int placesAtMark;
    private int screensAtMark;
    private PMap<String, Refinement> refinements;
    private Optional<String> at;

    /** How a sight was reached. */
    record Way(Viewport from, Action action) {}

    AppMapUpdate(AppMap map) {
        before = map;
        screens = Screens.of(map.screens());
        viewports = Viewports.of(map.viewports(), map.screens());
        transitions = PersistentCollections.of(map.transitions());
        yields = PersistentCollections.of(map.yields());
        crashes = map.crashes();
        places = map.places();
        refinements = PersistentCollections.of(map.refinements());
        at = map.at();
    }

    /** What is found from here on counts as news. */
    void marks() {
        placesAtMark = places.size();
        screensAtMark = screens.size();
    }

    /**
     * What the sight is worth: 1 for a new activity, and for a new screen the less the more of them its activity has shown already, since an
     * activity whose switches can be set in a hundred ways would else be worth a hundred screens.
     */
    double found(Optional<Observation> sight) {
        if (places.size() > placesAtMark) {
            return NEW_ACTIVITY;
        }
        return screens.size() > screensAtMark
                ? NEW_SCREEN
                        / Math.max(
                                1,
                                sight.map(seen -> screens.ofPlace(
                                                        seen.signature().place())
                                                .count())
                                        .orElse(1L))
                : 0;
    }

    /** Finds or adds the screen and the viewport of a sight. */
    Viewport see(Observation sight, Optional<Way> way, int step) {
        boolean outside = sight.outside(before.app());
        if (!outside && !sight.isPermissionDialog() && !sight.place().isEmpty() && !places.contains(sight.place())) {
            places = PersistentCollections.with(places, sight.place());
        }
        String key = before.keyOf(sight);
        Viewport viewport = viewports.get(key);
        if (viewport == null) {
            Screen screen = resolve(sight, way, outside, step);
            keep(screen.withItems(sight.signature().items()));
            String build = sight.signature().build();
            String fine =
                    before.hasVolatileLabels(build) ? "" : sight.signature().fine();
            Optional<String> entrance = way.flatMap(AppMapUpdate::entrance);
            viewport = new Viewport(key, screen.id(), List.of(), entrance, Map.of(), sight.source(), build, fine);
            keep(viewport);
        } else if (resolver().isApart(viewport.fine()) && !isApartScreen(viewport)) {
            viewport = setApart(viewport, sight, way, outside, step);
        }
        Viewport seen = viewport;
        boolean arrived = way.map(w -> !w.from().screen().equals(seen.screen())).orElseGet(() -> isStart(seen));
        if (arrived) {
            keep(screens(seen).visited());
        }
        at = Optional.of(viewport.key());
        return viewport;
    }

    /** Whether something else than an action has led here: the app was started, or something came up by itself. */
    private boolean isStart(Viewport here) {
        return at.map(viewports::get)
                .filter(last -> last.screen().equals(here.screen()))
                .isEmpty();
    }

    private boolean isApartScreen(Viewport viewport) {
        return screens(viewport).signature().fine().equals(viewport.fine());
    }

    /** The viewport as one of a screen of its own, with all others that are told apart in the same way. */
    private Viewport setApart(Viewport viewport, Observation sight, Optional<Way> way, boolean outside, int step) {
        Screen from = screens(viewport);
        Screen apart = Screen.found(nextId(), title(sight, way), sight, outside, step);
        rehome(other -> other.fine().equals(viewport.fine()), from, apart);
        return Objects.requireNonNull(viewports.get(viewport.key()));
    }

    private void rehome(Predicate<Viewport> which, Screen from, Screen to) {
        ScreenSplit rehoming = new ScreenSplit(screens, viewports, transitions);
        transitions = PersistentCollections.of(rehoming.move(which, from, to));
        screens = Screens.of(rehoming.screens());
        viewports = Viewports.of(rehoming.viewports(), screens);
    }

    /** Learns from where an action led, see {@link Refinement.Kind}. */
    void refine(Viewport from, Observation sight, Action action, Viewport to, int step) {
        Optional<Viewport> before = Optional.ofNullable(this.before.viewports().get(from.key()))
                .map(viewport -> viewport.moves().get(action.key()))
                .flatMap(LastTransition::to)
                .map(viewports::get);
        IdentityRefiner learning = new IdentityRefiner(screens, viewports, refinements, step);
        learning.from(from, action, before, to).ifPresent(learned -> {
            refinements = refinements.plus(learned.key(), learned);
            switch (learned.kind()) {
                case APART -> {
                    if (from.fine().equals(learned.key())) {
                        var unused = setApart(from, sight, Optional.empty(), sight.outside(this.before.app()), step);
                    }
                }
                case NOT_APART ->
                    rehome(
                            viewport -> viewport.fine().equals(learned.key()),
                            Objects.requireNonNull(screens.get(learning.apart(learned.key()))),
                            Objects.requireNonNull(screens.get(learned.screen())));
                case LABELS_ARE_CONTENT, LABELS_MATTER -> {} // holds for what is seen from now on
            }
        });
    }

    private String nextId() {
        int last =
                refinements.isEmpty() ? screens.size() : Math.max(screens.size(), Ids.last(screens.keySet().stream()));
        return "s%03d".formatted(last + 1);
    }

    /** Scrolling enters nothing: back leads out of the screen from wherever it is scrolled to. */
    private static Optional<String> entrance(Way way) {
        return switch (way.action().kind()) {
            case SCROLL, SCROLL_SIDEWAYS, SWIPE, ROTATE -> way.from().enteredFrom();
            case BACK -> Optional.empty();
            case TAP, LONG_PRESS, TYPE, MENU -> Optional.of(way.from().key());
        };
    }

    private Screen resolve(Observation sight, Optional<Way> way, boolean outside, int step) {
        return resolver()
                .find(sight, way)
                .orElseGet(() -> Screen.found(nextId(), title(sight, way), sight, outside, step));
    }

    private ScreenResolver resolver() {
        return new ScreenResolver(before, screens, refinements);
    }

    /** The screen's own title; what led to it is added where another screen has that title already. */
    private String title(Observation sight, Optional<Way> way) {
        String activity = sight.place().substring(sight.place().lastIndexOf('.') + 1);
        String own = sight.title().isBlank() ? activity : sight.title();
        String label = way.map(w -> w.action().label()).orElse("");
        return screens.hasTitle(own) && !label.isBlank() && !label.equals(own) ? own + " · " + label : own;
    }

    void listActions(String viewport, List<KnownAction> actions) {
        Viewport known = viewports.get(viewport);
        if (known != null && !known.actions().equals(actions)) {
            keep(known.withActions(actions));
        }
    }

    /** Counts a try; whether it was the first. */
    boolean tried(Viewport at, Action action) {
        Screen known = screens(at);
        keep(known.triedAlso(action.key()));
        boolean first = !Viewports.isTried(at, known, action.kind(), action.key());
        if (first) {
            viewports = viewports.tried(at, action.kind(), action.key());
        }
        return first;
    }

    void move(String viewport, Action action, Optional<String> to, Optional<String> crash) {
        Viewport known = viewports.get(viewport);
        if (known != null) {
            keep(known.withMove(action.key(), to, crash));
        }
    }

    /** A scroll after which nothing was seen is remembered, since scrolls are told from those that are untried by their moves. */
    void ledNowhere(String viewport, Action action) {
        Viewport known = viewports.get(viewport);
        if (known != null && action.kind().movesOn() && !known.moves().containsKey(action.key())) {
            keep(known.withMove(action.key(), Optional.empty(), Optional.empty()));
        }
    }

    /** A way that could not be gone is none, until it was gone again; what can be done all over a screen is told by {@link #tried}. */
    void couldNot(String viewport, Action action) {
        Viewport known = viewports.get(viewport);
        if (known != null && (action.kind().movesOn() || known.moves().containsKey(action.key()))) {
            keep(known.withMove(action.key(), Optional.empty(), Optional.empty()));
        }
    }

    void transition(String from, String to, Action action, int step) {
        if (from.equals(to)) {
            return;
        }
        String key = from + " " + to + " " + action.key();
        Transition known = transitions.get(key);
        int last = refinements.isEmpty()
                ? transitions.size()
                : Math.max(
                        transitions.size(),
                        Ids.last(transitions.values().stream().map(Transition::id)));
        String id = "t%03d".formatted(last + 1);
        transitions = transitions.plus(
                key, known == null ? new Transition(id, from, to, KnownAction.of(action), 1, step) : known.again());
    }

    /** A family learns from its groups' means, each counted once: one long list says nothing about other places. */
    void yield(Action action, double found) {
        RewardStats before = yields.getOrDefault(action.group(), RewardStats.NONE);
        RewardStats after = before.plus(found);
        RewardStats ofFamily = yields.get(action.family());
        yields = yields.plus(action.group(), after)
                .plus(
                        action.family(),
                        ofFamily == null ? RewardStats.NONE.plus(after.mean()) : ofFamily.replaced(before, after));
    }

    /** Keeps or counts a crash; its id. */
    String crash(Optional<String> screen, Optional<KnownAction> action, int step, Crash crash) {
        List<KnownCrash> all = new ArrayList<>(crashes);
        all.replaceAll(known -> same(known.crash(), crash) ? known.again() : known);
        if (all.stream().noneMatch(known -> same(known.crash(), crash))) {
            all.add(new KnownCrash("c" + (all.size() + 1), screen, action, step, crash, 1));
        }
        crashes = List.copyOf(all);
        at = Optional.empty();
        return all.stream()
                .filter(known -> same(known.crash(), crash))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /** The map; with a point of coverage if a step is done. */
    AppMap done(Optional<Integer> step) {
        List<CoveragePoint> coverage = step.map(number ->
                        new CoveragePoint(number, screens.own(), transitions.size(), places.size(), crashes.size()))
                .map(point -> PersistentCollections.with(before.coverage(), point))
                .orElse(before.coverage());
        return new AppMap(
                before.app(), screens, viewports, transitions, crashes, places, yields, coverage, refinements, at);
    }

    private void keep(Screen screen) {
        screens = screens.with(screen);
    }

    private void keep(Viewport viewport) {
        viewports = viewports.with(viewport, screens.get(viewport.screen()));
    }

    private Screen screens(Viewport viewport) {
        return Objects.requireNonNull(screens.get(viewport.screen()));
    }

    private static boolean same(Crash one, Crash other) {
        return one.fingerprint().equals(other.fingerprint());
    }
}
