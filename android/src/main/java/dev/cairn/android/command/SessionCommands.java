package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Opening and closing sessions, timeouts, settings, events. */
final class SessionCommands {
    /** What the standard takes: no more than the integers that a double holds. */
    private static final double MOST_MS = (1L << 53) - 1;

    private final Sessions sessions;
    private final SessionStart start;
    private final BiConsumer<String, SessionOptions> opened;

    /** What is done when the session's id is known is called with it. */
    SessionCommands(Sessions sessions, SessionStart start, BiConsumer<String, SessionOptions> opened) {
        this.opened = opened;
        this.sessions = sessions;
        this.start = start;
    }

    void addTo(Routes all, Commands.InSession routes) {
        all.anyTime("/status", request -> status());
        all.anyTime("/sessions", request -> sessions.describe());
        all.anyTime("/appium/sessions", request -> sessions.describe());
        all.post("/session", this::open);
        routes.getAside("", this::capabilities)
                .getAside(
                        "/appium/capabilities",
                        request -> Map.of("capabilities", sessions.of(request).capabilities()))
                .delete("", this::close)
                .getAside("/timeouts", this::timeouts)
                .postAside("/timeouts", this::setTimeouts)
                .postAside("/timeouts/implicit_wait", this::setOldImplicitWait)
                .getAside(
                        "/appium/settings",
                        request -> sessions.of(request).settings().all())
                .postAside("/appium/settings", this::setSettings)
                .postAside("/appium/log_event", this::logEvent)
                .postAside("/appium/events", this::events);
    }

    private static Object status() {
        String version = System.getProperty("cairn.device.version", "0.0.0");
        return Map.of(
                "ready", true, "message", "Cairn's Android on the JVM is ready.", "build", Map.of("version", version));
    }

    /** Makes none for a client that has given up: not when its turn comes, and not when all is done. */
    private Object open(Request request) {
        request.client().requireThere();
        SessionOptions options = SessionOptions.of(request.body());
        if (start.takesOver(options)) {
            sessions.removeAll();
        }
        Session session = start.open(options);
        if (request.client().isGone()) {
            start.close(session);
        }
        request.client().requireThere();
        session.events().add("newSessionStarted");
        String id = sessions.add(session);
        try {
            opened.accept(id, options);
        } catch (WebDriverException e) {
            sessions.remove(id);
            throw e;
        }
        return Map.of("sessionId", id, "capabilities", session.capabilities());
    }

    /** As Appium answers it: without the prefix that the answer to a new session has. */
    private Object capabilities(Request request) {
        Session session = sessions.of(request);
        Map<String, Object> all = new LinkedHashMap<>();
        session.capabilities().forEach((name, value) -> all.put(name.replaceFirst("^appium:", ""), value));
        if (session.options().flag("eventTimings", false)) {
            all.put("events", session.events().all(List.of()));
        }
        return all;
    }

    private @Nullable Object close(Request request) {
        Session session = sessions.of(request);
        sessions.remove(request.variable("session"));
        start.close(session);
        return null;
    }

    private Object timeouts(Request request) {
        Session session = sessions.of(request);
        return Map.of(
                "implicit", session.implicitWait().toMillis(),
                "pageLoad", session.pageLoadTimeout().toMillis(),
                "script", session.scriptTimeout().toMillis(),
                "command",
                        session.options()
                                .newCommandTimeout()
                                .orElse(Duration.ZERO)
                                .toMillis());
    }

    private @Nullable Object setTimeouts(Request request) {
        Session session = sessions.of(request);
        Map<String, Consumer<Duration>> known = Map.of(
                "implicit", session::implicitWait,
                "script", session::scriptTimeout,
                "pageLoad", session::pageLoadTimeout,
                "page load", session::pageLoadTimeout,
                "command", ignored -> {});
        Optional<String> old = request.optionalText("type");
        if (old.isPresent()) {
            Consumer<Duration> one = known.get(old.get());
            if (one == null) {
                throw WebDriverError.INVALID_ARGUMENT.because("There is no timeout of type '" + old.get() + "'.");
            }
            one.accept(time(request.body().path("ms"), "ms"));
            return null;
        }
        known.forEach((name, setting) -> {
            JsonNode value = request.body().path(name);
            if (!value.isMissingNode() && !(value.isNull() && name.equals("script"))) {
                setting.accept(time(value, name));
            }
        });
        return null;
    }

    private @Nullable Object setOldImplicitWait(Request request) {
        sessions.of(request).implicitWait(time(request.body().path("ms"), "ms"));
        return null;
    }

    private static Duration time(JsonNode value, String name) {
        if (!value.isNumber()
                || value.doubleValue() < 0
                || value.doubleValue() > MOST_MS
                || value.doubleValue() != Math.rint(value.doubleValue())) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The timeout '" + name + "' must be a number of milliseconds, but is " + value + ".");
        }
        return Duration.ofMillis(value.longValue());
    }

    private @Nullable Object setSettings(Request request) {
        JsonNode settings = request.body().path("settings");
        if (!settings.isObject()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'settings' must be an object.");
        }
        Map<String, JsonNode> wanted = new LinkedHashMap<>();
        settings.properties().forEach(entry -> wanted.put(entry.getKey(), entry.getValue()));
        sessions.of(request).settings().update(wanted);
        return null;
    }

    private @Nullable Object logEvent(Request request) {
        sessions.of(request).events().add(request.text("vendor") + ":" + request.text("event"));
        return null;
    }

    private Object events(Request request) {
        List<String> names = new java.util.ArrayList<>();
        JsonNode type = request.body().path("type");
        (type.isString() ? List.of(type) : type).forEach(name -> names.add(name.asString("")));
        return sessions.of(request).events().all(names);
    }
}
