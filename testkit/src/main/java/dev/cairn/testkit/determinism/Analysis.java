package dev.cairn.testkit.determinism;

import java.util.Collection;

/** All that is known about a set of classes. Not thread-safe. */
record Analysis(World world, Values values, Uses uses, Origins origins) {
    static Analysis of(Collection<byte[]> classFiles) {
        World world = World.of(classFiles);
        Values values = new Values(world);
        Uses uses = new Uses(world);
        return new Analysis(world, values, uses, new Origins(world, values, uses));
    }
}
