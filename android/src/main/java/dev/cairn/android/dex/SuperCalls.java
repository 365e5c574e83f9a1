package dev.cairn.android.dex;

import org.jspecify.annotations.Nullable;

/** Finds the class that the JVM must be told for a call of a parent's method. */
final class SuperCalls {
    private SuperCalls() {}

    /**
     * A device takes any interface that the caller implements; the JVM only those that the caller names itself, so the one
     * of them through which it comes by the method is named. A call that names the caller's own class means its parent; one
     * that names the caller's own interface means that interface's method, as in what Kotlin makes for callers of old.
     */
    static String owner(ClassHierarchy hierarchy, String caller, String named, String method) {
        ClassInfo self = hierarchy.find(caller);
        if (self != null && self.superName() != null && named.equals(caller) && !self.isInterface()) {
            return self.superName();
        }
        if (self == null
                || !hierarchy.isInterface(named)
                || named.equals(caller)
                || self.interfaces().contains(named)) {
            return named;
        }
        ClassInfo wanted = hierarchy.resolve(named, method);
        String through = direct(hierarchy, self, named, method, wanted);
        if (through == null) {
            throw new UntranslatableException(
                    "calls " + method + " of " + named + ", which no parent of its class leads to");
        }
        return through;
    }

    private static @Nullable String direct(
            ClassHierarchy hierarchy, ClassInfo self, String named, String method, @Nullable ClassInfo wanted) {
        for (String each : self.interfaces()) {
            if (hierarchy.isSubtype(each, named) && hierarchy.resolve(each, method) == wanted) {
                return each;
            }
        }
        String parent = self.superName();
        boolean inherited = !self.isInterface()
                && parent != null
                && hierarchy.isSubtype(parent, named)
                && hierarchy.resolve(parent, method) == wanted;
        return inherited ? parent : null;
    }
}
