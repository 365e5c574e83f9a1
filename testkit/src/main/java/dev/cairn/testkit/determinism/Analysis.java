package dev.cairn.testkit.determinism;

import java.util.Collection;

/** All that is known about a set of classes. Not thread-safe. */
record Analysis(ClassGraph world, ValueTrace values, WiredUses uses, DataFlow origins) {
    static Analysis of(Collection<byte[]> classFiles) {
        ClassGraph world = ClassGraph.of(classFiles);
        ValueTrace values = new ValueTrace(world);
        WiredUses uses = new WiredUses(world);
        return new Analysis(world, values, uses, new DataFlow(world, values, uses));
    }
}
