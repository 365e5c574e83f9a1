package dev.cairn.android.runtime.access;

import android.Manifest.permission;
import android.content.Intent;
import android.os.Build;
import android.provider.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Leave that Android's users give an app in the settings only, each on a page of its own. Operations are named here as {@code AppOpsManager} names
 * them, since that class cannot be loaded before the environment is set up.
 */
public enum SpecialAccess {
    /** To all of the shared storage. */
    ALL_FILES(
            "All files access",
            "Allow access to manage all files",
            permission.MANAGE_EXTERNAL_STORAGE,
            "android:manage_external_storage",
            Settings.ACTION_MANAGE_APP_ALL_FILES_ACCESS_PERMISSION,
            Settings.ACTION_MANAGE_ALL_FILES_ACCESS_PERMISSION),
    /** Windows over those of others. */
    OVERLAY(
            "Display over other apps",
            "Allow display over other apps",
            permission.SYSTEM_ALERT_WINDOW,
            "android:system_alert_window",
            Settings.ACTION_MANAGE_OVERLAY_PERMISSION),
    /** Do Not Disturb. */
    NOTIFICATION_POLICY(
            "Do Not Disturb access",
            "Allow Do Not Disturb",
            permission.ACCESS_NOTIFICATION_POLICY,
            null,
            Settings.ACTION_NOTIFICATION_POLICY_ACCESS_SETTINGS,
            "android.settings.NOTIFICATION_POLICY_ACCESS_DETAIL_SETTINGS"),
    /** Which apps are used when. */
    USAGE(
            "Usage access",
            "Permit usage access",
            permission.PACKAGE_USAGE_STATS,
            "android:get_usage_stats",
            Settings.ACTION_USAGE_ACCESS_SETTINGS),
    /** To install apps. */
    INSTALL(
            "Install unknown apps",
            "Allow from this source",
            permission.REQUEST_INSTALL_PACKAGES,
            "android:request_install_packages",
            Settings.ACTION_MANAGE_UNKNOWN_APP_SOURCES),
    /** To run in the background at any time. */
    BATTERY(
            "Battery optimization",
            "Allow background usage",
            permission.REQUEST_IGNORE_BATTERY_OPTIMIZATIONS,
            null,
            Settings.ACTION_REQUEST_IGNORE_BATTERY_OPTIMIZATIONS,
            Settings.ACTION_IGNORE_BATTERY_OPTIMIZATION_SETTINGS),
    /** Alarms that go off to the second. */
    EXACT_ALARMS(
            "Alarms & reminders",
            "Allow setting alarms and reminders",
            permission.SCHEDULE_EXACT_ALARM,
            "android:schedule_exact_alarm",
            Settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM),
    /** To change the system's settings. */
    WRITE_SETTINGS(
            "Modify system settings",
            "Allow modifying system settings",
            permission.WRITE_SETTINGS,
            "android:write_settings",
            Settings.ACTION_MANAGE_WRITE_SETTINGS),
    /** To change media of others without asking. */
    MEDIA(
            "Media management apps",
            "Allow app to manage media files",
            permission.MANAGE_MEDIA,
            "android:manage_media",
            Settings.ACTION_REQUEST_MANAGE_MEDIA),
    /** To read the notifications of others. */
    NOTIFICATION_LISTENER(
            "Notification read, reply & control",
            "Allow notification access",
            permission.BIND_NOTIFICATION_LISTENER_SERVICE,
            null,
            Settings.ACTION_NOTIFICATION_LISTENER_SETTINGS,
            Settings.ACTION_NOTIFICATION_LISTENER_DETAIL_SETTINGS),
    /** To see and to steer all that shows. */
    ACCESSIBILITY(
            "Accessibility",
            "Use %s",
            permission.BIND_ACCESSIBILITY_SERVICE,
            null,
            Settings.ACTION_ACCESSIBILITY_SETTINGS,
            "android.settings.ACCESSIBILITY_DETAILS_SETTINGS"),
    /** Small windows over those of others; there unless it is taken away. */
    PICTURE_IN_PICTURE(
            "Picture-in-picture",
            "Allow picture-in-picture",
            null,
            "android:picture_in_picture",
            "android.settings.PICTURE_IN_PICTURE_SETTINGS"),
    /** Notifications over all of the screen; there unless it is taken away. */
    FULL_SCREEN(
            "Full screen notifications",
            "Allow full screen notifications from this app",
            permission.USE_FULL_SCREEN_INTENT,
            "android:use_full_screen_intent",
            Settings.ACTION_MANAGE_APP_USE_FULL_SCREEN_INTENT),
    /** Any notifications; since Android 13 a permission, which the app may ask for, too. */
    NOTIFICATIONS(
            "Notifications",
            "All %s notifications",
            permission.POST_NOTIFICATIONS,
            "android:post_notification",
            Settings.ACTION_APP_NOTIFICATION_SETTINGS,
            Settings.ACTION_CHANNEL_NOTIFICATION_SETTINGS);

    private final String title;
    private final String label;
    private final @Nullable String needed;
    private final @Nullable String op;
    private final List<String> actions;

    SpecialAccess(String title, String label, @Nullable String needed, @Nullable String op, String... actions) {
        this.title = title;
        this.label = label;
        this.needed = needed;
        this.op = op;
        this.actions = List.of(actions);
    }

    /** The one whose page the intent asks for. */
    public static Optional<SpecialAccess> of(Intent intent) {
        String action = String.valueOf(intent.getAction());
        return Arrays.stream(values())
                .filter(access -> access.actions.contains(action))
                .findFirst();
    }

    /** All actions of intents that lead to one of the pages. */
    public static Stream<String> allActions() {
        return Arrays.stream(values()).flatMap(access -> access.actions.stream());
    }

    /** Permissions that no app has by its manifest, and that no dialog asks for. */
    public static Stream<String> permissions() {
        return Stream.of(ALL_FILES, OVERLAY, USAGE, INSTALL, EXACT_ALARMS, WRITE_SETTINGS, MEDIA)
                .map(access -> String.valueOf(access.needed));
    }

    /** What the page calls itself. */
    public String title() {
        return title;
    }

    /** What stands at the switch. */
    public String label(String appName) {
        return label.formatted(appName);
    }

    /** What the manifest must ask for, or demand of who binds the service that it is for; null for a mark of an activity. */
    @Nullable
    String permission() {
        return needed;
    }

    /** The name of what {@code AppOpsManager} checks. */
    Optional<String> op() {
        return Optional.ofNullable(op);
    }

    boolean isForService() {
        return this == NOTIFICATION_LISTENER || this == ACCESSIBILITY;
    }

    /** Whether an app that was made for this level has it until its user takes it away. */
    boolean isGivenAtFirst(int targetSdk) {
        return switch (this) {
            case PICTURE_IN_PICTURE, FULL_SCREEN -> true;
            case NOTIFICATIONS -> targetSdk < Build.VERSION_CODES.TIRAMISU;
            case EXACT_ALARMS -> targetSdk < Build.VERSION_CODES.TIRAMISU;
            default -> false;
        };
    }

    /** Whether Android ends the app when it is taken away. */
    boolean endsAppWhenTaken() {
        return this == ALL_FILES || this == EXACT_ALARMS;
    }

    /** Whether the intent leads to a list of apps first, where the user looks for the app. */
    public boolean isListed(Intent intent) {
        boolean named = "package".equals(intent.getScheme())
                || intent.hasExtra(Settings.EXTRA_APP_PACKAGE)
                || intent.hasExtra(Intent.EXTRA_COMPONENT_NAME)
                || intent.hasExtra(Settings.EXTRA_NOTIFICATION_LISTENER_COMPONENT_NAME);
        return this == OVERLAY || this == ACCESSIBILITY && !intent.hasExtra(Intent.EXTRA_COMPONENT_NAME) || !named;
    }
}
