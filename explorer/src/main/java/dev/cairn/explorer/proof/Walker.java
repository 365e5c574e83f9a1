package dev.cairn.explorer.proof;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.input.Values;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.node.Eyes;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.SystemDialogs;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * Walks a way again, action by action, from a fresh start of the app. Targets are found by what they are and what is written on them, not by
 * where they were. For one thread at a time, as its device.
 */
public final class Walker {
    /** A crash may come a moment after the action that caused it. */
    private static final int LOOKS_AT_THE_END = 3;

    private final Device device;
    private final Eyes eyes;

    /** On that device, which must be connected and have the app. */
    public Walker(Device device) {
        this.device = device;
        this.eyes = new Eyes(device);
    }

    /** Is told of each action before it is done. */
    @FunctionalInterface
    public interface Watcher {
        /** Action number {@code number}, from 1, is about to be done. */
        void before(int number, KnownAction action);
    }

    /**
     * Starts the app afresh and walks the way.
     *
     * @throws DeviceException if the device fails for another reason than a crash of the app
     */
    public Walked walk(String packageName, List<KnownAction> way, Watcher watcher)
            throws DeviceException, InterruptedException {
        Optional<Crash> atStart = start(packageName);
        if (atStart.isPresent()) {
            return new Walked.Crashed(0, atStart.get());
        }
        for (int i = 0; i < way.size(); i++) {
            Optional<Action> action = find(packageName, way.get(i));
            if (action.isEmpty()) {
                return new Walked.Lost(i + 1, way.get(i));
            }
            watcher.before(i + 1, way.get(i));
            Optional<Crash> crash = perform(packageName, action.get(), i == way.size() - 1 ? LOOKS_AT_THE_END : 1);
            if (crash.isPresent()) {
                return new Walked.Crashed(i + 1, crash.get());
            }
        }
        return new Walked.Arrived();
    }

    private Optional<Crash> start(String packageName) throws DeviceException, InterruptedException {
        device.terminate(packageName);
        var unused = device.newLogLines(); // what came before is no news of this start
        device.activate(packageName);
        return crash(packageName, 1);
    }

    /** An action that fails may do so because the app went down under it. */
    private Optional<Crash> perform(String packageName, Action action, int looks)
            throws DeviceException, InterruptedException {
        try {
            device.perform(action);
        } catch (DeviceException e) {
            Optional<Crash> crash =
                    e.kind() == DeviceException.Kind.ERROR ? crash(packageName, looks) : Optional.empty();
            if (crash.isEmpty()) {
                throw e;
            }
            return crash;
        }
        return crash(packageName, looks);
    }

    private Optional<Crash> crash(String packageName, int looks) throws DeviceException, InterruptedException {
        Optional<Crash> crash = Optional.empty();
        for (int look = 0; look < looks && crash.isEmpty(); look++) {
            var unused = eyes.settledSource();
            draw();
            crash = Crash.find(device.newLogLines(), packageName);
        }
        return crash;
    }

    /** A screen that is never looked at may never be drawn, and what fails as it is drawn would not fail. */
    private void draw() throws DeviceException {
        try {
            var unused = device.screenshot();
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.LOST) {
                throw e;
            }
        }
    }

    private Optional<Action> find(String packageName, KnownAction wanted) throws DeviceException, InterruptedException {
        return offered(packageName).stream()
                .filter(action -> action.key().equals(wanted.key()))
                .map(action -> action.typing(wanted.text()))
                .findFirst();
    }

    private List<Action> offered(String packageName) throws DeviceException, InterruptedException {
        String source = eyes.settledSource();
        String front = device.currentPackage();
        String name = device.currentActivity();
        String activity = name.isEmpty() ? "" : AppInfo.fullName(front, name);
        if (!front.equals(packageName) && !SystemDialogs.isPermission(front, activity)) {
            return ActionEnumerator.outside();
        }
        try {
            return ActionEnumerator.enumerate(activity, Hierarchy.parse(source), Values.NONE);
        } catch (XMLStreamException e) {
            String why = "the device's hierarchy is no XML: " + e.getMessage();
            throw new DeviceException(DeviceException.Kind.ERROR, why, e);
        }
    }
}
