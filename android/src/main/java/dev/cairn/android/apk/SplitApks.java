package dev.cairn.android.apk;

import com.reandroid.apk.ApkBundle;
import com.reandroid.apk.ApkModule;
import com.reandroid.apk.ApkSplitInfoCleaner;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.dex.ZipPart;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** An app in several APKs, a base and its splits, or in one archive of them ({@code .apks}, {@code .xapk}); made one APK before it runs. */
final class SplitApks {
    private static final String UNIVERSAL = "universal.apk";
    private static final String MANIFEST = "AndroidManifest.xml";

    /** So many times the archive's size is what its APKs can have together. */
    private static final int MOST_RATIO = 200;

    private static final long ALWAYS = 64L << 20;
    private static final long MOST = 2L << 30;

    private SplitApks() {}

    /** Whether the file is an archive of APKs, and no APK itself. */
    static boolean isArchive(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry(MANIFEST) == null && !members(zip).isEmpty();
        } catch (IOException e) {
            return false; // no archive of any kind: what looks at APKs says so
        }
    }

    /** The APKs to install: the universal one if there is one, else the base and all splits of its first variant. */
    private static List<String> members(ZipFile zip) {
        List<String> names = Collections.list(zip.entries()).stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith(".apk"))
                .sorted()
                .toList();
        if (names.contains(UNIVERSAL)) {
            return List.of(UNIVERSAL);
        }
        List<String> splits =
                names.stream().filter(name -> !name.startsWith("standalones/")).toList();
        Set<String> all = Set.copyOf(splits);
        return splits.isEmpty()
                ? names.stream().limit(1).toList()
                : splits.stream().filter(name -> !isLaterVariant(name, all)).toList();
    }

    /** As in {@code base-master_2.apk}, which is {@code base-master.apk} for another range of Android's versions. */
    private static boolean isLaterVariant(String name, Set<String> all) {
        String first = name.replaceFirst("_\\d+\\.apk$", ".apk");
        return !first.equals(name) && all.contains(first);
    }

    /** What an app packed in an archive of this size can unpack to. */
    private static long most(Path archive) throws IOException {
        return Math.clamp(MOST_RATIO * Files.size(archive), ALWAYS, MOST);
    }

    /** Writes the archive's app as one APK. */
    static void mergeArchive(Path archive, Path folder, Path to) throws IOException {
        List<Path> files = new ArrayList<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            long left = most(archive);
            for (String name : members(zip)) {
                Path file = folder.resolve("part" + files.size() + ".apk");
                try (OutputStream out = Files.newOutputStream(file)) {
                    left -= ZipPart.copy(zip, zip.getEntry(name), left, out);
                }
                files.add(file);
            }
        }
        merge(files, to);
        for (Path file : files) {
            Files.delete(file);
        }
    }

    /**
     * Writes one APK with what the base and its splits hold.
     *
     * @throws JvmDeviceException when they are not the parts of one app
     */
    static void merge(List<Path> files, Path to) throws IOException {
        if (files.size() == 1) {
            Files.copy(files.get(0), to);
            return;
        }
        try (ApkBundle bundle = new ApkBundle()) {
            for (Path file : files) {
                bundle.addModule(ApkModule.loadApkFile(file.toFile(), "part" + bundle.countModules()));
            }
            requireOneApp(bundle);
            ApkModule merged = bundle.mergeModules();
            ApkSplitInfoCleaner.cleanSplitInfo(merged);
            merged.writeApk(to.toFile());
        }
    }

    private static void requireOneApp(ApkBundle bundle) {
        List<String> packages = bundle.getModules().stream()
                .map(ApkModule::getPackageName)
                .distinct()
                .toList();
        long bases =
                bundle.getModules().stream().filter(ApkModule::isBaseModule).count();
        if (packages.size() != 1 || bases != 1) {
            throw new JvmDeviceException("Several APKs must be one base and the splits of its app, but these have "
                    + bases + " bases, of " + String.join(", ", packages) + ".");
        }
    }
}
