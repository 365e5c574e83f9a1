package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.net.Uri;
import android.provider.CallLog;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The phone's calls: those that the app adds. */
final class CallRows extends TableProvider {
    CallRows(Application application) {
        super(application, CallLog.AUTHORITY, permission.READ_CALL_LOG, permission.WRITE_CALL_LOG, CallLog.Calls.class);
    }

    /** Behind {@code filter} stands the number that was called, which is no row's. */
    @Override
    @Nullable
    String condition(Uri uri) {
        List<String> path = uri.getPathSegments();
        return path.size() > 2 && path.get(1).equals("filter")
                ? "replace(number,' ','')='" + path.get(2).replace(" ", "").replace("'", "''") + "'"
                : super.condition(uri);
    }
}
