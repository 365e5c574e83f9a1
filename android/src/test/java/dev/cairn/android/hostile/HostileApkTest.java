package dev.cairn.android.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.apk.DexIndex;
import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.testkit.CpuTime;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Apps that the device refuses in one line, with ten seconds of work at most, and leaves nothing of. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileApkTest {
    private static final String MANIFEST = "AndroidManifest.xml";
    private static final String DEX = "classes.dex";
    private static final int HEADER_SIZE = 0x24;
    private static final int FILE_SIZE = 0x20;
    private static final Duration MOST_WORK = Duration.ofSeconds(10);

    @TempDir
    Path folder;

    /** Writes an app and says what is said of it. */
    interface Maker {
        Path make(HostileApkTest test) throws IOException;
    }

    record Hostile(String what, String said, Maker maker) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Stream<Hostile> apps() {
        return Stream.concat(
                Stream.of("../../../trav", "", "a/b", "a..b", "a\0b", ".a", "1a", "x".repeat(300), "a\u202eb", "C:\\x")
                        .map(name -> new Hostile(
                                "the package " + name,
                                "it names no package that an app can have",
                                test -> test.zip(MANIFEST, named(name)))),
                Stream.of(
                        new Hostile(
                                "a manifest of 40 MB",
                                "its AndroidManifest.xml is larger than 8 MB",
                                test -> test.bomb("a.apk", MANIFEST, 40)),
                        new Hostile(
                                "code of 200 MB",
                                "its classes.dex is larger than 128 MB",
                                test -> test.bomb("a.apk", DEX, 200)),
                        new Hostile(
                                "a base of 300 MB",
                                "its base.apk is larger than",
                                test -> test.bomb("a.apks", "base.apk", 300)),
                        new Hostile(
                                "a hundred parts that are small", "is larger than", test -> test.parts(100, 1_000_000)),
                        new Hostile("two manifests", "has its AndroidManifest.xml twice", HostileApkTest::twice),
                        new Hostile("code in a container of no size", "Cannot convert", test -> test.container(0)),
                        new Hostile("code in a container of less", "Cannot convert", test -> test.container(-0x78)),
                        new Hostile("code in a container of more", "Cannot convert", test -> test.container(1 << 30)),
                        new Hostile("code of nothing", "Cannot convert", test -> test.zip(DEX, new byte[4096])),
                        new Hostile(
                                "code cut off",
                                "Cannot convert",
                                test -> test.zip(DEX, Arrays.copyOf(seed("dex"), 200))),
                        new Hostile(
                                "parts of two apps",
                                "Cannot make one APK",
                                test -> test.zip("a.apks", Map.of("a.apk", new byte[9], "b.apk", new byte[9])))));
    }

    @ParameterizedTest
    @MethodSource("apps")
    void isRefusedInOneLine(Hostile hostile) throws IOException {
        Path apk = hostile.maker().make(this);
        Path cache = folder.resolve("cache");

        Duration work = CpuTime.of(() -> assertThatThrownBy(() -> new ApkCache(CacheLayers.of(cache)).prepare(apk))
                .isInstanceOf(JvmDeviceException.class)
                .hasMessageContaining(hostile.said())
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n")));

        assertThat(work).isLessThan(MOST_WORK);
        assertThat(folder.resolve("trav")).doesNotExist();
        if (Files.exists(cache.resolve("apk"))) {
            try (Stream<Path> left = Files.list(cache.resolve("apk"))) {
                assertThat(left).isEmpty();
            }
        }
    }

    /** Ten thousand names that all are the same ten megabytes. */
    @Test
    void stringsThatOverlapAreBroken() throws IOException {
        int strings = 10_000;
        byte[] dex = Arrays.copyOf(seed("dex"), 10 << 20);
        ByteBuffer table = ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN);
        int rows = seed("dex").length;
        table.putInt(0x38, strings).putInt(0x3c, rows);
        int text = rows + 4 * strings;
        for (int i = 0; i < strings; i++) {
            table.putInt(rows + 4 * i, text);
        }
        Arrays.fill(dex, text, dex.length - 1, (byte) 'x');
        Path apk = zip(DEX, dex);

        Duration work = CpuTime.of(() -> assertThatThrownBy(() -> DexIndex.of(apk))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("strings that overlap"));

        assertThat(work).isLessThan(MOST_WORK);
    }

    private static byte[] named(String name) {
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(name);
        manifest.refresh();
        return manifest.getBytes();
    }

    /** Code of version 041 whose file says that it has this size. */
    private Path container(int size) throws IOException {
        byte[] dex = seed("dex");
        ByteBuffer.wrap(dex)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(HEADER_SIZE, 0x78)
                .putInt(FILE_SIZE, size);
        System.arraycopy("041".getBytes(StandardCharsets.US_ASCII), 0, dex, 4, 3);
        return zip(DEX, dex);
    }

    private static byte[] seed(String name) throws IOException {
        try (InputStream in = HostileApkTest.class.getResourceAsStream("/fuzz/" + name + "/plain")) {
            return in.readAllBytes();
        }
    }

    /** An app with one part that is not as it should be. */
    private Path zip(String part, byte[] content) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        for (String name : List.of(MANIFEST, DEX)) {
            parts.put(name, name.equals(part) ? content : seed(name.equals(DEX) ? "dex" : "manifest"));
        }
        return zip("a.apk", parts);
    }

    private Path parts(int count, int size) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            parts.put("part" + i + ".apk", new byte[size]);
        }
        return zip("a.apks", parts);
    }

    /** Of which one reader takes the one, and another the other. */
    private Path twice() throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put(MANIFEST, seed("manifest"));
        parts.put(MANIFEST.replace("xml", "xmX"), seed("manifest"));
        parts.put(DEX, seed("dex"));
        Path apk = zip("a.apk", parts);
        String renamed = Files.readString(apk, StandardCharsets.ISO_8859_1).replace(".xmX", ".xml");
        return Files.writeString(apk, renamed, StandardCharsets.ISO_8859_1);
    }

    private Path zip(String file, Map<String, byte[]> parts) throws IOException {
        Path path = folder.resolve(file);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            for (var part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
            }
        }
        return path;
    }

    /** An app, or an archive of one, with a part that unpacks to so many megabytes of nothing. */
    private Path bomb(String file, String part, int megabytes) throws IOException {
        Path path = folder.resolve(file);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            zip.setLevel(Deflater.BEST_SPEED);
            if (file.endsWith(".apk")) {
                String other = part.equals(DEX) ? MANIFEST : DEX;
                zip.putNextEntry(new ZipEntry(other));
                zip.write(seed(other.equals(DEX) ? "dex" : "manifest"));
            }
            zip.putNextEntry(new ZipEntry(part));
            byte[] megabyte = new byte[1 << 20];
            for (int i = 0; i < megabytes; i++) {
                zip.write(megabyte);
            }
        }
        return path;
    }
}
