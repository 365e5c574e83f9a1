package dev.cairn.android.runtime.stack;

import android.content.Intent;
import android.content.pm.PackageManager;

/** An app's requests for permissions, which Android's dialog asks the user about. */
public final class PermissionRequests {
    private static final String PACKAGE = "com.android.permissioncontroller";
    private static final String ACTIVITY = PACKAGE + ".permission.ui.GrantPermissionsActivity";

    private PermissionRequests() {}

    /** The dialog for a request; it shows until it is answered. */
    static StandIn dialog(StartRequest.Permissions request) {
        return new StandIn(PACKAGE, ACTIVITY, request.intent(), request.target());
    }

    /** Whether that is what the dialog stands for. */
    public static boolean is(StandIn standIn) {
        return standIn.activityName().equals(ACTIVITY);
    }

    static boolean isRequest(Intent intent) {
        return PackageManager.ACTION_REQUEST_PERMISSIONS.equals(intent.getAction());
    }
}
