package dev.cairn.android.runtime;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Private members of classes that are not ours, the JDK's and Robolectric's, made accessible.
 * Each method throws a {@link LinkageError} that names the class if another version of it lacks the member.
 */
public final class PrivateMembers {
    private PrivateMembers() {}

    /** The field that the class itself declares. */
    public static Field field(Class<?> type, String name) {
        try {
            return accessible(type.getDeclaredField(name));
        } catch (NoSuchFieldException e) {
            throw changed(type, e);
        }
    }

    /** The method that the class itself declares. */
    public static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return accessible(type.getDeclaredMethod(name, parameters));
        } catch (NoSuchMethodException e) {
            throw changed(type, e);
        }
    }

    /** The constructor without parameters. */
    public static Constructor<?> constructor(Class<?> type) {
        try {
            return accessible(type.getDeclaredConstructor());
        } catch (NoSuchMethodException e) {
            throw changed(type, e);
        }
    }

    private static <T extends AccessibleObject> T accessible(T member) {
        member.setAccessible(true);
        return member;
    }

    private static LinkageError changed(Class<?> type, ReflectiveOperationException cause) {
        return new LinkageError(
                type.getName() + " is not what it was in the version that the device was made for", cause);
    }
}
