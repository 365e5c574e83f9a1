package dev.cairn.android.dex;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jf.smali.Smali;
import org.jf.smali.SmaliOptions;

/** Dalvik assembly, translated and loaded with the verifier on. */
final class SmaliApp {
    private final Translation translation;
    private final ClassLoader loader;
    private final Path jar;

    private SmaliApp(Translation translation, Path jar) throws MalformedURLException {
        this.translation = translation;
        this.jar = jar;
        this.loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, SmaliApp.class.getClassLoader());
    }

    /** Each text is a class. */
    static SmaliApp of(Path folder, String... classes) throws IOException {
        return ofFile(assemble(folder, "classes.dex", classes), folder);
    }

    static SmaliApp ofFile(Path apkOrDex, Path folder) throws IOException {
        Path jar = folder.resolve("classes.jar");
        return new SmaliApp(DexTranslator.translate(apkOrDex, jar), jar);
    }

    static Path assemble(Path folder, String name, String... classes) throws IOException {
        List<String> files = new ArrayList<>();
        for (int i = 0; i < classes.length; i++) {
            files.add(Files.writeString(folder.resolve(name + i + ".smali"), classes[i])
                    .toString());
        }
        SmaliOptions options = new SmaliOptions();
        options.apiLevel = 28;
        options.jobs = 1;
        options.outputDexFile = folder.resolve(name).toString();
        if (!Smali.assemble(options, files)) {
            throw new IllegalArgumentException("bad assembly");
        }
        return folder.resolve(name);
    }

    /** A class with these members besides an empty constructor. */
    static String type(String name, String parent, String members) {
        return """
            .class public L%s;
            .super L%s;
            .method public constructor <init>()V
                .registers 1
                invoke-direct {p0}, L%s;-><init>()V
                return-void
            .end method
            %s
            """.formatted(name, parent, parent, members);
    }

    /** A class {@code T} with a static method {@code run} that takes and gives what the descriptor says. */
    static String run(String descriptor, int registers, String code) {
        return ".class public LT;\n.super Ljava/lang/Object;\n" + method("run" + descriptor, registers, code);
    }

    static String method(String nameAndDescriptor, int registers, String code) {
        return ".method public static " + nameAndDescriptor + "\n.registers " + registers + "\n" + code
                + "\n.end method\n";
    }

    Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, loader);
    }

    /** What {@code T.run} gives for these arguments. */
    Object run(Object... arguments) throws ReflectiveOperationException {
        for (var each : load("T").getDeclaredMethods()) {
            if (each.getName().equals("run")) {
                return each.invoke(null, arguments);
            }
        }
        throw new NoSuchMethodException("run");
    }

    Translation translation() {
        return translation;
    }

    byte[] bytes() throws IOException {
        return Files.readAllBytes(jar);
    }
}
