package dev.cairn.android.doctor;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.android.apk.DexIndex;
import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.device.JvmDeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Examines an APK without running it. */
public final class Doctor {
    private static final int NAME = 0x01010003;
    private static final int REQUIRED_SPLIT_TYPES = 0x0101064e;
    private static final int IS_SPLIT_REQUIRED = 0x01010591;
    private static final List<String> STANDS_IN =
            List.of("libandroidx.graphics.path.so", "libdatastore_shared_counter.so", "libsqliteJni.so");

    private final Path frameworkJar;
    private final Consumer<String> progress;

    /**
     * A doctor.
     *
     * @param frameworkJar Android's classes as this device has them
     * @param progress is told what is looked at
     */
    public Doctor(Path frameworkJar, Consumer<String> progress) {
        this.frameworkJar = frameworkJar;
        this.progress = progress;
    }

    /**
     * Examines the file.
     *
     * @param untranslated says which of its methods cannot be translated
     * @throws JvmDeviceException if it is no APK
     */
    public Diagnosis examine(Path apk, Untranslated untranslated) {
        if (!Files.isRegularFile(apk)) {
            throw new JvmDeviceException("No such file: " + apk);
        }
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            return examine(apk, zip, untranslated);
        } catch (IOException e) {
            throw new JvmDeviceException("Not an APK, or only a part of one: " + apk + " (" + e.getMessage() + ").", e);
        }
    }

    /** Tells which methods of an APK's code cannot be translated. */
    @FunctionalInterface
    public interface Untranslated {
        /** Each with its reason, one a line. */
        List<String> in(Path apk);
    }

    private Diagnosis examine(Path apk, ZipFile zip, Untranslated untranslated) throws IOException {
        AndroidManifestBlock manifest = manifest(apk, zip);
        progress.accept("reading the code");
        DexIndex code = DexIndex.of(apk);
        List<Finding> findings = new ArrayList<>();
        findings.addAll(versions(manifest));
        findings.addAll(splits(manifest));
        findings.addAll(launcher(manifest));
        findings.addAll(libraries(zip, code));
        findings.addAll(signature(apk));
        findings.addAll(Features.in(code, asked(manifest)));
        progress.accept("looking for what Android has and this device has not");
        try (PlatformGaps gaps = new PlatformGaps(frameworkJar)) {
            findings.addAll(gaps.in(code));
        }
        if (code.size() == 0) {
            findings.add(new Finding(
                    "code",
                    "classes.dex",
                    Compatibility.WILL_NOT,
                    "the APK has no code; a split or resource-only APK cannot run by itself"));
        } else {
            progress.accept("translating the code");
            untranslated.in(apk).stream()
                    .map(line -> new Finding("code", line, Compatibility.WORKS_WITHOUT, "throws where it is called"))
                    .forEach(findings::add);
        }
        return new Diagnosis(
                String.valueOf(manifest.getPackageName()),
                manifest.getVersionName() == null ? "" : manifest.getVersionName(),
                orOne(manifest.getMinSdkVersion()),
                manifest.getTargetSdkVersion() == null
                        ? orOne(manifest.getMinSdkVersion())
                        : manifest.getTargetSdkVersion(),
                code.size(),
                findings);
    }

    private static int orOne(@Nullable Integer sdk) {
        return sdk == null ? 1 : sdk;
    }

    private static AndroidManifestBlock manifest(Path apk, ZipFile zip) throws IOException {
        ZipEntry entry = zip.getEntry("AndroidManifest.xml");
        if (entry == null) {
            throw new JvmDeviceException("Not an APK: " + apk + " has no AndroidManifest.xml.");
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return AndroidManifestBlock.load(in);
        } catch (RuntimeException e) {
            throw new JvmDeviceException("Cannot read the manifest of " + apk + ": " + e.getMessage(), e);
        }
    }

    private static List<Finding> versions(AndroidManifestBlock manifest) {
        int least = orOne(manifest.getMinSdkVersion());
        return least <= RuntimeBoot.SDK
                ? List.of(new Finding(
                        "version",
                        "minSdk " + least,
                        Compatibility.WORKS,
                        "this device is API level " + RuntimeBoot.SDK))
                : List.of(new Finding(
                        "version",
                        "minSdk " + least,
                        Compatibility.WILL_NOT,
                        "this device is API level " + RuntimeBoot.SDK + " only"));
    }

    private static List<Finding> splits(AndroidManifestBlock manifest) {
        ResXmlElement root = manifest.getManifestElement();
        ResXmlAttribute types = root == null ? null : root.searchAttributeByResourceId(REQUIRED_SPLIT_TYPES);
        ResXmlAttribute required = root == null ? null : root.searchAttributeByResourceId(IS_SPLIT_REQUIRED);
        String split = manifest.getSplit();
        if (split != null && !split.isEmpty()) {
            return List.of(new Finding(
                    "split APK", split, Compatibility.WILL_NOT, "this is a part of an app; give its base APK"));
        }
        boolean needed = required != null && required.getValueAsBoolean() || types != null || isMarked(manifest);
        return needed
                ? List.of(new Finding(
                        "split APK",
                        types == null ? "others" : String.valueOf(types.getValueAsString()),
                        Compatibility.WILL_NOT,
                        "the APK is one of several that belong together, and the others are not here; give a"
                                + " universal APK"))
                : List.of();
    }

    private static List<Finding> launcher(AndroidManifestBlock manifest) {
        return manifest.getMainActivity() != null || manifest.getSplit() != null
                ? List.of()
                : List.of(new Finding(
                        "launcher",
                        "no activity",
                        Compatibility.WILL_NOT,
                        "a launcher could start no activity of the manifest, so there is nothing to open; it"
                                + " works for other apps or the system"));
    }

    private static boolean isMarked(AndroidManifestBlock manifest) {
        ResXmlElement application = manifest.getApplicationElement();
        Iterator<ResXmlElement> all =
                application == null ? List.<ResXmlElement>of().iterator() : application.getElements("meta-data");
        while (all.hasNext()) {
            if ("com.android.vending.splits.required".equals(name(all.next()))) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable String name(ResXmlElement element) {
        ResXmlAttribute attribute = element.searchAttributeByResourceId(NAME);
        return attribute == null ? null : attribute.getValueAsString();
    }

    /** What the manifest asks for or declares, by name: permissions, features, components and what libraries note in it. */
    private static Set<String> asked(AndroidManifestBlock manifest) {
        Set<String> asked = new HashSet<>(manifest.getUsesPermissions());
        ResXmlElement root = manifest.getManifestElement();
        if (root != null) {
            addNames(root, "uses-feature", asked);
        }
        ResXmlElement application = manifest.getApplicationElement();
        if (application != null) {
            List.of("activity", "service", "receiver", "provider", "meta-data")
                    .forEach(tag -> addNames(application, tag, asked));
        }
        return asked;
    }

    private static void addNames(ResXmlElement parent, String tag, Set<String> names) {
        parent.getElements(tag).forEachRemaining(element -> names.add(String.valueOf(name(element))));
    }

    private static List<Finding> libraries(ZipFile zip, DexIndex code) {
        Collection<String> libraries = new TreeSet<>(zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.startsWith("lib/") && name.endsWith(".so"))
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .toList());
        List<Finding> findings = new ArrayList<>();
        Engines.of(libraries)
                .ifPresent(engine -> findings.add(new Finding(
                        "engine",
                        engine,
                        Compatibility.WILL_NOT,
                        "the app is drawn by native code, which cannot run on the JVM; use an emulator or a phone")));
        libraries.forEach(file -> findings.add(library(file, code)));
        return findings;
    }

    private static Finding library(String file, DexIndex code) {
        if (STANDS_IN.contains(file)) {
            return new Finding("native library", file, Compatibility.WORKS, "the device has a stand-in in Java");
        }
        boolean named = code.hasString(file.replaceFirst("^lib", "").replaceFirst("\\.so$", ""));
        return new Finding(
                "native library",
                file,
                Compatibility.WORKS_WITHOUT,
                named
                        ? "cannot be loaded; the code names it, and ends where it relies on it"
                        : "cannot be loaded; no code of the app names it");
    }

    private static List<Finding> signature(Path apk) throws IOException {
        List<String> schemes = Signatures.of(apk);
        return List.of(new Finding(
                "signature",
                schemes.isEmpty() ? "none" : String.join(", ", schemes),
                Compatibility.WORKS,
                schemes.isEmpty() ? "this device installs it, a phone does not" : "named only, not checked"));
    }
}
