package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.webview.Browser;
import dev.cairn.android.webview.PageUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Installing, starting and stopping apps, by Appium's old routes and by its {@code mobile:} scripts. */
final class AppCommands {
    private final DeviceExecutor device;
    private final ApkCache apks;
    private final Browser browser;
    private final Sessions sessions;
    private @Nullable AppPackage installed;

    AppCommands(DeviceExecutor device, ApkCache apks, Sessions sessions, Browser browser) {
        this.sessions = sessions;
        this.browser = browser;
        this.device = device;
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
                .add("installMultipleApks", this::installSeveral)
                .add("isAppInstalled", this::isInstalled)
                .add("removeApp", this::remove)
                .add("activateApp", this::activate)
                .add("terminateApp", this::terminate)
                .add("clearApp", this::clear)
                .add("queryAppState", this::state)
                .add("backgroundApp", this::background)
                .add("startActivity", this::startActivity)
                .add("listApps", request -> listApps())
                .add("launchApp", this::launchApp)
                .add("closeApp", this::closeApp)
                .add("reset", this::reset);
    }

    /** Installs the APK, in place of any before it, and says which app it is. */
    String installFile(String file) {
        AppPackage app = prepare(file);
        install(app);
        return app.packageName();
    }

    /** The same, but an app that is there already stays as it is, with its data. */
    String installUnlessThere(String file) {
        AppPackage app = prepare(file);
        if (device.call(runtime -> runtime.state(app.packageName())) == AppState.NOT_INSTALLED) {
            install(app);
        }
        return app.packageName();
    }

    private void install(AppPackage app) {
        device.act(runtime -> runtime.install(app));
        installed = app;
    }

    private AppPackage prepare(String file) {
        return prepare(file, () -> apks.prepare(file));
    }

    private AppPackage prepare(String file, Supplier<AppPackage> preparation) {
        try {
            AppPackage app = preparation.get();
            if (PageUse.in(app.apk())) {
                browser.prepare(DeviceLog::tell);
            }
            return app;
        } catch (IOException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Cannot read " + file + ": " + e.getMessage(), e);
        } catch (JvmDeviceException e) {
            throw WebDriverError.UNKNOWN_ERROR.because(String.valueOf(e.getMessage()), e);
        }
    }

    /** Starts the app by the intent, in a new process unless the running one is to be kept. */
    void startAfresh(StartIntent intent, boolean keepProcess) {
        device.launch(runtime -> {
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

    /** An app in several APKs: its base and its splits. */
    private @Nullable Object installSeveral(Request request) {
        JsonNode apks = request.body().path("apks");
        List<String> files = new ArrayList<>();
        apks.forEach(file -> files.add(file.asString("")));
        if (!apks.isArray() || files.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'apks' must be a list of paths.");
        }
        install(prepare(String.join(", ", files), () -> this.apks.prepareAll(files)));
        return null;
    }

    /** Makes the device as good as new: no app, no files, nothing set. */
    void wipe() {
        AppPackage app = installed;
        device.act(runtime -> {
            if (app != null) {
                runtime.remove(app.packageName());
            }
            runtime.controls().wipe();
            runtime.turn(0);
            runtime.takeLog();
        });
        installed = null;
    }

    private Object listApps() {
        AppPackage app = installed;
        if (app == null || device.call(runtime -> runtime.state(app.packageName())) == AppState.NOT_INSTALLED) {
            return Map.of();
        }
        return Map.of(app.packageName(), Map.of("packageName", app.packageName(), "versionCode", app.versionCode()));
    }

    private String ofSession(Request request) {
        return sessions.of(request)
                .app()
                .orElseThrow(() -> WebDriverError.UNKNOWN_ERROR.because("The session has no app."));
    }

    private @Nullable Object launchApp(Request request) {
        String app = ofSession(request);
        device.launch(runtime -> runtime.activate(app));
        return null;
    }

    private @Nullable Object closeApp(Request request) {
        String app = ofSession(request);
        device.act(runtime -> runtime.terminate(app));
        return null;
    }

    private @Nullable Object reset(Request request) {
        String app = ofSession(request);
        device.launch(runtime -> {
            runtime.clear(app);
            runtime.activate(app);
        });
        return null;
    }

    private static String app(Request request) {
        return request.optionalText("appId")
                .or(() -> request.optionalText("bundleId"))
                .orElseGet(() -> request.text("appId"));
    }

    private AppState stateOf(Request request) {
        String app = app(request);
        return device.call(runtime -> runtime.state(app));
    }

    private Object isInstalled(Request request) {
        return stateOf(request) != AppState.NOT_INSTALLED;
    }

    private Object state(Request request) {
        return stateOf(request).code();
    }

    private Object remove(Request request) {
        boolean there = stateOf(request) != AppState.NOT_INSTALLED;
        device.act(runtime -> runtime.remove(app(request)));
        return there;
    }

    private @Nullable Object activate(Request request) {
        device.launch(runtime -> runtime.activate(app(request)));
        return null;
    }

    private Object terminate(Request request) {
        AppState before = stateOf(request);
        if (before == AppState.NOT_INSTALLED) {
            return false; // as with Appium: no process of it runs
        }
        device.act(runtime -> runtime.terminate(app(request)));
        return before == AppState.IN_FRONT || before == AppState.IN_BACKGROUND;
    }

    private @Nullable Object clear(Request request) {
        device.act(runtime -> runtime.clear(app(request)));
        return null;
    }

    private Object background(Request request) {
        double seconds = request.number("seconds", -1);
        String front = device.call(AndroidRuntime::front).packageName();
        device.act(runtime -> runtime.home());
        if (seconds >= 0) {
            device.act(runtime -> {
                runtime.pass(java.time.Duration.ofMillis((long) (seconds * 1000)));
                if (runtime.state(front) != AppState.NOT_INSTALLED) {
                    runtime.activate(front);
                }
            });
        }
        return true;
    }

    private Object startActivity(Request request) {
        StartIntent intent = IntentParameters.read(request);
        startAfresh(intent, !stops(request));
        return "Starting: Intent { " + (intent.activity() == null ? intent.action() : intent.activity()) + " }";
    }

    /** The script stops nothing unless told to; the old route, which the capability's name gives away, does so unless told not to. */
    private static boolean stops(Request request) {
        return Choice.flag(request, "stop", false)
                || (request.body().has("appActivity") && !Choice.flag(request, "keep", false));
    }
}
