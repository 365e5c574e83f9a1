package dev.cairn.android.webview;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Whether an app may show web pages: its code names Android's web view. */
public final class PageUse {
    private static final String SIGN = "Landroid/webkit/WebView;";

    private PageUse() {}

    /** Looks through the code of the APK. */
    public static boolean in(Path apk) throws IOException {
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
                if (entry.getName().matches("classes\\d*\\.dex") && contains(zip, entry)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean contains(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(SIGN);
        }
    }
}
