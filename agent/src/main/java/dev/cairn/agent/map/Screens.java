package dev.cairn.agent.map;

import dev.cairn.agent.identity.FrameCounts;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.OrderedPMap;
import org.pcollections.OrderedPSet;
import org.pcollections.PMap;
import org.pcollections.PSet;

/** The screens by id, in the order of discovery, and all that they are looked up by. Immutable; a change costs the same however many there are. */
final class Screens extends AbstractMap<String, Screen> {
    private static final Screens NONE = new Screens(
            OrderedPMap.empty(),
            HashTreePMap.empty(),
            HashTreePMap.empty(),
            HashTreePMap.empty(),
            HashTreePMap.empty(),
            HashTreePSet.empty(),
            HashTreePMap.empty(),
            0);

    private final PMap<String, Screen> byId;
    private final PMap<String, PSet<String>> byFrame;
    private final PMap<String, PSet<String>> byBuild;
    private final PMap<String, PSet<String>> byPlace;
    private final PMap<String, PSet<String>> framesOfBuild;
    private final PSet<String> titles;
    private final PMap<String, FrameCounts> frames;
    private final int own;

    private Screens(
            PMap<String, Screen> byId,
            PMap<String, PSet<String>> byFrame,
            PMap<String, PSet<String>> byBuild,
            PMap<String, PSet<String>> byPlace,
            PMap<String, PSet<String>> framesOfBuild,
            PSet<String> titles,
            PMap<String, FrameCounts> frames,
            int own) {
        this.byId = byId;
        this.byFrame = byFrame;
        this.byBuild = byBuild;
        this.byPlace = byPlace;
        this.framesOfBuild = framesOfBuild;
        this.titles = titles;
        this.frames = frames;
        this.own = own;
    }

    /** The map itself if it is one of these already. */
    static Screens of(Map<String, Screen> screens) {
        if (screens instanceof Screens known) {
            return known;
        }
        Screens all = NONE;
        for (Screen screen : screens.values()) {
            all = all.with(screen);
        }
        return all;
    }

    /** With one more screen, or with another state of one. */
    Screens with(Screen screen) {
        Screen before = byId.get(screen.id());
        PMap<String, Screen> all = byId.plus(screen.id(), screen);
        if (before == null) {
            return new Screens(
                    all,
                    also(byFrame, screen.frame(), screen.id()),
                    also(byBuild, screen.build(), screen.id()),
                    also(byPlace, screen.signature().place(), screen.id()),
                    also(framesOfBuild, screen.build(), screen.frame()),
                    titles.plus(screen.title()),
                    framed(screen),
                    own + counted(screen));
        }
        return isFoundAlike(before, screen)
                ? new Screens(
                        all,
                        byFrame,
                        byBuild,
                        byPlace,
                        framesOfBuild,
                        titles,
                        frames,
                        own + counted(screen) - counted(before))
                : of(all);
    }

    /** Screens that are built alike count once, and what lies over a page is none: it has the page behind it still. */
    private PMap<String, FrameCounts> framed(Screen screen) {
        boolean counts = screen.signature().outline().overlays().isEmpty() && !byBuild.containsKey(screen.build());
        return counts
                ? frames.plus(
                        screen.app(),
                        frame(screen.app()).plus(screen.signature().outline()))
                : frames;
    }

    /** What stands on the screens of that app or site, and on how many. */
    FrameCounts frame(String app) {
        return frames.getOrDefault(app, FrameCounts.NONE);
    }

    private static int counted(Screen screen) {
        return screen.outside() || !screen.isSeen() ? 0 : 1;
    }

    private static boolean isFoundAlike(Screen one, Screen other) {
        return one.frame().equals(other.frame())
                && one.build().equals(other.build())
                && one.place().equals(other.place())
                && one.title().equals(other.title())
                && one.outside() == other.outside();
    }

    private static PMap<String, PSet<String>> also(PMap<String, PSet<String>> index, String key, String value) {
        return index.plus(key, index.getOrDefault(key, OrderedPSet.empty()).plus(value));
    }

    /** The screens of that frame, in the order of discovery. */
    Stream<Screen> ofFrame(String frame) {
        return known(byFrame.get(frame));
    }

    /** The screens of that build, in the order of discovery. */
    Stream<Screen> ofBuild(String build) {
        return known(byBuild.get(build));
    }

    /** The screens of that activity, in the order of discovery. */
    Stream<Screen> ofPlace(String place) {
        return known(byPlace.get(place));
    }

    /** In how many labelings that build was seen. */
    int framesOfBuild(String build) {
        return Optional.ofNullable(framesOfBuild.get(build)).map(Set::size).orElse(0);
    }

    boolean hasTitle(String title) {
        return titles.contains(title);
    }

    /** How many of them are the app's own and were seen by this run. */
    int own() {
        return own;
    }

    private Stream<Screen> known(@Nullable Set<String> ids) {
        return ids == null ? Stream.empty() : ids.stream().flatMap(id -> Stream.ofNullable(byId.get(id)));
    }

    @Override
    public @Nullable Screen get(@Nullable Object id) {
        return byId.get(id);
    }

    @Override
    public boolean containsKey(@Nullable Object id) {
        return byId.containsKey(id);
    }

    @Override
    public int size() {
        return byId.size();
    }

    @Override
    public Set<Map.Entry<String, Screen>> entrySet() {
        return byId.entrySet();
    }
}
