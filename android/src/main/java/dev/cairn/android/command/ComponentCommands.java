package dev.cairn.android.command;

import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Services, broadcasts, deep links, memory: what reaches an app's components from outside. */
final class ComponentCommands {
    private static final Map<String, Integer> TRIM_LEVELS = Map.of(
            "COMPLETE", 80,
            "MODERATE", 60,
            "BACKGROUND", 40,
            "UI_HIDDEN", 20,
            "RUNNING_CRITICAL", 15,
            "RUNNING_LOW", 10,
            "RUNNING_MODERATE", 5);

    private final DeviceExecutor device;
    private final Sessions sessions;

    ComponentCommands(DeviceExecutor device, Sessions sessions) {
        this.device = device;
        this.sessions = sessions;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/url", this::openAddress);
        mobile.add("startService", this::startService)
                .add("stopService", this::stopService)
                .add("broadcast", this::broadcast)
                .add("deepLink", this::deepLink)
                .add("sendTrimMemory", this::trimMemory)
                .add("deviceidle", request -> Choice.of(request, "action", List.of("whitelistAdd", "whitelistRemove")))
                .add("resetAccessibilityCache", request -> null);
    }

    private StartIntent toApp(Request request) {
        StartIntent intent = IntentParameters.read(request);
        if (intent.packageName() == null) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The service must be named: the parameter 'intent' as package/class.");
        }
        return intent;
    }

    private Object startService(Request request) {
        StartIntent intent = toApp(request);
        boolean started = device.call(runtime -> {
            boolean found = runtime.controls().startService(intent);
            runtime.settle();
            return found;
        });
        if (!started) {
            throw WebDriverError.UNKNOWN_ERROR.because(
                    "Error: Not found; no service started: " + intent.packageName() + "/" + intent.activity() + ".");
        }
        return "Starting service: Intent { cmp=" + intent.packageName() + "/" + intent.activity() + " }";
    }

    private Object stopService(Request request) {
        StartIntent intent = toApp(request);
        boolean stopped = device.call(runtime -> {
            boolean found = runtime.controls().stopService(intent);
            runtime.settle();
            return found;
        });
        return stopped ? "Service stopped" : "Service not stopped: was not running.";
    }

    private Object broadcast(Request request) {
        StartIntent intent = IntentParameters.read(request);
        device.act(runtime -> runtime.controls().broadcast(intent));
        return "Broadcasting: Intent { act=" + intent.action() + " }\nBroadcast completed: result=0";
    }

    private @Nullable Object deepLink(Request request) {
        return view(request, request.optionalText("package"));
    }

    /** Outside of a page an address is a deep link; into the app where that opens such addresses. */
    private @Nullable Object openAddress(Request request) {
        return view(request, Optional.empty());
    }

    private @Nullable Object view(Request request, Optional<String> app) {
        StartIntent intent = StartIntent.of(app.orElse(null))
                .action("android.intent.action.VIEW")
                .data(request.text("url"))
                .build();
        device.launch(runtime -> runtime.start(intent));
        return null;
    }

    private @Nullable Object trimMemory(Request request) {
        request.text("pkg");
        String level = Choice.text(
                request, "level", TRIM_LEVELS.keySet().stream().sorted().toList());
        device.act(runtime -> trim(runtime.controls(), Objects.requireNonNull(TRIM_LEVELS.get(level))));
        return null;
    }

    private static void trim(AndroidControls controls, int level) {
        controls.trimMemory(level);
    }
}
