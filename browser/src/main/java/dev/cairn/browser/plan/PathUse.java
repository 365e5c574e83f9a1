package dev.cairn.browser.plan;

import dev.cairn.browser.state.PathTrail;
import java.util.Optional;

/**
 * What a known path has to do with a plan.
 *
 * @param at which of its steps is next
 * @param missed whether that step is not to be found, and was planned anew
 * @param healed what of its target is another than it was; empty if nothing is
 */
public record PathUse(int at, boolean missed, Optional<String> healed) {
    /** The way with this noted. */
    public PathTrail on(PathTrail way) {
        PathTrail there = way.at(at);
        PathTrail noted = missed ? there.missing() : there;
        return healed.map(noted::healing).orElse(noted);
    }
}
