package dev.cairn.android.runtime.system;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Shared storage as it is on a new phone, with the samples that pickers and the media offer: small, always the same, and really what their names say. */
final class SampleFiles {
    private static final int SIZE = 320;

    /** Where pictures are. */
    static final String PICTURES = "Pictures";

    /** Where documents are. */
    static final String DOCUMENTS = "Documents";

    private static final List<String> FOLDERS = List.of(
            "Alarms",
            "Android/data",
            "Android/media",
            "Android/obb",
            "Audiobooks",
            "DCIM",
            DOCUMENTS,
            "Download",
            "Movies",
            "Music",
            "Notifications",
            PICTURES,
            "Podcasts",
            "Recordings",
            "Ringtones");

    private static final Map<String, Supplier<byte[]>> FILES = Map.of(
            DOCUMENTS + "/sample.txt",
            () -> text("This is a sample text.\nIt has two lines.\n"),
            DOCUMENTS + "/sample.csv",
            () -> text("name,value\nfirst,1\nsecond,2\n"),
            DOCUMENTS + "/sample.json",
            () -> text("{\"name\": \"sample\", \"value\": 1}\n"),
            DOCUMENTS + "/sample.pdf",
            SampleFiles::pdf,
            "Music/sample.wav",
            SampleFiles::sound,
            PICTURES + "/photo-1.png",
            () -> photo(Color.rgb(0x33, 0x99, 0x66)),
            PICTURES + "/photo-2.png",
            () -> photo(Color.rgb(0x33, 0x66, 0x99)));

    private SampleFiles() {}

    /**
     * Fills shared storage that is new, as it is again when an app's data goes; what was brought there before stays. What an app deletes stays
     * deleted.
     */
    static void write(Path shared) {
        if (Files.exists(shared.resolve("Android/media"))) {
            return;
        }
        try {
            for (String folder : FOLDERS) {
                Files.createDirectories(shared.resolve(folder));
            }
            for (Map.Entry<String, Supplier<byte[]>> file : FILES.entrySet()) {
                Path path = shared.resolve(file.getKey());
                if (!Files.exists(path)) {
                    Files.write(path, file.getValue().get());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of the samples within shared storage. */
    static Set<String> names() {
        return FILES.keySet();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A picture of that colour with a circle in it. */
    static byte[] photo(int color) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        bitmap(color).compress(Bitmap.CompressFormat.PNG, 100, png);
        return png.toByteArray();
    }

    static Bitmap bitmap(int color) {
        Bitmap picture = Bitmap.createBitmap(SIZE, SIZE, Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(picture);
        canvas.drawColor(color);
        Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        paint.setColor(Color.WHITE);
        canvas.drawCircle(SIZE / 2f, SIZE / 2f, SIZE / 4f, paint);
        return picture;
    }

    private static byte[] pdf() {
        return text("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
                + "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
                + "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n"
                + "trailer<</Root 1 0 R>>\n%%EOF\n");
    }

    /** A tenth of a second of silence. */
    private static byte[] sound() {
        int samples = 800;
        ByteBuffer wav = ByteBuffer.allocate(44 + samples).order(ByteOrder.LITTLE_ENDIAN);
        wav.put(text("RIFF")).putInt(36 + samples).put(text("WAVEfmt "));
        wav.putInt(16).putShort((short) 1).putShort((short) 1).putInt(8000).putInt(8000);
        wav.putShort((short) 1).putShort((short) 8).put(text("data")).putInt(samples);
        while (wav.hasRemaining()) {
            wav.put((byte) 128);
        }
        return wav.array();
    }
}
