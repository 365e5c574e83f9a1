package dev.cairn.browser;

import dev.cairn.agent.input.Values;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.teach.WindowTeacher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A person's hands in a real browser's window. Presses and keys come through the browser, as a person's do; the server says what came of them. */
abstract class WindowTeachingFixture {
    @SuppressWarnings("NullAway.Init")
    static BrowserDevice device;

    final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() {
        device = SharedBrowser.plain();
    }

    @BeforeEach
    void open() throws Exception {
        var fresh = device.connect();
        teacher().end(); // so that it is there before any page, as in a browser that shows its window
        reload();
    }

    @AfterEach
    void closeApp() throws Exception {
        teacher().end();
        app.close();
    }

    void reload() throws Exception {
        var opened = device.perform(new PageAct.Open(app.url()));
    }

    WindowTeacher teacher() {
        return new WindowTeacher(device, Values.NONE);
    }

    /** A person's hands. */
    interface Hands {
        void act() throws Exception;
    }

    WindowTeacher.Shown watched(Hands hands) throws Exception {
        WindowTeacher teacher = teacher();
        teacher.begin();
        hands.act();
        WindowTeacher.Shown shown = teacher.shown(false);
        teacher.end();
        return shown;
    }

    static PageElement.Place place(String named) throws Exception {
        return device.look(false).view().elements().stream()
                .filter(element -> element.describeInRecord().contains(named))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + named))
                .at();
    }

    static void press(String named) throws Exception {
        var pressed = device.perform(new PageAct.Click(place(named)));
    }

    static void type(String named, String text) throws Exception {
        var typed = device.perform(new PageAct.Type(place(named), "", text, false));
    }

    static void key(String key) throws Exception {
        var pressed = device.perform(new PageAct.Press(key));
    }
}
