package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The constructors that an app's code calls. On a device any constructor of a parent may be called on a new object; the
 * JVM wants one of the object's own class. So classes get passing constructors: they only call their parent's, down to the
 * one that was meant, and have two more parameters, which are always null, to be told apart.
 */
final class Constructors {
    private static final int MARKERS = 2;

    /**
     * A constructor as it is called.
     *
     * @param markers how many nulls follow the arguments
     */
    record Call(String owner, String descriptor, int markers) {}

    /**
     * A constructor that a class must get.
     *
     * @param descriptor its own
     * @param parent the call it makes
     */
    record Passing(String descriptor, Call parent, int access) {}

    private final ClassHierarchy hierarchy;
    /** By class, then by descriptor. */
    private final Map<String, Map<String, Passing>> passing = new LinkedHashMap<>();
    /** The access that constructors of a class need, by class and descriptor. */
    private final Map<String, Map<String, Integer>> opened = new LinkedHashMap<>();

    Constructors(ClassHierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** The call for a new object of the class. */
    Call forNew(String caller, String made, MethodReference method) {
        return call(made, caller, method);
    }

    /** The call for the object of a constructor of the class itself. */
    Call forThis(String self, MethodReference method) {
        ClassInfo info = hierarchy.find(self);
        String descriptor = Names.descriptor(method);
        ClassInfo meant = hierarchy.declaring(Names.internal(method.getDefiningClass()), "<init>" + descriptor);
        String parent = info == null ? null : info.superName();
        if (meant == null || meant.name().equals(self) || parent == null) {
            return new Call(Names.internal(method.getDefiningClass()), descriptor, 0);
        }
        return call(parent, self, method);
    }

    private Call call(String made, String caller, MethodReference method) {
        String descriptor = Names.descriptor(method);
        String named = Names.internal(method.getDefiningClass());
        ClassInfo meant = hierarchy.declaring(named, "<init>" + descriptor);
        if (meant == null || meant.name().equals(made)) {
            if (!named.equals(made) && meant == null) {
                throw new UntranslatableException(
                        "calls the missing constructor " + named + descriptor + " for " + made);
            }
            return new Call(made, descriptor, 0);
        }
        return passing(made, caller, meant, descriptor);
    }

    private Call passing(String made, String caller, ClassInfo meant, String descriptor) {
        ClassInfo info = hierarchy.find(made);
        String parent = info == null ? null : info.superName();
        if (info == null || parent == null || !info.app() || !hierarchy.isSubclass(made, meant.name())) {
            throw new UntranslatableException("calls the constructor " + meant.name() + descriptor + " for " + made
                    + ", which does not lead to it");
        }
        String own = marked(descriptor, meant.name());
        int access = samePackage(made, caller) ? 0 : Opcodes.ACC_PUBLIC;
        Passing before = passingOf(made).get(own);
        if (before == null || (before.access() | access) != before.access()) {
            Call above = parent.equals(meant.name())
                    ? direct(made, meant, descriptor)
                    : passing(parent, made, meant, descriptor);
            int merged = access | (before == null ? 0 : before.access());
            passing.computeIfAbsent(made, each -> new LinkedHashMap<>()).put(own, new Passing(own, above, merged));
        }
        return new Call(made, own, MARKERS);
    }

    private Call direct(String made, ClassInfo meant, String descriptor) {
        int access = meant.members().getOrDefault("<init>" + descriptor, 0);
        boolean near = samePackage(made, meant.name());
        boolean reachable = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                || (near && (access & Opcodes.ACC_PRIVATE) == 0);
        if (!reachable && meant.app()) {
            opened.computeIfAbsent(meant.name(), each -> new LinkedHashMap<>())
                    .merge(descriptor, near ? 0 : Opcodes.ACC_PUBLIC, (one, other) -> one | other);
        }
        return new Call(meant.name(), descriptor, 0);
    }

    private static String marked(String descriptor, String meant) {
        int end = descriptor.indexOf(')');
        return descriptor.substring(0, end) + "Ljava/lang/Void;[L" + meant + ";" + descriptor.substring(end);
    }

    private static boolean samePackage(String one, String other) {
        return Names.packageOf(one).equals(Names.packageOf(other));
    }

    /** Whether a class must be changed. */
    boolean concerns(String name) {
        return passing.containsKey(name) || opened.containsKey(name);
    }

    List<Passing> added(String name) {
        return new ArrayList<>(passingOf(name).values());
    }

    private Map<String, Passing> passingOf(String name) {
        return passing.getOrDefault(name, Map.of());
    }

    /** The access that a constructor needs in place of its own, or null if its own will do. */
    @Nullable
    Integer access(String name, String descriptor) {
        return opened.getOrDefault(name, Map.of()).get(descriptor);
    }
}
