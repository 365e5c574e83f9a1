package dev.cairn.android.pool;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.protocol.WebDriverError;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Gives an isolated device the apps that its clients name: in their commands the paths of this machine become those that the device can read. An
 * address is fetched here, since the device has no network. Its answers name apps as the client did. Thread-safe.
 */
final class GivenPaths {
    /** Commands that name apps. */
    private static final Pattern NAMING =
            Pattern.compile("/session/?|/session/[^/]+/(execute(/sync)?|appium/device/install_app)/?");

    private static final Pattern OPENING = Pattern.compile("/session/?");

    /** What they name them by. */
    private static final Set<String> NAMES = Set.of("app", "appium:app", "appPath", "apks");

    /** Those of one app, which are made one by the device. */
    private static final String PARTS = "apks";

    /** Commands whose answers say what a session was asked for. */
    private static final Pattern TELLING =
            Pattern.compile("/session/?|(/appium)?/sessions/?|/session/[^/]+/?|/session/[^/]+/appium/capabilities/?");

    private final ApkCache.FileUse whole;
    private final ApkCache.FileUse part;
    private final ApkCache apks;

    /** What the client said, by what the device was told. */
    private final Map<String, String> said = new ConcurrentHashMap<>();

    /**
     * The apps of one device.
     *
     * @param whole gives the device an app, and says by which path it reads it
     * @param part the same for one file of several that are one app
     * @param apks where apps are fetched to
     */
    GivenPaths(ApkCache.FileUse whole, ApkCache.FileUse part, ApkCache apks) {
        this.whole = whole;
        this.part = part;
        this.apks = apks;
    }

    /** The command's body with paths that the device can read. */
    JsonNode in(String path, JsonNode body) {
        if (!NAMING.matcher(path).matches()) {
            return body;
        }
        JsonNode copy = body.deepCopy();
        replace(
                copy,
                OPENING.matcher(path).matches() ? WebDriverError.SESSION_NOT_CREATED : WebDriverError.UNKNOWN_ERROR);
        return copy;
    }

    /** The answer to a command with what the client said. */
    JsonNode back(String path, JsonNode answer) {
        if (!TELLING.matcher(path).matches()) {
            return answer;
        }
        JsonNode copy = answer.deepCopy();
        restore(copy);
        return copy;
    }

    /** The same of an error's message. */
    String back(String message) {
        String restored = message;
        for (Map.Entry<String, String> one : said.entrySet()) {
            restored = restored.replace(one.getKey(), one.getValue());
        }
        return restored;
    }

    private void restore(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String name : Set.copyOf(object.propertyNames())) {
                JsonNode value = object.path(name);
                if (NAMES.contains(name) && value.isString()) {
                    object.put(name, said.getOrDefault(value.stringValue(), value.stringValue()));
                } else {
                    restore(value);
                }
            }
        } else if (node instanceof ArrayNode list) {
            list.forEach(this::restore);
        }
    }

    private void replace(JsonNode node, WebDriverError error) {
        if (node instanceof ObjectNode object) {
            for (String name : Set.copyOf(object.propertyNames())) {
                JsonNode value = object.path(name);
                if (NAMES.contains(name)) {
                    object.set(name, given(value, name.equals(PARTS), error));
                } else {
                    replace(value, error);
                }
            }
        } else if (node instanceof ArrayNode list) {
            list.forEach(one -> replace(one, error));
        }
    }

    private JsonNode given(JsonNode value, boolean isPart, WebDriverError error) {
        if (value instanceof ArrayNode list) {
            ArrayNode all = JsonMapper.shared().createArrayNode();
            list.forEach(one -> all.add(given(one, isPart, error)));
            return all;
        }
        return value.isString() ? StringNode.valueOf(given(value.asString(), isPart, error)) : value;
    }

    private String given(String app, boolean isPart, WebDriverError error) {
        try {
            String given = apks.use(app, isPart ? part : whole);
            said.put(given, app);
            return given;
        } catch (IOException | JvmDeviceException e) {
            throw error.because("The device cannot be given " + app + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WebDriverError.UNKNOWN_ERROR.because("The server is stopping.", e);
        }
    }
}
