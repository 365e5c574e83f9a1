package dev.cairn.android.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jf.smali.Smali;
import org.jf.smali.SmaliOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    private static final int NAME = 0x01010003;

    @TempDir
    private Path folder;

    private static void launched(AndroidManifestBlock manifest) {
        manifest.getOrCreateMainActivity("dev.cairn.asked.Main");
    }

    private static Consumer<AndroidManifestBlock> with(String tag, String name) {
        return manifest -> {
            launched(manifest);
            ResXmlElement element = manifest.getOrCreateApplicationElement().newElement(tag);
            element.getOrCreateAndroidAttribute("name", NAME).setValueAsString(name);
        };
    }

    /** Of an app whose only class has a field of that type. */
    private Diagnosis examine(String fieldType, Consumer<AndroidManifestBlock> change) throws IOException {
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName("dev.cairn.asked");
        manifest.setMinSdkVersion(28);
        change.accept(manifest);
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(Files.readAllBytes(dex(fieldType)), "classes.dex"));
        Path file = folder.resolve("asked.apk");
        apk.writeApk(file.toFile());
        return new Doctor(framework(), line -> {}).examine(file, path -> List.of());
    }

    private Path dex(String fieldType) throws IOException {
        Path text = Files.writeString(
                folder.resolve("Main.smali"),
                ".class public Ldev/cairn/asked/Main;\n.super Ljava/lang/Object;\n.field public some:L"
                        + fieldType.replace('.', '/') + ";\n");
        SmaliOptions options = new SmaliOptions();
        options.apiLevel = 28;
        options.jobs = 1;
        options.outputDexFile = folder.resolve("classes.dex").toString();
        assertThat(Smali.assemble(options, List.of(text.toString()))).isTrue();
        return folder.resolve("classes.dex");
    }

    /** One without a class. */
    private Path framework() throws IOException {
        Path jar = folder.resolve("framework.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("nothing"));
        }
        return jar;
    }

    private static List<String> lines(Diagnosis diagnosis) {
        return diagnosis.findings().stream()
                .filter(finding ->
                        !finding.topic().equals("version") && !finding.topic().equals("signature"))
                .map(finding -> finding.verdict().label() + ": " + finding.subject())
                .toList();
    }

    @Test
    void hasNothingToSayOfAnAppThatNeedsNothing() throws IOException {
        Diagnosis diagnosis = examine("java.lang.String", DoctorTest::launched);

        assertThat(lines(diagnosis)).isEmpty();
        assertThat(diagnosis.verdict()).isEqualTo(Compatibility.WORKS);
    }

    @Test
    void foreseesThatThereIsNothingToOpen() throws IOException {
        assertThat(lines(examine("java.lang.String", manifest -> {}))).containsExactly("will not work: no activity");
    }

    @Test
    void foreseesThatUnsafeIsClosed() throws IOException {
        assertThat(lines(examine("sun.misc.Unsafe", DoctorTest::launched)))
                .containsExactly("works without: Memory by sun.misc.Unsafe");
    }

    @Test
    void knowsPlayServicesByTheManifestWhereTheCodeHasOtherNames() throws IOException {
        assertThat(lines(examine("a.b.C", with("meta-data", "com.google.android.gms.version"))))
                .containsExactly("works without: Google Play services");
        assertThat(lines(examine("a.b.C", with("activity", "com.google.android.gms.common.api.GoogleApiActivity"))))
                .containsExactly("works without: Google Play services");
        assertThat(lines(examine("a.b.C", with("activity", "com.android.billingclient.api.ProxyBillingActivity"))))
                .containsExactly("works without: In-app purchases");
    }

    @Test
    void tellsWhatIsMissingHereFromWhatAndroidHasNoMore() throws IOException {
        assertThat(lines(examine("android.view.Novelty", DoctorTest::launched)))
                .containsExactly("works without: class android.view.Novelty");
        assertThat(lines(examine("android.view.RenderNode", DoctorTest::launched)))
                .containsExactly("works: class android.view.RenderNode");
    }
}
