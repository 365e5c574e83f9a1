package dev.cairn.android.dex;

import dev.cairn.android.dex.Translation.Untranslated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;
import org.jf.dexlib2.iface.ClassDef;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Translates Dalvik code into class files that the JVM's verifier accepts. Nothing is optimised: each register becomes a
 * local variable for each kind of value that it holds, and each instruction loads, computes and stores.
 */
public final class DexTranslator {
    private final ClassStore store;
    private final Platform platform;
    private final UnaryOperator<byte[]> pass;
    private final List<Untranslated> untranslated = new ArrayList<>();
    private int methods;

    private DexTranslator(ClassStore store, Platform platform, UnaryOperator<byte[]> pass) {
        this.store = store;
        this.platform = platform;
        this.pass = pass;
    }

    /**
     * Translates all code of an APK, or of one dex file, into a jar. The same code always gives the same bytes.
     *
     * @throws IOException when a file cannot be read or written
     * @throws IllegalArgumentException when the file has no readable code
     */
    public static Translation translate(Path apkOrDex, Path jar) throws IOException {
        return translate(apkOrDex, jar, UnaryOperator.identity());
    }

    /** Translates, and gives each class to a pass of the caller's before it is verified and written. */
    public static Translation translate(Path apkOrDex, Path jar, UnaryOperator<byte[]> pass) throws IOException {
        Path draft = jar.resolveSibling(jar.getFileName() + ".classes");
        Files.deleteIfExists(draft);
        try (Platform platform = Platform.ofClassPath();
                ClassStore store = new ClassStore(draft)) {
            DexTranslator translator = new DexTranslator(store, platform, pass);
            translator.read(classes(apkOrDex));
            translator.untranslated.addAll(new JvmVerification(store, platform).run());
            translator.write(jar);
            return new Translation(store.names().size(), translator.methods, translator.untranslated);
        }
    }

    /** The classes by internal name; of two of one name a device takes the first. */
    private static Map<String, ClassDef> classes(Path file) throws IOException {
        Map<String, ClassDef> classes = new LinkedHashMap<>();
        for (DexBackedDexFile dex : DexFiles.read(file)) {
            for (ClassDef each : dex.getClasses()) {
                classes.putIfAbsent(Names.internal(each.getType()), each);
            }
        }
        return classes;
    }

    private void read(Map<String, ClassDef> classes) {
        ClassHierarchy hierarchy = new ClassHierarchy(platform, classes);
        Constructors constructors = new Constructors(hierarchy);
        Nesting nesting = new Nesting(classes);
        AnnotationWriter annotations = new AnnotationWriter(new EnumConstants(classes));
        classes.forEach((name, definition) -> {
            ClassTranslator translator = new ClassTranslator(definition, hierarchy, constructors, nesting, annotations);
            try {
                store.put(name, translator.translate());
            } catch (UntranslatableException e) {
                untranslated.add(new Untranslated(name.replace('/', '.'), "", String.valueOf(e.getMessage())));
            }
            untranslated.addAll(translator.untranslated());
            methods += translator.methods();
        });
        for (String name : store.names()) {
            byte[] bytes = store.get(name);
            boolean concerned = constructors.concerns(name);
            store.put(name, passed(name, concerned ? ClassPatches.withConstructors(bytes, name, constructors) : bytes));
        }
    }

    /** A pass may add more code to a method than the JVM takes. */
    private byte[] passed(String name, byte[] bytes) {
        byte[] current = bytes;
        while (true) {
            try {
                return pass.apply(current);
            } catch (MethodTooLargeException e) {
                String method = e.getMethodName() + e.getDescriptor();
                Untranslated why = new Untranslated(
                        name.replace('/', '.'), method, e.getCodeSize() + " bytes are more than the JVM's 65535");
                untranslated.add(why);
                current = ClassPatches.withThrowing(current, Map.of(method, why));
            }
        }
    }

    private void write(Path jar) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.setLevel(1);
            for (String name : store.names()) {
                ZipEntry entry = new ZipEntry(name + ".class");
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(store.get(name));
            }
        }
    }
}
