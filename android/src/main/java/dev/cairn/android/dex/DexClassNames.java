package dev.cairn.android.dex;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jf.dexlib2.iface.ClassDef;

/** What classes an APK or a dex file has. */
public final class DexClassNames {
    private DexClassNames() {}

    /**
     * Their names as Java has them, such as {@code com.example.Main$Inner}, in the order of the file.
     *
     * @throws IOException also when there is no such file
     */
    public static List<String> of(Path file) throws IOException {
        return DexFiles.read(file).stream()
                .flatMap(dex -> dex.getClasses().stream())
                .map(ClassDef::getType)
                .map(type -> type.substring(1, type.length() - 1).replace('/', '.'))
                .toList();
    }
}
