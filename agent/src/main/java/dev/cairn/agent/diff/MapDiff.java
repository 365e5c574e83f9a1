package dev.cairn.agent.diff;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/**
 * What differs between two explorations. A thing that the later one lacks may be gone from the app, or only not have been tried again:
 * {@code tried} tells.
 *
 * @param one the earlier side
 * @param other the later side
 * @param screens screens gained, lost and changed
 * @param transitions ways from screen to screen gained, lost and changed
 * @param crashes crashes gained and lost
 */
public record MapDiff(
        Side one,
        Side other,
        Changes<ScreenRef, ScreenChange> screens,
        Changes<Way, WayChange> transitions,
        Changes<CrashRef, CrashRef> crashes) {

    /** One exploration. */
    public record Side(String run, String app, String version, int screens, int transitions, int crashes) {}

    /** What only the later side has, what only the earlier one had, and what both have in another form. */
    public record Changes<T, C>(List<T> gained, List<T> lost, List<C> changed) {
        public Changes {
            gained = List.copyOf(gained);
            lost = List.copyOf(lost);
            changed = List.copyOf(changed);
        }

        /** How many there are in all. */
        public int count() {
            return gained.size() + lost.size() + changed.size();
        }
    }

    /**
     * A screen of one side.
     *
     * @param tried whether the other side tried what led to it
     */
    public record ScreenRef(
            String id,
            String title,
            @JsonProperty("activity") String place,
            boolean tried) {}

    /**
     * A screen that both sides have.
     *
     * @param was its id on the earlier side
     * @param is its id on the later side
     * @param what what changed, a line each
     */
    public record ScreenChange(
            String was,
            String is,
            String title,
            @JsonProperty("activity") String place,
            List<String> what) {
        public ScreenChange {
            what = List.copyOf(what);
        }
    }

    /**
     * A way from screen to screen; ids and titles are of the side that has it.
     *
     * @param tried whether the other side tried that action there
     */
    public record Way(String from, String fromTitle, String action, String to, String toTitle, boolean tried) {}

    /** An action that leads elsewhere than before; the screen it is done on is named as on the later side. */
    public record WayChange(String from, String fromTitle, String action, String ledTo, String leadsTo) {}

    /**
     * A crash of one side.
     *
     * @param screen the screen it happened on; empty if as the app started
     * @param tried whether the other side tried what led to it
     */
    public record CrashRef(String id, String exception, String message, Optional<String> screen, boolean tried) {}

    /** Whether nothing differs. */
    public boolean isEmpty() {
        return screens.count() + transitions.count() + crashes.count() == 0;
    }
}
