package dev.cairn.android.runtime.shadow;

import android.content.Context;
import android.content.Intent;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** No advertisement's code is installed beside the app, so no activity is one of its sandbox. */
@Implements(className = "android.app.sdksandbox.sandboxactivity.SdkSandboxActivityAuthority", isInAndroidSdk = false)
public final class NoSdkSandbox {
    /** Never. */
    @Implementation
    protected static boolean isSdkSandboxActivityIntent(Context context, Intent intent) {
        return false;
    }
}
