package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.hierarchy.Globs;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The windows and the display as accessibility services are told of them. */
final class WindowCommands {
    /** As {@code android.view.accessibility.AccessibilityWindowInfo} numbers its types. */
    private static final int APPLICATION = 1;

    private static final int SYSTEM = 3;

    /** The filters whose text is a pattern with asterisks. */
    private static final List<String> PATTERNS = List.of("packageName", "title");

    private final DeviceExecutor device;

    WindowCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("listDisplays", request -> displays()).add("listWindows", this::windows);
    }

    static Map<String, @Nullable Object> display() {
        Map<String, @Nullable Object> display = new LinkedHashMap<>();
        display.put("id", 0);
        display.put("name", "Built-in Screen");
        display.put("physicalId", "0");
        display.put("virtualId", null);
        display.put("isDefault", true);
        return display;
    }

    private Object displays() {
        ScreenSnapshot screen = device.screen();
        double factor = screen.density() / 160.0;
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put("widthPixels", screen.width());
        metrics.put("heightPixels", screen.height());
        metrics.put("density", factor);
        metrics.put("densityDpi", screen.density());
        metrics.put("scaledDensity", factor);
        metrics.put("xdpi", (double) screen.density());
        metrics.put("ydpi", (double) screen.density());
        Map<String, @Nullable Object> display = display();
        display.put("metrics", metrics);
        return List.of(display);
    }

    /** The topmost first. */
    private Object windows(Request request) {
        ScreenSnapshot screen = device.screen();
        boolean withoutPictures = Choice.flag(request, "skipScreenshots", false);
        byte[] picture = withoutPictures ? new byte[0] : device.call(AndroidRuntime::screenshot);
        JsonNode filters = filters(request);
        List<AccessibilityNode> shown = screen.windows().stream()
                .filter(root -> !ScreenSnapshot.isToast(root))
                .toList();
        return shown.reversed().stream()
                .map(root -> window(screen, root, shown.indexOf(root)))
                .filter(window -> matches(window, filters))
                .peek(window -> addPicture(window, picture))
                .toList();
    }

    private static JsonNode filters(Request request) {
        JsonNode filters = request.body().path("filters");
        if (!filters.isMissingNode() && !filters.isNull() && !filters.isObject()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'filters' must be an object, but is " + filters + ".");
        }
        return filters;
    }

    private static Map<String, @Nullable Object> window(ScreenSnapshot screen, AccessibilityNode root, int layer) {
        UiBounds bounds = root.bounds();
        boolean active = screen.activeWindow().filter(root::equals).isPresent();
        Map<String, @Nullable Object> window = new LinkedHashMap<>();
        window.put("windowId", root.details().windowId());
        window.put("displayId", 0);
        window.put("physicalDisplayId", "0");
        window.put("virtualDisplayId", null);
        window.put(
                "rect",
                Map.of("left", bounds.left(), "top", bounds.top(), "right", bounds.right(), "bottom", bounds.bottom()));
        window.put("packageName", root.text().packageName());
        window.put("screenshot", null);
        window.put("type", root.text().packageName().equals("com.android.systemui") ? SYSTEM : APPLICATION);
        window.put("title", root.details().paneTitle());
        window.put("layer", layer);
        window.put("isAccessibilityFocused", false);
        window.put("isActive", active);
        window.put("isFocused", active);
        window.put("isInPictureInPictureMode", false);
        return window;
    }

    private static boolean matches(Map<String, @Nullable Object> window, JsonNode filters) {
        return filters.properties().stream().allMatch(filter -> {
            if (!window.containsKey(filter.getKey()) || filter.getValue().isNull()) {
                return true; // as with Appium, what is no filter excludes nothing
            }
            String value = String.valueOf(window.get(filter.getKey()));
            String wanted = filter.getValue().asString("");
            return PATTERNS.contains(filter.getKey())
                    ? Globs.parse(wanted).stream()
                            .anyMatch(glob -> glob.matcher(value).matches())
                    : value.equals(wanted);
        });
    }

    private static void addPicture(Map<String, @Nullable Object> window, byte[] picture) {
        if (picture.length > 0) {
            Map<?, ?> rect = (Map<?, ?>) Objects.requireNonNull(window.get("rect"));
            UiBounds bounds =
                    new UiBounds(side(rect, "left"), side(rect, "top"), side(rect, "right"), side(rect, "bottom"));
            window.put("screenshot", PictureCommands.base64(PictureCommands.part(picture, bounds)));
        }
    }

    private static int side(Map<?, ?> rect, String name) {
        return (Integer) Objects.requireNonNull(rect.get(name));
    }
}
