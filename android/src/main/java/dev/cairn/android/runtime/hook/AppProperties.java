package dev.cairn.android.runtime.hook;

import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The system properties and the environment of a phone, in place of the machine's. Thread-safe. */
public final class AppProperties {
    private static final Map<String, String> ANDROID = Map.ofEntries(
            Map.entry("android.icu.library.version", "76.1"),
            Map.entry("android.icu.unicode.version", "16.0"),
            Map.entry("android.zlib.version", "1.3.0.1"),
            Map.entry("file.encoding", "UTF-8"),
            Map.entry("file.separator", "/"),
            Map.entry("http.agent", "Dalvik/2.1.0 (Linux; U; Android 16; Pixel 8 Build/BP2A.250605.031.A2)"),
            Map.entry("java.boot.class.path", "/apex/com.android.art/javalib/core-oj.jar"),
            Map.entry("java.class.path", "."),
            Map.entry("java.class.version", "50.0"),
            Map.entry("java.compiler", ""),
            Map.entry("java.ext.dirs", ""),
            Map.entry("java.home", "/apex/com.android.art"),
            Map.entry("java.library.path", "/system/lib64:/system_ext/lib64"),
            Map.entry("java.net.preferIPv6Addresses", "false"),
            Map.entry("java.runtime.name", "Android Runtime"),
            Map.entry("java.runtime.version", "0.9"),
            Map.entry("java.specification.name", "Dalvik Core Library"),
            Map.entry("java.specification.vendor", "The Android Project"),
            Map.entry("java.specification.version", "0.9"),
            Map.entry("java.vendor", "The Android Project"),
            Map.entry("java.vendor.url", "http://www.android.com/"),
            Map.entry("java.version", "0"),
            Map.entry("java.vm.name", "Dalvik"),
            Map.entry("java.vm.specification.name", "Dalvik Virtual Machine Specification"),
            Map.entry("java.vm.specification.vendor", "The Android Project"),
            Map.entry("java.vm.specification.version", "0.9"),
            Map.entry("java.vm.vendor", "The Android Project"),
            Map.entry("java.vm.vendor.url", "http://www.android.com/"),
            Map.entry("java.vm.version", "2.1.0"),
            Map.entry("line.separator", "\n"),
            Map.entry("os.arch", "aarch64"),
            Map.entry("os.name", "Linux"),
            Map.entry("os.version", AppFiles.KERNEL),
            Map.entry("path.separator", ":"),
            Map.entry("user.dir", "/"),
            Map.entry("user.home", ""),
            Map.entry("user.language", "en"),
            Map.entry("user.name", ""),
            Map.entry("user.region", "US"));

    private static final Map<String, String> ENVIRONMENT = Map.ofEntries(
            Map.entry("ANDROID_ART_ROOT", "/apex/com.android.art"),
            Map.entry("ANDROID_ASSETS", "/system/app"),
            Map.entry("ANDROID_BOOTLOGO", "1"),
            Map.entry("ANDROID_DATA", "/data"),
            Map.entry("ANDROID_I18N_ROOT", "/apex/com.android.i18n"),
            Map.entry("ANDROID_ROOT", "/system"),
            Map.entry("ANDROID_STORAGE", "/storage"),
            Map.entry("ANDROID_TZDATA_ROOT", "/apex/com.android.tzdata"),
            Map.entry("ASEC_MOUNTPOINT", "/mnt/asec"),
            Map.entry("DOWNLOAD_CACHE", "/data/cache"),
            Map.entry("EXTERNAL_STORAGE", "/sdcard"),
            Map.entry("PATH", "/product/bin:/apex/com.android.runtime/bin:/system/bin:/system/xbin"));

    private static Properties properties = fresh();

    private AppProperties() {}

    private static Properties fresh() {
        Properties properties = new Properties();
        properties.putAll(ANDROID);
        properties.setProperty("java.io.tmpdir", System.getProperty("java.io.tmpdir"));
        return properties;
    }

    /** Starts over, for a new process whose files are in the given folder. */
    public static synchronized void restart(String temporaryFolder) {
        properties = fresh();
        properties.setProperty("java.io.tmpdir", temporaryFolder);
    }

    /** For {@link System#getProperties()}. */
    public static synchronized Properties getProperties() {
        return properties;
    }

    /** For {@link System#setProperties(Properties)}. */
    public static synchronized void setProperties(@Nullable Properties other) {
        properties = other == null ? fresh() : other;
    }

    /** For {@link System#getProperty(String)}. */
    public static @Nullable String getProperty(String key) {
        checkKey(key);
        return getProperties().getProperty(key);
    }

    /** For {@link System#getProperty(String, String)}. */
    public static @Nullable String getProperty(String key, @Nullable String absent) {
        checkKey(key);
        return getProperties().getProperty(key, absent);
    }

    /** For {@link System#setProperty(String, String)}. */
    public static @Nullable String setProperty(String key, String value) {
        checkKey(key);
        return (String) getProperties().setProperty(key, value);
    }

    /** For {@link System#clearProperty(String)}. */
    public static @Nullable String clearProperty(String key) {
        checkKey(key);
        return (String) getProperties().remove(key);
    }

    private static void checkKey(String key) {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    /** For {@link Boolean#getBoolean(String)}. */
    public static boolean getBoolean(@Nullable String key) {
        return Boolean.parseBoolean(read(key));
    }

    /** For {@link Integer#getInteger(String)}. */
    public static @Nullable Integer getInteger(@Nullable String key) {
        return getInteger(key, null);
    }

    /** For {@link Integer#getInteger(String, int)}. */
    public static @Nullable Integer getInteger(@Nullable String key, int absent) {
        return getInteger(key, Integer.valueOf(absent));
    }

    /** For {@link Integer#getInteger(String, Integer)}. */
    public static @Nullable Integer getInteger(@Nullable String key, @Nullable Integer absent) {
        String value = read(key);
        try {
            return value == null ? absent : Integer.decode(value);
        } catch (NumberFormatException e) {
            return absent;
        }
    }

    /** For {@link Long#getLong(String)}. */
    public static @Nullable Long getLong(@Nullable String key) {
        return getLong(key, null);
    }

    /** For {@link Long#getLong(String, long)}. */
    public static @Nullable Long getLong(@Nullable String key, long absent) {
        return getLong(key, Long.valueOf(absent));
    }

    /** For {@link Long#getLong(String, Long)}. */
    public static @Nullable Long getLong(@Nullable String key, @Nullable Long absent) {
        String value = read(key);
        try {
            return value == null ? absent : Long.decode(value);
        } catch (NumberFormatException e) {
            return absent;
        }
    }

    private static @Nullable String read(@Nullable String key) {
        return key == null || key.isEmpty() ? null : getProperty(key);
    }

    /** For {@link System#getenv(String)}. */
    public static @Nullable String getenv(String name) {
        return ENVIRONMENT.get(name);
    }

    /** For {@link System#getenv()}. */
    public static Map<String, String> getenv() {
        return ENVIRONMENT;
    }

    /** For {@link ClassLoader#getSystemClassLoader()}: on a phone, one that has the boot class path only. */
    public static ClassLoader getSystemClassLoader() {
        return ClassLoader.getPlatformClassLoader();
    }
}
