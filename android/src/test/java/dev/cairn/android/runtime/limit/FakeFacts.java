package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Facts of an app {@code com.app} with the classes, libraries and past that a test gives it. */
final class FakeFacts implements AppFacts {
    final Set<String> classes = new HashSet<>(Set.of("com.app.Main", "com.app.Other"));
    final Set<String> lackedMethods = new HashSet<>();
    final Set<String> libraries = new HashSet<>();
    final Set<String> lackedServices = new HashSet<>();
    final Set<String> standIns = new HashSet<>();
    final List<UnsupportedFeature> before = new ArrayList<>();
    boolean incomplete;
    boolean shown = true;
    long freeHeapMb = 100;

    @Override
    public boolean definesClass(String name) {
        return classes.contains(name);
    }

    @Override
    public boolean surelyLacksMethod(String className, String method) {
        return lackedMethods.contains(className + "." + method);
    }

    @Override
    public boolean hasLibrary(String file) {
        return libraries.contains(file);
    }

    @Override
    public boolean hasLibraries() {
        return !libraries.isEmpty();
    }

    @Override
    public boolean isIncomplete() {
        return incomplete;
    }

    @Override
    public boolean lacksService(String className) {
        return lackedServices.contains(className);
    }

    @Override
    public boolean isStoodInFor(String className, String method) {
        return standIns.contains(className + "." + method);
    }

    @Override
    public long freeHeapMb() {
        return freeHeapMb;
    }

    @Override
    public List<UnsupportedFeature> metBefore() {
        return before;
    }

    @Override
    public boolean hasShown() {
        return shown;
    }
}
