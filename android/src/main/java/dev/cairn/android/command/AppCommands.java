package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.DeviceException;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Installing, starting and stopping apps, by Appium's old routes and by its {@code mobile:} scripts. */
final class AppCommands {
    private final Droid droid;
    private final ApkCache apks;

    AppCommands(Droid droid, ApkCache apks) {
        this.droid = droid;
        this.apks = apks;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/appium/device/install_app", this::install)
                .ask("/appium/device/app_installed", this::isInstalled)
                .post("/appium/device/remove_app", this::remove)
                .post("/appium/device/activate_app", this::activate)
                .post("/appium/device/terminate_app", this::terminate)
                .ask("/appium/device/app_state", this::state);
        mobile.add("installApp", this::install)
                .add("isAppInstalled", this::isInstalled)
                .add("removeApp", this::remove)
                .add("activateApp", this::activate)
                .add("terminateApp", this::terminate)
                .add("clearApp", this::clear)
                .add("queryAppState", this::state)
                .add("backgroundApp", this::background)
                .add("startActivity", this::startActivity);
    }

    /** Installs the APK and says which app it is. */
    String installFile(String file) {
        try {
            AppPackage app = apks.prepare(Path.of(file));
            droid.act(runtime -> runtime.install(app));
            return app.packageName();
        } catch (InvalidPathException e) {
            throw WebDriverError.INVALID_ARGUMENT.because("Not a path: " + file, e);
        } catch (DeviceException e) {
            throw WebDriverError.UNKNOWN_ERROR.because(String.valueOf(e.getMessage()), e);
        }
    }

    /** Starts the app, afresh or where it was. */
    void launch(String packageName, @Nullable String activity, boolean keep) {
        droid.launch(runtime -> {
            if (!keep) {
                runtime.terminate(packageName);
            }
            if (activity == null) {
                runtime.activate(packageName);
            } else {
                runtime.start(new StartIntent(packageName, activity, null, null, List.of(), Map.of(), 0));
            }
        });
    }

    private @Nullable Object install(Request request) {
        installFile(request.optionalText("appPath").orElseGet(() -> request.text("app")));
        return null;
    }

    private static String app(Request request) {
        return request.optionalText("appId")
                .or(() -> request.optionalText("bundleId"))
                .orElseGet(() -> request.text("appId"));
    }

    private AppState stateOf(Request request) {
        String app = app(request);
        return droid.call(runtime -> runtime.state(app));
    }

    private Object isInstalled(Request request) {
        return stateOf(request) != AppState.NOT_INSTALLED;
    }

    private Object state(Request request) {
        return stateOf(request).code();
    }

    private Object remove(Request request) {
        boolean there = stateOf(request) != AppState.NOT_INSTALLED;
        droid.act(runtime -> runtime.remove(app(request)));
        return there;
    }

    private @Nullable Object activate(Request request) {
        droid.launch(runtime -> runtime.activate(app(request)));
        return null;
    }

    private Object terminate(Request request) {
        AppState before = stateOf(request);
        droid.act(runtime -> runtime.terminate(app(request)));
        return before == AppState.IN_FRONT || before == AppState.IN_BACKGROUND;
    }

    private @Nullable Object clear(Request request) {
        droid.act(runtime -> runtime.clear(app(request)));
        return null;
    }

    private @Nullable Object background(Request request) {
        double seconds = request.number("seconds", -1);
        String front = droid.call(AndroidRuntime::front).packageName();
        droid.act(runtime -> runtime.home());
        if (seconds >= 0) {
            droid.act(runtime -> {
                runtime.pass(java.time.Duration.ofMillis((long) (seconds * 1000)));
                if (runtime.state(front) != AppState.NOT_INSTALLED) {
                    runtime.activate(front);
                }
            });
        }
        return null;
    }

    private @Nullable Object startActivity(Request request) {
        StartIntent intent = intent(request);
        droid.launch(runtime -> runtime.start(intent));
        return null;
    }

    private static StartIntent intent(Request request) {
        String component = request.optionalText("intent")
                .or(() -> request.optionalText("component"))
                .orElse(null);
        String packageName = request.optionalText("appPackage").orElse(null);
        String activity = request.optionalText("appActivity").orElse(null);
        if (component != null) {
            int slash = component.indexOf('/');
            if (slash < 1) {
                throw WebDriverError.INVALID_ARGUMENT.because(
                        "The component must be given as package/activity, but is '" + component + "'.");
            }
            packageName = component.substring(0, slash);
            activity = component.substring(slash + 1);
        }
        return new StartIntent(
                packageName,
                activity,
                request.optionalText("action").orElse(null),
                request.optionalText("uri").orElse(null),
                categories(request),
                extras(request.body().path("extras")),
                0);
    }

    private static List<String> categories(Request request) {
        return request.optionalText("categories")
                .map(all -> List.of(all.split(",")))
                .orElse(List.of());
    }

    /** Appium gives extras as lists of type, name and value. */
    private static Map<String, String> extras(JsonNode all) {
        Map<String, String> extras = new LinkedHashMap<>();
        for (JsonNode extra : all) {
            if (extra.size() == 3) {
                extras.put(extra.path(1).asString(), extra.path(2).asString());
            }
        }
        return extras;
    }
}
