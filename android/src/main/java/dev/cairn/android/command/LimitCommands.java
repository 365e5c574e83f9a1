package dev.cairn.android.command;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the app has missed on this device: {@code mobile: deviceLimits}, which no phone has. */
final class LimitCommands {
    private LimitCommands() {}

    static void addTo(MobileCommands mobile) {
        mobile.add(
                "deviceLimits",
                request -> DeviceLimits.all().stream().map(LimitCommands::json).toList());
    }

    private static Map<String, Object> json(UnsupportedFeature limit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", limit.kind().label());
        json.put("missing", limit.missing());
        json.put("sentence", limit.sentence());
        json.put("endedApp", limit.ended());
        limit.trace().ifPresent(trace -> json.put("trace", trace));
        return json;
    }
}
