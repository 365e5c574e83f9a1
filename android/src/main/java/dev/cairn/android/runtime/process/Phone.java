package dev.cairn.android.runtime.process;

import android.app.ActivityManager;
import android.content.ContentResolver;
import android.content.Context;
import android.content.pm.FeatureInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Environment;
import android.os.storage.StorageManager;
import android.provider.Settings;
import android.system.OsConstants;
import dev.cairn.android.runtime.shadow.PhoneStorage;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.List;
import java.util.Map;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowActivityManager;
import org.robolectric.shadows.ShadowBuild;
import org.robolectric.shadows.ShadowEnvironment;
import org.robolectric.shadows.ShadowMediaPlayer;
import org.robolectric.shadows.ShadowOs;
import org.robolectric.shadows.ShadowPackageManager;
import org.robolectric.shadows.ShadowProcess;
import org.robolectric.shadows.ShadowStatFs;
import org.robolectric.shadows.ShadowStorageManager;
import org.robolectric.shadows.StorageVolumeBuilder;
import org.robolectric.util.ReflectionHelpers;

/** What apps can learn of the phone they run on: a common one, never of the machine below it. */
final class Phone {
    private static final String ABI = "arm64-v8a";
    private static final int BLOCKS = 16 << 20;
    private static final long MEMORY = 8L << 30;
    private static final long PAGE = 4096;
    private static final long CORES = 9;
    private static final long INSTALLED = 1_750_000_000_000L;
    private static final int SOUND_MS = 10_000;

    private static final Map<String, Object> BUILD = Map.ofEntries(
            Map.entry("ID", "BP2A.250605.031.A2"),
            Map.entry("DISPLAY", "BP2A.250605.031.A2"),
            Map.entry("PRODUCT", "shiba"),
            Map.entry("DEVICE", "shiba"),
            Map.entry("BOARD", "shiba"),
            Map.entry("HARDWARE", "shiba"),
            Map.entry("MANUFACTURER", "Google"),
            Map.entry("BRAND", "google"),
            Map.entry("MODEL", "Pixel 8"),
            Map.entry("SOC_MANUFACTURER", "Google"),
            Map.entry("SOC_MODEL", "Tensor G3"),
            Map.entry("BOOTLOADER", "ripcurrent-16.0-13291548"),
            Map.entry("CPU_ABI", ABI),
            Map.entry("CPU_ABI2", ""),
            Map.entry("SUPPORTED_ABIS", new String[] {ABI}),
            Map.entry("SUPPORTED_64_BIT_ABIS", new String[] {ABI}),
            Map.entry("SUPPORTED_32_BIT_ABIS", new String[0]),
            Map.entry("TYPE", "user"),
            Map.entry("TAGS", "release-keys"),
            Map.entry("USER", "android-build"),
            Map.entry("HOST", "build-host"),
            Map.entry("TIME", 1_749_000_000_000L),
            Map.entry("IS_USER", true),
            Map.entry("PERMISSIONS_REVIEW_REQUIRED", false),
            Map.entry("FINGERPRINT", "google/shiba/shiba:16/BP2A.250605.031.A2/13578606:user/release-keys"));

    private static final Map<String, Object> VERSION = Map.of(
            "INCREMENTAL", "13578606",
            "RELEASE_OR_CODENAME", "16",
            "RELEASE_OR_PREVIEW_DISPLAY", "16",
            "MEDIA_PERFORMANCE_CLASS", 34,
            "DEVICE_INITIAL_SDK_INT", 34,
            "PREVIEW_SDK_FINGERPRINT", "REL");

    /** 3.2: each phone has OpenGL, and apps that find none do not begin. */
    private static final int OPEN_GL = 0x0003_0002;

    /** Without cameras: there is none to list. */
    private static final List<String> FEATURES = List.of(
            PackageManager.FEATURE_APP_WIDGETS,
            PackageManager.FEATURE_AUDIO_OUTPUT,
            PackageManager.FEATURE_BLUETOOTH,
            PackageManager.FEATURE_FAKETOUCH,
            PackageManager.FEATURE_FINGERPRINT,
            PackageManager.FEATURE_LOCATION,
            PackageManager.FEATURE_MICROPHONE,
            PackageManager.FEATURE_PICTURE_IN_PICTURE,
            PackageManager.FEATURE_PRINTING,
            PackageManager.FEATURE_SCREEN_LANDSCAPE,
            PackageManager.FEATURE_SCREEN_PORTRAIT,
            PackageManager.FEATURE_SENSOR_ACCELEROMETER,
            PackageManager.FEATURE_SENSOR_AMBIENT_TEMPERATURE,
            PackageManager.FEATURE_SENSOR_BAROMETER,
            PackageManager.FEATURE_SENSOR_COMPASS,
            PackageManager.FEATURE_SENSOR_GYROSCOPE,
            PackageManager.FEATURE_SENSOR_LIGHT,
            PackageManager.FEATURE_SENSOR_PROXIMITY,
            PackageManager.FEATURE_SENSOR_RELATIVE_HUMIDITY,
            PackageManager.FEATURE_SENSOR_STEP_COUNTER,
            PackageManager.FEATURE_SENSOR_STEP_DETECTOR,
            PackageManager.FEATURE_TELEPHONY,
            PackageManager.FEATURE_TOUCHSCREEN,
            PackageManager.FEATURE_TOUCHSCREEN_MULTITOUCH,
            PackageManager.FEATURE_WEBVIEW,
            PackageManager.FEATURE_WIFI);

    private Phone() {}

    /** Before any of the app's code runs. */
    static void identify(AppProcess process) {
        Thread.currentThread().setName("main");
        BUILD.forEach((name, value) -> set(Build.class, name, value));
        VERSION.forEach((name, value) -> set(Build.VERSION.class, name, value));
        ShadowBuild.setRadioVersion("g5300i-250328-250409-B-13335809");
        ShadowProcess.setPid(process.pid());
        ShadowEnvironment.setExternalStorageState(Environment.MEDIA_MOUNTED);
        ShadowEnvironment.setIsExternalStorageEmulated(true);
        PhoneStorage.mount(process.storage().shared().toFile());
        ShadowStatFs.registerStats("/", BLOCKS, BLOCKS / 2, BLOCKS / 2);
        ShadowOs.setSysconfValue(OsConstants._SC_CLK_TCK, 100);
        ShadowOs.setSysconfValue(OsConstants._SC_PAGESIZE, PAGE);
        ShadowOs.setSysconfValue(OsConstants._SC_PHYS_PAGES, MEMORY / PAGE);
        ShadowOs.setSysconfValue(OsConstants._SC_NPROCESSORS_CONF, CORES);
        ShadowOs.setSysconfValue(OsConstants._SC_NPROCESSORS_ONLN, CORES);
        ShadowMediaPlayer.setMediaInfoProvider(source ->
                new ShadowMediaPlayer.MediaInfo(SOUND_MS, 0)); // nothing is decoded: each plays so long, unheard
    }

    private static void set(Class<?> type, String field, Object value) {
        ReflectionHelpers.setStaticField(type, field, value);
    }

    /** As soon as there is a context. */
    static void furnish(Context context, AppProcess process) {
        ContentResolver resolver = context.getContentResolver();
        Settings.Secure.putString(resolver, Settings.Secure.ANDROID_ID, "9774a81f5c3d2e60");
        Settings.Secure.putString(resolver, "bluetooth_name", "Pixel 8");
        Settings.Global.putString(resolver, Settings.Global.DEVICE_NAME, "Pixel 8");
        PhoneSettings.furnish(resolver);
        memory(context);
        processes(context, process);
        ShadowPackageManager packages = Shadows.shadowOf(context.getPackageManager());
        PackageInfo own = packages.getInternalMutablePackageInfo(process.app().packageName());
        if (own != null) {
            own.firstInstallTime = INSTALLED;
            own.lastUpdateTime = INSTALLED;
        }
        packages.setInstallSourceInfo(process.app().packageName(), "com.android.shell", null);
        FEATURES.forEach(feature -> {
            packages.setSystemFeature(feature, true);
            FeatureInfo listed = new FeatureInfo();
            listed.name = feature;
            packages.addSystemAvailableFeature(listed);
        });
        FeatureInfo openGl = new FeatureInfo(); // by its version, without a name
        openGl.reqGlEsVersion = OPEN_GL;
        packages.addSystemAvailableFeature(openGl);
        volume(context);
        OtherApps.install(context);
    }

    /** Apps ask for their process's name by its number. */
    private static void processes(Context context, AppProcess process) {
        String name = process.app().packageName();
        ActivityManager.RunningAppProcessInfo own =
                new ActivityManager.RunningAppProcessInfo(name, process.pid(), new String[] {name});
        own.uid = android.os.Process.myUid();
        own.importance = ActivityManager.RunningAppProcessInfo.IMPORTANCE_FOREGROUND;
        Shadows.shadowOf(context.getSystemService(ActivityManager.class)).setProcesses(List.of(own));
    }

    /** Shared storage as the one volume that there is. */
    private static void volume(Context context) {
        ShadowStorageManager storage = Shadow.extract(context.getSystemService(StorageManager.class));
        storage.addStorageVolume(new StorageVolumeBuilder(
                        "emulated;0",
                        Environment.getExternalStorageDirectory(),
                        "Internal shared storage",
                        android.os.Process.myUserHandle(),
                        Environment.MEDIA_MOUNTED)
                .setIsPrimary(true)
                .setIsEmulated(true)
                .build());
    }

    private static void memory(Context context) {
        ShadowActivityManager manager = Shadows.shadowOf(context.getSystemService(ActivityManager.class));
        ActivityManager.MemoryInfo info = new ActivityManager.MemoryInfo();
        info.totalMem = MEMORY;
        info.availMem = MEMORY / 2;
        info.threshold = MEMORY / 16;
        manager.setMemoryInfo(info);
    }
}
