package dev.cairn.android.runtime.system;

import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.Color;
import android.net.Uri;
import android.provider.MediaStore;
import android.view.View;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.robolectric.RuntimeEnvironment;

/** A camera that always sees the same. */
final class CameraScreen implements SystemScreen {
    private static final int SEEN = Color.rgb(0x99, 0x66, 0x33);

    private final Intent intent;
    private final Consumer<Intent> taken;

    CameraScreen(Intent intent, Consumer<Intent> taken) {
        this.intent = intent;
        this.taken = taken;
    }

    @Override
    public String packageName() {
        return "com.android.camera2";
    }

    @Override
    public View view() {
        Bitmap picture = SampleFiles.bitmap(SEEN);
        return new ScreenBuilder(new SystemContext(packageName()))
                .title("title", "Camera")
                .picture("preview", picture, "A sample picture")
                .button("shutter_button", "Take picture", () -> take(picture))
                .screen();
    }

    private void take(Bitmap picture) {
        Uri output = intent.getParcelableExtra(MediaStore.EXTRA_OUTPUT, Uri.class);
        if (output == null) {
            taken.accept(
                    new Intent("inline-data").putExtra("data", Bitmap.createScaledBitmap(picture, 160, 160, true)));
            return;
        }
        try (OutputStream out =
                RuntimeEnvironment.getApplication().getContentResolver().openOutputStream(output)) {
            picture.compress(Bitmap.CompressFormat.JPEG, 90, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        taken.accept(new Intent());
    }
}
