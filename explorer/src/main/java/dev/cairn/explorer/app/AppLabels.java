package dev.cairn.explorer.app;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.InputSource;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.model.ResourceEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What phones call an app, by its manifest and its table of resources. */
final class AppLabels {
    /** So many languages are enough; an app's name seldom differs. */
    private static final int MOST = 24;

    /** A larger table is not read for a name: it takes many times its size in memory. */
    private static final long LARGEST_TABLE = 16 << 20;

    private AppLabels() {}

    /** In any language, each once; empty if the manifest has none, or it cannot be read. */
    static List<String> of(ApkModule module) throws IOException {
        AndroidManifestBlock manifest = module.getAndroidManifest();
        String label = manifest.getApplicationLabelString();
        if (label != null && !label.isBlank()) {
            return List.of(label.strip());
        }
        Integer reference = manifest.getApplicationLabelReference();
        InputSource table = module.getInputSource(TableBlock.FILE_NAME);
        return reference == null || table == null || table.getLength() > LARGEST_TABLE
                ? List.of()
                : named(module, reference);
    }

    private static List<String> named(ApkModule module, int reference) {
        try {
            ResourceEntry entry = module.getTableBlock().getResource(reference);
            List<String> all = new ArrayList<>();
            if (entry != null) {
                entry.getStringValues().forEachRemaining(all::add);
            }
            return all.stream()
                    .filter(text -> text != null && !text.isBlank())
                    .map(String::strip)
                    .distinct()
                    .limit(MOST)
                    .toList();
        } catch (RuntimeException unreadable) { // an app with such a table is explored all the same; only lists in the settings are left
            return List.of();
        }
    }
}
