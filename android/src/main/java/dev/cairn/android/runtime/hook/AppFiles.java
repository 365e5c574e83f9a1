package dev.cairn.android.runtime.hook;

import dev.cairn.android.runtime.process.AppProcess;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** What apps read of the system's own files, such as {@code /proc/version}: a phone's, never the machine's. */
public final class AppFiles {
    /** The kernel's version. */
    static final String KERNEL = "6.1.124-android14-11-g8d713f9e8e7b-ab13202960";

    private static final String VERSION = "Linux version " + KERNEL
            + " (kleaf@build-host) (Android clang version 17.0.2) #1 SMP PREEMPT Wed Mar 12 18:51:17 UTC 2025\n";

    /** Names are cut to this many bytes by the kernel. */
    private static final int LONGEST_NAME = 15;

    private static final Map<String, String> CONTENT = Map.of(
            "/proc/version", VERSION,
            "/proc/sys/kernel/osrelease", KERNEL + "\n",
            "/proc/cpuinfo",
                    "processor\t: 0\nBogoMIPS\t: 49.15\nFeatures\t: fp asimd evtstrm aes pmull sha1 sha2 crc32\n"
                            + "CPU implementer\t: 0x41\nCPU architecture: 8\nCPU part\t: 0xd46\n\nHardware\t: Tensor G3\n",
            "/proc/meminfo", "MemTotal:        7736924 kB\nMemFree:          412316 kB\nMemAvailable:    3868462 kB\n",
            "/sys/devices/system/cpu/present", "0-7\n",
            "/sys/devices/system/cpu/possible", "0-7\n",
            "/sys/devices/system/cpu/online", "0-7\n",
            "/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "2914000\n");

    /** Folders of the machine that a phone has, too, with other content. */
    private static final List<String> SYSTEM =
            List.of("/proc", "/sys", "/etc", "/bin", "/sbin", "/usr", "/root", "/home", "/opt", "/boot", "/var");

    private AppFiles() {}

    /** The file that stands for the one of this path; the same path unless it is the system's. */
    public static @Nullable String path(@Nullable String path) {
        return path != null && isSystem(path) ? standIn(path).toString() : path;
    }

    /** The same for a file object. */
    public static @Nullable File file(@Nullable File file) {
        return file != null && isSystem(file.getPath())
                ? standIn(file.getPath()).toFile()
                : file;
    }

    private static boolean isSystem(String path) {
        return SYSTEM.stream().anyMatch(folder -> isIn(path, folder)) && !isGiven(path);
    }

    /** Whether the device itself gave the path to the app: its data, its APK, wherever on the machine they are. */
    private static boolean isGiven(String path) {
        String folder = System.getProperty("cairn.device.cache");
        return folder != null && isIn(path, folder)
                || AppProcess.isRunning()
                        && path.equals(AppProcess.starting().app().apk().toString());
    }

    private static boolean isIn(String path, String folder) {
        return path.equals(folder) || path.startsWith(folder + "/");
    }

    /** Below the JVM's own folder for temporary files, which the device empties when it starts. */
    private static Path standIn(String path) {
        Path root =
                Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().resolve("system-files");
        Path file = root.resolve(Path.of(path).normalize().toString().substring(1));
        String content = CONTENT.get(path);
        String own = content == null && AppProcess.isRunning() ? own(AppProcess.starting(), path) : null;
        try {
            if (own != null || content != null && !Files.exists(file)) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, own == null ? content : own);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    /** What the kernel says of the app's own process; many apps learn by it which of their processes they are in. */
    private static @Nullable String own(AppProcess process, String path) {
        String name = process.app().packageName();
        String last = name.substring(Math.max(0, name.length() - LONGEST_NAME));
        int pid = process.pid();
        String asked = path.replaceFirst("^/proc/(?:self|" + pid + ")/(?:task/" + pid + "/)?", "");
        return switch (asked) {
            case "cmdline" -> name + "\0";
            case "comm" -> last + "\n";
            case "status" ->
                "Name:\t" + last + "\nState:\tR (running)\nTgid:\t" + pid + "\nPid:\t" + pid + "\nTracerPid:\t0\n";
            default -> null;
        };
    }

    /** For {@link File#exists()}. */
    public static boolean exists(File file) {
        return real(file).exists();
    }

    /** For {@link File#isFile()}. */
    public static boolean isFile(File file) {
        return real(file).isFile();
    }

    /** For {@link File#isDirectory()}. */
    public static boolean isDirectory(File file) {
        return real(file).isDirectory();
    }

    /** For {@link File#canRead()}. */
    public static boolean canRead(File file) {
        return real(file).canRead();
    }

    /** For {@link File#canExecute()}. */
    public static boolean canExecute(File file) {
        return real(file).canExecute();
    }

    /** For {@link File#length()}. */
    public static long length(File file) {
        return real(file).length();
    }

    /** For {@link File#list()}. */
    public static String @Nullable [] list(File file) {
        return real(file).list();
    }

    /** For {@link File#listFiles()}. */
    public static File @Nullable [] listFiles(File file) {
        String[] names = list(file);
        if (names == null) {
            return null;
        }
        File[] files = new File[names.length];
        for (int i = 0; i < names.length; i++) {
            files[i] = new File(file, names[i]);
        }
        return files;
    }

    private static File real(File file) {
        return isSystem(file.getPath()) ? standIn(file.getPath()).toFile() : file;
    }

    /** For {@code android.system.Os.uname()}. */
    public static Object uname() {
        ClassLoader loader = AppFiles.class.getClassLoader();
        return ReflectionHelpers.callConstructor(
                ReflectionHelpers.loadClass(loader, "android.system.StructUtsname"),
                ClassParameter.from(String.class, "Linux"),
                ClassParameter.from(String.class, "localhost"),
                ClassParameter.from(String.class, KERNEL),
                ClassParameter.from(String.class, "#1 SMP PREEMPT Wed Mar 12 18:51:17 UTC 2025"),
                ClassParameter.from(String.class, "aarch64"));
    }
}
