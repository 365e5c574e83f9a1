package dev.cairn.android.dex;

import com.googlecode.d2j.dex.Dex2jar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Translates Dalvik code into class files. */
public final class DexTranslator {
    private DexTranslator() {}

    /**
     * Translates all code of an APK, or of one dex file, into a jar. The same code always gives the same bytes.
     *
     * @throws IOException when a file cannot be read or written
     * @throws IllegalArgumentException when the file has no readable code
     */
    public static Translation translate(Path apkOrDex, Path jar) throws IOException {
        ByteArrayOutputStream classes = new ByteArrayOutputStream();
        Dex2jar.from(Files.readAllBytes(apkOrDex)).skipDebug(false).doTranslate(classes);
        int count = 0;
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(classes.toByteArray()));
            while (in.available() > 0) {
                String name = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
                ZipEntry entry = new ZipEntry(name + ".class");
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(in.readNBytes(in.readInt()));
                count++;
            }
        }
        return new Translation(count, 0, List.of());
    }
}
