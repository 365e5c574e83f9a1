package dev.cairn.explorer.map;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.device.Crash;
import java.util.Optional;

/** A walk over scripted pages, and the map that it draws. */
public final class Walk {
    private AppMap map = AppMap.empty(Page.APP);
    private Page here;
    private int step;

    private Walk(Page start) {
        here = start;
    }

    /** A walk that begins at a page. */
    public static Walk from(Page start) {
        return new Walk(start);
    }

    /** A touch that leads to {@code next}. */
    public Walk tap(String label, Page next) {
        return does(here.action(ActionKind.TAP, label), next);
    }

    /** The back key, which leads to {@code next}. */
    public Walk back(Page next) {
        return does(here.action(ActionKind.BACK, ""), next);
    }

    /** A scroll of the first thing that scrolls, which shows {@code next}. */
    public Walk scroll(Page next) {
        return does(here.action(ActionKind.SCROLL, ""), next);
    }

    /** Any action. */
    public Walk does(Action action, Page next) {
        map = map.record(new Observation(
                ++step, here.sight(), here.actions(), action, Optional.of(next.sight()), Optional.empty()));
        here = next;
        return this;
    }

    /** A touch that crashes the app. */
    public Walk crash(String label, Crash crash) {
        Action action = here.action(ActionKind.TAP, label);
        map = map.record(
                new Observation(++step, here.sight(), here.actions(), action, Optional.empty(), Optional.of(crash)));
        return this;
    }

    /** The app is started again. */
    public Walk restart(Page start) {
        here = start;
        return this;
    }

    /** Where the walk is. */
    public Page here() {
        return here;
    }

    /** What is known by now. */
    public AppMap map() {
        return map;
    }

    /** The screen that a page is taken for. */
    public String screenOf(Page page) {
        return map.screenOf(page.sight())
                .map(Screen::id)
                .orElseThrow(() -> new AssertionError(page + " was not recorded"));
    }
}
