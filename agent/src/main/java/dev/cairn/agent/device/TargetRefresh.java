package dev.cairn.agent.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Another look at the place where an action was chosen, right before it is done: views move, and what is old may be gone, or say something else. */
public final class TargetRefresh {
    /** Younger sights are taken for what there is: a person does not see more of it either. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    private final Device device;
    private final String place;
    private final Values values;
    private final Check check;

    /** Whether an action that is seen again may be done. */
    public interface Check {
        /** Whether {@code now}, on a screen of that hierarchy, is still what was agreed to. */
        boolean holds(Action now, Hierarchy hierarchy) throws StepException;
    }

    /** A look on that device; what is chosen there was checked before, and is checked again by that. */
    public TargetRefresh(Device device, String place, Values values, Check check) {
        this.device = device;
        this.place = place;
        this.values = values;
        this.check = check;
    }

    /** The action where its target is now: seen again if a keyboard was in the way, or if the last look is old. */
    public Action current(Action action) throws DeviceException, StepException {
        boolean moved = device.putKeyboardAway();
        boolean old = device.sinceLastLook().compareTo(FRESH) > 0;
        return moved || old ? again(action) : action;
    }

    /**
     * The same action, where it is seen now.
     *
     * @throws DeviceException {@code STALE} if it is there no more, or is not what it was
     */
    public Action again(Action action) throws DeviceException, StepException {
        if (action.target().isEmpty()) {
            return action;
        }
        Hierarchy hierarchy = parse(device.source());
        Optional<Action> found = ActionEnumerator.enumerate(place, hierarchy, values).stream()
                .filter(now -> now.key().equals(action.key()))
                .findFirst();
        if (found.isEmpty()) {
            throw stale(action, "it is there no more");
        }
        if (!check.holds(found.get(), hierarchy)) {
            throw stale(action, "it would do something else now");
        }
        return found.get();
    }

    private static DeviceException stale(Action action, String why) {
        return new DeviceException(
                DeviceException.Kind.STALE,
                "cannot " + action.describe() + ": the screen has changed, and " + why,
                null);
    }

    private static Hierarchy parse(String source) throws DeviceException {
        try {
            return Hierarchy.parse(source);
        } catch (XMLStreamException e) {
            throw new DeviceException(
                    DeviceException.Kind.ERROR, "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }
}
