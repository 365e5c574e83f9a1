package dev.cairn.browser.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.AppScreen;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageLook;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * An app on a device of the explorer's, or a recording of one, as what tasks are done on: screens are pages, views are elements, the app is the
 * origin {@code app+PACKAGE:}. An address leads to the app's start. For one thread at a time.
 */
public final class AppTaskDevice implements TaskDevice {
    private final Device device;
    private final ScreenObserver observer;
    private final String app;
    private String session = "";
    private @Nullable AppScreen screen;

    /**
     * An app on that device, which is this one's from now on and has it installed.
     *
     * @param app its package
     */
    public AppTaskDevice(Device device, String app) {
        this.device = device;
        this.observer = new ScreenObserver(device);
        this.app = app;
    }

    /** Where tasks in an app begin. */
    public static String start(String app) {
        return AppScreen.address(app, "");
    }

    @Override
    public boolean connect() throws DeviceException, InterruptedException {
        boolean fresh = device.connect().fresh() || session.isEmpty();
        if (fresh) {
            session = UUID.randomUUID().toString();
            screen = null;
        }
        return fresh;
    }

    @Override
    public String session() {
        return session;
    }

    @Override
    public PageLook look(boolean picture) throws DeviceException, InterruptedException {
        String source = observer.settledSource();
        String front = device.currentApp();
        String place = device.currentPlace();
        try {
            AppScreen shown = AppScreen.of(Hierarchy.parse(source), front, place, session);
            screen = shown;
            return shown.look(picture ? picture() : Optional.empty());
        } catch (XMLStreamException e) {
            throw new DeviceException(Kind.ERROR, "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }

    private Optional<byte[]> picture() throws DeviceException {
        try {
            return Optional.of(device.screenshot());
        } catch (DeviceException e) {
            if (e.kind() == Kind.LOST) {
                throw e;
            }
            return Optional.empty(); // some screens may not be pictured, and a recording may lack one
        }
    }

    @Override
    public ActResult perform(PageAct act) throws DeviceException, InterruptedException {
        switch (act) {
            case PageAct.Open open -> device.activate(app);
            case PageAct.Back back -> device.perform(key(ActionKind.BACK));
            case PageAct.Click(Place at) -> device.perform(target(at));
            case PageAct.Type(Place at, String type, String text, boolean enter) ->
                device.perform(target(at).typing(text));
            case PageAct.Scroll scroll -> device.perform(key(ActionKind.SCROLL));
            case PageAct.Wait(int ms) -> device.pause(Duration.ofMillis(ms));
            case PageAct.Choose choose -> throw none("lists to choose from");
            case PageAct.Hover hover -> throw none("pointer");
            case PageAct.Press press -> throw none("keys");
            case PageAct.Upload upload -> throw none("fields for files");
            case PageAct.ChooseFiles files -> throw none("fields for files");
            case PageAct.AnswerDialog answer -> throw none("dialogs of a browser's");
            case PageAct.Tab tab -> throw none("tabs");
            case PageAct.Forget forget -> device.clear(app);
            case PageAct.OnTrial(PageAct tried, List<String> given) -> {
                return perform(tried);
            }
        }
        return new ActResult(0, "", false);
    }

    private Action target(Place at) throws DeviceException {
        return Optional.ofNullable(screen)
                .flatMap(seen -> seen.action(at))
                .orElseThrow(() -> new DeviceException(
                        Kind.STALE, "what was to be acted on is not there any more; nothing was done", null));
    }

    private Action key(ActionKind kind) throws DeviceException {
        return Optional.ofNullable(screen).stream()
                .flatMap(seen -> seen.actions().stream())
                .filter(action -> action.kind() == kind)
                .findFirst()
                .or(() -> ActionEnumerator.outside().stream()
                        .filter(action -> action.kind() == kind)
                        .findFirst())
                .orElseThrow(
                        () -> new DeviceException(Kind.STALE, "nothing here can be scrolled; nothing was done", null));
    }

    private static DeviceException none(String what) {
        return new DeviceException(Kind.STALE, "an app has no " + what + "; nothing was done", null);
    }

    @Override
    public void close() {
        device.close();
        session = "";
        screen = null;
    }
}
