package dev.cairn.android.runtime.process;

import static dev.cairn.android.runtime.PrivateMembers.field;
import static dev.cairn.android.runtime.PrivateMembers.method;

import android.database.sqlite.SQLiteDatabase;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an app left in thread-local variables of threads that outlive its process, the main thread first of all: objects of its own classes, and the
 * sessions of its databases, which remember where they were opened. Each would keep all that the app had.
 */
final class ThreadValues {
    private static final Field MAP = field(Thread.class, "threadLocals");
    private static final Field TABLE = field(MAP.getType(), "table");
    private static final Field VALUE = field(TABLE.getType().getComponentType(), "value");
    private static final Method REMOVE = method(MAP.getType(), "remove", ThreadLocal.class);

    private ThreadValues() {}

    /** Forgets those of an app with this class loader. The thread is the current one, or has nothing to do. */
    static void forget(Thread thread, ClassLoader app) {
        try {
            Object map = MAP.get(thread);
            if (map != null) {
                for (ThreadLocal<?> variable : keysOf(TABLE.get(map), app)) {
                    REMOVE.invoke(map, variable);
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("The threads of this JDK are not what they were", e);
        }
    }

    private static List<ThreadLocal<?>> keysOf(Object table, ClassLoader app) throws IllegalAccessException {
        List<ThreadLocal<?>> keys = new ArrayList<>();
        for (int i = 0; i < Array.getLength(table); i++) {
            Reference<?> entry = (Reference<?>) Array.get(table, i);
            if (entry != null && entry.get() instanceof ThreadLocal<?> key && isOf(key, VALUE.get(entry), app)) {
                keys.add(key);
            }
        }
        return keys;
    }

    private static boolean isOf(ThreadLocal<?> key, @Nullable Object value, ClassLoader app) {
        return key.getClass().getClassLoader() == app
                || value != null
                        && (value.getClass().getClassLoader() == app
                                || value.getClass().getPackage() == SQLiteDatabase.class.getPackage());
    }
}
