package dev.cairn.android.runtime.shadow;

import android.hardware.camera2.CameraCharacteristics;
import android.hardware.camera2.CameraManager;
import android.util.ArraySet;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import java.util.Set;
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
        miss();
        return new String[0];
    }

    /** Without a camera no two of them can be open together; CameraX asks on each phone. */
    @Implementation
    protected Set<Set<String>> getConcurrentCameraIds() {
        return new ArraySet<>();
    }

    /** Who opens a camera asks for these first. */
    @Implementation
    @Override
    protected CameraCharacteristics getCameraCharacteristics(String camera) {
        miss();
        throw new IllegalArgumentException("Unable to retrieve camera characteristics for unknown device " + camera
                + ": No such file or directory");
    }

    private static void miss() {
        DeviceLimits.note(UnsupportedFeature.Kind.STAND_IN, "camera", "the device has no camera");
    }
}
