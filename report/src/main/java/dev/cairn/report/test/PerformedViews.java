package dev.cairn.report.test;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.PerformedActions;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * How the views looked that a way touches.
 *
 * @param map the run's
 * @param performed what it did
 * @param files where the sources of its screens are; those that are missing are done without
 */
record PerformedViews(AppMap map, PerformedActions performed, FileStore files) {
    /**
     * An action, and what was shown when it was done.
     *
     * @param action with its target as it was there
     */
    record Done(Action action, Hierarchy shown) {}

    /** The step as it was last done, else as its screen looked when it was found; empty if nothing is known of it but its name. */
    Optional<Done> of(PathStep step) {
        return step.action()
                .flatMap(known -> performed
                        .last(step, map)
                        .flatMap(done -> hierarchy(done.sight().source()).map(shown -> new Done(done.action(), shown)))
                        .or(() -> asFound(step.screen(), known)));
    }

    /** As the screen looked when it was found, by this run or by an earlier one. */
    private Optional<Done> asFound(String id, KnownAction known) {
        return Optional.ofNullable(map.screens().get(id))
                .flatMap(screen -> hierarchy(screen.source())
                        .flatMap(shown -> ActionEnumerator.enumerate(screen.place(), shown).stream()
                                .filter(action -> action.key().equals(known.key()))
                                .findFirst()
                                .map(action -> new Done(action, shown))));
    }

    /** What a screen's source tells; empty if it cannot be read. */
    Optional<Hierarchy> hierarchy(FileRef source) {
        try {
            return Optional.of(Hierarchy.parse(new String(files.get(source), StandardCharsets.UTF_8)));
        } catch (XMLStreamException | CairnException e) { // a test that looks for less is better than none
            return Optional.empty();
        }
    }
}
