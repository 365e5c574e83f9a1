package dev.cairn.android.runtime.shadow;

import android.graphics.Bitmap;
import android.graphics.Color;
import dev.cairn.android.runtime.screen.ChannelOrder;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowNativeBitmap;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Gives and takes a bitmap's pixels in the order that Android promises, whatever the order in memory is. */
@Implements(value = Bitmap.class, isInAndroidSdk = false, callNativeMethodsByDefault = true)
public final class OrderedBitmap extends ShadowNativeBitmap {
    private static @Nullable Boolean blueFirst;

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Bitmap bitmap;

    /** Whether the native renderer's pixels begin with blue. */
    static boolean isBlueFirst() {
        Boolean known = blueFirst;
        if (known == null) {
            Bitmap pixel = Bitmap.createBitmap(1, 1, Bitmap.Config.ARGB_8888);
            pixel.eraseColor(Color.RED);
            ByteBuffer bytes = ByteBuffer.allocate(4);
            real(pixel).copyPixelsToBuffer(bytes);
            known = bytes.get(0) == 0;
            blueFirst = known;
        }
        return known;
    }

    private boolean isToSwap() {
        return bitmap.getConfig() == Bitmap.Config.ARGB_8888 && isBlueFirst();
    }

    /** Writes red first. */
    @Implementation
    protected void copyPixelsToBuffer(Buffer to) {
        int start = to.position();
        real(bitmap).copyPixelsToBuffer(to);
        if (isToSwap()) {
            ChannelOrder.swap(to, start, to.position());
        }
    }

    /** Expects red first. */
    @Implementation
    protected void copyPixelsFromBuffer(Buffer from) {
        if (isToSwap()) {
            Buffer swapped = ChannelOrder.swappedCopy(from);
            real(bitmap).copyPixelsFromBuffer(swapped);
            from.position(from.position() + swapped.position());
        } else {
            real(bitmap).copyPixelsFromBuffer(from);
        }
    }

    private static Real real(Bitmap bitmap) {
        return Reflector.reflector(Real.class, bitmap);
    }

    /** The framework's own code. */
    @ForType(Bitmap.class)
    interface Real {
        @Direct
        void copyPixelsToBuffer(Buffer to);

        @Direct
        void copyPixelsFromBuffer(Buffer from);
    }
}
