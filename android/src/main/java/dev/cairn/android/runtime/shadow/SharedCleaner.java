package dev.cairn.android.runtime.shadow;

import android.system.SystemCleaner;
import java.lang.ref.Cleaner;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** The cleaner that all share: Android takes the one of Java's own classes, which is closed to others here. */
@Implements(value = SystemCleaner.class, isInAndroidSdk = false)
public final class SharedCleaner {
    /** Made with the first that wants it. */
    private static final class Holder {
        private static final Cleaner SHARED = Cleaner.create();
    }

    @Implementation
    protected static Cleaner cleaner() {
        return Holder.SHARED;
    }
}
