package dev.cairn.browser.state;

import dev.cairn.engine.json.AddedLater;
import io.soabase.recordbuilder.core.RecordBuilder;
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
@RecordBuilder
public record BrowseProgress(
        int done,
        int settled,
        String settledUrl,
        int waits,
        List<String> tried,
        @AddedLater Optional<PathTrail> trail,
        @AddedLater Optional<Integer> doubtful)
        implements BrowseProgressBuilder.With {
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
        return with().done(done + 1)
                .waits(0)
                .tried(List.of())
                .doubtful(Optional.empty())
                .build();
    }

    /** An act of the clause at hand may have been done, or not. */
    public BrowseProgress doubting() {
        List<String> before =
                tried.stream().filter(what -> !what.equals(AFRESH)).toList();
        return with().tried(before).doubtful(Optional.of(done)).build();
    }

    /** An act of that clause in a browser before may have been done, or not. */
    public BrowseProgress doubting(int clause) {
        return withDoubtful(Optional.of(clause));
    }

    /** Whether the browser that the act in doubt was done in has been the last one so far. */
    public boolean isDoubtNew() {
        return doubtful.isPresent() && !tried.contains(AFRESH);
    }

    /** It is known what became of the act. */
    public BrowseProgress certain() {
        return withDoubtful(Optional.empty());
    }

    /** The clause that is at hand, or that the act in doubt belongs to. */
    public int clause() {
        return doubtful.orElse(done);
    }

    /** The act in doubt was done, with all that led to it; the page that shows now is the one behind it. */
    public BrowseProgress assured(String url) {
        return withDone(clause()).completed().settled(url).trying(AFRESH);
    }

    /** What is done now need not be done again. */
    public BrowseProgress settled(String url) {
        return settled(done, url);
    }

    /** What is done before that clause need not be done again. */
    public BrowseProgress settled(int clause, String url) {
        return with().settled(clause).settledUrl(url).build();
    }

    /** In a new browser. */
    public BrowseProgress afresh() {
        return with().done(settled).waits(0).tried(List.of(AFRESH)).build();
    }

    /** One more thing was tried. */
    public BrowseProgress trying(String what) {
        List<String> more = new java.util.ArrayList<>(tried);
        more.add(what);
        return with().waits(0).tried(more).build();
    }

    /** With another way so far. */
    public BrowseProgress along(Optional<PathTrail> way) {
        return withTrail(way);
    }

    /** Something was done: what is not there yet is waited for anew. */
    public BrowseProgress hopeful() {
        return withWaits(0);
    }

    /** One more wait. */
    public BrowseProgress waited() {
        return withWaits(waits + 1);
    }
}
