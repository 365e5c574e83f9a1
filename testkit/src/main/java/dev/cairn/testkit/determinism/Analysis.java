package dev.cairn.testkit.determinism;

import com.tngtech.archunit.core.domain.JavaClasses;

/** All that is known about a set of classes. Not thread-safe. */
record Analysis(World world, Values values, Uses uses, Origins origins) {
    static Analysis of(JavaClasses classes) {
        World world = World.of(classes);
        Values values = new Values(world);
        Uses uses = new Uses(world);
        return new Analysis(world, values, uses, new Origins(world, values, uses));
    }
}
