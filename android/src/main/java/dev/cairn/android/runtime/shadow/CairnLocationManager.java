package dev.cairn.android.runtime.shadow;

import android.location.GpsStatus;
import android.location.LocationManager;
import android.os.Build;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowLocationManager;

/** Lets older apps listen for satellites in the older way, as phones do; there are none to hear of. */
@Implements(LocationManager.class)
@SuppressWarnings("deprecation") // apps still listen so
public final class CairnLocationManager extends ShadowLocationManager {
    @Implementation
    @Override
    protected boolean addGpsStatusListener(GpsStatus.Listener listener) {
        return mayListen() || super.addGpsStatusListener(listener);
    }

    @Implementation
    @Override
    protected void removeGpsStatusListener(GpsStatus.Listener listener) {
        if (!mayListen()) {
            super.removeGpsStatusListener(listener);
        }
    }

    private static boolean mayListen() {
        return RuntimeEnvironment.getApplication().getApplicationInfo().targetSdkVersion < Build.VERSION_CODES.S;
    }
}
