package dev.cairn.agent.prelude;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.ScrollSort;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.stream.XMLStreamException;

/** Does a prelude's steps on a device. */
public final class PreludeRun {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    private static final int MOST_SCROLLS = 30;

    private final Device device;

    public PreludeRun(Device device) {
        this.device = device;
    }

    /**
     * Does all steps, each once.
     *
     * @return why it could not be carried to its end: the step, and what was seen instead; empty if it was
     */
    public Optional<String> run(Prelude prelude) throws DeviceException, InterruptedException {
        for (int number = 1; number <= prelude.steps().size(); number++) {
            PreludeStep step = prelude.steps().get(number - 1);
            Optional<String> problem = run(step);
            if (problem.isPresent()) {
                return Optional.of("the prelude's step %d of %d (line %d: %s) failed: %s"
                        .formatted(number, prelude.steps().size(), step.line(), step.describe(), problem.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<String> run(PreludeStep step) throws DeviceException, InterruptedException {
        return switch (step.what()) {
            case TAP -> onTarget(step, ActionKind.TAP);
            case LONG_PRESS -> onTarget(step, ActionKind.LONG_PRESS);
            case TYPE -> onTarget(step, ActionKind.TYPE);
            case WAIT -> await(step, seen -> seen.find(step)).problem();
            case SCROLL -> scroll(step);
            case BACK -> press(ActionKind.BACK);
            case MENU -> press(ActionKind.MENU);
            case ROTATE -> press(ActionKind.ROTATE);
        };
    }

    private Optional<String> press(ActionKind key) throws DeviceException {
        if (key == ActionKind.BACK) {
            var unused = device.putKeyboardAway();
        }
        device.perform(new Action("", key, "", "", "", Optional.empty(), ""));
        return Optional.empty();
    }

    private Optional<String> onTarget(PreludeStep step, ActionKind kind) throws DeviceException, InterruptedException {
        var unused = device.putKeyboardAway();
        Found found = await(step, seen -> seen.find(step));
        if (found.node().isPresent()) {
            device.perform(Targets.action(kind, found.node().get(), step.typed()));
        }
        return found.problem();
    }

    private Optional<String> scroll(PreludeStep step) throws DeviceException, InterruptedException {
        var unused = device.putKeyboardAway();
        for (int scrolls = 0; scrolls < MOST_SCROLLS; scrolls++) {
            if (scrolls > 0 && step.to().isEmpty()) {
                return Optional.empty();
            }
            if (step.to().isPresent() && look().shows(step.to().get())) {
                return Optional.empty();
            }
            Found list = await(step, seen -> seen.scrolled(step));
            if (list.node().isEmpty()) {
                return list.problem();
            }
            device.perform(
                    Targets.action(ScrollSort.of(list.node().get()), list.node().get(), ""));
        }
        return Optional.of(
                "\"%s\" does not come; there is %s".formatted(step.to().orElse(""), look().describe()));
    }

    /** The view, or why there is none. */
    private record Found(Optional<UiNode> node, Optional<String> problem) {}

    private Found await(PreludeStep step, Function<Targets, Optional<UiNode>> find)
            throws DeviceException, InterruptedException {
        long looks = 1 + Duration.ofSeconds(step.seconds()).dividedBy(BETWEEN_LOOKS);
        Targets seen = look();
        for (long look = 1; ; look++) {
            Optional<UiNode> node = find.apply(seen);
            if (node.isPresent()) {
                return new Found(node, Optional.empty());
            }
            if (look == looks) {
                return new Found(node, Optional.of("there is no such view; there is " + seen.describe()));
            }
            device.pause(BETWEEN_LOOKS);
            seen = look();
        }
    }

    private Targets look() throws DeviceException {
        String source = device.source();
        String name = device.currentPlace();
        String activity = name.isEmpty() ? "" : AppUnderTest.fullName(device.currentApp(), name);
        try {
            return new Targets(Hierarchy.parse(source), activity);
        } catch (XMLStreamException e) {
            throw new DeviceException(
                    DeviceException.Kind.ERROR, "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }
}
