package dev.cairn.android.apk;

import dev.cairn.android.code.CodeRewriter;
import dev.cairn.android.dex.DexTranslator;
import dev.cairn.android.dex.Translation;
import dev.cairn.android.dex.Translation.Untranslated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Turns an APK's Dalvik code into a jar. */
final class ApkConverter {
    /** Beside the jar: the methods that throw in place of their code, one a line. Empty when there are none. */
    static final String UNTRANSLATED = "untranslated.txt";

    private ApkConverter() {}

    /** Writes the jar, and the list of what could not be translated. */
    static void convert(Path apk, Path jar) throws IOException {
        Translation translation = DexTranslator.translate(apk, jar, CodeRewriter::rewrite);
        if (ApkManifest.of(ApkFile.of(apk)).hasOldHttpClient()) {
            HttpLibrary.addTo(jar);
        }
        Files.write(
                jar.resolveSibling(UNTRANSLATED),
                translation.untranslated().stream().map(Untranslated::toString).toList());
    }
}
