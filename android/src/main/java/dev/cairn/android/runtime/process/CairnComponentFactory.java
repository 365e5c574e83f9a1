package dev.cairn.android.runtime.process;

import android.app.Activity;
import android.app.AppComponentFactory;
import android.app.Application;
import android.app.Service;
import android.content.BroadcastReceiver;
import android.content.ContentProvider;
import android.content.Intent;
import dev.cairn.android.device.AppPackage;
import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * Makes an app's components with the app's own factory and class loader. Robolectric cannot load the app's classes, so
 * it names a stand-in for the Application, which is replaced here by the real one.
 */
final class CairnComponentFactory extends AppComponentFactory {
    private final AppPackage app;
    private final ClassLoader loader;
    private final AppComponentFactory own;

    CairnComponentFactory(AppPackage app, ClassLoader loader) {
        this.app = app;
        this.loader = loader;
        this.own = app.componentFactory().map(this::load).orElseGet(AppComponentFactory::new);
    }

    private AppComponentFactory load(String name) {
        try {
            Constructor<?> constructor = loader.loadClass(name).getDeclaredConstructor();
            return (AppComponentFactory) constructor.newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            return new AppComponentFactory(); // as Android does
        }
    }

    /** Where the app's cannot be made, one of Android's: the system still needs a context, and the process dies as soon as it has one. */
    @Override
    public Application instantiateApplication(ClassLoader unused, String standIn) {
        AppProcess process = AppProcess.starting();
        Phone.furnish(RuntimeEnvironment.systemContext, process);
        try {
            return own.instantiateApplication(loader, app.application().orElse("android.app.Application"));
        } catch (Throwable e) {
            process.bornDead(e);
            return new Application();
        }
    }

    @Override
    public Activity instantiateActivity(ClassLoader unused, String name, @Nullable Intent intent)
            throws InstantiationException, IllegalAccessException, ClassNotFoundException {
        return own.instantiateActivity(loader, name, intent);
    }

    @Override
    public BroadcastReceiver instantiateReceiver(ClassLoader unused, String name, @Nullable Intent intent)
            throws InstantiationException, IllegalAccessException, ClassNotFoundException {
        return own.instantiateReceiver(loader, name, intent);
    }

    @Override
    public Service instantiateService(ClassLoader unused, String name, @Nullable Intent intent)
            throws InstantiationException, IllegalAccessException, ClassNotFoundException {
        return own.instantiateService(loader, name, intent);
    }

    @Override
    public ContentProvider instantiateProvider(ClassLoader unused, String name)
            throws InstantiationException, IllegalAccessException, ClassNotFoundException {
        return own.instantiateProvider(loader, name);
    }
}
