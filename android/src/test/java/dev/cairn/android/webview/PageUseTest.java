package dev.cairn.android.webview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageUseTest {
    private static final String SIGN = "Landroid/webkit/WebView;";

    @TempDir
    private Path folder;

    private Path apk(String name, byte[] code, int times) throws IOException {
        Path apk = folder.resolve("app.apk");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(apk))) {
            zip.setLevel(Deflater.BEST_SPEED);
            zip.putNextEntry(new ZipEntry(name));
            for (int i = 0; i < times; i++) {
                zip.write(code);
            }
        }
        return apk;
    }

    @Test
    void isFoundWhereverItStands() throws IOException {
        for (int before : new int[] {0, 1, 65_535, 65_536 - SIGN.length(), 65_540 - SIGN.length(), 200_000}) {
            String code = "x".repeat(before) + SIGN + "yz";
            assertThat(PageUse.in(apk("classes2.dex", code.getBytes(StandardCharsets.US_ASCII), 1)))
                    .as("behind %d bytes", before)
                    .isTrue();
        }
        byte[] other = ("x".repeat(65_530) + "Landroid/webkit/WebVie;").getBytes(StandardCharsets.US_ASCII);
        assertThat(PageUse.in(apk("classes.dex", other, 3))).isFalse();
        assertThat(PageUse.in(apk("other.dex", SIGN.getBytes(StandardCharsets.US_ASCII), 1)))
                .isFalse();
    }

    @Test
    void codeThatIsLargerThanAnAppsMayBeIsNotHeldInMemory() throws IOException {
        Path bomb = apk("classes99.dex", new byte[1 << 20], 520);
        assertThat(Files.size(bomb)).isLessThan(10 << 20);
        assertThatThrownBy(() -> PageUse.in(bomb))
                .isInstanceOf(IOException.class)
                .hasMessage("its classes99.dex is larger than 512 MB");
    }
}
