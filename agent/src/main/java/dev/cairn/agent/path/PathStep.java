package dev.cairn.agent.path;

import dev.cairn.agent.map.KnownAction;
import java.util.Optional;

/**
 * One thing that is done on a way through an app.
 *
 * @param screen the id of the screen that it is done on; empty for a restart
 * @param action what is done there; empty if the app is ended and started again instead, with its data as it is
 */
public record PathStep(String screen, Optional<KnownAction> action) {
    /** The app is ended and started again; its data stays. */
    public static final PathStep RESTART = new PathStep("", Optional.empty());

    /** An action on a screen. */
    public PathStep(String screen, KnownAction action) {
        this(screen, Optional.of(action));
    }
}
