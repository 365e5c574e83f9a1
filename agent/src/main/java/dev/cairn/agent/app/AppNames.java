package dev.cairn.agent.app;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.InputSource;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.model.ResourceEntry;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What phones call an app in their lists. Read from its file once, and only where such a list shows. Thread-safe. */
public final class AppNames {
    /** A larger table is not read for a name: it takes many times its size in memory. */
    private static final long LARGEST_TABLE = 16 << 20;

    private static final Map<String, List<String>> LABELS = new ConcurrentHashMap<>();

    private AppNames() {}

    /** Its labels in all languages, by its manifest and its resources, as far as they can be read; and its package, which is its name if it has no label. */
    public static List<String> of(String apk, String packageName) {
        List<String> labels = LABELS.computeIfAbsent(apk, file -> labels(Path.of(file)));
        return Stream.concat(labels.stream(), Stream.of(packageName)).distinct().toList();
    }

    private static List<String> labels(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of(); // a recording has no file
        }
        try {
            return AppFile.read(file, AppNames::inApk);
        } catch (IOException | CairnException gone) { // the app is explored all the same, but for what a list leads to
            return List.of();
        }
    }

    private static List<String> inApk(Path apk) throws IOException {
        AppFile.checkSizes(apk);
        try (ApkModule module = ApkModule.loadApkFile(apk.toFile())) {
            AndroidManifestBlock manifest = module.getAndroidManifest();
            String label = manifest.getApplicationLabelString();
            if (label != null && !label.isBlank()) {
                return List.of(label.strip());
            }
            Integer reference = manifest.getApplicationLabelReference();
            InputSource table = module.getInputSource(TableBlock.FILE_NAME);
            return reference == null || table == null || table.getLength() > LARGEST_TABLE
                    ? List.of()
                    : texts(module, reference);
        } catch (RuntimeException
                | OutOfMemoryError
                | StackOverflowError e) { // what the library throws at a table that it cannot read
            return List.of();
        }
    }

    private static List<String> texts(ApkModule module, int reference) {
        ResourceEntry entry = module.getTableBlock().getResource(reference);
        List<String> all = new ArrayList<>();
        if (entry != null) {
            entry.getStringValues().forEachRemaining(all::add);
        }
        return all.stream()
                .filter(text -> text != null && !text.isBlank())
                .map(String::strip)
                .distinct()
                .toList();
    }
}
