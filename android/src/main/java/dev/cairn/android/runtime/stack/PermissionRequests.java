package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.PackageManager;
import java.util.Arrays;

/** Answers requests for permissions: all are granted. */
final class PermissionRequests {
    private PermissionRequests() {}

    static void grant(StartRequest.Permissions request) {
        ResultTarget target = request.target();
        if (target == null) {
            return;
        }
        String[] names = request.intent().getStringArrayExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES);
        int[] answers = new int[names == null ? 0 : names.length];
        Arrays.fill(answers, PackageManager.PERMISSION_GRANTED);
        Intent data = new Intent(PackageManager.ACTION_REQUEST_PERMISSIONS)
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES, names)
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_RESULTS, answers);
        target.activity()
                .shadow()
                .internalCallDispatchActivityResult(target.who(), target.requestCode(), Activity.RESULT_OK, data);
    }
}
