package dev.cairn.cli.runs;

import com.googlecode.d2j.dex.writer.DexFileWriter;
import com.googlecode.d2j.smali.Smali;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** An app with a planted crash, built here from its Dalvik assembly. */
final class PlantedApp {
    static final String PACKAGE = "dev.cairn.planted";

    private PlantedApp() {}

    static Path build(Path folder) throws IOException {
        DexFileWriter dex = new DexFileWriter();
        try (InputStream in = PlantedApp.class.getResourceAsStream("/planted/Planted.smali")) {
            Smali.smaliFile("Planted.smali", in, dex);
        }
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(PACKAGE);
        manifest.setMinSdkVersion(26);
        manifest.setTargetSdkVersion(35);
        manifest.getOrCreateMainActivity(PACKAGE + ".Planted");
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(dex.toByteArray(), "classes.dex"));
        Path file = folder.resolve("planted.apk");
        apk.writeApk(file.toFile());
        return file;
    }
}
