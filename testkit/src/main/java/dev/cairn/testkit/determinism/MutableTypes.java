package dev.cairn.testkit.determinism;

import java.util.Set;

/** Types of the JDK whose values can be changed. */
final class MutableTypes {
    private static final Set<String> CLASSES = Set.of(
            "java.lang.StringBuilder",
            "java.lang.StringBuffer",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.BitSet",
            "java.util.Calendar",
            "java.util.Date",
            "java.util.EnumMap",
            "java.util.GregorianCalendar",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.Hashtable",
            "java.util.IdentityHashMap",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.PriorityQueue",
            "java.util.Properties",
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.Stack",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.Vector",
            "java.util.WeakHashMap");

    private MutableTypes() {}

    static boolean contains(String name) {
        return CLASSES.contains(name) || name.startsWith("java.util.concurrent.") && !name.endsWith("TimeUnit");
    }
}
