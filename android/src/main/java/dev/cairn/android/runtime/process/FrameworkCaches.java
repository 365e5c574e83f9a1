package dev.cairn.android.runtime.process;

import android.app.QueuedWork;
import android.os.AsyncTask;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.robolectric.util.ReflectionHelpers;

/**
 * What the framework remembers of a process in static fields: an app's classes by their names, of which the next process has others, threads
 * that have ended with it, and work that it had not done.
 */
final class FrameworkCaches {
    private record Field(String type, String name) {}

    private static final List<Field> CLASSES = List.of(
            new Field("android.app.Fragment", "sClassMap"),
            new Field("android.preference.GenericInflater", "sConstructorMap"),
            new Field("android.transition.TransitionInflater", "sConstructors"),
            new Field("android.view.LayoutInflater", "sConstructorMap"),
            new Field("android.animation.PropertyValuesHolder", "sSetterPropertyMap"),
            new Field("android.animation.PropertyValuesHolder", "sGetterPropertyMap"),
            new Field("android.animation.PropertyValuesHolder$FloatPropertyValuesHolder", "sJNISetterPropertyMap"),
            new Field("android.animation.PropertyValuesHolder$IntPropertyValuesHolder", "sJNISetterPropertyMap"));

    /** Made when they are first asked for. */
    private static final List<Field> THREADS = List.of(
            new Field("android.app.AppOpsManager", "sHandlerThread"),
            new Field("android.app.QueuedWork", "sHandler"),
            new Field("android.content.AsyncQueryHandler", "sLooper"),
            new Field("android.provider.FontsContract", "sHandler"),
            new Field("android.provider.FontsContract", "sThread"),
            new Field("android.widget.Magnifier", "sPixelCopyHandlerThread"),
            new Field("android.widget.RemoteViewsAdapter", "sCacheRemovalQueue"),
            new Field("android.widget.RemoteViewsAdapter", "sCacheRemovalThread"),
            new Field("android.window.SurfaceSyncGroup", "sHandlerThread"));

    /** Where Robolectric has put what a class does when it is loaded. */
    private static final String LOADED = "__staticInitializer__";

    private FrameworkCaches() {}

    static void clear() {
        for (Field cache : CLASSES) {
            Map<?, ?> entries = ReflectionHelpers.getStaticField(type(cache), cache.name());
            entries.clear();
        }
        for (Field thread : THREADS) {
            ReflectionHelpers.setStaticField(type(thread), thread.name(), null);
        }
        forgetWork();
    }

    /** Tasks of the process, and settings that it had not written. A task that does not end would else keep those of the next process from being begun. */
    private static void forgetWork() {
        ((ExecutorService) AsyncTask.THREAD_POOL_EXECUTOR).shutdownNow();
        ReflectionHelpers.callStaticMethod(AsyncTask.class, LOADED);
        ReflectionHelpers.callStaticMethod(QueuedWork.class, LOADED);
    }

    private static Class<?> type(Field field) {
        return ReflectionHelpers.loadClass(FrameworkCaches.class.getClassLoader(), field.type());
    }
}
