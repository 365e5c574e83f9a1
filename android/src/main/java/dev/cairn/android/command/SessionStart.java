package dev.cairn.android.command;

import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.ForegroundActivity;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.hierarchy.Globs;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Does what the capabilities of a new session ask for, in the order in which Appium does it; and what its end asks for. */
final class SessionStart {
    private static final Duration POLL = Duration.ofMillis(250);
    private static final Duration APP_WAIT = Duration.ofSeconds(20);

    private final AppCommands apps;
    private final DeviceExecutor device;

    SessionStart(AppCommands apps, DeviceExecutor device) {
        this.apps = apps;
        this.device = device;
    }

    /** Whether other sessions end: they do when the new one is about an app; one that only looks on joins them. */
    boolean takesOver(SessionOptions options) {
        return options.text("app").isPresent()
                || options.text("appPackage").isPresent()
                || options.text("udid").isPresent();
    }

    /**
     * Prepares the device and starts the app.
     *
     * @throws WebDriverException {@code session not created}, with the reason
     */
    Session open(SessionOptions options) {
        try {
            NetworkChoice.apply(options);
            device.act(runtime -> runtime.askForPermissions(!options.flag("autoGrantPermissions", true)));
            Localization.of(options)
                    .ifPresent(tag -> device.act(runtime -> runtime.controls().locale(tag)));
            new DeviceSetup(options, takesOver(options)).apply(device);
            Optional<String> app = installed(options);
            if (options.flag("clearDeviceLogsOnStart", false)) {
                device.call(AndroidRuntime::takeLog);
            }
            if (app.isPresent() && options.flag("autoLaunch", true)) {
                launch(app.get(), options);
            }
            options.text("orientation")
                    .ifPresent(how -> device.act(runtime -> runtime.turn(how.equalsIgnoreCase("landscape") ? 1 : 0)));
            return new Session(options, app, describe(options, app));
        } catch (WebDriverException e) {
            throw WebDriverError.SESSION_NOT_CREATED.because(String.valueOf(e.getMessage()), e);
        }
    }

    /** The package that the session is about, installed and reset as the capabilities say. */
    private Optional<String> installed(SessionOptions options) {
        Optional<String> file = options.text("app");
        boolean keep = options.flag("noReset", false);
        if (file.isEmpty()) {
            if (options.flag("fullReset", false)) {
                throw WebDriverError.SESSION_NOT_CREATED.because("fullReset needs the capability 'app'.");
            }
            Optional<String> named = options.text("appPackage");
            if (!keep && named.isPresent()) {
                device.act(runtime -> runtime.clear(named.get()));
            }
            return named;
        }
        String packageName = keep && !options.flag("enforceAppInstall", false)
                ? apps.installUnlessThere(file.get())
                : apps.installFile(file.get());
        return options.text("appPackage").or(() -> Optional.of(packageName));
    }

    private void launch(String app, SessionOptions options) {
        boolean stay = options.flag("noReset", false) && !options.flag("forceAppLaunch", false);
        boolean running = device.call(runtime -> runtime.state(app)) != AppState.NOT_RUNNING;
        if (stay && running && !options.flag("shouldTerminateApp", false)) {
            device.launch(runtime -> runtime.activate(app));
        } else {
            apps.startAfresh(intent(app, options), options.flag("dontStopAppOnReset", false));
        }
        awaitActivity(app, options);
    }

    private static StartIntent intent(String app, SessionOptions options) {
        StartIntent.Builder intent = StartIntent.of(app);
        options.text("appActivity").ifPresent(intent::activity);
        options.text("intentAction").ifPresent(intent::action);
        options.text("intentCategory").ifPresent(intent::category);
        options.text("intentFlags").ifPresent(flags -> intent.flags(IntentParameters.flags(flags)));
        options.text("optionalIntentArguments").ifPresent(arguments -> IntentArguments.read(arguments, intent));
        return intent.build();
    }

    /** Waits, in the device's time, for the activity that the client names. */
    private void awaitActivity(String app, SessionOptions options) {
        Optional<String> activity = options.text("appWaitActivity");
        Optional<String> owner = options.text("appWaitPackage");
        if ((activity.isEmpty() && owner.isEmpty()) || !options.flag("appWaitForLaunch", true)) {
            return;
        }
        Duration left = options.milliseconds("appWaitDuration").orElse(APP_WAIT);
        while (!isWanted(app, owner, activity)) {
            if (!left.isPositive()) {
                ForegroundActivity front = device.call(AndroidRuntime::front);
                throw WebDriverError.SESSION_NOT_CREATED.because("'" + activity.orElse("*") + "' of '"
                        + owner.orElse(app) + "' never started. In front is '" + front.activity() + "' of '"
                        + front.packageName() + "'. See the capabilities appWaitActivity, appWaitPackage and"
                        + " appWaitDuration.");
            }
            device.call(runtime -> {
                runtime.pass(POLL);
                return true;
            });
            left = left.minus(POLL);
        }
    }

    private boolean isWanted(String app, Optional<String> owner, Optional<String> activity) {
        ForegroundActivity front = device.call(AndroidRuntime::front);
        return matches(owner.orElse(app), front.packageName())
                && (activity.isEmpty()
                        || matches(activity.get(), front.activity())
                        || matches(activity.get(), fullName(front)));
    }

    private static String fullName(ForegroundActivity front) {
        return front.activity().startsWith(".") ? front.packageName() + front.activity() : front.activity();
    }

    /** Names with commas between them and {@code *} for anything, as Appium takes them. */
    private static boolean matches(String names, String name) {
        return Globs.parse(names).stream().anyMatch(glob -> glob.matcher(name).matches());
    }

    private Map<String, Object> describe(SessionOptions options, Optional<String> app) {
        ScreenSnapshot screen = device.screen();
        Map<String, Object> all = options.described();
        all.remove("webSocketUrl"); // there is no BiDi; a client that finds no address speaks the classic protocol
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("platformName", "Android");
        all.putIfAbsent("appium:automationName", "UiAutomator2"); // else as the client spells it
        described.put("appium:platformVersion", "16");
        described.put("appium:deviceApiLevel", RuntimeBoot.SDK);
        described.put("appium:deviceName", "cairn-jvm");
        described.put("appium:deviceUDID", "cairn-jvm");
        described.put("appium:deviceScreenSize", screen.width() + "x" + screen.height());
        described.put("appium:deviceScreenDensity", screen.density());
        described.put("appium:pixelRatio", String.valueOf(screen.density() / 160.0));
        UiBounds viewport = PictureCommands.viewport(device);
        described.put("appium:statBarHeight", viewport.top());
        described.put("appium:viewportRect", PictureCommands.rect(viewport));
        described.put("appium:deviceModel", "JVM");
        described.put("appium:deviceManufacturer", "Cairn");
        app.ifPresent(name -> described.put("appium:appPackage", name));
        described.put("cairn:blank", List.of("OpenGL", "camera", "media"));
        all.putAll(described);
        return all;
    }

    /** As with Appium, the app ends with its session, unless it is to be kept. */
    void close(Session session) {
        SessionOptions options = session.options();
        boolean ends = options.flag("noReset", false)
                ? options.flag("shouldTerminateApp", false)
                : options.flag("shouldTerminateApp", true) && !options.flag("dontStopAppOnReset", false);
        session.app()
                .filter(app -> device.call(runtime -> runtime.state(app)) != AppState.NOT_INSTALLED)
                .ifPresent(app -> {
                    if (options.flag("fullReset", false)) {
                        device.act(runtime -> runtime.remove(app));
                    } else if (ends) {
                        device.act(runtime -> runtime.terminate(app));
                    }
                });
    }
}
