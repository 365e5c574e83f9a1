package dev.cairn.loaders;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import dalvik.system.BaseDexClassLoader;
import dalvik.system.DexFile;
import dalvik.system.PathClassLoader;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/** Looks at its class loader and its dex files, as libraries do that look for native code or for classes by annotation. */
public final class Main extends Activity {
    /** Nobody names it. */
    private static final class Hidden {}

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView shown = new TextView(this);
        setContentView(shown);
        PathClassLoader loader = (PathClassLoader) getClassLoader();
        shown.setText("library " + loader.findLibrary("absent"));
        shown.append("\n" + loader.toString().startsWith("dalvik.system.PathClassLoader["));
        shown.append("\nresource " + loader.getResource("absent"));
        try {
            shown.append("\nnative path " + BaseDexClassLoader.class.getMethod("getLdLibraryPath").invoke(loader).getClass().getSimpleName());
            DexFile dex = new DexFile(getPackageCodePath());
            List<String> names = Collections.list(dex.entries());
            shown.append("\nhidden " + names.contains("dev.cairn.loaders.Main$Hidden") + " " + dex.getName().equals(getPackageCodePath()));
            shown.append("\nloaded " + (dex.loadClass("dev.cairn.loaders.Main$Hidden", loader) == Hidden.class));
            dex.close();
        } catch (IOException | ReflectiveOperationException e) {
            shown.append("\n" + e);
        }
        try {
            new DexFile("/absent.apk");
        } catch (IOException e) {
            shown.append("\nabsent");
        }
    }
}
