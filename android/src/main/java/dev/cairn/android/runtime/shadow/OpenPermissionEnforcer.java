package dev.cairn.android.runtime.shadow;

import android.os.PermissionEnforcer;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** What guards an app's own binders, such as its authenticators; on this device only the system calls those. */
@Implements(value = PermissionEnforcer.class, isInAndroidSdk = false)
public final class OpenPermissionEnforcer {
    @Implementation
    protected void enforcePermission(String permission, int pid, int uid) {}
}
