package dev.cairn.android.dex.generated;

import dev.cairn.android.dex.DexTranslator;
import dev.cairn.android.dex.TranslatedLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jf.dexlib2.dexbacked.DexBackedClassDef;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jspecify.annotations.Nullable;

/** A dex file of generated classes, translated and loaded. */
final class GeneratedDex {
    private static final int RUNS = 3;

    private final Map<String, ClassDef> classes = new HashMap<>();
    private final TranslatedLoader loader;

    GeneratedDex(List<? extends ClassDef> generated, Path folder) {
        try {
            List<ClassDef> all = new ArrayList<>(Outline.CLASSES);
            all.addAll(generated);
            byte[] dex = DexFileBuilder.write(all);
            DexBackedDexFile read = new DexBackedDexFile(OpcodeTable.OPCODES, dex);
            for (DexBackedClassDef type : read.getClasses()) {
                classes.put(type.getType(), type);
            }
            Path file = folder.resolve("generated.dex");
            Files.write(file, dex);
            DexTranslator.translate(file, folder.resolve("generated.jar"));
            loader = new TranslatedLoader(
                    folder.resolve("generated.jar"),
                    name -> name.startsWith("gen."),
                    GeneratedDex.class.getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ClassDef read(String type) {
        ClassDef found = classes.get(type);
        if (found == null) {
            throw new IllegalArgumentException("no class " + type);
        }
        return found;
    }

    /** Runs a class's method both ways, some times; tells where they differ. */
    Optional<String> difference(String type) {
        for (int i = 0; i < RUNS; i++) {
            int number = i;
            Outcome expected = Outcome.of(() -> interpreted(read(type), number));
            Outcome actual = Outcome.of(() -> translated(type, number));
            if (!expected.equals(actual)) {
                return Optional.of(
                        "arguments " + number + "\nexpected\n" + expected.text() + "\nfound\n" + actual.text());
            }
        }
        return Optional.empty();
    }

    private static @Nullable Object interpreted(ClassDef type, int number) throws Throwable {
        DalvikInterpreter interpreter = new DalvikInterpreter(type);
        Method run = interpreter.method("run");
        List<@Nullable Object> arguments = new ArrayList<>(Outcome.arguments(run.getParameterTypes(), number));
        if (!isStatic(run)) {
            arguments.addFirst(interpreter.instance());
        }
        return interpreter.run(run, arguments);
    }

    private static boolean isStatic(Method method) {
        return java.lang.reflect.Modifier.isStatic(method.getAccessFlags());
    }

    private @Nullable Object translated(String type, int number) throws Throwable {
        Class<?> loaded = loader.loadClass(type.substring(1, type.length() - 1).replace('/', '.'));
        Method run = new DalvikInterpreter(read(type)).method("run");
        Class<?>[] parameters =
                run.getParameterTypes().stream().map(Types::toClass).toArray(Class<?>[]::new);
        Object receiver = isStatic(run) ? null : loaded.getConstructor().newInstance();
        try {
            return loaded.getMethod("run", parameters)
                    .invoke(
                            receiver,
                            Outcome.arguments(run.getParameterTypes(), number).toArray());
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
