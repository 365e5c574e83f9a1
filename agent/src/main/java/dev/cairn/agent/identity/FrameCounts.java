package dev.cairn.agent.identity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;

/**
 * On how many of an app's or a site's screens each mark was seen, of screens that are built in different ways. What stands on most of them is
 * their frame, whatever it is called: it says nothing about which screen this is. A pure function of the screens. Immutable, and so thread-safe.
 */
public final class FrameCounts {
    /** Of no screens: all marks weigh the same. */
    public static final FrameCounts NONE =
            new FrameCounts(HashTreePMap.empty(), HashTreePSet.empty(), 0, false, Kin.NONE);

    /** Of fewer screens, what they have in common may as well be the screen itself. */
    private static final int FEWEST = 8;

    /** The same where sights alone are known: what is built alike counts once there, so that fewer ways say as much. */
    private static final int FEWEST_OF_SIGHTS = 6;

    /** Of so many a site that consists of texts is told: texts are built alike, and what they are called says that they are many. */
    private static final int FEWEST_OF_TEXTS = 4;

    /** Screens that are imagined besides, on which nothing of this stands: of few screens little is learned. */
    private static final int IMAGINED = 3;

    /** What is on fewer of the screens is a screen's own. */
    private static final double OWN = 0.25;

    /** What is on more of the screens is frame. */
    private static final double FRAME = 0.5;

    /** A dialog lies over fewer of the sights. */
    private static final double STANDING = 0.75;

    /** With so much of their build in common, two sights of which nothing is known count as one screen. */
    private static final double ALIKE = 0.9;

    private final PMap<Integer, Integer> counts;
    private final PSet<Integer> records;
    private final int screens;
    private final boolean enough;
    private final Kin kin;
    private volatile @Nullable Map<Integer, Double> light; // worked out when it is first asked for

    private FrameCounts(PMap<Integer, Integer> counts, PSet<Integer> records, int screens, boolean enough, Kin kin) {
        this.counts = counts;
        this.records = records;
        this.screens = screens;
        this.enough = enough || screens >= FEWEST;
        this.kin = kin;
    }

    /** What weighs less than 1. */
    private Map<Integer, Double> light() {
        Map<Integer, Double> known = light;
        if (known == null) {
            known = isLearned() ? lightOf() : new HashMap<>();
            for (int record : records) {
                known.put(record, 0.0);
            }
            light = known;
        }
        return known;
    }

    private Map<Integer, Double> lightOf() {
        Map<Integer, Double> all = new HashMap<>();
        counts.forEach((mark, count) -> {
            double share = (count - 1.0) / (screens - 1 + IMAGINED);
            if (share > OWN) {
                all.put(mark, Math.clamp((FRAME - share) / (FRAME - OWN), 0, 1));
            }
        });
        return all;
    }

    /** Learns from sights of which it is not known which are of one screen: those that are built alike count as one. What lies over a page is left out. */
    public static FrameCounts ofSights(Collection<ScreenSignature> sights) {
        List<ScreenStructure> screens = new ArrayList<>();
        Set<Integer> standing = standing(sights);
        for (ScreenSignature sight : sights) {
            ScreenStructure seen = sight.outline();
            if (standing.containsAll(seen.overlays().sorted())
                    && screens.stream().noneMatch(screen -> isBuiltAlike(screen, seen))) {
                screens.add(seen);
            }
        }
        FrameCounts counts = of(screens, recordsOf(sights.stream().map(ScreenSignature::outline)))
                .withEnough(screens.size() >= FEWEST_OF_SIGHTS
                        || screens.size() >= FEWEST_OF_TEXTS && areManyCalled(sights, standing));
        return new FrameCounts(counts.counts, counts.records, counts.screens, counts.enough, Kin.of(sights, counts));
    }

    /** What lies over most sights is a part of the page, whatever its class says. */
    private static Set<Integer> standing(Collection<ScreenSignature> sights) {
        Map<Integer, Integer> times = KinTexts.times(
                sights.stream().map(sight -> sight.outline().overlays()).toList());
        return times.keySet().stream()
                .filter(mark -> times.getOrDefault(mark, 0) > STANDING * sights.size())
                .collect(Collectors.toSet());
    }

    private FrameCounts withEnough(boolean isEnough) {
        return new FrameCounts(counts, records, screens, isEnough, kin);
    }

    /** Whether there are as many names of pages as there have to be ways that screens are built. */
    private static boolean areManyCalled(Collection<ScreenSignature> sights, Set<Integer> standing) {
        return sights.stream()
                        .map(ScreenSignature::outline)
                        .filter(sight -> standing.containsAll(sight.overlays().sorted()))
                        .map(ScreenStructure::names)
                        .filter(names -> !names.sorted().isEmpty())
                        .distinct()
                        .limit(FEWEST)
                        .count()
                == FEWEST;
    }

    private static PSet<Integer> recordsOf(Stream<ScreenStructure> sights) {
        return HashTreePSet.from(
                sights.flatMap(sight -> sight.rowLabels().sorted().stream()).toList());
    }

    private static boolean isBuiltAlike(ScreenStructure one, ScreenStructure other) {
        double common = one.frame().common(other.frame()) + one.rowShapes().common(other.rowShapes());
        double union = one.frame().union(other.frame()) + one.rowShapes().union(other.rowShapes());
        return common >= ALIKE * union;
    }

    /** Learns from screens, each of which counts. */
    public static FrameCounts of(Collection<ScreenStructure> screens) {
        return of(screens, recordsOf(screens.stream()));
    }

    private static FrameCounts of(Collection<ScreenStructure> screens, PSet<Integer> records) {
        Map<Integer, Integer> counts = new HashMap<>();
        screens.forEach(screen -> marks(screen).forEach(mark -> counts.merge(mark, 1, Integer::sum)));
        return screens.isEmpty()
                ? NONE
                : new FrameCounts(HashTreePMap.from(counts), records, screens.size(), false, Kin.NONE);
    }

    /** With one more screen. */
    public FrameCounts plus(ScreenStructure screen) {
        PMap<Integer, Integer> more = counts;
        for (int mark : marks(screen)) {
            more = more.plus(mark, more.getOrDefault(mark, 0) + 1);
        }
        return new FrameCounts(more, records.plusAll(screen.rowLabels().sorted()), screens + 1, enough, kin);
    }

    private static Set<Integer> marks(ScreenStructure screen) {
        Set<Integer> marks = new LinkedHashSet<>();
        Stream.of(
                        screen.frame(),
                        screen.chrome(),
                        screen.rowShapes(),
                        screen.fields(),
                        screen.over(),
                        screen.labels(),
                        screen.names())
                .forEach(layer -> marks.addAll(layer.sorted()));
        return marks;
    }

    /** Of how many screens it was learned. */
    public int screens() {
        return screens;
    }

    /** Whether that is enough to tell a frame. */
    public boolean isLearned() {
        return enough;
    }

    /** How much a mark tells, from 0 for the frame to 1 for what is a screen's own. */
    public double weight(int mark) {
        return light().getOrDefault(mark, 1.0);
    }

    /** What sights that are built alike teach about their texts. */
    Kin kin() {
        return kin;
    }

    /** How many of these marks are frame. */
    public long framed(FeatureSet marks) {
        return marks.sorted().stream().filter(mark -> weight(mark) == 0).count();
    }
}
