package dev.cairn.android.runtime.screen;

import android.view.SurfaceView;
import android.view.TextureView;
import android.view.View;
import android.view.accessibility.AccessibilityNodeInfo;
import dev.cairn.android.runtime.shadow.CairnSurfaceView;
import dev.cairn.android.runtime.shadow.CairnTextureView;
import dev.cairn.android.runtime.surface.Placeholder;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadow.api.Shadow;

/** Says in the hierarchy what a placeholder stands for; what the app itself says of the view goes before. */
final class PlaceholderFacts {
    private PlaceholderFacts() {}

    static void describe(View view, AccessibilityNodeInfo info) {
        Placeholder instead = placeholder(view);
        if (instead != null && info.getContentDescription() == null && info.getText() == null) {
            info.setContentDescription(instead.label());
        }
    }

    private static @Nullable Placeholder placeholder(View view) {
        if (view instanceof SurfaceView) {
            CairnSurfaceView shadow = Shadow.extract(view);
            return shadow.placeholder();
        }
        if (view instanceof TextureView) {
            CairnTextureView shadow = Shadow.extract(view);
            return shadow.placeholder();
        }
        return null;
    }
}
