package dev.cairn.agent.map;

import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the screen that an observation is one of, if the map has it: the one that an action scrolled, or the one whose list overlaps, or the
 * one that is most alike. What was learned of single builds, see {@link Refinement}, overrules what can be seen.
 */
final class ScreenResolver {
    /** Two sights of a scrolled part that have less than this in common are not taken for the same list by that alone. */
    private static final double SAME_LIST = 0.5;

    /** A single row that two lists have in common, such as the way up, makes neither a part of the other. */
    private static final int FEWEST_TO_GROW = 2;

    private final AppMap before;
    private final Screens screens;
    private final Map<String, Refinement> refinements;

    /** Among those screens, by what was learned up to now; {@code before} is the map before this observation. */
    ScreenResolver(AppMap before, Screens screens, Map<String, Refinement> refinements) {
        this.before = before;
        this.screens = screens;
        this.refinements = refinements;
    }

    Optional<Screen> find(Observation sight, Optional<AppMapUpdate.Way> way) {
        ScreenSignature signature = sight.signature();
        List<Screen> alike = alike(signature);
        if (isApart(signature.fine())) {
            return alike.stream()
                    .filter(screen -> screen.signature().fine().equals(signature.fine()))
                    .findFirst();
        }
        return way.flatMap(reached -> stayed(reached, alike, signature))
                .or(() -> alike.stream()
                        .filter(screen -> overlap(screen, signature) >= SAME_LIST)
                        .max(Comparator.comparingDouble(screen -> overlap(screen, signature))))
                .or(() -> likest(signature, screens.frame(sight.app())));
    }

    /** Whether sights with this fine signature are a screen of their own. */
    boolean isApart(String fine) {
        Refinement learned = refinements.get(fine);
        return learned != null && learned.kind() == Refinement.Kind.APART;
    }

    private List<Screen> alike(ScreenSignature signature) {
        boolean contentInLabels = before.hasVolatileLabels(signature.build());
        return (contentInLabels ? screens.ofBuild(signature.build()) : screens.ofFrame(signature.frame()))
                .filter(screen -> screen.signature().looksLike(signature) >= ScreenSimilarity.LOOK_NEEDED)
                .toList();
    }

    /** The screen that the action was done on, if it scrolled it, or opened more of its list. */
    private static Optional<Screen> stayed(AppMapUpdate.Way way, List<Screen> alike, ScreenSignature signature) {
        return alike.stream()
                .filter(screen -> screen.id().equals(way.from().screen()))
                .filter(screen -> way.action().kind().scrolls() || grew(screen, signature))
                .findFirst();
    }

    /** The screen that the sight is taken for by all that can be seen, as the bench decides. */
    private Optional<Screen> likest(ScreenSignature signature, FrameCounts frame) {
        return screens.ofPlace(signature.place())
                .filter(screen -> !isApart(screen.signature().fine()))
                .map(screen -> new Candidate(screen, ScreenSimilarity.of(screen.signature(), signature, frame)))
                .filter(candidate -> candidate.likeness().same())
                .max(Comparator.comparingDouble(
                        candidate -> candidate.likeness().score()))
                .map(Candidate::screen);
    }

    private record Candidate(Screen screen, ScreenSimilarity likeness) {}

    /** A list whose group was opened, or that shows more on demand, still has all that it had. */
    private static boolean grew(Screen screen, ScreenSignature signature) {
        return screen.items().size() >= FEWEST_TO_GROW && signature.items().containsAll(screen.items());
    }

    private static double overlap(Screen screen, ScreenSignature signature) {
        return ScreenSignature.overlap(signature.items(), screen.items(), screen.itemsAtFirst());
    }
}
