package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The notification shade, and what apps have posted. */
final class NotificationCommands {
    private static final List<String> STATUS_BAR = List.of("expandNotifications", "expandSettings", "collapse");

    private final DeviceExecutor device;

    NotificationCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("openNotifications", request -> shade(true))
                .add("statusBar", this::statusBar)
                .add(
                        "getNotifications",
                        request -> Map.of(
                                "statusBarNotifications",
                                device.call(runtime -> runtime.controls().notifications())));
    }

    /** There are no quick settings: both ways down show the notifications. */
    private @Nullable Object statusBar(Request request) {
        return shade(!Choice.text(request, "command", STATUS_BAR).equals("collapse"));
    }

    private @Nullable Object shade(boolean open) {
        boolean[] done = new boolean[1];
        device.act(runtime -> done[0] = runtime.controls().shade(open));
        if (!done[0]) {
            throw WebDriverError.UNKNOWN_ERROR.because(
                    "No app runs, and notifications end with the app's process here. Start the app first.");
        }
        return null;
    }
}
