package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files of half a megabyte that unpack to a thousand times as much. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileBombIT {
    private static final int MEGABYTES = 512;

    @TempDir
    Path folder;

    @Test
    void aManifestOfGigabytes() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String apk = new HostileFiles(box.work()).bomb("a.apk", "AndroidManifest.xml", MEGABYTES);
            assertThat(box.refuses("explore", apk)).contains("its AndroidManifest.xml is larger than 8 MB");
        }
    }

    @Test
    void resourcesOfGigabytes() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String apk = new HostileFiles(box.work()).bomb("a.apks", "resources.arsc", MEGABYTES);
            assertThat(box.refuses("explore", apk)).contains("is not an Android app");
        }
    }

    @Test
    void aBundleOfGigabytes() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String apks = new HostileFiles(box.work()).bomb("a.apks", "base.apk", MEGABYTES);
            assertThat(box.refuses("explore", apks)).contains("is not an Android app");
        }
    }

    @Test
    void aJournalOfGigabytes() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String archive = new HostileFiles(box.work()).bomb("a.zip", "events.jsonl", MEGABYTES);
            assertThat(box.refuses("runs", "import", archive))
                    .contains("its part events.jsonl is packed more than 200 times");
        }
    }

    @Test
    void aPictureThatTakesAMinuteToDecode() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            HostileFiles files = new HostileFiles(box.work());
            files.bytes("a.png", HostileFiles.png(120_000, 120_000, true));
            String one = files.text("a.xml", "<hierarchy><node class='a.B' bounds='[0,0][9,9]'/></hierarchy>");
            box.bears("explain", one, one);
        }
    }
}
