package dev.cairn.agent.map;

import dev.cairn.agent.action.ActionKind;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.OrderedPSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The viewports by key, numbered in the order of discovery, with what leads from one to the next and what was not tried on them yet.
 * Immutable; a change costs the same however many there are.
 */
final class Viewports extends AbstractMap<String, Viewport> {
    private static final Viewports NONE =
            new Viewports(HashTreePMap.empty(), TreePVector.empty(), HashTreePMap.empty(), ActionClasses.NONE, 0);

    private final PMap<String, Integer> numbers;
    private final PVector<NavigationNode> places;
    private final PMap<String, PSet<String>> byScreen;
    private final ActionClasses sorts;
    private final int untried;

    private Viewports(
            PMap<String, Integer> numbers,
            PVector<NavigationNode> places,
            PMap<String, PSet<String>> byScreen,
            ActionClasses sorts,
            int untried) {
        this.numbers = numbers;
        this.places = places;
        this.byScreen = byScreen;
        this.sorts = sorts;
        this.untried = untried;
    }

    /** The map itself if it is one of these already, which was kept with the same screens. */
    static Viewports of(Map<String, Viewport> viewports, Map<String, Screen> screens) {
        if (viewports instanceof Viewports known) {
            return known;
        }
        Viewports all = NONE;
        for (Viewport viewport : viewports.values()) {
            all = all.with(viewport, screens.get(viewport.screen()));
        }
        for (Viewport viewport : viewports.values()) { // once more: now all that their moves lead to is known
            all = all.leading(viewport);
        }
        return all;
    }

    /** With one more viewport, or with another state of one, of that screen; its moves lead to viewports that are known. */
    Viewports with(Viewport viewport, @Nullable Screen screen) {
        Integer number = numbers.get(viewport.key());
        return number == null ? plus(viewport, screen) : with(number, viewport, screen);
    }

    private Viewports plus(Viewport viewport, @Nullable Screen screen) {
        PMap<String, Integer> more = numbers.plus(viewport.key(), places.size());
        ActionClasses known = sorts.knowing(viewport.actions());
        NavigationNode place = node(viewport, leads(viewport), List.of(), known);
        Viewports all = new Viewports(more, places.plus(place), also(viewport), known, untried);
        return all.leaving(places.size(), all.untried(viewport, screen));
    }

    private Viewports with(int number, Viewport viewport, @Nullable Screen screen) {
        NavigationNode before = places.get(number);
        boolean moved = viewport.moves() != before.viewport().moves();
        List<NavigationEdge> leads = moved ? leads(viewport) : before.leads();
        if (before.viewport().actions().equals(viewport.actions())
                && before.viewport().screen().equals(viewport.screen())) {
            return put(
                    number, new NavigationNode(viewport, leads, before.untried(), before.usualTap(), before.links()));
        }
        ActionClasses known = sorts.knowing(viewport.actions());
        NavigationNode place = node(viewport, leads, before.untried(), known);
        Viewports all = new Viewports(numbers, places.with(number, place), also(viewport), known, untried);
        return all.leaving(number, all.untried(viewport, screen));
    }

    private Viewports leading(Viewport viewport) {
        int number = numbers.getOrDefault(viewport.key(), 0);
        NavigationNode known = places.get(number);
        return put(
                number,
                new NavigationNode(viewport, leads(viewport), known.untried(), known.usualTap(), known.links()));
    }

    private static NavigationNode node(
            Viewport viewport, List<NavigationEdge> leads, List<UntriedAction> untried, ActionClasses sorts) {
        List<KnownAction> actions = viewport.actions();
        Optional<UntriedAction> usual = sorts.chance(NavigationNode.usualTap(actions));
        return new NavigationNode(viewport, leads, untried, usual, NavigationNode.links(actions));
    }

    private Viewports put(int number, NavigationNode place) {
        return new Viewports(numbers, places.with(number, place), byScreen, sorts, untried);
    }

    private PMap<String, PSet<String>> also(Viewport viewport) {
        PSet<String> ofScreen = byScreen.getOrDefault(viewport.screen(), OrderedPSet.empty());
        return byScreen.plus(viewport.screen(), ofScreen.plus(viewport.key()));
    }

    /** The moves that are known, and the back key where it was not pressed yet: it leads to where one came from. */
    private List<NavigationEdge> leads(Viewport viewport) {
        List<NavigationEdge> leads = new ArrayList<>();
        viewport.moves()
                .forEach((action, move) -> number(viewport, move.to())
                        .ifPresent(to -> leads.add(NavigationEdge.of(action, to, move.surprises()))));
        if (!viewport.moves().containsKey("back")) {
            number(viewport, viewport.enteredFrom()).ifPresent(from -> leads.add(NavigationEdge.of("back", from, 0)));
        }
        return List.copyOf(leads);
    }

    private Optional<Integer> number(Viewport from, Optional<String> to) {
        return to.filter(key -> !key.equals(from.key())).map(numbers::get);
    }

    /** The back key is never counted: it is a way and no aim. */
    private List<UntriedAction> untried(Viewport viewport, @Nullable Screen screen) {
        return screen == null || screen.outside()
                ? List.of()
                : viewport.actions().stream()
                        .filter(action -> action.kind() != ActionKind.BACK)
                        .filter(action -> !isTried(viewport, screen, action.kind(), action.key()))
                        .map(sorts::chance)
                        .toList();
    }

    /** A list can be scrolled on from each place that it is scrolled to; all else is the same wherever on its screen it is done. */
    static boolean isTried(Viewport viewport, Screen screen, ActionKind kind, String action) {
        return kind.movesOn() ? viewport.moves().containsKey(action) : screen.timesTried(action) > 0;
    }

    /** With an action that is no longer untried: on all of the screen, or where it is scrolled to now. */
    Viewports tried(Viewport at, ActionKind kind, String action) {
        Viewports all = this;
        PSet<String> everywhere = byScreen.getOrDefault(at.screen(), OrderedPSet.empty());
        for (String key : kind.movesOn() ? List.of(at.key()) : everywhere) {
            List<UntriedAction> left = untried(key);
            if (left.stream().anyMatch(known -> known.action().key().equals(action))) {
                all = all.leaving(
                        numbers.getOrDefault(key, 0),
                        left.stream()
                                .filter(known -> !known.action().key().equals(action))
                                .toList());
            }
        }
        return all;
    }

    private Viewports leaving(int number, List<UntriedAction> left) {
        NavigationNode place = places.get(number);
        int more = left.size() - place.untried().size();
        return new Viewports(numbers, places.with(number, place.leaving(left)), byScreen, sorts, untried + more);
    }

    /** What was not tried yet at a viewport of the app's own; the back key is not counted. */
    List<UntriedAction> untried(String key) {
        Integer number = numbers.get(key);
        return number == null ? List.of() : places.get(number).untried();
    }

    boolean hasUntried() {
        return untried > 0;
    }

    /** How many sorts of actions were met. */
    int sorts() {
        return sorts.size();
    }

    /** The viewports of a screen, in the order of discovery. */
    Stream<Viewport> ofScreen(String screen) {
        return byScreen.getOrDefault(screen, OrderedPSet.empty()).stream().flatMap(key -> Stream.ofNullable(get(key)));
    }

    /** The number of a viewport, from 0 in the order of discovery; null if it is not known. */
    @Nullable
    Integer number(String key) {
        return numbers.get(key);
    }

    NavigationNode place(int number) {
        return places.get(number);
    }

    @Override
    public @Nullable Viewport get(@Nullable Object key) {
        Integer number = numbers.get(key);
        return number == null ? null : places.get(number).viewport();
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return numbers.containsKey(key);
    }

    @Override
    public int size() {
        return places.size();
    }

    @Override
    public Set<Map.Entry<String, Viewport>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<String, Viewport>> {
        @Override
        public int size() {
            return places.size();
        }

        @Override
        public Iterator<Map.Entry<String, Viewport>> iterator() {
            return places.stream()
                    .map(NavigationNode::viewport)
                    .map(viewport -> Map.entry(viewport.key(), viewport))
                    .iterator();
        }
    }
}
