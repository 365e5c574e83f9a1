package dev.cairn.browser.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.engine.files.FileRef;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A web app in a browser, as a device to explore: the app is its origin, a place in it the route of its page, its start the page that was
 * named. A screen is looked at once after each action, picture and structure of one moment, and stays as it was seen until the next. What goes
 * wrong in a page is told as a crash; the app is then taken for dead until it is started again, since nobody knows what works on such a page.
 * For one thread at a time.
 */
public final class WebAppDevice implements Device {
    /** What comes before the address in the name of such a device. */
    public static final String PREFIX = "web:";

    private final BrowserDevice browser;
    private final String start;
    private final WebOrigin own;
    private final PageFaults faults;
    private final List<String> log = new ArrayList<>();
    private @Nullable WebScreen screen;
    private boolean running;
    private boolean acted;

    /**
     * An app in that browser, which is this device's from now on.
     *
     * @param start the address of the page that it starts with
     */
    public WebAppDevice(BrowserDevice browser, String start) {
        this.browser = browser;
        this.start = start;
        this.own = WebOrigin.of(start)
                .orElseThrow(() -> new IllegalArgumentException(start + " is no address of a web page"));
        this.faults = new PageFaults(own);
    }

    /** The hash by which the app at an address is known. */
    public static String digest(String start) {
        return FileRef.of(start.getBytes(StandardCharsets.UTF_8)).sha256();
    }

    /** The route of an address, ids masked. */
    public static String route(String address) {
        return PageRoute.of(address);
    }

    @FunctionalInterface
    private interface Call<T> {
        T run() throws DeviceException, InterruptedException;
    }

    /** Who waits for a browser may be interrupted; the device is of no use then. */
    private static <T> T uninterrupted(Call<T> call) throws DeviceException {
        try {
            return call.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException(Kind.LOST, "interrupted while the browser was at work", e);
        }
    }

    @Override
    public Connection connect() throws DeviceException, InterruptedException {
        boolean fresh = browser.connect();
        if (fresh) {
            screen = null;
            running = false;
        }
        return new Connection(URI.create(own.toString()), fresh, new DeviceIdentity(PREFIX + start, Map.of()));
    }

    @Override
    public void prepare(Permissions permissions, Set<Secret> secrets) {
        browser.hide(secrets);
    }

    /** A browser's profile is new with the browser: what a site would have stored is not there. */
    @Override
    public boolean install(Path apk, String app) {
        return true;
    }

    @Override
    public String digest(Path app) {
        return digest(start);
    }

    @Override
    public void activate(String app) throws DeviceException {
        if (running && currentApp().equals(app)) {
            return;
        }
        perform(new PageAct.Open(start));
        running = true;
        acted = false;
        var unused = shown();
    }

    @Override
    public void terminate(String app) {
        running = false;
        screen = null;
    }

    @Override
    public void clear(String app) throws DeviceException {
        terminate(app);
        faults.forget();
        perform(new PageAct.Forget(own.toString()));
    }

    @Override
    public boolean outlivesCrashes() {
        return true;
    }

    @Override
    public boolean isRunning(String app) {
        return running;
    }

    @Override
    public String currentApp() throws DeviceException {
        PageView view = shown().look().view();
        return view.dialog().isPresent()
                ? own.toString()
                : WebOrigin.of(view.url()).map(WebOrigin::toString).orElse("about:");
    }

    @Override
    public String currentPlace() throws DeviceException {
        return PageRoute.of(shown().look().view().url());
    }

    @Override
    public String source() throws DeviceException {
        return shown().source();
    }

    @Override
    public byte[] screenshot() throws DeviceException {
        return shown().look()
                .picture()
                .orElseThrow(
                        () -> new DeviceException(Kind.ERROR, "a dialog is in front, and no picture is taken", null));
    }

    @Override
    public List<String> newLogLines() {
        List<String> lines = List.copyOf(log);
        log.clear();
        return lines;
    }

    private WebScreen shown() throws DeviceException {
        WebScreen known = screen;
        if (known == null) {
            var look = uninterrupted(() -> browser.look(true, true));
            known = WebScreen.of(look, own);
            screen = known;
            faults.in(look).forEach(crash -> {
                log.addAll(PageFaults.lines(crash, own));
                running &= !acted;
            });
        }
        return known;
    }

    @Override
    public void perform(Action action) throws DeviceException {
        switch (action.kind()) {
            case BACK -> back();
            case TYPE -> type(action);
            case TAP -> tap(action);
            case SCROLL -> perform(new PageAct.Scroll(600));
            case LONG_PRESS, SCROLL_SIDEWAYS, SWIPE, MENU, ROTATE ->
                throw new DeviceException(Kind.ERROR, "a browser has no way to " + action.describe(), null);
        }
    }

    private void back() throws DeviceException {
        perform(browser.dialog().isPresent() ? new PageAct.AnswerDialog(false, "") : new PageAct.Back());
    }

    private void tap(Action action) throws DeviceException {
        if (shown().look().view().dialog().isPresent()) {
            perform(new PageAct.AnswerDialog(action.label().equals(WebScreen.AGREE), ""));
            return;
        }
        PageElement element = target(action);
        perform(
                element.role().equals("combobox") && !element.options().isEmpty()
                        ? new PageAct.Choose(element.at(), next(element))
                        : new PageAct.Click(element.at()));
    }

    /** What is behind the one that is chosen: pressed again and again, a list shows all that can be chosen from it. */
    private static String next(PageElement list) {
        int chosen = list.options().indexOf(list.value().orElse(""));
        return list.options().get((chosen + 1) % list.options().size());
    }

    private void type(Action action) throws DeviceException {
        PageElement field = target(action);
        String text = switch (Typed.parse(action.text())) {
            case Typed.Text(String plain) -> plain;
            case Typed.Hidden(var secret) -> secret.reveal();
        };
        perform(new PageAct.Type(field.at(), field.type(), text, isSentByEnter(field)));
    }

    /** A field that stands alone is one that Enter is pressed in; where there is a button, that is pressed for itself. */
    private boolean isSentByEnter(PageElement field) throws DeviceException {
        if (field.type().equals("multiline") || field.state().secret()) {
            return false;
        }
        return field.form().isEmpty()
                || shown().look().view().elements().stream()
                        .filter(element -> element.form().equals(field.form()))
                        .noneMatch(element ->
                                element.state().submits() || element.state().posts());
    }

    private PageElement target(Action action) throws DeviceException {
        return action.target()
                .flatMap(target -> Optional.ofNullable(screen).flatMap(seen -> seen.element(target)))
                .orElseThrow(() -> stale(action));
    }

    private DeviceException stale(Action action) {
        screen = null;
        return new DeviceException(Kind.STALE, "there is nothing to " + action.describe() + " any more", null);
    }

    private void perform(PageAct act) throws DeviceException {
        acted = true;
        try {
            var unused = uninterrupted(() -> browser.perform(act));
        } finally {
            screen = null;
        }
    }

    @Override
    public void pause(Duration time) throws DeviceException {
        perform(new PageAct.Wait((int) Math.min(10_000, time.toMillis())));
    }

    @Override
    public void close() {
        browser.close();
        screen = null;
        running = false;
    }
}
