package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is known of what an action came to.
 *
 * @param change what is different
 * @param expected what whoever chose the action expected; empty if nothing was said
 * @param moved whether another activity is in front now; not shown, the activity is
 * @param seen what the difference alone says
 */
public record VerifyInput(ScreenDelta change, Optional<String> expected, boolean moved, Verdict seen) {
    /** What needs no opinion. */
    public static VerifyAnswer fact(Verdict verdict) {
        return new VerifyAnswer(verdict, verdict != Verdict.NO_CHANGE, "by what is different on the screen");
    }

    VerifyAnswer rule() {
        boolean met = expected.isEmpty() || seen != Verdict.NO_CHANGE;
        return new VerifyAnswer(seen, met, "by what is different on the screen");
    }

    /** What may be said of it. */
    List<String> verdicts() {
        return moved
                ? List.of(label(Verdict.SCREEN_CHANGED))
                : List.of(label(Verdict.SCREEN_CHANGED), label(Verdict.CONTENT_CHANGED), label(Verdict.NO_CHANGE));
    }

    private static String label(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    public boolean unmoved() {
        return !moved;
    }

    /** Crashes and departures are facts, and no matter of opinion. */
    Optional<String> objection(VerifyAnswer outcome) {
        Verdict verdict = outcome.verdict();
        if (verdict == Verdict.CRASHED || verdict == Verdict.LEFT_APP) {
            return Optional.of("the app neither crashed nor was it left");
        }
        return moved && verdict != Verdict.SCREEN_CHANGED
                ? Optional.of("another activity is in front, so the screen has changed")
                : Optional.empty();
    }

    static VerifyInput example(ScreenDelta change) {
        return new VerifyInput(change, Optional.of("the settings are shown"), true, Verdict.SCREEN_CHANGED);
    }
}
