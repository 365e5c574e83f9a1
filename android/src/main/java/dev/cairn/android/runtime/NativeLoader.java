package dev.cairn.android.runtime;

import android.graphics.Typeface;
import android.text.Hyphenator;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.annotation.Priority;
import org.robolectric.nativeruntime.DefaultNativeRuntimeLoader;

/**
 * Loads Android's native code from the folder that the boot unpacked once, where Robolectric's own loader unpacks
 * 200 MB at each start. The steps and their order are Robolectric's.
 */
@Priority(1)
public final class NativeLoader extends DefaultNativeRuntimeLoader {
    private static final String[] BINDINGS = {
        "use_base_native_hostruntime", "core_native_classes", "graphics_native_classes", "method_binding_format"
    };

    /** Made by Robolectric through {@code META-INF/services}. */
    public NativeLoader() {}

    @Override
    public synchronized void ensureLoaded() {
        if (loaded.getAndSet(true)) {
            return;
        }
        Path files = Path.of(System.getProperty("cairn.device.native.dir"));
        setDataFolders(files);
        loadLibrary(files.resolve("runtime-library"));
        invokeDeferredStaticInitializers();
        setNativeSystemProperty(
                "ro.hyphen.data.dir", files.resolve("hyphen-data").toString());
        Typeface.loadPreinstalledSystemFontMap();
        Hyphenator.init();
    }

    private static void setDataFolders(Path files) {
        System.setProperty("robolectric.nativeruntime.fontdir", files.resolve("fonts") + File.separator);
        System.setProperty("icu.data.path", icuData(files).toString());
        System.setProperty("icu.locale.default", Locale.getDefault().toLanguageTag());
    }

    private static Path icuData(Path files) {
        try (var found = Files.list(files.resolve("icu"))) {
            return found.findFirst().orElseThrow();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void loadLibrary(Path library) {
        List<String> values = List.of(
                "true",
                String.join(",", getCoreClassNatives()),
                String.join(",", getGraphicsNatives()),
                METHOD_BINDING_FORMAT);
        for (int i = 0; i < BINDINGS.length; i++) {
            System.setProperty(BINDINGS[i], values.get(i));
        }
        System.load(library.toString());
        for (String name : BINDINGS) {
            System.clearProperty(name);
        }
    }
}
