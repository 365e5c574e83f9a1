package dev.cairn.android.capability;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The capabilities with a type: those of the standard (its table of standard capabilities) and those that Appium's base, Android
 * and UiAutomator2 drivers check. Others are taken as they come.
 */
final class KnownCapabilities {
    private static final Map<String, CapabilityType> STANDARD = Map.ofEntries(
            Map.entry("browserName", CapabilityType.TEXT),
            Map.entry("browserVersion", CapabilityType.TEXT),
            Map.entry("platformName", CapabilityType.TEXT),
            Map.entry("acceptInsecureCerts", CapabilityType.BOOLEAN),
            Map.entry("pageLoadStrategy", CapabilityType.TEXT),
            Map.entry("proxy", CapabilityType.OBJECT),
            Map.entry("setWindowRect", CapabilityType.BOOLEAN),
            Map.entry("timeouts", CapabilityType.OBJECT),
            Map.entry("strictFileInteractability", CapabilityType.BOOLEAN),
            Map.entry("unhandledPromptBehavior", CapabilityType.ANY),
            Map.entry("userAgent", CapabilityType.TEXT),
            Map.entry("webSocketUrl", CapabilityType.BOOLEAN));

    /** What the standard knows to do about prompts that nobody answers. */
    static final List<String> PROMPT_BEHAVIORS =
            List.of("dismiss", "accept", "dismiss and notify", "accept and notify", "ignore");

    /** The kinds of prompts. */
    static final Set<String> PROMPTS = Set.of("alert", "beforeUnload", "confirm", "default", "file", "prompt");

    /** The standard's kinds of proxies. */
    static final List<String> PROXIES = List.of("pac", "direct", "autodetect", "system", "manual");

    private static final String TEXTS = """
            app automationName deviceName udid platformVersion language locale orientation logLevel
            appActivity appPackage appWaitActivity appWaitPackage androidDeviceSocket remoteAdbHost avd keystorePath
            keystorePassword keyAlias keyPassword chromedriverExecutable chromedriverExecutableDir
            chromedriverChromeMappingFile autoWebviewName intentAction intentCategory intentFlags
            optionalIntentArguments networkSpeed unlockType unlockKey unlockStrategy otherApps uninstallOtherPackages
            localeScript buildToolsVersion mockLocationApp logcatFormat timeZone mjpegScreenshotUrl""";

    private static final String NUMBERS = """
            newCommandTimeout appWaitDuration deviceReadyTimeout androidDeviceReadyTimeout androidInstallTimeout adbPort
            adbExecTimeout avdLaunchTimeout avdReadyTimeout webviewDevtoolsPort chromedriverPort autoWebviewTimeout
            remoteAppsCacheLimit userProfile unlockSuccessTimeout launchTimeout uiautomator2ServerLaunchTimeout
            uiautomator2ServerInstallTimeout uiautomator2ServerReadTimeout systemPort mjpegServerPort""";

    private static final String BOOLEANS = """
            noReset fullReset eventTimings autoLaunch autoWebview autoGrantPermissions printPageSourceOnFindFailure
            clearSystemFiles useKeystore ensureWebviewsHavePages enableWebviewDetailsCollection chromedriverForwardBiDi
            chromedriverUseSystemExecutable chromedriverDisableBuildCheck chromedriverGrantPermissions
            dontStopAppOnReset unicodeKeyboard hideKeyboard noSign recreateChromeDriverSessions nativeWebScreenshot
            extractChromeAndroidPackageFromContextName gpsEnabled isHeadless showChromedriverLog skipUnlock
            clearDeviceLogsOnStart allowTestPackages skipDeviceInitialization skipSettingsAppReinstall skipLogcatCapture
            enablePerformanceLogging enforceAppInstall suppressKillServer allowOfflineDevices
            ignoreHiddenApiPolicyError allowDelayAdb adbListenAllNetwork ignoreUnimportantViews disableWindowAnimation
            appWaitForLaunch skipServerInstallation disableSuppressAccessibilityService forceAppLaunch
            shouldTerminateApp""";

    private static final Map<String, CapabilityType> OF_APPIUM = ofAppium();

    private KnownCapabilities() {}

    private static Map<String, CapabilityType> ofAppium() {
        Map<String, CapabilityType> all = new HashMap<>();
        put(all, TEXTS, CapabilityType.TEXT);
        put(all, NUMBERS, CapabilityType.NUMBER);
        put(all, BOOLEANS, CapabilityType.BOOLEAN);
        put(all, "avdEnv chromeLoggingPrefs injectedImageProperties", CapabilityType.OBJECT);
        put(all, "chromedriverPorts chromedriverArgs logcatFilterSpecs", CapabilityType.ARRAY);
        return Map.copyOf(all);
    }

    private static void put(Map<String, CapabilityType> all, String names, CapabilityType type) {
        for (String name : names.split("\\s+")) {
            all.put(name, type);
        }
    }

    static boolean isStandard(String name) {
        return STANDARD.keySet().stream()
                .anyMatch(known -> known.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)));
    }

    static CapabilityType standard(String name) {
        return STANDARD.getOrDefault(name, CapabilityType.ANY);
    }

    static CapabilityType appium(String name) {
        return OF_APPIUM.getOrDefault(name, CapabilityType.ANY);
    }

    /** The standard's page load strategies. */
    static Set<String> pageLoadStrategies() {
        return Set.of("none", "eager", "normal");
    }
}
