package dev.cairn.browser.state;

import dev.cairn.engine.json.AddedLater;
import java.util.List;
import java.util.Optional;

/**
 * How far the task is.
 *
 * @param done how many clauses are done
 * @param settled how many of them need not be done again in a new browser: after them the page sent something, or another page came
 * @param settledUrl where a new browser goes on
 * @param waits how often in a row there was nothing to do but to wait
 * @param tried what was pressed to get on with the clause, and what was put into its fields
 * @param trail the way so far, and the path that is walked
 */
public record BrowseProgress(
        int done,
        int settled,
        String settledUrl,
        int waits,
        List<String> tried,
        @AddedLater Optional<PathTrail> trail) {
    /** Among what was tried: the clause begins in a new browser, that stands where the act before it would have led away from. */
    public static final String AFRESH = "afresh";

    /** Copies the list. */
    public BrowseProgress {
        tried = List.copyOf(tried);
    }

    /** Nothing done yet. */
    public static BrowseProgress at(String url) {
        return new BrowseProgress(0, 0, url, 0, List.of(), Optional.empty());
    }

    /** The clause that is to be done now is done. */
    public BrowseProgress completed() {
        return new BrowseProgress(done + 1, settled, settledUrl, 0, List.of(), trail);
    }

    /** What is done now need not be done again. */
    public BrowseProgress settled(String url) {
        return new BrowseProgress(done, done, url, waits, tried, trail);
    }

    /** In a new browser. */
    public BrowseProgress afresh() {
        return new BrowseProgress(settled, settled, settledUrl, 0, List.of(), trail);
    }

    /** One more thing was tried. */
    public BrowseProgress trying(String what) {
        List<String> more = new java.util.ArrayList<>(tried);
        more.add(what);
        return new BrowseProgress(done, settled, settledUrl, 0, more, trail);
    }

    /** With another way so far. */
    public BrowseProgress along(Optional<PathTrail> way) {
        return new BrowseProgress(done, settled, settledUrl, waits, tried, way);
    }

    /** Something was done: what is not there yet is waited for anew. */
    public BrowseProgress hopeful() {
        return new BrowseProgress(done, settled, settledUrl, 0, tried, trail);
    }

    /** One more wait. */
    public BrowseProgress waited() {
        return new BrowseProgress(done, settled, settledUrl, waits + 1, tried, trail);
    }
}
