package dev.cairn.android.runtime.shadow;

import android.content.res.Resources;
import com.android.internal.R;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowResources;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/**
 * The framework's values for a phone that is driven by gestures, which has them by an overlay of its maker's: apps that ask find no buttons at the foot. The insets are those of such a phone as well.
 */
@Implements(value = Resources.class, isInAndroidSdk = false)
public final class GesturalResources extends ShadowResources {
    private static final int GESTURES = 2;

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Resources resources;

    @Implementation
    protected boolean getBoolean(int id) {
        if (id == R.bool.config_navBarNeedsScrim) {
            return false;
        }
        return id == R.bool.config_navBarTapThrough || direct().getBoolean(id);
    }

    @Implementation
    protected int getInteger(int id) {
        return id == R.integer.config_navBarInteractionMode ? GESTURES : direct().getInteger(id);
    }

    private Framework direct() {
        return Reflector.reflector(Framework.class, resources);
    }

    @ForType(Resources.class)
    private interface Framework {
        @Direct
        boolean getBoolean(int id);

        @Direct
        int getInteger(int id);
    }
}
