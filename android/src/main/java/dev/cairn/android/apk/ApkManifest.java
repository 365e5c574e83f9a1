package dev.cairn.android.apk;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.android.device.DeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** What the device needs to know of a manifest before Android itself reads it. */
record ApkManifest(
        String packageName,
        long versionCode,
        Optional<String> application,
        Optional<String> componentFactory,
        int targetSdk,
        List<String> permissions) {
    private static final int APP_COMPONENT_FACTORY = 0x0101057a;

    static ApkManifest of(ApkFile apk) {
        try (ZipFile zip = new ZipFile(apk.path().toFile());
                InputStream in = zip.getInputStream(Objects.requireNonNull(zip.getEntry("AndroidManifest.xml")))) {
            return of(AndroidManifestBlock.load(in));
        } catch (IOException | RuntimeException e) {
            throw new DeviceException("Cannot read the manifest of " + apk.path() + ": " + e.getMessage(), e);
        }
    }

    private static ApkManifest of(AndroidManifestBlock manifest) {
        String packageName = manifest.getPackageName();
        Integer target = manifest.getTargetSdkVersion();
        Integer least = manifest.getMinSdkVersion();
        Integer version = manifest.getVersionCode();
        return new ApkManifest(
                packageName,
                version == null ? 0 : Integer.toUnsignedLong(version),
                Optional.ofNullable(manifest.getApplicationClassName()).map(name -> full(packageName, name)),
                Optional.ofNullable(factory(manifest.getApplicationElement())).map(name -> full(packageName, name)),
                target != null ? target : least != null ? least : 1,
                manifest.getUsesPermissions());
    }

    private static @Nullable String factory(@Nullable ResXmlElement application) {
        ResXmlAttribute attribute =
                application == null ? null : application.searchAttributeByResourceId(APP_COMPONENT_FACTORY);
        return attribute == null ? null : attribute.getValueAsString();
    }

    private static String full(String packageName, String name) {
        return name.startsWith(".") ? packageName + name : name.contains(".") ? name : packageName + "." + name;
    }
}
