package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.WebContents;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import dev.cairn.android.webview.Browser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The contexts that a session can be in: the native one, and {@code WEBVIEW_package} while the app shows web views. In that one, commands
 * about pages go to the machine's chromedriver, which is attached to the device's own browser.
 */
final class WebContexts {
    static final String NATIVE = "NATIVE_APP";

    private static final String WEB = "WEBVIEW_";

    /** What is about the device in whichever context. */
    private static final Pattern ALWAYS_NATIVE = Pattern.compile(
            "(/(appium/.*|contexts?|orientation|rotation|log|log/types|se/log|timeouts.*|events|location"
                    + "|network_connection|touch/perform|touch/multi/perform))?");

    /** Begins anew, in Appium with a session's first context. */
    private static final String RESET = "/appium/app/reset";

    private static final Duration POLL = Duration.ofMillis(250);

    private final DeviceExecutor device;
    private final WebDriverProxy proxy;

    WebContexts(DeviceExecutor device, Browser browser) {
        this.device = device;
        this.proxy = new WebDriverProxy(device, browser);
    }

    void addTo(Routes all, Commands.InSession routes, MobileCommands mobile) {
        for (String path : List.of("", "/appium")) {
            routes.get(
                            path + "/context",
                            request -> proxy.context(session(request)).orElse(NATIVE))
                    .post(path + "/context", this::enter)
                    .get(path + "/contexts", request -> names());
        }
        mobile.add("getContexts", request -> details());
        all.instead(this::inPage);
    }

    private static String session(Request request) {
        return request.variable("session");
    }

    private List<WebContents> pages() {
        return device.call(AndroidRuntime::webContents);
    }

    private List<String> names() {
        Set<String> names = new LinkedHashSet<>(List.of(NATIVE));
        pages().forEach(page -> names.add(WEB + page.packageName()));
        return List.copyOf(names);
    }

    private Object details() {
        List<Object> all = new ArrayList<>(List.of(Map.of("id", NATIVE)));
        for (WebContents page : pages()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("id", WEB + page.packageName());
            one.put("webview", WEB + page.packageName());
            one.put("webviewName", WEB + page.packageName());
            one.put("title", page.title());
            one.put("url", page.url());
            all.add(one);
        }
        return all;
    }

    /** Goes into the app's web view when a session asks for it by {@code autoWebview}, waiting for it in the device's time. */
    void enterAtStart(String session, SessionOptions options) {
        if (!options.flag("autoWebview", false)) {
            return;
        }
        Duration left = options.milliseconds("autoWebviewTimeout").orElse(Duration.ofSeconds(2));
        while (pages().isEmpty() && left.isPositive()) {
            device.pass(POLL);
            left = left.minus(POLL);
        }
        try {
            enter(
                    session,
                    options.text("autoWebviewName").map(name -> WEB + name).orElse("WEBVIEW"));
        } catch (WebDriverException e) {
            throw WebDriverError.SESSION_NOT_CREATED.because(String.valueOf(e.getMessage()), e);
        }
    }

    private @Nullable Object enter(Request request) {
        return enter(session(request), request.optionalText("name").orElse(NATIVE)); // as Appium has it
    }

    private @Nullable Object enter(String session, String name) {
        List<WebContents> pages = pages();
        if (name.equals(NATIVE)) {
            proxy.leave(session);
            return null;
        }
        WebContents page = pages.reversed().stream()
                .filter(one -> name.equals("WEBVIEW") || name.equals(WEB + one.packageName()))
                .findFirst()
                .orElseThrow(() -> WebDriverError.UNKNOWN_ERROR.because(
                        "No such context found: '" + name + "'. There is " + String.join(", ", names()) + "."));
        proxy.enter(session, WEB + page.packageName(), page);
        return null;
    }

    /** Carries out a command in the page, if its session is in one and the command is about pages. */
    private Optional<Routes.Answer> inPage(String method, String path, JsonNode body) {
        String[] parts = path.split("/", 4);
        if (parts.length < 3
                || !parts[1].equals("session")
                || proxy.context(parts[2]).isEmpty()) {
            return Optional.empty();
        }
        String rest = parts.length > 3 ? "/" + parts[3] : "";
        if (rest.isEmpty() && method.equals("DELETE") || rest.equals(RESET)) {
            proxy.leave(parts[2]);
        }
        boolean script = body.path("script").asString("").startsWith("mobile:");
        return script || ALWAYS_NATIVE.matcher(rest).matches()
                ? Optional.empty()
                : Optional.of(new Routes.Answer(proxy.forward(parts[2], method, rest, body)));
    }
}
