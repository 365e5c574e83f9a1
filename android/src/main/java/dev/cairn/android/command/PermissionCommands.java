package dev.cairn.android.command;

import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What an app may do, and its texts: what {@code adb} asks of an app's package. */
final class PermissionCommands {
    private final DeviceExecutor device;
    private final Sessions sessions;

    PermissionCommands(DeviceExecutor device, Sessions sessions) {
        this.device = device;
        this.sessions = sessions;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("changePermissions", this::change)
                .add("getPermissions", this::list)
                .add("getAppStrings", this::strings);
    }

    /** The app that the request names, or the session's, or the one in front. */
    private String app(Request request) {
        return request.optionalText("appPackage")
                .or(() -> sessions.of(request).app())
                .orElseGet(() -> device.call(runtime -> runtime.front()).packageName());
    }

    private @Nullable Object change(Request request) {
        String target = request.optionalText("target").isPresent()
                ? Choice.text(request, "target", List.of("pm", "appops"))
                : "pm";
        if (target.equals("appops")) {
            throw WebDriverError.UNSUPPORTED_OPERATION.because(
                    "The target 'appops' needs adb's shell, which this device has not. There is pm.");
        }
        String action = request.optionalText("action").isPresent()
                ? Choice.text(request, "action", List.of("grant", "revoke"))
                : "grant";
        String app = app(request);
        List<String> asked = device.call(runtime -> runtime.controls().requestedPermissions(app));
        List<String> names = names(request.body().path("permissions"));
        List<String> meant = names.size() == 1 && names.get(0).equalsIgnoreCase("all") ? asked : names;
        device.act(runtime -> {
            AndroidControls controls = runtime.controls();
            meant.forEach(name -> controls.permit(app, name, action.equals("grant")));
        });
        return null;
    }

    private static List<String> names(JsonNode permissions) {
        List<String> names = new ArrayList<>();
        (permissions.isString() ? List.of(permissions) : permissions).forEach(name -> names.add(name.asString("")));
        if (names.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'permissions' must name at least one.");
        }
        return names;
    }

    private Object list(Request request) {
        String type = request.optionalText("type").isPresent()
                ? Choice.text(request, "type", List.of("denied", "granted", "requested"))
                : "requested";
        String app = app(request);
        return device.call(runtime -> {
            List<String> all = runtime.controls().requestedPermissions(app);
            List<String> granted = runtime.controls().grantedPermissions(app);
            return switch (type) {
                case "granted" -> granted;
                case "denied" ->
                    all.stream().filter(name -> !granted.contains(name)).toList();
                default -> all;
            };
        });
    }

    private Object strings(Request request) {
        String app = app(request);
        String language = request.optionalText("language").orElse(null);
        return device.call(runtime -> runtime.controls().strings(app, language));
    }
}
