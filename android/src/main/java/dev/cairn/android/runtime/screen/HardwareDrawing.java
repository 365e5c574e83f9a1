package dev.cairn.android.runtime.screen;

import android.graphics.Bitmap;
import android.graphics.HardwareRenderer;
import android.graphics.PixelFormat;
import android.graphics.RecordingCanvas;
import android.graphics.Rect;
import android.graphics.RenderNode;
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

    /**
     * Fills the bitmap, which is larger than the view by what a window's picture reaches beyond it.
     *
     * @param around how far it reaches: room for the shadow of a window that lies above others
     */
    static void draw(View view, Rect around, Bitmap into) {
        try (ImageReader reader =
                ImageReader.newInstance(into.getWidth(), into.getHeight(), PixelFormat.RGBA_8888, 1)) {
            HardwareRenderer renderer = renderer(view.getViewRootImpl());
            renderer.setSurface(reader.getSurface());
            ReflectionHelpers.callStaticMethod(
                    SCREENSHOT,
                    "setupRendererShadowProperties",
                    ClassParameter.from(HardwareRenderer.class, renderer),
                    ClassParameter.from(View.class, view));
            renderer.setContentRoot(within(view, around, into));
            int unused = renderer.createRenderRequest().syncAndDraw();
            Image image = reader.acquireNextImage();
            Buffer pixels =
                    Reflector.reflector(RawImage.class, image).getPlanes()[0].getBuffer();
            Reflector.reflector(RawBitmap.class, into).copyPixelsFromBuffer(pixels);
            reader.getSurface().release();
        }
    }

    /** As the framework's own renderer puts a window into its surface; a view that nothing is around casts no shadow. */
    private static RenderNode within(View view, Rect around, Bitmap into) {
        RenderNode surface = new RenderNode("surface");
        surface.setPosition(0, 0, into.getWidth(), into.getHeight());
        surface.setClipToBounds(false);
        RecordingCanvas canvas = surface.beginRecording();
        canvas.translate(around.left, around.top);
        canvas.enableZ();
        canvas.drawRenderNode(view.updateDisplayListIfDirty());
        canvas.disableZ();
        surface.endRecording();
        return surface;
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
