package dev.cairn.agent.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.apk.ApkModule;
import com.reandroid.arsc.chunk.PackageBlock;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.model.ResourceEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppNamesTest {
    @TempDir
    Path folder;

    private String apk(String name, Consumer<ApkModule> change) throws IOException {
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName("demo.app");
        manifest.getOrCreateMainActivity("demo.app.Main");
        try (ApkModule apk = new ApkModule()) {
            apk.setManifest(manifest);
            change.accept(apk);
            Path file = folder.resolve(name);
            apk.writeApk(file.toFile());
            return file.toString();
        }
    }

    @Test
    void areTheLabelsInAllLanguagesAndThePackage() throws IOException {
        String file = apk("named.apk", apk -> {
            TableBlock table = new TableBlock();
            PackageBlock block = table.newPackage(0x7f, "demo.app");
            ResourceEntry name = block.getOrCreate("", "string", "app_name").getResourceEntry();
            name.get("").setValueAsString("Player");
            block.getOrCreate("-de", "string", "app_name").setValueAsString("Spieler");
            block.getOrCreate("-fr", "string", "app_name").setValueAsString("Player");
            apk.setTableBlock(table);
            apk.getAndroidManifest().setApplicationLabel(name.getResourceId());
        });

        assertThat(AppNames.of(file, "demo.app")).containsExactlyInAnyOrder("Player", "Spieler", "demo.app");
    }

    @Test
    void mayStandInTheManifestItself() throws IOException {
        String file = apk("literal.apk", apk -> apk.getAndroidManifest().setApplicationLabel("Player"));

        assertThat(AppNames.of(file, "demo.app")).containsExactly("Player", "demo.app");
    }

    @Test
    void areThePackageWhereThereIsNothingElse() throws IOException {
        assertThat(AppNames.of(apk("none.apk", apk -> {}), "demo.app")).containsExactly("demo.app");
        assertThat(AppNames.of(folder.resolve("gone.apk").toString(), "demo.app"))
                .containsExactly("demo.app");
    }
}
