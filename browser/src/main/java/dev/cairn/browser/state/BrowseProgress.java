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
 * @param doubtful the clause that an act belongs to of which nobody knows whether it was done; in a new browser the clauses before it are to be done again
 */
public record BrowseProgress(
        int done,
        int settled,
        String settledUrl,
        int waits,
        List<String> tried,
        @AddedLater Optional<PathTrail> trail,
        @AddedLater Optional<Integer> doubtful) {
    /** Among what was tried: the clause begins in a new browser, which may stand where the act before it would have led away from. */
    public static final String AFRESH = "afresh";

    /** Copies the list. */
    public BrowseProgress {
        tried = List.copyOf(tried);
    }

    /** Nothing done yet. */
    public static BrowseProgress at(String url) {
        return new BrowseProgress(0, 0, url, 0, List.of(), Optional.empty(), Optional.empty());
    }

    /** The clause that is to be done now is done. */
    public BrowseProgress completed() {
        return new BrowseProgress(done + 1, settled, settledUrl, 0, List.of(), trail, Optional.empty());
    }

    /** An act of the clause at hand may have been done, or not. */
    public BrowseProgress doubting() {
        List<String> before =
                tried.stream().filter(what -> !what.equals(AFRESH)).toList();
        return new BrowseProgress(done, settled, settledUrl, waits, before, trail, Optional.of(done));
    }

    /** An act of that clause in a browser before may have been done, or not. */
    public BrowseProgress doubting(int clause) {
        return new BrowseProgress(done, settled, settledUrl, waits, tried, trail, Optional.of(clause));
    }

    /** Whether the browser that the act in doubt was done in has been the last one so far. */
    public boolean isDoubtNew() {
        return doubtful.isPresent() && !tried.contains(AFRESH);
    }

    /** It is known what became of the act. */
    public BrowseProgress certain() {
        return new BrowseProgress(done, settled, settledUrl, waits, tried, trail, Optional.empty());
    }

    /** The clause that is at hand, or that the act in doubt belongs to. */
    public int clause() {
        return doubtful.orElse(done);
    }

    /** The act in doubt was done, with all that led to it; the page that shows now is the one behind it. */
    public BrowseProgress assured(String url) {
        BrowseProgress there = new BrowseProgress(clause(), settled, settledUrl, 0, tried, trail, doubtful);
        return there.completed().settled(url).trying(AFRESH);
    }

    /** What is done now need not be done again. */
    public BrowseProgress settled(String url) {
        return new BrowseProgress(done, done, url, waits, tried, trail, doubtful);
    }

    /** What is done before that clause need not be done again. */
    public BrowseProgress settled(int clause, String url) {
        return new BrowseProgress(done, clause, url, waits, tried, trail, doubtful);
    }

    /** In a new browser. */
    public BrowseProgress afresh() {
        return new BrowseProgress(settled, settled, settledUrl, 0, List.of(AFRESH), trail, doubtful);
    }

    /** One more thing was tried. */
    public BrowseProgress trying(String what) {
        List<String> more = new java.util.ArrayList<>(tried);
        more.add(what);
        return new BrowseProgress(done, settled, settledUrl, 0, more, trail, doubtful);
    }

    /** With another way so far. */
    public BrowseProgress along(Optional<PathTrail> way) {
        return new BrowseProgress(done, settled, settledUrl, waits, tried, way, doubtful);
    }

    /** Something was done: what is not there yet is waited for anew. */
    public BrowseProgress hopeful() {
        return new BrowseProgress(done, settled, settledUrl, 0, tried, trail, doubtful);
    }

    /** One more wait. */
    public BrowseProgress waited() {
        return new BrowseProgress(done, settled, settledUrl, waits + 1, tried, trail, doubtful);
    }
}
