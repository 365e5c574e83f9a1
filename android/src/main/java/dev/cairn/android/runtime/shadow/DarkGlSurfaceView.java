package dev.cairn.android.runtime.shadow;

import android.opengl.GLSurfaceView;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Its thread waits for a surface, which never comes; it need not be waited for. */
@Implements(GLSurfaceView.class)
public final class DarkGlSurfaceView extends CairnSurfaceView {
    @Implementation
    protected void onPause() {}

    @Implementation
    protected void onResume() {}
}
