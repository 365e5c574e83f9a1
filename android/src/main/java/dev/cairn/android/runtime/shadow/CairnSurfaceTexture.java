package dev.cairn.android.runtime.shadow;

import android.graphics.SurfaceTexture;
import dev.cairn.android.runtime.surface.TextureFrames;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowSurfaceTexture;

/** A texture in the machine's memory. */
@Implements(SurfaceTexture.class)
public final class CairnSurfaceTexture extends ShadowSurfaceTexture {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private SurfaceTexture texture;

    @Implementation
    protected void nativeSetDefaultBufferSize(int width, int height) {
        TextureFrames.of(texture).resize(width, height);
    }

    @Implementation
    protected void nativeRelease() {
        TextureFrames.of(texture).release();
    }

    @Implementation
    protected boolean nativeIsReleased() {
        return !TextureFrames.of(texture).isThere();
    }
}
