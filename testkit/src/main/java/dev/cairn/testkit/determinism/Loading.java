package dev.cairn.testkit.determinism;

import java.util.Optional;

/** Loads classes without initializing them. */
final class Loading {
    private Loading() {}

    static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? Loading.class.getClassLoader() : context;
    }

    /** The class of that name, with dots or slashes, if it is there. */
    static Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(name.replace('/', '.'), false, loader()));
        } catch (ClassNotFoundException | LinkageError absent) {
            return Optional.empty();
        }
    }
}
