package dev.cairn.android.apk;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.OldHttpClient;
import dev.cairn.android.dex.ZipPart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** What the device needs to know of a manifest before Android itself reads it. */
record ApkManifest(
        String packageName,
        long versionCode,
        Optional<String> application,
        Optional<String> componentFactory,
        int targetSdk,
        List<String> permissions,
        boolean hasOldHttpClient) {
    /** The last version of Android that gave its old HTTP client to every app. */
    private static final int LAST_WITH_HTTP_CLIENT = 27;

    private static final int APP_COMPONENT_FACTORY = 0x0101057a;
    private static final int NAME = 0x01010003;
    private static final int MOST_MB = 8;
    private static final int LONGEST_NAME = 255;
    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*");

    static ApkManifest of(ApkFile apk) {
        try (ZipFile zip = new ZipFile(apk.path().toFile())) {
            byte[] bytes = ZipPart.read(zip, Objects.requireNonNull(zip.getEntry("AndroidManifest.xml")), MOST_MB);
            return of(AndroidManifestBlock.load(new ByteArrayInputStream(bytes)));
        } catch (IOException | RuntimeException e) {
            throw new JvmDeviceException("Cannot read the manifest of " + apk.path() + ": " + e.getMessage(), e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new JvmDeviceException(
                    "Cannot read the manifest of " + apk.path() + ": it says that it is larger than it can be.", e);
        }
    }

    private static ApkManifest of(AndroidManifestBlock manifest) {
        String packageName = packageName(manifest);
        Integer target = manifest.getTargetSdkVersion();
        Integer least = manifest.getMinSdkVersion();
        Integer version = manifest.getVersionCode();
        int targetSdk = target != null ? target : least != null ? least : 1;
        return new ApkManifest(
                packageName,
                version == null ? 0 : Integer.toUnsignedLong(version),
                Optional.ofNullable(manifest.getApplicationClassName()).map(name -> full(packageName, name)),
                Optional.ofNullable(factory(manifest.getApplicationElement())).map(name -> full(packageName, name)),
                targetSdk,
                manifest.getUsesPermissions(),
                targetSdk <= LAST_WITH_HTTP_CLIENT || usesHttpLibrary(manifest.getApplicationElement()));
    }

    /** It becomes a part of files' names, so it is one that Android would take. */
    private static String packageName(AndroidManifestBlock manifest) {
        String name = manifest.getPackageName();
        if (name == null
                || name.length() > LONGEST_NAME
                || !PACKAGE.matcher(name).matches()) {
            throw new IllegalArgumentException("it names no package that an app can have");
        }
        return name;
    }

    private static @Nullable String factory(@Nullable ResXmlElement application) {
        ResXmlAttribute attribute =
                application == null ? null : application.searchAttributeByResourceId(APP_COMPONENT_FACTORY);
        return attribute == null ? null : attribute.getValueAsString();
    }

    private static boolean usesHttpLibrary(@Nullable ResXmlElement application) {
        if (application != null) {
            for (Iterator<ResXmlElement> libraries = application.getElements("uses-library"); libraries.hasNext(); ) {
                ResXmlAttribute name = libraries.next().searchAttributeByResourceId(NAME);
                if (name != null && OldHttpClient.LIBRARY.equals(name.getValueAsString())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String full(String packageName, String name) {
        return name.startsWith(".") ? packageName + name : name.contains(".") ? name : packageName + "." + name;
    }
}
