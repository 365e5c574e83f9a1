package dev.cairn.android.command;

import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.device.Screen;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Opening and closing sessions, timeouts, settings, contexts. */
final class SessionCommands {
    private static final Pattern SETTING = Pattern.compile("appium:settings\\[(.+)]");

    private final Sessions sessions;
    private final AppCommands apps;
    private final Droid droid;

    SessionCommands(Sessions sessions, AppCommands apps, Droid droid) {
        this.sessions = sessions;
        this.apps = apps;
        this.droid = droid;
    }

    void addTo(Routes all, Commands.InSession routes) {
        all.get("/status", request -> Map.of("ready", true, "message", "Cairn's Android on the JVM is ready."));
        all.post("/session", this::open);
        routes.getAside("", request -> sessions.of(request).capabilities())
                .delete("", this::close)
                .getAside("/timeouts", this::timeouts)
                .postAside("/timeouts", this::setTimeouts)
                .getAside(
                        "/appium/settings",
                        request -> sessions.of(request).settings().all())
                .postAside("/appium/settings", this::setSettings)
                .get("/context", request -> "NATIVE_APP")
                .post("/context", this::setContext)
                .get("/contexts", request -> List.of("NATIVE_APP"));
    }

    private Object open(Request request) {
        JsonNode wanted = capabilities(request);
        String platform = wanted.path("platformName").asString("Android");
        if (!platform.equalsIgnoreCase("android")) {
            throw WebDriverError.SESSION_NOT_CREATED.because(
                    "This device runs Android, but the session asks for platformName " + platform + ".");
        }
        boolean granting = wanted.path("appium:autoGrantPermissions").asBoolean(true);
        droid.act(runtime -> runtime.askForPermissions(!granting));
        try {
            startApp(wanted);
        } catch (WebDriverException e) {
            throw WebDriverError.SESSION_NOT_CREATED.because(String.valueOf(e.getMessage()), e);
        }
        Map<String, Object> capabilities = describe(wanted);
        Session session = new Session(capabilities);
        applySettings(session.settings(), wanted);
        String id = sessions.add(session);
        return Map.of("sessionId", id, "capabilities", capabilities);
    }

    private static JsonNode capabilities(Request request) {
        JsonNode always = request.body().path("capabilities").path("alwaysMatch");
        JsonNode first = request.body().path("capabilities").path("firstMatch").path(0);
        if (always.isObject() && !always.isEmpty()) {
            return always;
        }
        return first.isObject() ? first : request.body().path("desiredCapabilities");
    }

    /** Settings are given as one object, or each as a capability of its own. */
    private static void applySettings(Settings settings, JsonNode wanted) {
        settings.update(wanted.path("appium:settings"));
        ObjectNode single = JsonNodeFactory.instance.objectNode();
        wanted.properties().forEach(entry -> {
            Matcher name = SETTING.matcher(entry.getKey());
            if (name.matches()) {
                single.set(name.group(1), entry.getValue());
            }
        });
        settings.update(single);
    }

    private void startApp(JsonNode wanted) {
        Optional<String> app = text(wanted, "app");
        Optional<String> installed = app.map(apps::installFile);
        Optional<String> packageName = text(wanted, "appPackage").or(() -> installed);
        if (packageName.isPresent() && wanted.path("appium:autoLaunch").asBoolean(true)) {
            apps.launch(packageName.get(), text(wanted, "appActivity").orElse(null), !app.isPresent());
        }
    }

    private static Optional<String> text(JsonNode wanted, String name) {
        JsonNode value = wanted.path("appium:" + name);
        return Optional.ofNullable((value.isMissingNode() ? wanted.path(name) : value).asString(null));
    }

    private Map<String, Object> describe(JsonNode wanted) {
        Screen screen = droid.screen();
        Map<String, Object> all = new LinkedHashMap<>();
        wanted.properties().forEach(entry -> all.put(entry.getKey(), entry.getValue()));
        all.put("platformName", "Android");
        all.put("appium:automationName", "UiAutomator2");
        all.put("appium:platformVersion", "16");
        all.put("appium:deviceApiLevel", RuntimeBoot.SDK);
        all.put("appium:deviceName", "cairn-jvm");
        all.put("appium:deviceUDID", "cairn-jvm");
        all.put("appium:deviceScreenSize", screen.width() + "x" + screen.height());
        all.put("cairn:blank", List.of("WebView", "OpenGL", "camera", "media"));
        return all;
    }

    private @Nullable Object close(Request request) {
        sessions.remove(request);
        return null;
    }

    private Object timeouts(Request request) {
        long implicit = sessions.of(request).implicitWait().toMillis();
        return Map.of("implicit", implicit, "pageLoad", 300_000, "script", 30_000);
    }

    private @Nullable Object setTimeouts(Request request) {
        double implicit = request.number("implicit", -1);
        if (implicit >= 0) {
            sessions.of(request).implicitWait(Duration.ofMillis((long) implicit));
        }
        return null;
    }

    private @Nullable Object setSettings(Request request) {
        sessions.of(request).settings().update(request.body().path("settings"));
        return null;
    }

    private @Nullable Object setContext(Request request) {
        if (!request.text("name").equals("NATIVE_APP")) {
            throw WebDriverError.UNSUPPORTED_OPERATION.because("There is only the context NATIVE_APP.");
        }
        return null;
    }
}
