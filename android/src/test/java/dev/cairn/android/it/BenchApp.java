package dev.cairn.android.it;

import com.android.tools.r8.ByteDataView;
import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.DexIndexedConsumer;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.origin.Origin;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The apps in {@code dev.cairn.sample}, made APKs: compiled with this module, translated by D8. */
final class BenchApp {
    static final String PACKAGE = "dev.cairn.sample";

    private BenchApp() {}

    /** An app of all classes of the package, which begins with the given one. */
    static Path build(Path folder, Class<?> main, Consumer<AndroidManifestBlock> more) throws IOException {
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(PACKAGE);
        manifest.setMinSdkVersion(26);
        manifest.setTargetSdkVersion(34);
        manifest.getOrCreateMainActivity(main.getName());
        more.accept(manifest);
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(dex(main), "classes.dex"));
        Path file = folder.resolve(main.getSimpleName() + ".apk");
        apk.writeApk(file.toFile());
        return file;
    }

    private static byte[] dex(Class<?> main) throws IOException {
        byte[][] dex = new byte[1][];
        D8Command.Builder command = D8Command.builder()
                .setMinApiLevel(26)
                .setDisableDesugaring(false)
                .setProgramConsumer(new DexIndexedConsumer.ForwardingConsumer(null) {
                    @Override
                    public void accept(
                            int index, ByteDataView data, Set<String> descriptors, DiagnosticsHandler handler) {
                        dex[0] = data.copyByteData();
                    }
                });
        for (Path file : classes(main)) {
            command.addClassProgramData(withoutOurs(Files.readAllBytes(file)), Origin.unknown());
        }
        for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
            if (entry.contains("android-all")) {
                command.addLibraryFiles(Path.of(entry));
            }
        }
        try {
            D8.run(command.build());
        } catch (CompilationFailedException e) {
            throw new IOException("D8 cannot translate " + main + ": " + e, e);
        }
        return dex[0];
    }

    /** Without the method that Robolectric's jar wants below abstract classes, and that the app must leave to the device. */
    static byte[] withoutOurs(byte[] bytes) {
        ClassWriter kept = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, kept) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String signature, String[] exceptions) {
                                return name.equals("$$robo$getData")
                                        ? null
                                        : super.visitMethod(access, name, type, signature, exceptions);
                            }
                        },
                        0);
        return kept.toByteArray();
    }

    private static List<Path> classes(Class<?> main) throws IOException {
        try {
            Path root = Path.of(
                    main.getProtectionDomain().getCodeSource().getLocation().toURI());
            try (Stream<Path> files = Files.list(root.resolve(PACKAGE.replace('.', '/')))) {
                return files.filter(file -> file.toString().endsWith(".class"))
                        .sorted()
                        .toList();
            }
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
