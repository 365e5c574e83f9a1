package dev.cairn.browser.state;

import dev.cairn.browser.state.PathTrail.DoneAct;
import java.util.stream.IntStream;

/** Says what of a task need not be done again in a new browser, and where that one goes on. */
public final class Settlement {
    private Settlement() {}

    /** All that was done so far: another page is there. */
    public static BrowseState ofAll(BrowseState state, String url) {
        return state.withProgress(state.progress().settled(url))
                .going(state.way().settled());
    }

    /**
     * All up to the last act that may have an effect: the page has sent something. What was put into fields since is gone with the browser, and is put
     * there again.
     */
    public static BrowseState bySending(BrowseState state, String url) {
        PathTrail way = state.way();
        int through = IntStream.rangeClosed(way.settledActs() + 1, way.acts().size())
                .filter(acts -> way.acts().get(acts - 1).action().mayHaveEffect())
                .max()
                .orElse(0);
        if (through == 0) {
            return state;
        }
        DoneAct last = way.acts().get(through - 1);
        int clause = last.clause() + (last.completes() ? 1 : 0);
        return through == way.acts().size()
                ? ofAll(state, url)
                : state.withProgress(state.progress().settled(clause, url)).going(way.settled(through));
    }
}
