package dev.cairn.browser.state;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way of a task so far: what was done, of which a path is learned, and how far a known path was walked.
 *
 * @param known the path that is walked, if one is known
 * @param at which of its steps is next, from 0
 * @param acts what was done and counts
 * @param settledAt which step was next when what went before need not be done again
 * @param settledActs how many acts there were then
 * @param missed the steps that were not found and planned anew
 * @param healed the steps whose targets were found though they had changed, with the changes
 * @param gap whether something was done that is not among the acts: a process died in it, and a person saw that it was done
 */
@RecordBuilder
public record PathTrail(
        Optional<KnownPath> known,
        int at,
        List<DoneAct> acts,
        int settledAt,
        int settledActs,
        List<Integer> missed,
        Map<Integer, String> healed,
        @AddedLater Optional<Boolean> gap)
        implements PathTrailBuilder.With {
    /** Nothing done, and no path known. */
    public static final PathTrail NONE =
            new PathTrail(Optional.empty(), 0, List.of(), 0, 0, List.of(), Map.of(), Optional.empty());

    /** Copies the collections. */
    public PathTrail {
        acts = List.copyOf(acts);
        missed = List.copyOf(missed);
        healed = Map.copyOf(healed);
    }

    /**
     * A path for this task.
     *
     * @param path the {@link dev.cairn.browser.path.LearnedPath} in the file store
     * @param id the path's
     * @param version the path's
     * @param steps how many steps it has
     * @param values its variables' values
     */
    public record KnownPath(FileRef path, String id, int version, int steps, Map<String, String> values) {
        /** Copies the map. */
        public KnownPath {
            values = Map.copyOf(values);
        }
    }

    /**
     * Something that was done.
     *
     * @param action what
     * @param page the page that it was done on, as it was seen then
     * @param clause which clause it belongs to
     * @param completes whether the clause was done with it
     * @param effect whether the gate found that it does more than to show something; empty if not
     */
    public record DoneAct(
            BrowseAction action,
            FileRef page,
            int clause,
            boolean completes,
            @AddedLater Optional<Boolean> effect) {
        /** One of which the gate has not found that it does more than to show something. */
        public DoneAct(BrowseAction action, FileRef page, int clause, boolean completes) {
            this(action, page, clause, completes, Optional.empty());
        }
    }

    /** With a path to walk. */
    public static PathTrail along(KnownPath path) {
        return new PathTrail(Optional.of(path), 0, List.of(), 0, 0, List.of(), Map.of(), Optional.empty());
    }

    /** What a plan has to know of it: the path, and which step is next; empty if no path is known. */
    public Optional<PathTrail> ahead() {
        return known.map(path -> along(path).at(at));
    }

    /** With one more act done. */
    public PathTrail with(DoneAct act) {
        List<DoneAct> more = new ArrayList<>(acts);
        more.add(act);
        return withActs(more);
    }

    /** What was done and would be done again in a new browser. */
    public List<DoneAct> unsettled() {
        return acts.subList(settledActs, acts.size());
    }

    /** With another step next. */
    public PathTrail at(int next) {
        return withAt(next);
    }

    /** With the next step planned anew. */
    public PathTrail missing() {
        List<Integer> more = new ArrayList<>(missed);
        if (!more.contains(at)) {
            more.add(at);
        }
        return withMissed(more);
    }

    /** With the next step's target found though it has changed. */
    public PathTrail healing(String changes) {
        Map<Integer, String> more = new java.util.HashMap<>(healed);
        more.put(at, changes);
        return withHealed(more);
    }

    /** What was done so far need not be done again. */
    public PathTrail settled() {
        return with().settledAt(at).settledActs(acts.size()).build();
    }

    /**
     * What was done up to an act need not be done again.
     *
     * @param through how many of the acts those are
     */
    public PathTrail settled(int through) {
        return through == acts.size() ? settled() : withSettledActs(through);
    }

    /** What was done so far need not be done again, and is not all of it. */
    public PathTrail settledUnseen() {
        return settled().withGap(Optional.of(true));
    }

    /** In a new browser: what was done since it was settled is gone. */
    public PathTrail afresh() {
        return with().at(settledAt).acts(acts.subList(0, settledActs)).build();
    }

    /** How well the path held, for people; empty without one. */
    public Optional<String> account() {
        return known.map(path -> {
            int reached = Math.min(at, path.steps());
            long anew = missed.stream().filter(step -> step < path.steps()).count();
            return "path " + path.id() + " v" + path.version() + ": " + Math.max(0, reached - anew) + " of "
                    + path.steps() + " steps found" + (healed.isEmpty() ? "" : ", " + healed.size() + " healed")
                    + (anew == 0 ? "" : ", " + anew + " planned anew");
        });
    }
}
