package dev.cairn.android.runtime.shadow;

import android.app.AppCompatCallbacks;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.BehaviorChanges;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Tells a process which changes of Android's its app sees; Robolectric would show it all. */
@Implements(value = AppCompatCallbacks.class, isInAndroidSdk = false)
public final class CairnCompatCallbacks {
    @Implementation
    protected static void install(long[] disabled, long[] logged) {
        BehaviorChanges.install(AppProcess.starting().app().targetSdk());
    }
}
