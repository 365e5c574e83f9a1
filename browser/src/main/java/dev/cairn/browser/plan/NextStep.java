package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.ManualCause;
import java.util.Optional;

/**
 * What the planner would do next.
 *
 * @param action what
 * @param target its target in words; empty if it has none
 * @param by who says so
 * @param why in one line
 * @param completes whether the clause is done with it
 * @param tried what is noted, so that it is not tried again
 * @param use what a known path has to do with it
 */
public record NextStep(
        BrowseAction action,
        String target,
        String by,
        String why,
        boolean completes,
        Optional<String> tried,
        Optional<PathUse> use) {
    /** One that a known path has no part in. */
    public NextStep(
            BrowseAction action, String target, String by, String why, boolean completes, Optional<String> tried) {
        this(action, target, by, why, completes, tried, Optional.empty());
    }

    NextStep using(PathUse path) {
        return new NextStep(action, target, by, why, completes, tried, Optional.of(path));
    }

    static NextStep on(PageElement element, BrowseAction action, String by, String why, boolean completes) {
        return new NextStep(action, element.describeInRecord(), by, why, completes, Optional.empty());
    }

    static NextStep of(BrowseAction action, String by, String why) {
        return new NextStep(action, "", by, why, false, Optional.empty());
    }

    static NextStep ask(ManualCause cause, String text) {
        return of(new BrowseAction.NeedUser(cause, text), "words", text);
    }

    NextStep noting(String what) {
        return new NextStep(action, target, by, why, completes, Optional.of(what), use);
    }
}
