package dev.cairn.android.it;

import com.googlecode.d2j.dex.writer.DexFileWriter;
import com.googlecode.d2j.smali.Smali;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** An app that makes trouble on purpose, built here from its Dalvik assembly. */
final class TroubleApp {
    static final String PACKAGE = "dev.cairn.trouble";

    private TroubleApp() {}

    static Path build(Path folder) throws IOException {
        DexFileWriter dex = new DexFileWriter();
        try (InputStream in = TroubleApp.class.getResourceAsStream("/trouble/Trouble.smali")) {
            Smali.smaliFile("Trouble.smali", in, dex);
        }
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(PACKAGE);
        manifest.addUsesPermission("android.permission.CAMERA");
        manifest.setMinSdkVersion(26);
        manifest.setTargetSdkVersion(35);
        manifest.getOrCreateMainActivity(PACKAGE + ".Trouble");
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(dex.toByteArray(), "classes.dex"));
        Path file = folder.resolve("trouble.apk");
        apk.writeApk(file.toFile());
        return file;
    }
}
