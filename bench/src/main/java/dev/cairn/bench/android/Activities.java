package dev.cairn.bench.android;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * The activities of an app, in the manifest's order.
 *
 * @param packageName of the app
 * @param names full class names
 */
record Activities(String packageName, List<String> names) {
    private static final int NAME = 0x01010003;

    static Activities of(Path apk) throws IOException {
        try (ZipFile zip = new ZipFile(apk.toFile());
                InputStream in = zip.getInputStream(zip.getEntry("AndroidManifest.xml"))) {
            AndroidManifestBlock manifest = AndroidManifestBlock.load(in);
            List<String> names = new ArrayList<>();
            Iterator<ResXmlElement> all = manifest.getActivities(true);
            while (all.hasNext()) {
                names.add(all.next().searchAttributeByResourceId(NAME).getValueAsString());
            }
            return new Activities(manifest.getPackageName(), names);
        }
    }

    /** So many of them, spread over all. */
    List<String> spread(int count) {
        List<String> some = new ArrayList<>();
        for (int i = 0; i < Math.min(count, names.size()); i++) {
            some.add(names.get((int) ((long) i * names.size() / Math.min(count, names.size()))));
        }
        return some;
    }
}
