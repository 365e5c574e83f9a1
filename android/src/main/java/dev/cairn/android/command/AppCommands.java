package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.DeviceException;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import org.jspecify.annotations.Nullable;

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

    /** Installs the APK, in place of any before it, and says which app it is. */
    String installFile(String file) {
        AppPackage app = prepare(file);
        droid.act(runtime -> runtime.install(app));
        return app.packageName();
    }

    /** The same, but an app that is there already stays as it is, with its data. */
    String installUnlessThere(String file) {
        AppPackage app = prepare(file);
        if (droid.call(runtime -> runtime.state(app.packageName())) == AppState.NOT_INSTALLED) {
            droid.act(runtime -> runtime.install(app));
        }
        return app.packageName();
    }

    private AppPackage prepare(String file) {
        try {
            return apks.prepare(file);
        } catch (DeviceException e) {
            throw WebDriverError.UNKNOWN_ERROR.because(String.valueOf(e.getMessage()), e);
        }
    }

    /** Starts the app by the intent, in a new process unless the running one is to be kept. */
    void startAfresh(StartIntent intent, boolean keepProcess) {
        droid.launch(runtime -> {
            if (!keepProcess && intent.packageName() != null) {
                runtime.terminate(intent.packageName());
            }
            runtime.start(intent);
        });
    }

    private @Nullable Object install(Request request) {
        String file = request.optionalText("appPath").orElseGet(() -> request.text("app"));
        boolean replace = request.body().path("replace").asBoolean(true);
        if (replace) {
            installFile(file);
        } else {
            installUnlessThere(file);
        }
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

    private Object startActivity(Request request) {
        StartIntent intent = IntentParameters.read(request);
        startAfresh(intent, !request.body().path("stop").asBoolean(false));
        return "Starting: Intent { " + (intent.activity() == null ? intent.action() : intent.activity()) + " }";
    }
}
