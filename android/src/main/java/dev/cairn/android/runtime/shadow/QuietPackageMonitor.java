package dev.cairn.android.runtime.shadow;

import android.content.Context;
import android.os.Handler;
import android.os.UserHandle;
import com.android.internal.content.PackageMonitor;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Packages do not change while an app runs, so there is nothing to monitor. */
@Implements(value = PackageMonitor.class, isInAndroidSdk = false)
public final class QuietPackageMonitor {
    /** Does nothing. */
    @Implementation
    protected void register(Context context, UserHandle user, Handler handler) {}

    /** Does nothing. */
    @Implementation
    protected void unregister() {}
}
