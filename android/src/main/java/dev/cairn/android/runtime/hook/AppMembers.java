package dev.cairn.android.runtime.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Methods that an app finds by reflection: for those that end a process or load native code it gets the device's own. */
public final class AppMembers {
    private static final Map<String, Class<?>> OWN = Map.ofEntries(
            Map.entry("java.lang.System.exit", AppExit.class),
            Map.entry("java.lang.Runtime.exit", AppRuntime.class),
            Map.entry("java.lang.Runtime.halt", AppRuntime.class),
            Map.entry("java.lang.Shutdown.exit", AppExit.class),
            Map.entry("java.lang.Shutdown.halt", AppExit.class),
            Map.entry("java.lang.Shutdown.halt0", AppExit.class),
            Map.entry("java.lang.Shutdown.beforeHalt", AppExit.class),
            Map.entry("java.lang.Shutdown.shutdown", AppExit.class),
            Map.entry("android.os.Process.killProcess", AppExit.class),
            Map.entry("android.os.Process.killProcessQuiet", AppExit.class),
            Map.entry("android.os.Process.sendSignal", AppExit.class),
            Map.entry("android.os.Process.sendSignalQuiet", AppExit.class),
            Map.entry("java.lang.System.load", AppLibraries.class),
            Map.entry("java.lang.System.loadLibrary", AppLibraries.class),
            Map.entry("java.lang.Runtime.load", AppRuntime.class),
            Map.entry("java.lang.Runtime.load0", AppRuntime.class),
            Map.entry("java.lang.Runtime.loadLibrary", AppRuntime.class),
            Map.entry("java.lang.Runtime.loadLibrary0", AppRuntime.class),
            Map.entry("java.lang.ClassLoader.loadLibrary", AppLibraries.class));

    private AppMembers() {}

    /** The method itself, or the device's own in its place, which takes the same arguments and needs no receiver. */
    public static Method method(Method found) {
        Class<?> own = OWN.get(found.getDeclaringClass().getName() + "." + found.getName());
        return own == null ? found : own(own, found);
    }

    private static Method own(Class<?> own, Method found) {
        try {
            return own.getMethod(found.getName(), found.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("The device has no " + found + " of its own.", e);
        }
    }

    /** The same of many. */
    public static Method[] methods(Method[] found) {
        Arrays.setAll(found, i -> method(found[i]));
        return found;
    }

    /** The same of what a method came to that an app called by reflection: it may search itself. */
    public static @Nullable Object result(@Nullable Object result) {
        return switch (result) {
            case Method found -> method(found);
            case Method[] found -> methods(found);
            case null, default -> result;
        };
    }

    /** For {@link Lookup#findStatic}. */
    public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType signature)
            throws NoSuchMethodException, IllegalAccessException {
        Class<?> own = OWN.get(type.getName() + "." + name);
        return own == null
                ? lookup.findStatic(type, name, signature)
                : MethodHandles.publicLookup().findStatic(own, name, signature);
    }

    /** For {@link Lookup#findVirtual}. */
    public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType signature)
            throws NoSuchMethodException, IllegalAccessException {
        Class<?> own = OWN.get(type.getName() + "." + name);
        return own == null
                ? lookup.findVirtual(type, name, signature)
                : MethodHandles.dropArguments(MethodHandles.publicLookup().findStatic(own, name, signature), 0, type);
    }

    /** For {@link Lookup#unreflect}: those in place of methods of {@link Runtime} take one, as these do. */
    public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
        MethodHandle found = lookup.unreflect(method);
        return method.getDeclaringClass() == AppRuntime.class
                ? MethodHandles.dropArguments(found, 0, Runtime.class)
                : found;
    }

    /** For {@link Lookup#bind}. */
    public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType signature)
            throws NoSuchMethodException, IllegalAccessException {
        Class<?> own = OWN.get(receiver.getClass().getName() + "." + name);
        return own == null
                ? lookup.bind(receiver, name, signature)
                : MethodHandles.publicLookup().findStatic(own, name, signature);
    }
}
