package dev.cairn.android.runtime.stack;

import android.app.Application;
import android.content.ActivityNotFoundException;
import android.content.ComponentName;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.net.Uri;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Decides what an intent starts: an activity of the app, or the stand-in for another app's screen. */
public final class IntentResolver {
    /** The package of screens that belong to no app in particular. */
    public static final String ELSEWHERE = "dev.cairn.elsewhere";

    /** The settings app, which all that begins with this leads to. */
    private static final String SETTINGS = "com.android.settings";

    private static final String SETTINGS_ACTION = "android.settings.";

    private static final String CUSTOM_TAB = "android.support.customtabs.extra.SESSION";

    private static final String TRUSTED_PAGE = "android.support.customtabs.extra.LAUNCH_AS_TRUSTED_WEB_ACTIVITY";

    private static final String OWN_PAGE = "android.support.customtabs.trusted.DEFAULT_URL";

    private static final List<String> KNOWN_ACTIONS = List.of(
            "android.intent.action.",
            "android.settings.",
            "android.provider.",
            "android.media.",
            "android.app.",
            "android.speech.");

    /** Resolves by the manifest of the app that runs. */
    public IntentResolver() {}

    StartRequest resolve(Intent intent, @Nullable ActivityEntry source, @Nullable ResultTarget target) {
        ActivityInfo info = isCustomTab(intent) ? null : own(intent);
        if (info != null) {
            Intent explicit = new Intent(intent).setComponent(new ComponentName(info.packageName, info.name));
            return new StartRequest.Own(explicit, info, source, target);
        }
        if (!isElsewhere(intent)) {
            throw notFound(intent);
        }
        return new StartRequest.Foreign(
                source, new StandIn(foreignPackage(intent), foreignActivity(intent), intent, target));
    }

    /** Whether the launcher has an icon for the activity. */
    public static boolean isForLauncher(ComponentName activity) {
        Intent icon = new Intent(Intent.ACTION_MAIN)
                .addCategory(Intent.CATEGORY_LAUNCHER)
                .setPackage(activity.getPackageName());
        return RuntimeEnvironment.getApplication().getPackageManager().queryIntentActivities(icon, 0).stream()
                .anyMatch(found -> found.activityInfo.name.equals(activity.getClassName()));
    }

    private static @Nullable ActivityInfo own(Intent intent) {
        PackageManager packages = RuntimeEnvironment.getApplication().getPackageManager();
        String own = RuntimeEnvironment.getApplication().getPackageName();
        return packages.queryIntentActivities(intent, PackageManager.GET_META_DATA).stream()
                .map(found -> found.activityInfo)
                .filter(activity -> activity != null && activity.packageName.equals(own))
                .findFirst()
                .orElse(null);
    }

    /** A page that the app wants in a browser, though the app itself may open such addresses: trusted web activities start so. */
    private static boolean isCustomTab(Intent intent) {
        return Intent.ACTION_VIEW.equals(intent.getAction()) && intent.hasExtra(CUSTOM_TAB);
    }

    private static boolean isElsewhere(Intent intent) {
        String own = RuntimeEnvironment.getApplication().getPackageName();
        String asked = intent.getComponent() != null ? intent.getComponent().getPackageName() : intent.getPackage();
        if (asked != null) {
            return !asked.equals(own) && (asked.startsWith("com.android.") || asked.startsWith("com.google."));
        }
        String action = intent.getAction();
        return action != null
                && (KNOWN_ACTIONS.stream().anyMatch(action::startsWith)
                        || handler(intent).isPresent());
    }

    /** The package of the phone's app that says of itself that it handles the intent: what apps are told of, they can start. */
    private static Optional<String> handler(Intent intent) {
        PackageManager packages = RuntimeEnvironment.getApplication().getPackageManager();
        String own = RuntimeEnvironment.getApplication().getPackageName();
        return packages.queryIntentActivities(intent, PackageManager.MATCH_DEFAULT_ONLY).stream()
                .map(found -> found.activityInfo.packageName)
                .filter(name -> !name.equals(own))
                .findFirst();
    }

    /** Whether it asks for a page of the app's own, which a browser shows without saying so, or in a tab where it knows no better. */
    public static boolean isTrustedPage(Intent intent) {
        Uri page = intent.getData();
        return page != null && (intent.getBooleanExtra(TRUSTED_PAGE, false) || isOwnPage(intent, page));
    }

    private static boolean isOwnPage(Intent intent, Uri page) {
        return Intent.ACTION_VIEW.equals(intent.getAction())
                && page.getHost() != null
                && ownPages()
                        .anyMatch(own -> page.getHost().equals(Uri.parse(own).getHost()));
    }

    /** The pages that the app's launchers of trusted web activities begin with. */
    private static Stream<String> ownPages() {
        Application app = RuntimeEnvironment.getApplication();
        PackageInfo known =
                Shadows.shadowOf(app.getPackageManager()).getInternalMutablePackageInfo(app.getPackageName());
        return known == null || known.activities == null
                ? Stream.empty()
                : Arrays.stream(known.activities)
                        .map(activity -> activity.metaData)
                        .filter(Objects::nonNull)
                        .map(data -> data.getString(OWN_PAGE))
                        .filter(Objects::nonNull);
    }

    private static String foreignPackage(Intent intent) {
        if (isTrustedPage(intent)) {
            return RuntimeEnvironment.getApplication().getPackageName();
        }
        String asked = intent.getComponent() != null ? intent.getComponent().getPackageName() : intent.getPackage();
        if (asked != null) {
            return asked;
        }
        String action = String.valueOf(intent.getAction());
        if (action.startsWith(SETTINGS_ACTION)) {
            return SETTINGS;
        }
        return KNOWN_ACTIONS.stream().anyMatch(action::startsWith)
                ? ELSEWHERE
                : handler(intent).orElse(ELSEWHERE);
    }

    private static String foreignActivity(Intent intent) {
        if (isTrustedPage(intent)) {
            return ".TrustedWebActivity";
        }
        String action = intent.getAction() == null ? "Activity" : intent.getAction();
        return intent.getComponent() != null
                ? intent.getComponent().getClassName()
                : "." + action.substring(action.lastIndexOf('.') + 1);
    }

    private static ActivityNotFoundException notFound(Intent intent) {
        ComponentName component = intent.getComponent();
        return component == null
                ? new ActivityNotFoundException("No Activity found to handle " + intent)
                : new ActivityNotFoundException("Unable to find explicit activity class " + component.toShortString()
                        + "; have you declared this activity in your AndroidManifest.xml, or does your intent not"
                        + " match its declared <intent-filter>?");
    }
}
