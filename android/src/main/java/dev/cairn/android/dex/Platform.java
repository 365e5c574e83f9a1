package dev.cairn.android.dex;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;

/** The classes that an app finds on a device: Android's and Java's. They are loaded apart from our own and go with it. */
final class Platform implements Closeable {
    /** What the framework's classes implement, as Robolectric has rewritten them; without it none is complete. */
    private static final String SUPERTYPE = "org/robolectric/internal/bytecode/ShadowedObject.class";

    private final URLClassLoader loader;

    private Platform(URLClassLoader loader) {
        this.loader = loader;
    }

    /** Android as it is on our own class path, and the JDK. */
    static Platform ofClassPath() throws IOException {
        URL[] jars = {jar("android/app/Activity.class"), jar(SUPERTYPE)};
        return new Platform(new URLClassLoader("platform", jars, ClassLoader.getPlatformClassLoader()));
    }

    private static URL jar(String entry) throws IOException {
        URL found = Platform.class.getClassLoader().getResource(entry);
        if (found == null || !(found.openConnection() instanceof JarURLConnection jar)) {
            throw new IllegalStateException("Android's framework is not on the class path: there is no " + entry);
        }
        return jar.getJarFileURL();
    }

    ClassLoader loader() {
        return loader;
    }

    /** The class file, or null if the platform has no such class. */
    byte @Nullable [] read(String internalName) {
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + internalName + " of the framework", e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
