package dev.cairn.android.pool;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.protocol.WebDriverError;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Gives an isolated device the apps that its clients name: in their commands the paths of this machine become those that the device can read. An
 * address is fetched here, since the device has no network.
 */
final class GivenPaths {
    /** Commands that name apps. */
    private static final Pattern NAMING =
            Pattern.compile("/session/?|/session/[^/]+/(execute(/sync)?|appium/device/install_app)/?");

    /** What they name them by. */
    private static final Set<String> NAMES = Set.of("app", "appium:app", "appPath", "apks");

    /** Those of one app, which are made one by the device. */
    private static final String PARTS = "apks";

    private final DeviceProcess process;
    private final ApkCache apks;

    GivenPaths(DeviceProcess process, ApkCache apks) {
        this.process = process;
        this.apks = apks;
    }

    /** The command's body with paths that the device can read. */
    JsonNode in(String path, JsonNode body) {
        if (!NAMING.matcher(path).matches()) {
            return body;
        }
        JsonNode copy = body.deepCopy();
        replace(copy);
        return copy;
    }

    private void replace(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String name : Set.copyOf(object.propertyNames())) {
                JsonNode value = object.path(name);
                if (NAMES.contains(name)) {
                    object.set(name, given(value, name.equals(PARTS)));
                } else {
                    replace(value);
                }
            }
        } else if (node instanceof ArrayNode list) {
            list.forEach(this::replace);
        }
    }

    private JsonNode given(JsonNode value, boolean part) {
        if (value instanceof ArrayNode list) {
            ArrayNode all = JsonMapper.shared().createArrayNode();
            list.forEach(one -> all.add(given(one, part)));
            return all;
        }
        return value.isString() ? StringNode.valueOf(given(value.asString(), part)) : value;
    }

    private String given(String app, boolean part) {
        try {
            return apks.use(app, file -> (part ? process.readablePart(file) : process.readable(file)).toString());
        } catch (IOException | JvmDeviceException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("The device cannot be given " + app + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WebDriverError.UNKNOWN_ERROR.because("The server is stopping.", e);
        }
    }
}
