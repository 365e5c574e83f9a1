package dev.cairn.android.apk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.device.JvmDeviceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApkFileTest {
    @TempDir
    Path temp;

    private Path zip(String... names) throws IOException {
        Path file = temp.resolve("app.apk");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(new byte[100]);
            }
        }
        return file;
    }

    private static void refused(Path file, String... parts) {
        assertThatThrownBy(() -> ApkFile.of(file))
                .isInstanceOf(JvmDeviceException.class)
                .hasMessageContainingAll(parts)
                .extracting(Throwable::getMessage)
                .asString()
                .doesNotContain("\n");
    }

    @Test
    void acceptsAnApkWithSeveralDexFiles() throws IOException {
        ApkFile apk = ApkFile.of(zip("AndroidManifest.xml", "classes.dex", "classes2.dex", "assets/classes.dex"));

        assertThat(apk.dexFiles()).containsExactly("classes.dex", "classes2.dex");
    }

    @Test
    void refusesAMissingFile() {
        refused(temp.resolve("none.apk"), "No such file", "none.apk");
    }

    @Test
    void refusesWhatIsNoZip() throws IOException {
        refused(Files.writeString(temp.resolve("text.apk"), "hello"), "Not an APK", "text.apk");
    }

    @Test
    void refusesATruncatedFile() throws IOException {
        byte[] whole = Files.readAllBytes(zip("AndroidManifest.xml", "classes.dex"));
        Path half = Files.write(temp.resolve("half.apk"), Arrays.copyOf(whole, whole.length / 2));

        refused(half, "Not an APK, or only a part of one", "half.apk", "Get the file again");
    }

    @Test
    void refusesAZipWithoutManifest() throws IOException {
        refused(zip("classes.dex"), "no AndroidManifest.xml");
    }

    @Test
    void refusesAnApkWithoutCode() throws IOException {
        refused(zip("AndroidManifest.xml"), "no classes.dex");
    }

    @ParameterizedTest
    @CsvSource({
        "libflutter.so, Flutter",
        "libhermes.so, React Native",
        "libreactnative.so, React Native",
        "libil2cpp.so, Unity",
        "libgdx.so, libGDX",
        "libgodot_android.so, Godot",
        "libcocos2djs.so, Cocos",
        "libmonosgen-2.0.so, .NET",
        "libQt6Core_arm64-v8a.so, Qt"
    })
    void refusesAppsOfNativeEnginesAndNamesThem(String library, String engine) throws IOException {
        Path file = zip("AndroidManifest.xml", "classes.dex", "lib/x86/" + library, "lib/x86/libother.so");

        refused(file, engine, library, "native code", "emulator");
    }

    @Test
    void acceptsOtherNativeLibraries() throws IOException {
        ApkFile apk = ApkFile.of(zip(
                "AndroidManifest.xml",
                "classes.dex",
                "lib/x86/libandroidx.graphics.path.so",
                "lib/x86/libflutter_tts.so",
                "lib/x86/libsqlcipher.so"));

        assertThat(apk.dexFiles()).containsExactly("classes.dex");
    }
}
