package dev.cairn.agent.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import java.time.Duration;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Another look at the place where an action was chosen, right before it is done: views move, and what is old may be gone. */
public final class TargetRefresh {
    /** Younger sights are taken for what there is: a person does not see more of it either. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    private final Device device;
    private final String place;
    private final Values values;

    public TargetRefresh(Device device, String place, Values values) {
        this.device = device;
        this.place = place;
        this.values = values;
    }

    /** The action where its target is now: seen again if a keyboard was in the way, or if the last look is old. */
    public Action current(Action action) throws DeviceException {
        boolean moved = device.putKeyboardAway();
        boolean old = device.sinceLastLook().compareTo(FRESH) > 0;
        return moved || old ? again(action) : action;
    }

    /**
     * The same action, where it is seen now.
     *
     * @throws DeviceException {@code STALE} if it is there no more
     */
    public Action again(Action action) throws DeviceException {
        if (action.target().isEmpty()) {
            return action;
        }
        return find(action, device.source())
                .orElseThrow(() -> new DeviceException(
                        DeviceException.Kind.STALE,
                        "cannot " + action.describe() + ": the screen has changed, and it is there no more",
                        null));
    }

    private Optional<Action> find(Action action, String source) throws DeviceException {
        try {
            return ActionEnumerator.enumerate(place, Hierarchy.parse(source), values).stream()
                    .filter(now -> now.key().equals(action.key()))
                    .findFirst();
        } catch (XMLStreamException e) {
            throw new DeviceException(
                    DeviceException.Kind.ERROR, "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }
}
