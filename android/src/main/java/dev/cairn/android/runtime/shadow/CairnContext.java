package dev.cairn.android.runtime.shadow;

import android.content.ComponentName;
import android.content.Intent;
import android.content.ServiceConnection;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
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

    @Implementation
    @Override
    protected @Nullable ComponentName startService(Intent intent) {
        return AppProcess.starting().services().start(intent);
    }

    @Implementation
    @Override
    protected @Nullable ComponentName startForegroundService(Intent intent) {
        return AppProcess.starting().services().start(intent);
    }

    @Implementation
    @Override
    protected boolean stopService(Intent intent) {
        return AppProcess.starting().services().stop(intent);
    }

    @Implementation
    @Override
    protected boolean bindService(Intent intent, ServiceConnection connection, int flags) {
        return AppProcess.starting().services().bind(intent, connection);
    }

    @Implementation
    @Override
    protected boolean bindService(Intent intent, int flags, Executor executor, ServiceConnection connection) {
        return AppProcess.starting().services().bind(intent, connection);
    }

    @Implementation
    @Override
    protected void unbindService(ServiceConnection connection) {
        if (!AppProcess.starting().services().unbind(connection)) {
            throw new IllegalArgumentException("Service not registered: " + connection);
        }
    }
}
