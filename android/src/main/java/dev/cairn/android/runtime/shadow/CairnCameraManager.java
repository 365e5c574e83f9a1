package dev.cairn.android.runtime.shadow;

import android.hardware.camera2.CameraManager;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowCameraManager;

/** There is no camera; an app that asks for one has missed it. */
@Implements(CameraManager.class)
public final class CairnCameraManager extends ShadowCameraManager {
    /** An empty list: the device has no camera of its own. */
    @Implementation
    @Override
    protected String[] getCameraIdList() {
        DeviceLimits.note(UnsupportedFeature.Kind.STAND_IN, "camera", "the device has no camera");
        return new String[0];
    }
}
