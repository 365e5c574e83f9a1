package dev.cairn.explorer.map;

import dev.cairn.explorer.action.ActionKind;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.OrderedPMap;
import org.pcollections.OrderedPSet;
import org.pcollections.PMap;
import org.pcollections.PSet;

/**
 * The viewports by key, in the order of discovery, and what was not tried on them yet. Immutable; a change costs the same however many there
 * are.
 */
final class Viewports extends AbstractMap<String, Viewport> {
    private static final Viewports NONE =
            new Viewports(OrderedPMap.empty(), HashTreePMap.empty(), OrderedPMap.empty(), OrderedPMap.empty());

    private final PMap<String, Viewport> byKey;
    private final PMap<String, PSet<String>> byScreen;
    private final PMap<String, List<KnownAction>> untried;
    private final PMap<String, Likes> likes;

    /** Untried actions that have group and family in common: one of them, and how many there are over all viewports. */
    private record Likes(KnownAction one, int count) {}

    private Viewports(
            PMap<String, Viewport> byKey,
            PMap<String, PSet<String>> byScreen,
            PMap<String, List<KnownAction>> untried,
            PMap<String, Likes> likes) {
        this.byKey = byKey;
        this.byScreen = byScreen;
        this.untried = untried;
        this.likes = likes;
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
        return all;
    }

    /** With one more viewport, or with another state of one, of that screen. */
    Viewports with(Viewport viewport, @Nullable Screen screen) {
        Viewport before = byKey.get(viewport.key());
        PMap<String, Viewport> all = byKey.plus(viewport.key(), viewport);
        if (before != null
                && before.actions().equals(viewport.actions())
                && before.screen().equals(viewport.screen())) {
            return new Viewports(all, byScreen, untried, likes);
        }
        PSet<String> ofScreen = byScreen.getOrDefault(viewport.screen(), OrderedPSet.empty());
        return new Viewports(all, byScreen.plus(viewport.screen(), ofScreen.plus(viewport.key())), untried, likes)
                .leaving(viewport.key(), untried(viewport, screen));
    }

    /** The back key is never counted: it is a way and no aim. */
    private static List<KnownAction> untried(Viewport viewport, @Nullable Screen screen) {
        return screen == null || screen.outside()
                ? List.of()
                : viewport.actions().stream()
                        .filter(action -> action.kind() != ActionKind.BACK)
                        .filter(action -> !isTried(viewport, screen, action.kind(), action.key()))
                        .toList();
    }

    /** A list can be scrolled on from each place that it is scrolled to; all else is the same wherever on its screen it is done. */
    static boolean isTried(Viewport viewport, Screen screen, ActionKind kind, String action) {
        return kind == ActionKind.SCROLL ? viewport.moves().containsKey(action) : screen.timesTried(action) > 0;
    }

    /** With an action that is no longer untried: on all of the screen, or where it is scrolled to now. */
    Viewports tried(Viewport at, ActionKind kind, String action) {
        Viewports all = this;
        PSet<String> everywhere = byScreen.getOrDefault(at.screen(), OrderedPSet.empty());
        for (String key : kind == ActionKind.SCROLL ? List.of(at.key()) : everywhere) {
            List<KnownAction> left = untried(key);
            if (left.stream().anyMatch(known -> known.key().equals(action))) {
                all = all.leaving(
                        key,
                        left.stream()
                                .filter(known -> !known.key().equals(action))
                                .toList());
            }
        }
        return all;
    }

    private Viewports leaving(String key, List<KnownAction> left) {
        PMap<String, Likes> counted = likes;
        for (KnownAction gone : untried(key)) {
            counted = count(counted, gone, -1);
        }
        for (KnownAction there : left) {
            counted = count(counted, there, 1);
        }
        return new Viewports(byKey, byScreen, left.isEmpty() ? untried.minus(key) : untried.plus(key, left), counted);
    }

    private static PMap<String, Likes> count(PMap<String, Likes> likes, KnownAction action, int more) {
        String key = action.group() + " " + action.family();
        Likes before = likes.getOrDefault(key, new Likes(action, 0));
        int count = before.count() + more;
        return count == 0 ? likes.minus(key) : likes.plus(key, new Likes(before.one(), count));
    }

    /** What was not tried yet at a viewport of the app's own; the back key is not counted. */
    List<KnownAction> untried(String key) {
        return untried.getOrDefault(key, List.of());
    }

    boolean hasUntried() {
        return !untried.isEmpty();
    }

    /** One untried action of each sort. */
    Stream<KnownAction> sortsOfUntried() {
        return likes.values().stream().map(Likes::one);
    }

    /** The viewports of a screen, in the order of discovery. */
    Stream<Viewport> ofScreen(String screen) {
        return byScreen.getOrDefault(screen, OrderedPSet.empty()).stream()
                .flatMap(key -> Stream.ofNullable(byKey.get(key)));
    }

    @Override
    public @Nullable Viewport get(@Nullable Object key) {
        return byKey.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return byKey.containsKey(key);
    }

    @Override
    public int size() {
        return byKey.size();
    }

    @Override
    public Set<Map.Entry<String, Viewport>> entrySet() {
        return byKey.entrySet();
    }
}
