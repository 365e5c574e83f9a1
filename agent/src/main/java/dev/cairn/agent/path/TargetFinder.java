package dev.cairn.agent.path;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.app.AppNames;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.OutsideAnswers;
import dev.cairn.agent.device.PermissionAnswers;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.screen.ChooserPage;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.SettingsPage;
import dev.cairn.agent.screen.SystemDialogs;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * Finds what a known action is done to on the screen that shows now, and clears away what an exploration clears away as well: a keyboard, a
 * question for a permission, another app in front.
 */
final class TargetFinder {
    /** So many things may be in the way, one behind the other. */
    private static final int MOST_IN_THE_WAY = 5;

    /** An exploration takes its time between two steps, and much comes to be in it that is not there at once. */
    private static final int MOST_WAITS = 4;

    private static final Duration BETWEEN_WAITS = Duration.ofMillis(250);

    private final Device device;
    private final ReplaySetup outset;
    private final ScreenObserver eyes;
    private Optional<Action> last = Optional.empty();

    TargetFinder(Device device, ReplaySetup outset) {
        this.device = device;
        this.outset = outset;
        this.eyes = new ScreenObserver(device);
    }

    /** Forgets what was done before: the app is started. */
    void begin() {
        last = Optional.empty();
    }

    /** What is in front, and what an exploration would do there. */
    private record Shown(boolean outside, boolean question, List<Action> actions) {}

    /** The action on the view that is there now, typing the same; empty if nothing there is what is wanted. */
    Optional<Action> find(KnownAction wanted) throws DeviceException, InterruptedException {
        var unused = device.putKeyboardAway();
        int waits = 0;
        for (int cleared = 0; cleared < MOST_IN_THE_WAY; ) {
            Shown shown = look();
            Optional<Action> there = shown.actions().stream()
                    .filter(action -> action.key().equals(wanted.key()))
                    .map(action -> action.typing(wanted.text()))
                    .findFirst();
            if (there.isPresent()) {
                last = there;
                return there;
            }
            if (clear(shown, wanted)) {
                cleared++;
            } else if (waits++ < MOST_WAITS) {
                device.pause(BETWEEN_WAITS);
            } else {
                break;
            }
        }
        last = Optional.empty();
        return last;
    }

    private boolean clear(Shown shown, KnownAction wanted) throws DeviceException {
        if (shown.question() && outset.conduct().permissions() != Permissions.ASK) {
            last = Optional.of(shown.actions().getFirst());
            device.perform(shown.actions().getFirst());
            return true;
        }
        if (shown.outside() && wanted.kind() != ActionKind.BACK) {
            device.activate(outset.app());
            return true;
        }
        return false;
    }

    /** What is chosen for the app is chosen where the path says so; the settings are answered whenever they come. */
    private Shown outside(String front, List<Action> all, Hierarchy hierarchy) {
        OutsideAnswers answers = new OutsideAnswers(outset.conduct().permissions(), last);
        if (!SettingsPage.isOf(front)) {
            return new Shown(true, false, answers.among(all, new ChooserPage(hierarchy)));
        }
        List<Action> settings =
                answers.among(all, new SettingsPage(hierarchy, AppNames.of(outset.apk(), outset.app())));
        return new Shown(true, settings.getFirst().kind() != ActionKind.BACK, settings);
    }

    private Shown look() throws DeviceException, InterruptedException {
        String source = eyes.settledSource();
        String front = device.currentApp();
        String name = device.currentPlace();
        String activity = name.isEmpty() ? "" : AppUnderTest.fullName(front, name);
        boolean question = SystemDialogs.isPermission(front, activity);
        boolean elsewhere = !front.equals(outset.app()) && !question;
        try {
            Hierarchy hierarchy = Hierarchy.parse(source);
            List<Action> all = ActionEnumerator.enumerate(activity, hierarchy, Values.NONE);
            if (elsewhere) {
                return outside(front, all, hierarchy);
            }
            return new Shown(
                    false,
                    question,
                    question ? PermissionAnswers.among(all, outset.conduct().permissions()) : all);
        } catch (XMLStreamException e) {
            if (elsewhere && !SettingsPage.isOf(front)) {
                return new Shown(
                        true, false, ActionEnumerator.outside()); // another app's screen, which need not be read
            }
            String why = "the device's hierarchy is no XML: " + e.getMessage();
            throw new DeviceException(DeviceException.Kind.ERROR, why, e);
        }
    }
}
