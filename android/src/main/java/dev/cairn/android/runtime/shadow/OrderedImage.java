package dev.cairn.android.runtime.shadow;

import android.graphics.PixelFormat;
import android.media.Image;
import dev.cairn.android.runtime.screen.ChannelOrder;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Gives what was drawn with hardware acceleration in the order of colours that its format says. */
@Implements(
        className = "android.media.ImageReader$SurfaceImage",
        isInAndroidSdk = false,
        callNativeMethodsByDefault = true)
public final class OrderedImage {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Image image;

    /** The planes; their pixels are put in order when they are asked for first. */
    @Implementation
    protected Image.Plane[] getPlanes() {
        Real real = Reflector.reflector(Real.class, image);
        boolean first = real.getCreatedPlanes() == null;
        Image.Plane[] planes = real.getPlanes();
        if (first && image.getFormat() == PixelFormat.RGBA_8888 && OrderedBitmap.isBlueFirst()) {
            ByteBuffer pixels = planes[0].getBuffer();
            ChannelOrder.swap(pixels, 0, pixels.limit());
        }
        return planes;
    }

    /** The framework's own code. */
    @ForType(className = "android.media.ImageReader$SurfaceImage")
    interface Real {
        @Direct
        Image.Plane[] getPlanes();

        @Accessor("mPlanes")
        @Nullable
        Object getCreatedPlanes();
    }
}
