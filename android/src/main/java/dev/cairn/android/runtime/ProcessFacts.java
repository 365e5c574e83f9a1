package dev.cairn.android.runtime;

import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import dev.cairn.android.apk.DexIndex;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.runtime.limit.AppFacts;
import dev.cairn.android.runtime.shadow.RuntimeShadows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Reads the facts from the app's file and from Android as it stands; called while the process is still set up. */
final class ProcessFacts implements AppFacts {
    private final AppPackage app;
    private final boolean shown;
    private final long freeHeapMb;
    private @Nullable DexIndex code;

    ProcessFacts(AppPackage app, boolean shown) {
        this.app = app;
        this.shown = shown;
        Runtime jvm = Runtime.getRuntime();
        this.freeHeapMb = (jvm.maxMemory() - (jvm.totalMemory() - jvm.freeMemory())) >> 20;
    }

    private DexIndex code() {
        DexIndex known = code;
        if (known == null) {
            try {
                known = DexIndex.of(app.apk());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            code = known;
        }
        return known;
    }

    @Override
    public boolean definesClass(String name) {
        return code().defines(name);
    }

    @Override
    public boolean surelyLacksMethod(String className, String method) {
        return code().surelyLacks(className, method);
    }

    @Override
    public boolean hasLibrary(String file) {
        return hasEntry("lib/", "/" + file);
    }

    @Override
    public boolean hasLibraries() {
        return hasEntry("lib/", ".so");
    }

    private boolean hasEntry(String start, String end) {
        try (ZipFile zip = new ZipFile(app.apk().toFile())) {
            return zip.stream()
                    .anyMatch(entry ->
                            entry.getName().startsWith(start) && entry.getName().endsWith(end));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isIncomplete() {
        try {
            ApplicationInfo info =
                    context().getPackageManager().getApplicationInfo(app.packageName(), PackageManager.GET_META_DATA);
            return info.metaData != null && info.metaData.getBoolean("com.android.vending.splits.required");
        } catch (PackageManager.NameNotFoundException e) {
            return false;
        }
    }

    @Override
    public boolean lacksService(String className) {
        try {
            Context context = context();
            String name = context.getSystemServiceName(
                    Class.forName(className, false, getClass().getClassLoader()));
            return name != null && context.getSystemService(name) == null;
        } catch (ClassNotFoundException | RuntimeException e) {
            return false;
        }
    }

    private static Context context() {
        return RuntimeEnvironment.getApplication();
    }

    @Override
    public boolean isStoodInFor(String className, String method) {
        return isStoodInBy(
                        "org.robolectric.shadows.Shadow"
                                + className
                                        .substring(className.lastIndexOf('.') + 1)
                                        .replace("$", ""),
                        method)
                || Arrays.stream(RuntimeShadows.all())
                        .filter(shadow -> RuntimeShadows.shadowed(shadow).equals(className))
                        .anyMatch(shadow -> implementing(shadow, method));
    }

    private static boolean isStoodInBy(String shadow, String method) {
        try {
            Class<?> type = Class.forName(shadow, false, ProcessFacts.class.getClassLoader());
            return type.isAnnotationPresent(Implements.class) && implementing(type, method);
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean implementing(Class<?> shadow, String method) {
        return Arrays.stream(shadow.getDeclaredMethods())
                .anyMatch(one -> one.getName().equals(method) && one.isAnnotationPresent(Implementation.class));
    }

    @Override
    public long freeHeapMb() {
        return freeHeapMb;
    }

    @Override
    public List<UnsupportedFeature> metBefore() {
        return DeviceLimits.ofProcess();
    }

    @Override
    public boolean hasShown() {
        return shown;
    }
}
