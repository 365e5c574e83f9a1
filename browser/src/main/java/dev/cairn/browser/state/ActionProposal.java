package dev.cairn.browser.state;

import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.engine.json.AddedLater;
import java.util.Optional;
import java.util.Set;

/**
 * An action that is planned.
 *
 * @param id names it in the run; a question about it carries it as its reference
 * @param action what would be done
 * @param target what its target is called, for people; empty if it has none
 * @param by who proposed it: words, form, path, person, model
 * @param why in one line
 * @param completes whether the task's clause is done with it
 * @param healed what of its target is another than a known path says; empty if nothing is, or if no path says it
 * @param region where its target is on the picture of the look that it was planned on; empty if it is not on it
 */
public record ActionProposal(
        String id,
        BrowseAction action,
        String target,
        String by,
        String why,
        boolean completes,
        @AddedLater Optional<String> healed,
        @AddedLater Optional<PictureRegion> region) {
    private static final Set<String> OWN = Set.of("words", "person", "form", "path");

    /** One whose target is as it was, wherever that is. */
    public ActionProposal(String id, BrowseAction action, String target, String by, String why, boolean completes) {
        this(id, action, target, by, why, completes, Optional.empty(), Optional.empty());
    }

    /** Whether it may have been talked into by what it was shown: Cairn's own planners repeat what the user said, or gave. */
    public boolean isOfModel() {
        return !OWN.contains(by);
    }

    /** What is proposed and for what target, in words for a question. */
    public String describe() {
        return action.describe(target);
    }
}
