package dev.cairn.android.apk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import dev.cairn.android.device.JvmDeviceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SplitApksTest {
    @TempDir
    Path temp;

    private Path base() throws IOException {
        return apk("base", "dev.cairn.split", null, "hello", "en");
    }

    private Path german() throws IOException {
        return apk("german", "dev.cairn.split", "config.de", "hallo", "de");
    }

    private Path apk(String name, String packageName, @Nullable String split, String text, String language)
            throws IOException {
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(packageName);
        if (split == null) {
            manifest.getOrCreateMainActivity(packageName + ".Main");
        } else {
            manifest.setSplit(split, true);
        }
        TableBlock table = new TableBlock();
        table.newPackage(0x7f, packageName)
                .getOrCreate(language, "string", "greeting")
                .setValueAsString(text);
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.setTableBlock(table);
        apk.add(new ByteInputSource(new byte[] {1}, "assets/" + name));
        Path file = temp.resolve(name + ".apk");
        apk.writeApk(file.toFile());
        return file;
    }

    private Path archive(Path... parts) throws IOException {
        Path file = temp.resolve("app.apks");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < parts.length; i++) {
                zip.putNextEntry(new ZipEntry("splits/" + parts[i].getFileName()));
                Files.copy(parts[i], zip);
            }
        }
        return file;
    }

    private void isWhole(Path merged) throws IOException {
        try (ZipFile zip = new ZipFile(merged.toFile())) {
            assertThat(Collections.list(zip.entries()))
                    .extracting(ZipEntry::getName)
                    .contains("AndroidManifest.xml", "resources.arsc", "assets/base", "assets/german");
        }
        try (ApkModule apk = ApkModule.loadApkFile(merged.toFile())) {
            assertThat(apk.getSplit()).isNull();
            assertThat(apk.getTableBlock().getLocalResource("string", "greeting"))
                    .isNotNull()
                    .satisfies(greeting -> assertThat(greeting).hasSize(2));
        }
    }

    @Test
    void makesOneApkOfABaseAndItsSplits() throws IOException {
        Path merged = temp.resolve("merged.apk");
        SplitApks.merge(List.of(german(), base()), merged);

        isWhole(merged);
    }

    @Test
    void makesOneApkOfAnArchive() throws IOException {
        Path archive = archive(base(), german());
        assertThat(SplitApks.isArchive(archive)).isTrue();
        assertThat(SplitApks.isArchive(base())).isFalse();

        Path merged = temp.resolve("merged.apk");
        SplitApks.mergeArchive(archive, Files.createDirectory(temp.resolve("draft")), merged);

        isWhole(merged);
    }

    @Test
    void refusesPartsOfSeveralApps() throws IOException {
        Path other = apk("other", "dev.cairn.other", null, "hello", "en");

        assertThatThrownBy(() -> SplitApks.merge(List.of(base(), other), temp.resolve("merged.apk")))
                .isInstanceOf(JvmDeviceException.class)
                .hasMessageContaining("dev.cairn.split")
                .hasMessageContaining("dev.cairn.other");
    }
}
