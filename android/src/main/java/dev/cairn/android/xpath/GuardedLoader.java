package dev.cairn.android.xpath;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads Saxon, and what calls it, from the parent's class path, with a check of the limits in each loop and at each method's begin. */
final class GuardedLoader extends ClassLoader {
    private static final String ENGINE = "dev.cairn.android.xpath.SaxonEngine";
    private static final String LIBRARY = "net.sf.saxon.";

    GuardedLoader(ClassLoader parent) {
        super("xpath", parent);
    }

    /** A new engine. */
    static XPathEngine load() {
        try {
            GuardedLoader loader = new GuardedLoader(GuardedLoader.class.getClassLoader());
            return (XPathEngine)
                    loader.loadClass(ENGINE).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The XPath library does not load", e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(LIBRARY) && !name.startsWith(ENGINE)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? define(name) : known;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] code = guarded(in.readAllBytes());
            return defineClass(name, code, 0, code.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static byte[] guarded(byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return name.startsWith("<") ? next : new GuardedMethod(next);
                    }
                },
                0);
        return writer.toByteArray();
    }
}
