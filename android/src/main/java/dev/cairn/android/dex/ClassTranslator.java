package dev.cairn.android.dex;

import dev.cairn.android.dex.Translation.Untranslated;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jf.dexlib2.iface.AnnotationElement;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Field;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.value.AnnotationEncodedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Translates one class. */
final class ClassTranslator {
    private final ClassDef definition;
    private final String name;
    private final ClassHierarchy hierarchy;
    private final Constructors constructors;
    private final Nesting nesting;
    private final AnnotationWriter writer;
    private final SystemAnnotations annotations;
    private final boolean isInterface;
    /** The methods that throw, by name and descriptor. */
    private final Map<String, Untranslated> throwing = new LinkedHashMap<>();

    /** The methods that the JVM only takes in parts. */
    private final Set<String> large = new HashSet<>();

    private int methods;
    private int parts;

    ClassTranslator(
            ClassDef definition,
            ClassHierarchy hierarchy,
            Constructors constructors,
            Nesting nesting,
            AnnotationWriter writer) {
        this.definition = definition;
        this.name = Names.internal(definition.getType());
        this.hierarchy = hierarchy;
        this.constructors = constructors;
        this.nesting = nesting;
        this.writer = writer;
        this.annotations = new SystemAnnotations(definition.getAnnotations());
        this.isInterface = (definition.getAccessFlags() & Opcodes.ACC_INTERFACE) != 0;
    }

    /** The class file. */
    byte[] translate() {
        while (true) {
            try {
                return write();
            } catch (MethodTooLargeException e) {
                String method = e.getMethodName() + e.getDescriptor();
                if (!large.add(method)) {
                    fail(method, e.getCodeSize() + " bytes are more than the JVM's 65535, and cannot be cut up");
                }
            } catch (ClassTooLargeException e) {
                dropLargest();
            } catch (UnwritableException e) {
                fail(e.method, "it could not be written: " + e.getCause());
            }
        }
    }

    /** The methods that throw. */
    List<Untranslated> untranslated() {
        return new ArrayList<>(throwing.values());
    }

    /** How many methods have code. */
    int methods() {
        return methods;
    }

    private void fail(String method, String reason) {
        throwing.put(method, new Untranslated(name.replace('/', '.'), method, reason));
    }

    /** Too many constants for one class: the larger half of its methods is given up. */
    private void dropLargest() {
        List<Method> left = new ArrayList<>();
        definition.getMethods().forEach(each -> {
            if (each.getImplementation() != null && !throwing.containsKey(key(each))) {
                left.add(each);
            }
        });
        if (left.isEmpty()) {
            throw new UntranslatableException("its members alone need more constants than a class file may have");
        }
        left.sort(Comparator.comparingInt(ClassTranslator::size).reversed());
        left.subList(0, (left.size() + 1) / 2)
                .forEach(each -> fail(key(each), "its class needs more constants than a class file may have"));
    }

    private static int size(Method method) {
        MethodImplementation code = method.getImplementation();
        int size = 0;
        if (code != null) {
            for (var each : code.getInstructions()) {
                size += each.getCodeUnits();
            }
        }
        return size;
    }

    private static String key(Method method) {
        return method.getName() + Names.descriptor(method);
    }

    private byte[] write() {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        methods = 0;
        parts = 0;
        String parent = definition.getSuperclass();
        out.visit(
                Opcodes.V1_8,
                AccessBits.ofClass(definition.getAccessFlags()),
                name,
                annotations.signature(),
                parent == null ? null : Names.internal(parent),
                definition.getInterfaces().stream()
                        .map(Names::internal)
                        .distinct()
                        .toArray(String[]::new));
        if (definition.getSourceFile() != null) {
            out.visitSource(definition.getSourceFile(), null);
        }
        nesting.writeOuter(annotations, out);
        writer.write(definition.getAnnotations(), out::visitAnnotation);
        nesting.writeInner(name, annotations, out);
        StaticValues values = new StaticValues(name, hierarchy);
        definition.getStaticFields().forEach(each -> field(each, values.of(each), out));
        definition.getInstanceFields().forEach(each -> field(each, null, out));
        definition.getMethods().forEach(each -> method(each, values, out));
        initializer(values, out);
        out.visitEnd();
        return out.toByteArray();
    }

    private void field(Field field, @Nullable Object value, ClassWriter out) {
        SystemAnnotations system = new SystemAnnotations(field.getAnnotations());
        FieldVisitor visitor = out.visitField(
                AccessBits.ofField(field.getAccessFlags(), isInterface),
                field.getName(),
                field.getType(),
                system.signature(),
                value);
        writer.write(field.getAnnotations(), visitor::visitAnnotation);
        visitor.visitEnd();
    }

    /** Static values that a class file cannot state, of a class without initialiser. */
    private void initializer(StaticValues values, ClassWriter out) {
        ClassInfo info = hierarchy.find(name);
        boolean present = info != null && info.declares("<clinit>()V");
        if (values.needInitializer() && !present) {
            MethodVisitor visitor = out.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
            visitor.visitCode();
            values.assign(visitor);
            visitor.visitInsn(Opcodes.RETURN);
            visitor.visitMaxs(0, 0);
            visitor.visitEnd();
        }
    }

    private void method(Method method, StaticValues values, ClassWriter out) {
        SystemAnnotations system = new SystemAnnotations(method.getAnnotations());
        MethodImplementation code = method.getImplementation();
        int access = AccessBits.ofMethod(method.getAccessFlags(), method.getName(), isInterface);
        boolean bodiless = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0;
        MethodTranslator translator = bodiless ? null : translator(method, code);
        MethodVisitor visitor = out.visitMethod(
                access,
                method.getName(),
                Names.descriptor(method),
                system.signature(),
                system.types("Throws").toArray(String[]::new));
        MethodAttributes.write(method, system, writer, visitor);
        annotationDefault(method, visitor);
        if (bodiless) {
            visitor.visitEnd();
            return;
        }
        methods++;
        code(method, translator, values, visitor);
        if (translator != null) {
            parts += translator.writeParts(out);
        }
    }

    private @Nullable MethodTranslator translator(Method method, @Nullable MethodImplementation code) {
        if (throwing.containsKey(key(method))) {
            return null;
        }
        if (code == null) {
            fail(key(method), "it has no code");
            return null;
        }
        try {
            MethodTranslator translator = new MethodTranslator(method, code, new TypePool(hierarchy), constructors);
            if (large.contains(key(method))) {
                translator.cut(name, isInterface, parts + 1);
            }
            return translator;
        } catch (UntranslatableException e) {
            fail(key(method), String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            fail(key(method), "its code is broken: " + e);
        }
        return null;
    }

    private void code(
            Method method, @Nullable MethodTranslator translator, StaticValues values, MethodVisitor visitor) {
        Untranslated untranslated = throwing.get(key(method));
        if (translator == null && untranslated != null) {
            ThrowingCode.write(visitor, untranslated);
        } else if (translator != null) {
            visitor.visitCode();
            if (method.getName().equals("<clinit>")) {
                values.assign(visitor);
            }
            write(method, translator, visitor);
        }
    }

    private static void write(Method method, MethodTranslator translator, MethodVisitor visitor) {
        try {
            translator.write(visitor);
            visitor.visitMaxs(0, 0);
            visitor.visitEnd();
        } catch (RuntimeException e) {
            throw new UnwritableException(key(method), e);
        }
    }

    /** Code that was looked at without complaint could not be written. */
    private static final class UnwritableException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String method;

        UnwritableException(String method, RuntimeException cause) {
            super(cause);
            this.method = method;
        }
    }

    private void annotationDefault(Method method, MethodVisitor visitor) {
        if (annotations.value("AnnotationDefault") instanceof AnnotationEncodedValue defaults) {
            for (AnnotationElement each : defaults.getElements()) {
                if (each.getName().equals(method.getName())) {
                    AnnotationVisitor value = visitor.visitAnnotationDefault();
                    writer.value(null, each.getValue(), value);
                    value.visitEnd();
                }
            }
        }
    }
}
