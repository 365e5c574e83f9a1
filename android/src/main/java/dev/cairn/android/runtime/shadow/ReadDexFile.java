package dev.cairn.android.runtime.shadow;

import dalvik.system.DexFile;
import dev.cairn.android.dex.DexClassNames;
import java.io.File;
import java.io.IOException;
import org.robolectric.annotation.ClassName;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowDexFile;

/**
 * Dex files that can be read: libraries look through the app's own for the classes that they are to find. Those are loaded by the app's loader, as ever; classes of a file that an
 * app brings at run time are not.
 */
@Implements(value = DexFile.class, isInAndroidSdk = false)
public final class ReadDexFile extends ShadowDexFile {
    /** @return what stands for the file: its path */
    @Implementation
    protected static Object openDexFileNative(
            String source,
            String output,
            int flags,
            ClassLoader loader,
            @ClassName("[Ldalvik.system.DexPathList$Element;") Object elements)
            throws IOException {
        if (!new File(source).isFile()) {
            throw new IOException("No original dex files found for dex location " + source);
        }
        return source;
    }

    @Implementation
    protected static boolean closeDexFile(Object path) {
        return true;
    }

    @Implementation
    protected static String[] getClassNameList(Object path) {
        try {
            return DexClassNames.of(new File((String) path).toPath()).toArray(String[]::new);
        } catch (IOException e) {
            return new String[0]; // it was there when it was opened
        }
    }

    @Implementation
    protected static Class<?> defineClassNative(String name, ClassLoader loader, Object path, DexFile file)
            throws ClassNotFoundException {
        if (loader.getClass().getPackageName().startsWith("dalvik.")) {
            throw new UnsupportedOperationException("Code that an app loads at run time is not translated: " + name);
        }
        return loader.loadClass(name.replace('/', '.'));
    }
}
