package dev.cairn.testkit.determinism;

import java.util.Collection;

/** All that is known about a set of classes. Not thread-safe. */
record Analysis(ClassGraph world, Values values, Uses uses, DataFlow origins) {
    static Analysis of(Collection<byte[]> classFiles) {
        ClassGraph world = ClassGraph.of(classFiles);
        Values values = new Values(world);
        Uses uses = new Uses(world);
        return new Analysis(world, values, uses, new DataFlow(world, values, uses));
    }
}
