package dev.cairn.android.runtime.shadow;

import dev.cairn.android.runtime.process.AppProcess;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowContextImpl;

/** Gives apps the class loader that has their own code. */
@Implements(className = "android.app.ContextImpl", isInAndroidSdk = false)
public final class CairnContext extends ShadowContextImpl {
    /** Made by Robolectric. */
    public CairnContext() {}

    @Implementation
    @Override
    protected ClassLoader getClassLoader() {
        return AppProcess.currentLoader();
    }
}
