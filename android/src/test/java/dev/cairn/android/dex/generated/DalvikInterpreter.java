package dev.cairn.android.dex.generated;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs the methods of one generated class, instruction by instruction, after the specification of Dalvik's bytecode. Its own
 * objects are plain {@link Host}s; all other classes are the JVM's.
 */
final class DalvikInterpreter {
    final Linker linker = new Linker();
    private final ClassDef own;
    private final Map<String, Object> statics = new HashMap<>();
    private final Map<Object, Map<String, Object>> instances = new IdentityHashMap<>();

    DalvikInterpreter(ClassDef own) {
        this.own = own;
    }

    /** The generator or the interpreter is wrong. */
    static final class Unsupported extends IllegalStateException {
        Unsupported(String message) {
            super(message);
        }
    }

    /** Makes an object of the generated class. */
    Object instance() {
        Host made = new Host();
        instances.put(made, new HashMap<>());
        return made;
    }

    Method method(String name) {
        for (Method method : own.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method " + name);
    }

    /** Runs a method with its receiver, if it has one, and its arguments as Java boxes them. */
    @Nullable
    Object run(Method method, List<? extends @Nullable Object> arguments) throws Throwable {
        return new MethodActivation(this, method).run(arguments);
    }

    /** The fields of an object of the generated class; without one the static fields. */
    Map<String, Object> fields(@Nullable Object object) {
        Map<String, Object> fields = object == null ? statics : instances.get(object);
        if (fields == null) {
            throw new Unsupported("no object of the generated class: " + object);
        }
        return fields;
    }

    /** Finds the generated method that the call reaches; none where it leaves the generated class. */
    @Nullable
    Method reached(String base, MethodReference called, List<@Nullable Object> arguments) {
        boolean reaches = Types.isOwn(called.getDefiningClass()) && !base.equals("invoke-super")
                || (base.equals("invoke-virtual") || base.equals("invoke-interface"))
                        && instances.containsKey(arguments.get(0));
        if (reaches) {
            for (Method candidate : own.getMethods()) {
                if (candidate.getName().equals(called.getName())
                        && candidate.getParameterTypes().equals(called.getParameterTypes())) {
                    return candidate;
                }
            }
        }
        return null;
    }
}
