package dev.cairn.android.runtime.process;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads an app's own code, so that its libraries never meet ours and so that a new process starts with fresh statics.
 * Only Android, Java and Robolectric come from outside.
 */
final class AppClassLoader extends URLClassLoader {
    private static final List<String> PLATFORM = List.of(
            "java.",
            "javax.",
            "sun.",
            "jdk.",
            "dalvik.",
            "libcore.",
            "android.",
            "com.android.internal.",
            "com.android.org.",
            "com.android.okhttp.",
            "org.json.",
            "org.xml.",
            "org.w3c.",
            "org.xmlpull.",
            "org.apache.http.",
            "org.ccil.",
            "org.kxml2.",
            "org.robolectric.",
            "gov.nist.",
            "dev.cairn.android.runtime.");

    /** Packages below {@link #PLATFORM} that apps bring along. */
    private static final List<String> BUNDLED = List.of("android.support.", "android.arch.", "javax.inject.");

    private static final String PER_PROCESS = "dev.cairn.android.app.";

    static {
        registerAsParallelCapable();
    }

    AppClassLoader(Path classes, ClassLoader platform) {
        super(new URL[] {url(classes)}, platform);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (isPlatform(name)) {
            return getParent().loadClass(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    /** Our own class that each process has for itself is not in the app's jar. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(PER_PROCESS)) {
            return super.findClass(name);
        }
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static boolean isPlatform(String name) {
        return PLATFORM.stream().anyMatch(name::startsWith) && BUNDLED.stream().noneMatch(name::startsWith);
    }

    @Override
    public URL getResource(String name) {
        return findResource(name);
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
