package dev.cairn.browser;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.AppTaskDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.guard.GuardRefusal;
import dev.cairn.browser.look.AppScreen;
import dev.cairn.browser.look.PageLook;
import dev.cairn.testkit.device.ViewXml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** A device that shows the same whatever is done to it, and keeps what that was. */
class StillScreen implements TaskDevice {
    private static final String APP = "demo";

    private final AppScreen screen;
    private final List<PageAct> done = new ArrayList<>();
    private boolean connected;
    private long refused;

    /** That shows these views. */
    StillScreen(ViewXml... views) throws XMLStreamException {
        screen = AppScreen.of(
                Hierarchy.parse(ViewXml.xml(ViewXml.view("FrameLayout", views))), APP, APP + ".Main", "session");
    }

    /** Where tasks on it begin. */
    static String start() {
        return AppTaskDevice.start(APP);
    }

    /** What was done to it. */
    List<PageAct> done() {
        return List.copyOf(done);
    }

    /** Has so many requests refused at its next acts, too. */
    void refusing(long more) {
        refused += more;
    }

    @Override
    public List<GuardRefusal> refusals() {
        return refused == 0
                ? List.of()
                : List.of(new GuardRefusal(
                        WebOrigin.of("https://elsewhere.example").orElseThrow(),
                        GuardRefusal.Reason.UNKNOWN_ORIGIN,
                        refused));
    }

    @Override
    public boolean connect() {
        boolean fresh = !connected;
        connected = true;
        return fresh;
    }

    @Override
    public String session() {
        return "session";
    }

    @Override
    public PageLook look(boolean picture) {
        return screen.look(Optional.empty());
    }

    @Override
    public ActResult perform(PageAct act) {
        done.add(act);
        return new ActResult(0, "", false);
    }

    @Override
    public void close() {
        connected = false;
    }
}
