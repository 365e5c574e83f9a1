package dev.cairn.android.runtime.shadow;

import android.app.UiModeManager;
import dev.cairn.android.runtime.stack.AppConfiguration;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowUIModeManager;

/** Lets an app be dark. */
@Implements(UiModeManager.class)
public final class CairnUiModeManager extends ShadowUIModeManager {
    @Implementation
    @Override
    protected void setApplicationNightMode(int mode) {
        super.setApplicationNightMode(mode);
        AppConfiguration.night(mode == UiModeManager.MODE_NIGHT_YES);
    }

    /** The device's own: by day. */
    @Implementation
    @Override
    protected int getNightMode() {
        return UiModeManager.MODE_NIGHT_NO;
    }
}
