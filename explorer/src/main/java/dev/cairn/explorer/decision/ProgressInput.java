package dev.cairn.explorer.decision;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.Verdict;
import java.util.Locale;
import java.util.Optional;

/**
 * What an iteration added to the map.
 *
 * @param from the screen that the action was done on
 * @param action what was done
 * @param to the screen after it; empty if nothing was seen
 * @param verdict what the action came to
 * @param added what the map says
 */
public record ProgressInput(String from, String action, Optional<String> to, String verdict, Progress added) {
    /** As the nodes know it. */
    public static ProgressInput of(
            Optional<Observation> from,
            Optional<Action> action,
            Optional<Observation> to,
            Optional<Verdict> verdict,
            Progress added) {
        return new ProgressInput(
                from.map(ScreenText::name).orElse(""),
                action.map(ScreenDelta::describe).orElse(""),
                to.map(ScreenText::name),
                verdict.map(Verdict::name).orElse("unknown").toLowerCase(Locale.ROOT),
                added);
    }

    /** What the map says. */
    public ProgressAnswer rule() {
        return new ProgressAnswer(added, "by what was added to the map");
    }

    /** It may be less than it looks, but nothing else. */
    Optional<String> objection(ProgressAnswer assessment) {
        boolean allowed = assessment.progress() == added || assessment.progress() == Progress.NONE;
        return allowed
                ? Optional.empty()
                : Optional.of("the map says " + added.name().toLowerCase(Locale.ROOT) + ", not "
                        + assessment.progress().name().toLowerCase(Locale.ROOT));
    }

    public String news() {
        return added.name().toLowerCase(Locale.ROOT);
    }

    static ProgressInput example(ScreenDelta change) {
        return new ProgressInput(
                change.from().orElse(""),
                change.action().orElse(""),
                Optional.of(change.screen()),
                "screen_changed",
                Progress.NEW_SCREEN);
    }
}
