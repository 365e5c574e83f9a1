package dev.cairn.android.it;

import com.android.tools.r8.*;
import com.android.tools.r8.origin.Origin;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedMakerTest {
    @TempDir Path temp;

    static final class Tiny extends RuntimeException {
        static final String[] NAMES = {"a", "b"};
        int field = 7;
        long[] longs = {1, 2, 3};
        static int loop(int n, Object lock) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                switch (i % 5) { case 0: sum += i; break; case 1: sum ^= 3; break; case 3: sum <<= 1; break; default: sum--; }
            }
            try {
                synchronized (lock) { sum += NAMES[n].length(); }
            } catch (ArrayIndexOutOfBoundsException e) { sum = -1; } finally { sum++; }
            return lock instanceof String s ? s.length() : sum;
        }
        double wide(double d, long l) { return d * l + (float) field / 2; }
    }

    @Test
    void make() throws Exception {
        Path a = Path.of("src/test/resources/fuzz");
        byte[] cls = Tiny.class.getResourceAsStream("SeedMakerTest$Tiny.class").readAllBytes();
        D8.run(D8Command.builder().setMode(CompilationMode.RELEASE).setMinApiLevel(28).setOutput(temp, OutputMode.DexIndexed)
            .addClassProgramData(cls, Origin.unknown()).build());
        byte[] dex = Files.readAllBytes(temp.resolve("classes.dex"));
        Files.write(a.resolve("dex/plain"), dex);
        Files.write(a.resolve("dex-index/plain"), dex);
        byte[] manifest = Files.readAllBytes(a.resolve("manifest/plain"));
        byte[] apk = zip(Map.of("AndroidManifest.xml", manifest, "classes.dex", dex));
        Files.write(a.resolve("apk/plain"), apk);
        Files.write(Path.of("../cli/src/test/resources/fuzz/apk/plain"), apk);
        Files.write(a.resolve("apks/plain"), zip(Map.of("base.apk", apk)));
    }

    static byte[] zip(Map<String, byte[]> all) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (var e : new TreeMap<>(all).entrySet()) { zip.putNextEntry(new ZipEntry(e.getKey())); zip.write(e.getValue()); }
        }
        return out.toByteArray();
    }
}
