package dev.cairn.android.apk;

import com.googlecode.d2j.Method;
import com.googlecode.d2j.dex.Dex2jar;
import com.googlecode.d2j.dex.DexExceptionHandler;
import com.googlecode.d2j.node.DexMethodNode;
import dev.cairn.android.code.CodeRewriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Turns an APK's Dalvik code into a jar. */
final class ApkConverter {
    /** Part of the cache's key: a change of what is written here needs a new number. */
    static final String VERSION = "dex2jar-2.4.38-cairn-4";

    private ApkConverter() {}

    /** Writes the jar. */
    static void convert(Path apk, Path jar) throws IOException {
        ByteArrayOutputStream classes = new ByteArrayOutputStream();
        Dex2jar.from(Files.readAllBytes(apk))
                .withExceptionHandler(new ThrowingMethods())
                .skipDebug(false)
                .doTranslate(classes);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(1);
            write(classes.toByteArray(), zip);
        }
    }

    /** Reads dex2jar's own format: for each class its name and its bytes, each after its length. */
    private static void write(byte[] classes, ZipOutputStream zip) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classes));
        while (in.available() > 0) {
            String name = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            byte[] bytes = in.readNBytes(in.readInt());
            ZipEntry entry = new ZipEntry(name + ".class");
            entry.setTime(0);
            zip.putNextEntry(entry);
            zip.write(CodeRewriter.rewrite(bytes));
        }
    }

    /** A method that cannot be converted throws when it is called; the rest of the app still works. */
    private static final class ThrowingMethods implements DexExceptionHandler {
        @Override
        public void handleFileException(Exception e) {
            throw new IllegalArgumentException("broken code in the APK: " + e.getMessage(), e);
        }

        @Override
        public void handleMethodTranslateException(
                Method method, DexMethodNode node, MethodVisitor visitor, Exception e) {
            visitor.visitTypeInsn(Opcodes.NEW, "java/lang/VerifyError");
            visitor.visitInsn(Opcodes.DUP);
            visitor.visitLdcInsn("This method could not be converted for the JVM: " + method + " (" + e + ")");
            visitor.visitMethodInsn(
                    Opcodes.INVOKESPECIAL, "java/lang/VerifyError", "<init>", "(Ljava/lang/String;)V", false);
            visitor.visitInsn(Opcodes.ATHROW);
        }
    }
}
