package dev.cairn.android.runtime.screen;

import android.graphics.Bitmap;
import android.graphics.HardwareRenderer;
import android.graphics.PixelFormat;
import android.media.Image;
import android.media.ImageReader;
import android.view.View;
import android.view.ViewRootImpl;
import java.nio.Buffer;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/**
 * Draws a window that is hardware accelerated, as Robolectric's screenshots do, but hands the renderer's pixels to the bitmap as
 * they are in memory: both keep them alike, and to put them in Android's order and back is a third of the time.
 */
final class HardwareDrawing {
    private static final Class<?> SCREENSHOT = ReflectionHelpers.loadClass(
            HardwareDrawing.class.getClassLoader(), "org.robolectric.shadows.HardwareRenderingScreenshot");

    private HardwareDrawing() {}

    /** Fills the bitmap, which is as large as the view. */
    static void draw(View view, Bitmap into) {
        try (ImageReader reader =
                ImageReader.newInstance(into.getWidth(), into.getHeight(), PixelFormat.RGBA_8888, 1)) {
            HardwareRenderer renderer = renderer(view.getViewRootImpl());
            renderer.setSurface(reader.getSurface());
            ReflectionHelpers.callStaticMethod(
                    SCREENSHOT,
                    "setupRendererShadowProperties",
                    ClassParameter.from(HardwareRenderer.class, renderer),
                    ClassParameter.from(View.class, view));
            renderer.setContentRoot(view.updateDisplayListIfDirty());
            int unused = renderer.createRenderRequest().syncAndDraw();
            Image image = reader.acquireNextImage();
            Buffer pixels =
                    Reflector.reflector(RawImage.class, image).getPlanes()[0].getBuffer();
            Reflector.reflector(RawBitmap.class, into).copyPixelsFromBuffer(pixels);
            reader.getSurface().release();
        }
    }

    /** The window's own: the animators of its views write into what this one draws. */
    private static HardwareRenderer renderer(ViewRootImpl root) {
        return ReflectionHelpers.callInstanceMethod((Object) Shadow.extract(root), "getThreadedRenderer");
    }

    /** The framework's own code, without what puts pixels in order. */
    @ForType(className = "android.media.ImageReader$SurfaceImage")
    interface RawImage {
        @Direct
        Image.Plane[] getPlanes();
    }

    /** The framework's own code, without what puts pixels in order. */
    @ForType(Bitmap.class)
    interface RawBitmap {
        @Direct
        void copyPixelsFromBuffer(Buffer from);
    }
}
