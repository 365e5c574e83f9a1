package dev.cairn.explorer.appium;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.app.MinimalApk;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApkTest {
    @TempDir
    Path folder;

    private MinimalApk demo() {
        return MinimalApk.of("org.demo").launcher(".Main");
    }

    @Test
    void readsWhatTheManifestSays() {
        Path file = demo().version(7, "1.2")
                .activity("Detail")
                .activity("org.other.Help")
                .into(folder, "demo.apk");

        Apk apk = Apk.read(file);

        assertThat(apk.info().id()).isEqualTo("org.demo");
        assertThat(apk.info().versionName()).isEqualTo("1.2");
        assertThat(apk.info().versionCode()).isEqualTo(7);
        assertThat(apk.info().launcher()).isEqualTo("org.demo.Main");
        assertThat(apk.info().places()).containsExactly("org.demo.Main", "org.demo.Detail", "org.other.Help");
        assertThat(apk.path()).isEqualTo(file.toAbsolutePath());
        assertThat(apk.sha256()).matches("[0-9a-f]{64}");
    }

    @Test
    void readsTheSameTwiceAndAnotherOneDifferently() {
        Apk one = Apk.read(demo().into(folder, "one.apk"));
        Apk other = Apk.read(demo().activity("Detail").into(folder, "other.apk"));

        assertThat(Apk.read(one.path())).isEqualTo(one);
        assertThat(other.sha256()).isNotEqualTo(one.sha256());
    }

    @Test
    void ofAnArchiveOfApksItReadsTheBase() throws IOException {
        Path base = demo().version(7, "1.2").into(folder, "base.apk");
        Path archive = zip("app.xapk", Map.of("icon.png", new byte[9], "org.demo.apk", Files.readAllBytes(base)));

        Apk apk = Apk.read(archive);

        assertThat(apk.info()).isEqualTo(Apk.read(base).info());
        assertThat(apk.path()).isEqualTo(archive.toAbsolutePath());
        assertThat(BuildIdentity.of(archive)).isEqualTo(BuildIdentity.of(base));
    }

    @Test
    void anArchiveWithoutAnAppIsNone() throws IOException {
        assertInvalid(zip("other.zip", Map.of("readme.txt", new byte[9])), "it is a ZIP archive without");
        assertInvalid(zip("split.apks", Map.of("a.apk", new byte[9])), "none of the APKs in it is the base of an app");
    }

    @Test
    void theApksOfAnArchiveUnpackToNoMoreThanOneMay() throws IOException {
        byte[] packed = Files.readAllBytes(zip("inner.zip", Map.of("nothing", new byte[16 << 20])));
        Map<String, byte[]> apks = new LinkedHashMap<>();
        for (int i = 0; i < 9; i++) {
            apks.put(i + ".apk", packed);
        }

        assertInvalid(zip("many.apks", apks), "the APKs in it are packed more than 200 times");
    }

    @Test
    void refusesTwoManifests() throws IOException {
        Path file = demo().into(folder, "demo.apk");
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipFile apk = new ZipFile(file.toFile())) {
            byte[] manifest =
                    apk.getInputStream(apk.getEntry("AndroidManifest.xml")).readAllBytes();
            entries.put("AndroidManifest.xml", manifest);
            entries.put("AndroidManifest.xmX", manifest);
        }
        byte[] zip = Files.readAllBytes(zip("two.apk", entries));
        String renamed = new String(zip, StandardCharsets.ISO_8859_1).replace(".xmX", ".xml");

        assertInvalid(
                Files.writeString(file, renamed, StandardCharsets.ISO_8859_1), "it has its AndroidManifest.xml twice");
    }

    private Path zip(String name, Map<String, byte[]> entries) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return file;
    }

    @Test
    void needsNoVersion() {
        AppUnderTest info = Apk.read(demo().into(folder, "demo.apk")).info();

        assertThat(info.versionName()).isEmpty();
        assertThat(info.versionCode()).isZero();
    }

    @Test
    void doesNotCountAliasesOrRepeatedActivities() {
        Path file = demo().activity(".Main").alias(".Icon", ".Main").into(folder, "demo.apk");

        assertThat(Apk.read(file).info().places()).containsExactly("org.demo.Main");
    }

    @Test
    void namesAreRelativeToThePackage() {
        assertThat(AppUnderTest.fullName("org.demo", ".a.B")).isEqualTo("org.demo.a.B");
        assertThat(AppUnderTest.fullName("org.demo", "B")).isEqualTo("org.demo.B");
        assertThat(AppUnderTest.fullName("org.demo", "com.B")).isEqualTo("com.B");
    }

    @Test
    void refusesAnAppThatNoLauncherStarts() {
        assertInvalid(
                MinimalApk.of("org.demo").activity("Main").into(folder, "demo.apk"), "no activity that a launcher");
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertRefused(folder.resolve("none.apk"), "apk.missing", "there is no file");
    }

    @Test
    void refusesAFolder() {
        assertRefused(folder, "apk.unreadable", "is not a file");
    }

    @Test
    void refusesWhatIsNoZip() throws IOException {
        assertInvalid(Files.writeString(folder.resolve("text.apk"), "hello"), "it is no ZIP archive");
        assertInvalid(Files.createFile(folder.resolve("empty.apk")), "it is no ZIP archive");
    }

    @Test
    void refusesATruncatedFile() throws IOException {
        byte[] whole = Files.readAllBytes(demo().into(folder, "demo.apk"));
        Path half = Files.write(folder.resolve("half.apk"), Arrays.copyOf(whole, whole.length / 2));

        assertInvalid(half, "truncated or damaged");
    }

    @Test
    void refusesAZipThatIsNoApp() throws IOException {
        assertInvalid(zip("readme.txt", "hello"), "without AndroidManifest.xml");
    }

    @Test
    void refusesAManifestThatIsNone() throws IOException {
        assertInvalid(zip("AndroidManifest.xml", "<manifest/>"), "its manifest");
    }

    /** In the archive's directory, which is what Android goes by. */
    @ParameterizedTest
    @CsvSource({
        "size is larger, 24, 2147483647, has another size than it says",
        "size is smaller, 24, 3, has another size than it says",
        "place is elsewhere, 42, 2147483632, is truncated or damaged",
        "content is cut off, 20, 9, is truncated or damaged"
    })
    void refusesAManifestOfWhichTheArchiveLies(String what, int field, int value, String why) throws IOException {
        byte[] zip = Files.readAllBytes(demo().into(folder, "demo.apk"));
        int row = new String(zip, StandardCharsets.ISO_8859_1).indexOf("PK\u0001\u0002");
        ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN).putInt(row + field, value);

        assertInvalid(Files.write(folder.resolve("lies.apk"), zip), why);
    }

    @Test
    void saysWhichNameIsNone() {
        assertInvalid(MinimalApk.of("../../x").launcher(".Main").into(folder, "demo.apk"), "'../../x'");
    }

    @Test
    void saysNothingOfALibrarysVariables() throws IOException {
        byte[] zip = Files.readAllBytes(demo().into(folder, "demo.apk"));
        byte[] behind = new byte[zip.length + 5_000];
        System.arraycopy(zip, 0, behind, 5_000, zip.length);

        assertInvalid(Files.write(folder.resolve("behind.apk"), behind), "its manifest is damaged, or the archive");
    }

    private Path zip(String name, String content) throws IOException {
        return zip("some.zip", Map.of(name, content.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertInvalid(Path file, String why) {
        assertRefused(file, "apk.invalid", why);
        assertRefused(file, "apk.invalid", file + " is not an Android app: ");
    }

    private static void assertRefused(Path file, String code, String why) {
        assertThatThrownBy(() -> Apk.read(file))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(why)
                .message()
                .doesNotContain("\n");
    }
}
