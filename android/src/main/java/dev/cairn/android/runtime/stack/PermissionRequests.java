package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.PackageManager;
import java.util.Arrays;
import java.util.List;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;

/** An app's requests for permissions: granted at once, or asked in Android's dialog where the device's user wants that. */
public final class PermissionRequests {
    /** The package of Android's dialog. */
    public static final String PACKAGE = "com.android.permissioncontroller";

    private static final String ACTIVITY = PACKAGE + ".permission.ui.GrantPermissionsActivity";

    private PermissionRequests() {}

    /** The dialog for a request; it shows until it is answered. */
    static StandIn dialog(StartRequest.Permissions request) {
        return new StandIn(PACKAGE, ACTIVITY, request.intent(), request.target());
    }

    /** Whether what shows is the dialog. */
    public static boolean isDialog(StandIn standIn) {
        return standIn.activityName().equals(ACTIVITY);
    }

    /** What an intent asks for. */
    public static List<String> names(Intent intent) {
        String[] names = intent.getStringArrayExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES);
        return names == null ? List.of() : List.of(names);
    }

    /** Whether all that is asked for was granted before, so that nobody is asked. */
    static boolean areGranted(Intent intent) {
        return names(intent).stream()
                .allMatch(name -> RuntimeEnvironment.getApplication().checkSelfPermission(name)
                        == PackageManager.PERMISSION_GRANTED);
    }

    static void answer(Intent intent, @org.jspecify.annotations.Nullable ResultTarget target, boolean granted) {
        String[] names = names(intent).toArray(String[]::new);
        if (granted) {
            Shadows.shadowOf(RuntimeEnvironment.getApplication()).grantPermissions(names);
        }
        if (target == null || target.activity().phase() == ActivityEntry.Phase.DESTROYED) {
            return;
        }
        int[] answers = new int[names.length];
        Arrays.fill(answers, granted ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED);
        Intent data = new Intent(PackageManager.ACTION_REQUEST_PERMISSIONS)
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES, names)
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_RESULTS, answers);
        target.activity()
                .shadow()
                .internalCallDispatchActivityResult(target.who(), target.requestCode(), Activity.RESULT_OK, data);
    }
}
