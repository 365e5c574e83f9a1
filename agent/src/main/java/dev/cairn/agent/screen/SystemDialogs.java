package dev.cairn.agent.screen;

import java.util.Optional;
import java.util.Set;

/** Dialogs that Android itself shows over an app, known by the names that its source has for them. */
public final class SystemDialogs {
    private static final Set<String> PERMISSION_PACKAGES = Set.of(
            "com.android.permissioncontroller",
            "com.google.android.permissioncontroller",
            "com.android.packageinstaller",
            "com.google.android.packageinstaller");

    private static final String ERROR_BUTTON = "android:id/aerr_";
    private static final String WAIT_BUTTON = "android:id/aerr_wait";
    private static final String TITLE = "android:id/alertTitle";

    private SystemDialogs() {}

    /** Android says that the app does not respond, or that it stopped. */
    public record AppError(boolean notResponding, String title) {}

    /** Whether an app's question for a permission is in front: another package shows it, and it belongs to the app. */
    public static boolean isPermission(String packageName, String activity) {
        return PERMISSION_PACKAGES.contains(packageName)
                && (activity.isEmpty() || activity.contains("GrantPermissions"));
    }

    /** The error dialog in a hierarchy, if one shows. */
    public static Optional<AppError> error(Hierarchy hierarchy) {
        if (hierarchy.root().all().noneMatch(node -> node.resourceId().startsWith(ERROR_BUTTON))) {
            return Optional.empty();
        }
        boolean waits =
                hierarchy.root().all().anyMatch(node -> node.resourceId().equals(WAIT_BUTTON));
        String title = hierarchy
                .root()
                .all()
                .filter(node -> node.resourceId().equals(TITLE))
                .map(UiNode::label)
                .findFirst()
                .orElse("");
        return Optional.of(new AppError(waits, title));
    }

    /** A quick look at a hierarchy's text: false means that there is no error dialog in it. */
    public static boolean mayShowError(String source) {
        return source.contains(ERROR_BUTTON);
    }
}
