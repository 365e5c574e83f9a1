package dev.cairn.agent.gate;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.SentValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How far an action reaches beyond the view that it touches.
 *
 * @param frame whose page, or part of one, it is done on
 * @param destination where it leads; empty if it stays where it is
 * @param data what goes along; on a page that is told to whose page it is as well as to where it leads
 * @param tool the tool that it calls
 */
public record ActionReach(
        Optional<WebOrigin> frame, Optional<Destination> destination, List<SentValue> data, Optional<CalledTool> tool) {
    /** No further: an action in an app. */
    public static final ActionReach NONE =
            new ActionReach(Optional.empty(), Optional.empty(), List.of(), Optional.empty());

    /** Copies the collections. */
    public ActionReach {
        data = List.copyOf(data);
    }

    /** On a page of that origin. */
    public static ActionReach on(WebOrigin frame) {
        return new ActionReach(Optional.of(frame), Optional.empty(), List.of(), Optional.empty());
    }

    /** The same, leading there. */
    public ActionReach leadingTo(Destination there) {
        return new ActionReach(frame, Optional.of(there), data, tool);
    }

    /** The same with values. */
    public ActionReach sending(List<SentValue> values) {
        return new ActionReach(frame, destination, values, tool);
    }

    /** The same by a tool. */
    public ActionReach calling(CalledTool use) {
        return new ActionReach(frame, destination, data, Optional.of(use));
    }

    /** Whose page it is and where it leads. */
    Stream<WebOrigin> origins() {
        return Stream.concat(
                        frame.stream(), destination.map(there -> there.address().origin()).stream())
                .distinct();
    }
}
