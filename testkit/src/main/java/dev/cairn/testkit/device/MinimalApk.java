package dev.cairn.explorer.app;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ZipEntryMap;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** An APK that has a manifest and nothing else. */
public final class MinimalApk {
    private static final int NAME = 0x01010003;
    private static final int TARGET_ACTIVITY = 0x01010202;

    private final AndroidManifestBlock manifest = new AndroidManifestBlock();

    private MinimalApk(String packageName) {
        manifest.setPackageName(packageName);
        manifest.getOrCreateApplicationElement();
    }

    /** One of that package, without activities. */
    public static MinimalApk of(String packageName) {
        return new MinimalApk(packageName);
    }

    /** With a version. */
    public MinimalApk version(int code, String name) {
        manifest.setVersionCode(code);
        manifest.setVersionName(name);
        return this;
    }

    /** With an activity, named as the manifest names it. */
    public MinimalApk activity(String name) {
        component("activity", name);
        return this;
    }

    /** With an activity that a launcher starts. */
    public MinimalApk launcher(String name) {
        ResXmlElement filter = component("activity", name).newElement("intent-filter");
        name(filter.newElement("action"), "android.intent.action.MAIN");
        name(filter.newElement("category"), "android.intent.category.LAUNCHER");
        return this;
    }

    /** With another name for an activity. */
    public MinimalApk alias(String name, String target) {
        component("activity-alias", name)
                .getOrCreateAndroidAttribute("targetActivity", TARGET_ACTIVITY)
                .setValueAsString(target);
        return this;
    }

    /** Writes it. */
    public Path into(Path folder, String fileName) {
        Path file = folder.resolve(fileName);
        try (ApkModule module = new ApkModule(new ZipEntryMap())) {
            manifest.refreshFull();
            module.setManifest(manifest);
            module.writeApk(file.toFile());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ResXmlElement component(String tag, String name) {
        ResXmlElement component = manifest.getOrCreateApplicationElement().newElement(tag);
        name(component, name);
        return component;
    }

    private static void name(ResXmlElement element, String name) {
        element.getOrCreateAndroidAttribute("name", NAME).setValueAsString(name);
    }
}
