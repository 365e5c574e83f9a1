package dev.cairn.android.runtime.shadow;

import android.content.res.AssetManager.AssetInputStream;
import android.graphics.ImageDecoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowNativeImageDecoder;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;
import org.robolectric.util.reflector.Static;

/** Tells the decoder where a picture ends. Robolectric says -1, and one that is cut off, or a GIF, is read on into memory of others. */
@Implements(value = ImageDecoder.class, callNativeMethodsByDefault = true)
public final class WholeImageDecoder extends ShadowNativeImageDecoder {
    /** Reads the asset, then makes its decoder. */
    @Implementation
    protected static ImageDecoder createFromAsset(
            AssetInputStream asset, boolean preferAnimation, ImageDecoder.Source source) throws IOException {
        byte[] bytes = asset.readAllBytes();
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        return Reflector.reflector(Real.class).nCreate(buffer, 0, bytes.length, preferAnimation, source);
    }

    /** The framework's own code. */
    @ForType(ImageDecoder.class)
    interface Real {
        @Static
        ImageDecoder nCreate(
                ByteBuffer buffer, int position, int limit, boolean preferAnimation, ImageDecoder.Source source)
                throws IOException;
    }
}
