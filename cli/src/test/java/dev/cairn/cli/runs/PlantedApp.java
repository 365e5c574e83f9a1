package dev.cairn.cli.runs;

import com.googlecode.d2j.dex.writer.DexFileWriter;
import com.googlecode.d2j.smali.Smali;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Apps with planted crashes, built here from their Dalvik assembly. */
final class PlantedApp {
    private PlantedApp() {}

    /** The app of one activity, {@code Planted}, {@code Traps} or {@code Barred}. */
    static Path build(String activity, Path folder) throws IOException {
        return build(activity, "1.0", folder, code -> code);
    }

    /** Another build of it. */
    static Path build(String activity, String version, Path folder, UnaryOperator<String> change) throws IOException {
        String packageName = "dev.cairn." + activity.toLowerCase(Locale.ROOT);
        DexFileWriter dex = new DexFileWriter();
        try (InputStream in = PlantedApp.class.getResourceAsStream("/planted/" + activity + ".smali")) {
            String code = change.apply(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            Smali.smaliFile(activity + ".smali", new ByteArrayInputStream(code.getBytes(StandardCharsets.UTF_8)), dex);
        }
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(packageName);
        manifest.setVersionName(version);
        manifest.setVersionCode(1);
        manifest.setMinSdkVersion(26);
        manifest.setTargetSdkVersion(34);
        manifest.addUsesPermission("android.permission.SYSTEM_ALERT_WINDOW");
        manifest.getOrCreateMainActivity(packageName + "." + activity);
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(dex.toByteArray(), "classes.dex"));
        Path file = folder.resolve(activity + ".apk");
        apk.writeApk(file.toFile());
        return file;
    }
}
