package dev.cairn.android.webview;

import dev.cairn.android.dex.ZipPart;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Whether an app may show web pages: its code names Android's web view. */
public final class PageUse {
    private static final String SIGN = "Landroid/webkit/WebView;";

    /** As much code as an app may have in all. */
    private static final int MOST_MB = 512;

    private PageUse() {}

    /**
     * Looks through the code of the APK.
     *
     * @throws IOException also if there is more code than an app may have
     */
    public static boolean in(Path apk) throws IOException {
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            long left = (long) MOST_MB << 20;
            for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
                if (entry.getName().matches("classes\\d*\\.dex")) {
                    SignSearch search = new SignSearch();
                    left -= ZipPart.copy(zip, entry, left, search);
                    if (search.found) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    /** Looks for the sign in what is written, and keeps no more of that than a sign may have begun in. */
    private static final class SignSearch extends OutputStream {
        private String end = "";
        private boolean found;

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] some, int from, int length) {
            String text = end + new String(some, from, length, StandardCharsets.ISO_8859_1);
            found |= text.contains(SIGN);
            end = text.substring(Math.max(0, text.length() - SIGN.length() + 1));
        }
    }
}
