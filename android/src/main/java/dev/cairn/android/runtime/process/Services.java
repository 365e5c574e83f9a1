package dev.cairn.android.runtime.process;

import android.app.Service;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.ServiceConnection;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.content.pm.ServiceInfo;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;
import android.util.Log;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.android.controller.ServiceController;

/** Runs the app's own services. Calls into them are messages on the main thread, as on a device. */
public final class Services {
    private static final class Running {
        private final ServiceController<? extends Service> controller;
        private final ServiceInfo declared;
        private final Set<ServiceConnection> connections = new HashSet<>();
        private @Nullable IBinder binder;
        private boolean started;
        private boolean owesForeground;
        private boolean foreground;
        private int lastStartId;

        Running(ServiceController<? extends Service> controller, ServiceInfo declared) {
            this.controller = controller;
            this.declared = declared;
        }
    }

    /** Who asked to be connected with what, whether it is so already or not. */
    private record Binding(ServiceConnection connection, Intent intent, ServiceInfo service, Context client) {}

    private final AppProcess process;
    private final List<Binding> bindings = new CopyOnWriteArrayList<>();
    private final Map<ComponentName, Running> running = new HashMap<>();
    private final BackgroundRules background = new BackgroundRules();

    Services(AppProcess process) {
        this.process = process;
    }

    /** Starts the service, or gives it another command; null when the app has no such service. */
    public @Nullable ComponentName start(Intent intent) {
        return start(intent, false);
    }

    /**
     * The same as the app asks for it.
     *
     * @param foreground whether the service is to go to the foreground at once
     * @throws IllegalStateException if the app may not, since it is in the background
     */
    public @Nullable ComponentName startByApp(Intent intent, boolean foreground) {
        ServiceInfo declared = resolve(intent);
        if (declared != null && running.values().stream().noneMatch(service -> service.foreground)) {
            int target = process.app().targetSdk();
            if (foreground) {
                background.checkForeground(declared.getComponentName(), target);
            } else {
                background.check(intent, target);
            }
        }
        return start(intent, foreground);
    }

    /** Takes note of whether the app shows. */
    public void shows(boolean now) {
        background.shows(now);
    }

    /** Takes note that the system has woken the app. */
    public void woken() {
        background.woken();
    }

    private @Nullable ComponentName start(Intent intent, boolean foreground) {
        ServiceInfo declared = resolve(intent);
        ComponentName name = declared == null ? null : declared.getComponentName();
        if (declared != null) {
            post(() -> {
                Running service = ensure(declared, intent, foreground);
                service.started = true;
                if (service.owesForeground) {
                    expectForeground(service);
                }
                service.controller.get().onStartCommand(intent, 0, ++service.lastStartId);
            });
        }
        return name;
    }

    private void expectForeground(Running service) {
        new Handler(Looper.getMainLooper())
                .postDelayed(
                        () -> {
                            if (service.owesForeground) {
                                throw ForegroundRules.late(service.declared.getComponentName());
                            }
                        },
                        ForegroundRules.START_MS);
    }

    /** The service goes to the foreground, if the manifest allows it for that type. */
    public void toForeground(Service service, int type) {
        for (Running candidate : running.values()) {
            if (candidate.controller.get() == service) {
                candidate.owesForeground = false;
                ForegroundRules.check(service, candidate.declared, type);
                candidate.foreground = true;
            }
        }
    }

    /** Stops the service; false when it was not started. */
    public boolean stop(Intent intent) {
        ServiceInfo declared = resolve(intent);
        Running service = declared == null ? null : running.get(declared.getComponentName());
        if (service == null || !service.started) {
            return false;
        }
        post(() -> stop(service));
        return true;
    }

    /** The service stops itself, unless a newer command than the given one came in; -1 for any. */
    public boolean stopSelf(Service service, int startId) {
        for (Running candidate : running.values()) {
            if (candidate.controller.get() == service && (startId < 0 || startId == candidate.lastStartId)) {
                post(() -> stop(candidate));
                return true;
            }
        }
        return false;
    }

    private void stop(Running service) {
        service.started = false;
        destroyIfUnused(service);
    }

    /**
     * Binds to the service; false when the app has no such service.
     *
     * @param client the context whose end ends the connection, too
     */
    public boolean bind(Intent intent, ServiceConnection connection, Context client) {
        ServiceInfo declared = resolve(intent);
        if (declared == null) {
            return false;
        }
        Binding binding = new Binding(connection, intent, declared, client);
        bindings.add(binding);
        post(() -> {
            if (bindings.contains(binding)) {
                connect(binding);
            }
        });
        return true;
    }

    private void connect(Binding binding) {
        Running service = ensure(binding.service(), binding.intent(), false);
        service.connections.add(binding.connection());
        if (service.binder == null) {
            service.binder = service.controller.get().onBind(binding.intent());
        }
        ComponentName name = binding.service().getComponentName();
        if (service.binder != null) {
            binding.connection().onServiceConnected(name, service.binder);
        } else {
            binding.connection().onNullBinding(name);
        }
    }

    /** Ends the connection; false when there is none. */
    public boolean unbind(ServiceConnection connection) {
        List<Binding> ended = bindings.stream()
                .filter(binding -> binding.connection() == connection)
                .toList();
        bindings.removeAll(ended);
        ended.forEach(binding -> post(() -> disconnect(binding)));
        return !ended.isEmpty();
    }

    private void disconnect(Binding binding) {
        Running service = running.get(binding.service().getComponentName());
        if (service != null && service.connections.remove(binding.connection())) {
            if (service.connections.isEmpty()) {
                service.controller.get().onUnbind(binding.intent());
                service.binder = null;
            }
            destroyIfUnused(service);
        }
    }

    /** An activity or a service has ended: the connections that it left are ended, as Android does. */
    void forget(Context client) {
        for (Binding left : bindings) {
            if (left.client() == client && unbind(left.connection())) {
                Log.e(
                        "ActivityThread",
                        client.getClass().getName() + " has leaked ServiceConnection " + left.connection()
                                + " that was originally bound here");
            }
        }
    }

    private void destroyIfUnused(Running service) {
        if (!service.started
                && service.connections.isEmpty()
                && running.values().remove(service)) {
            if (service.owesForeground) {
                throw ForegroundRules.late(service.declared.getComponentName());
            }
            service.controller.get().onDestroy();
            process.forget(service.controller.get());
        }
    }

    private Running ensure(ServiceInfo declared, Intent intent, boolean foreground) {
        ComponentName name = declared.getComponentName();
        Running known = running.get(name);
        if (known != null) {
            known.owesForeground |= foreground && !known.foreground;
            return known;
        }
        try {
            Service service = process.factory().instantiateService(process.loader(), name.getClassName(), intent);
            Running made = new Running(ServiceController.of(service, intent), declared);
            made.owesForeground = foreground;
            running.put(name, made);
            service.onCreate(); // Robolectric's own way would run what is posted first, out of order
            return made;
        } catch (ReflectiveOperationException e) {
            throw new RuntimeException("Unable to instantiate service " + name.getClassName() + ": " + e, e);
        }
    }

    private @Nullable ServiceInfo resolve(Intent intent) {
        PackageManager packages = RuntimeEnvironment.getApplication().getPackageManager();
        ResolveInfo found = packages.resolveService(intent, 0);
        boolean own = found != null
                && found.serviceInfo != null
                && found.serviceInfo.packageName.equals(process.app().packageName());
        return own ? found.serviceInfo : null;
    }

    private static void post(Runnable work) {
        new Handler(Looper.getMainLooper()).post(work);
    }
}
