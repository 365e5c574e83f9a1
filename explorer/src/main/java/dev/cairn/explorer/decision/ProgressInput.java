package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Progress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an iteration added to the map.
 *
 * @param verdict what the action came to
 * @param added what the map says
 * @param change what is different on the screen
 * @param so how far the run is
 * @param siblings how many screens the activity has shown before
 */
public record ProgressInput(String verdict, Progress added, ScreenDelta change, RunSoFar so, long siblings) {
    /** What the map says. */
    public ProgressAnswer rule() {
        return new ProgressAnswer(added, "by what was added to the map");
    }

    /** It may be less than it looks, but nothing else. */
    Optional<String> objection(ProgressAnswer assessment) {
        return verdicts().contains(label(assessment.progress()))
                ? Optional.empty()
                : Optional.of("the map says " + news() + ", not " + label(assessment.progress()));
    }

    /** What may be said of it. */
    List<String> verdicts() {
        return List.of(news(), label(Progress.NONE)).stream().distinct().toList();
    }

    private static String label(Progress progress) {
        return progress.name().toLowerCase(Locale.ROOT);
    }

    public String news() {
        return label(added);
    }

    /** How many like screens there are, in words. */
    public String like() {
        return CoarseFigures.count(siblings);
    }

    static ProgressInput example(ScreenDelta change) {
        return new ProgressInput("screen_changed", Progress.NEW_SCREEN, change, RunSoFar.NOTHING, 2);
    }
}
