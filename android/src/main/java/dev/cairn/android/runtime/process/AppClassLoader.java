package dev.cairn.android.runtime.process;

import dalvik.system.PathClassLoader;
import dev.cairn.android.device.AppPackage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads an app's own code, so that its libraries never meet ours and so that a new process starts with fresh statics.
 * As on a phone, what the boot class path has comes from there; Java resources are the entries of the APK, and libraries that look for native code take the loader for a {@link PathClassLoader}.
 */
final class AppClassLoader extends PathClassLoader {
    /** What converted apps call; see {@code code}. */
    private static final String HOOKS = "dev.cairn.android.runtime.hook.";

    private static final String PER_PROCESS = "dev.cairn.android.app.";

    /** What the platform's loader would read natively; the classes come from elsewhere. */
    private static final String NO_DEX = "";

    private final ApkResources resources;
    private final String packageName;

    /** It is closed with the last class: threads that end still load some when the process is over. */
    private final ApkResources classes;

    AppClassLoader(AppPackage app, ClassLoader platform) {
        super(NO_DEX, platform);
        this.resources = new ApkResources(app.apk());
        this.packageName = app.packageName();
        this.classes = new ApkResources(app.classes());
    }

    /** Whose code it loads. */
    String packageName() {
        return packageName;
    }

    /** Whether the class is the app's own, and has been loaded. */
    boolean hasLoaded(String name) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null && loaded.getClassLoader() == this; // also found are others' that it has asked for
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(HOOKS)) {
            return getParent().loadClass(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && BootClassPath.mayHave(name)) {
                loaded = fromPlatform(name);
            }
            return loaded != null ? loaded : findClass(name);
        }
    }

    private @Nullable Class<?> fromPlatform(String name) {
        try {
            return getParent().loadClass(name);
        } catch (ClassNotFoundException e) {
            return null; // apps bring classes of Android's packages that Android has not
        }
    }

    /** Our own class that each process has for itself is not in the app's jar. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = open(name.replace('.', '/') + ".class", name.startsWith(PER_PROCESS))) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private @Nullable InputStream open(String file, boolean isOurs) throws IOException {
        return isOurs ? getParent().getResourceAsStream(file) : classes.open(file);
    }

    @Override
    public @Nullable URL getResource(String name) {
        return findResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return findResources(name);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        try {
            return resources.open(name);
        } catch (IOException e) {
            return null; // as the method's contract has it
        }
    }

    @Override
    public @Nullable URL findResource(String name) {
        return resources.find(name);
    }

    @Override
    public Enumeration<URL> findResources(String name) {
        URL found = resources.find(name);
        return Collections.enumeration(found == null ? List.of() : List.of(found));
    }

    /** Forgets the APK; classes can still be loaded by threads that end. */
    void closeResources() {
        try {
            resources.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As a phone's names itself; where the app lies is of no use to anybody. */
    @Override
    public String toString() {
        return "dalvik.system.PathClassLoader[DexPathList[[zip file \"base.apk\"]]]";
    }
}
