package dev.cairn.android.runtime.process;

import android.app.AppComponentFactory;
import android.app.job.IJobScheduler;
import android.content.Context;
import android.print.IPrintManager;
import dev.cairn.android.app.LoopGuard;
import dev.cairn.android.boot.DeviceStorage;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.network.Network;
import dev.cairn.android.runtime.biometric.Biometrics;
import dev.cairn.android.runtime.hook.AppProperties;
import dev.cairn.android.runtime.hook.sqlite.BundledSqlite;
import dev.cairn.android.runtime.keystore.AndroidKeys;
import dev.cairn.android.runtime.print.PrintJobs;
import dev.cairn.android.runtime.provider.UriGrants;
import dev.cairn.android.runtime.schedule.Jobs;
import dev.cairn.android.runtime.service.QuietServices;
import dev.cairn.android.runtime.shadow.CairnInsetsController;
import dev.cairn.android.runtime.shadow.CairnSensorQueue;
import dev.cairn.android.runtime.stack.ActivityStack;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadows.ShadowServiceManager;
import org.robolectric.util.Util;

/** One app's process. At most one lives at a time; it is a fresh class loader and a fresh Robolectric environment. */
public final class AppProcess {
    private static volatile @Nullable AppProcess current;

    private final AppPackage app;
    private final int pid;
    private final AppFolders folders;
    private final DeviceStorage storage;
    private final PhoneNames names;
    private final AppClassLoader loader;
    private final AppComponentFactory factory;
    private final ActivityStack stack;
    private final ProcessExit faults = new ProcessExit();
    private final AppThreads threads = new AppThreads();
    private final Services services = new Services(this);
    private final Broadcasts broadcasts = new Broadcasts();
    private final Jobs jobs = new Jobs();
    private final PrintJobs printing = new PrintJobs();
    private final Set<String> granted = new LinkedHashSet<>();
    private final Set<Thread> shutdownHooks = ConcurrentHashMap.newKeySet();
    private final Biometrics biometrics = new Biometrics();
    private final UriGrants uris;
    private @Nullable Throwable deathAtBirth;
    private volatile boolean over;

    /**
     * A process that is about to start; it becomes the one that the framework's stand-ins see.
     *
     * @param storage where its files are, and those that all share
     */
    public AppProcess(AppPackage app, int pid, DeviceStorage storage, ActivityStack stack) {
        this.app = app;
        this.pid = pid;
        this.folders = new AppFolders(app.packageName(), storage);
        this.storage = storage;
        this.names = PhoneNames.of(storage, app.packageName(), app.apk());
        this.uris = new UriGrants(app.packageName());
        this.loader = new AppClassLoader(app, AppProcess.class.getClassLoader());
        // before any of the app's code runs: threads inherit it
        Thread.currentThread().setContextClassLoader(loader);
        threads.see(loader);
        threads.tellLeft(pid);
        this.factory = new CairnComponentFactory(app, loader);
        this.stack = stack;
        current = this;
    }

    /** Where its files are, and those that all share. */
    public DeviceStorage storage() {
        return storage;
    }

    /** The same text with a phone's names for the files of this machine that it names. */
    public static String onPhone(String text) {
        AppProcess process = current;
        return process == null ? PhoneNames.ofSystem(text) : process.names.in(text);
    }

    /** The process that starts or runs. */
    public static AppProcess starting() {
        AppProcess process = current;
        if (process == null) {
            throw new JvmDeviceException("No app runs.");
        }
        return process;
    }

    /** Who hears broadcasts now: nobody, where no app runs. */
    public static Broadcasts audience() {
        AppProcess process = current;
        return process == null ? new Broadcasts() : process.broadcasts;
    }

    /** As {@link AppThreads#awaitRest}, of the process that starts or runs, if one does. */
    public static boolean awaitThreads() {
        AppProcess process = current;
        return process != null && process.threads.awaitRest();
    }

    /** Whether a process starts or runs. */
    public static boolean isRunning() {
        return current != null;
    }

    /**
     * The app's code that calls this wants to end its process, and from now on comes to no next turn of a loop. Does nothing if its process
     * has ended before, and another one runs now.
     */
    public static void exitIfAlive() {
        AppProcess process = current;
        if (process != null && process.isCalling()) {
            process.faults.exit();
            process.endLoops();
        }
    }

    /** Whether the process has ended that the app's code is of that calls this. */
    public static boolean isOverForCaller() {
        AppProcess process = current;
        return process == null || process.over || !process.isCalling();
    }

    /** Whether the first code of an app on the stack is of this process; also where there is none. */
    private boolean isCalling() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(frame -> frame.getDeclaringClass().getClassLoader())
                        .filter(AppClassLoader.class::isInstance)
                        .findFirst()
                        .map(found -> found == loader)
                        .orElse(true));
    }

    /** The class loader of the app that runs, or the platform's when none does. */
    public static ClassLoader currentLoader() {
        AppProcess process = current;
        return process == null ? AppProcess.class.getClassLoader() : process.loader;
    }

    /** Ends its threads and forgets it; what it left in the framework is reset by the next process. */
    public void end() {
        over = true;
        endLoops();
        threads.end(loader);
        Network.closeAll();
        BundledSqlite.closeAll();
        CairnSensorQueue.forgetAll();
        CairnInsetsController.forget();
        FrameworkCaches.clear();
        Thread.currentThread().setContextClassLoader(AppProcess.class.getClassLoader());
        loader.closeResources();
        if (current == this) {
            current = null;
        }
    }

    /** The app that runs in it. */
    public AppPackage app() {
        return app;
    }

    /** Tells the framework what phone it is; after Robolectric has set it up, before the app's code runs. */
    public void identifyPhone() {
        Phone.identify(this);
        AppProperties.restart(folders.inData("cache").toString());
    }

    /** Gives the framework the parts of the system that are the app's own. */
    public void provideServices() {
        AndroidKeys.install();
        QuietServices.install();
        ShadowServiceManager.addBinderService(Context.JOB_SCHEDULER_SERVICE, IJobScheduler.class, jobs);
        ShadowServiceManager.addBinderService(Context.PRINT_SERVICE, IPrintManager.class, printing);
    }

    /** Who hears of what in it. */
    public Broadcasts broadcasts() {
        return broadcasts;
    }

    /** Has these permissions before any of the app's code runs. */
    public void grant(Collection<String> permissions) {
        granted.addAll(permissions);
    }

    /** The permissions that it begins with. */
    String[] granted() {
        return granted.toArray(String[]::new);
    }

    /** What it has scheduled for later. */
    public Jobs jobs() {
        return jobs;
    }

    /** What it has wanted to print. */
    public PrintJobs printing() {
        return printing;
    }

    /** The fingerprint sensor, as the app uses it. */
    public Biometrics biometrics() {
        return biometrics;
    }

    /** Addresses of content that it, or another by it, was given. */
    public UriGrants uris() {
        return uris;
    }

    /** Its number, as the log shows it. */
    public int pid() {
        return pid;
    }

    /** Where its data is. */
    public AppFolders folders() {
        return folders;
    }

    /** Loads its code. */
    public ClassLoader loader() {
        return loader;
    }

    /** Makes its components. */
    public AppComponentFactory factory() {
        return factory;
    }

    /** Its activities. */
    public ActivityStack stack() {
        return stack;
    }

    /** What ends it. */
    public ProcessExit faults() {
        return faults;
    }

    /** What it wants to have run when a JVM ends. */
    public Set<Thread> shutdownHooks() {
        return shutdownHooks;
    }

    /** The threads it started. */
    public AppThreads threads() {
        return threads;
    }

    /** An activity or a service has ended: what it registered and did not take back is taken back. */
    public void forget(Context component) {
        broadcasts.forget(component);
        services.forget(component);
    }

    /** The app's services that run. */
    public Services services() {
        return services;
    }

    /** Its Application could not be made, for this reason. */
    void bornDead(Throwable reason) {
        deathAtBirth = reason;
    }

    /** Throws why its Application could not be made, if it could not. */
    void throwIfBornDead() {
        Throwable reason = deathAtBirth;
        if (reason != null) {
            throw Util.<RuntimeException>sneakyThrow(reason); // as it was thrown: that tells who is to blame
        }
    }

    /** Whether it is only how code of an earlier process comes to its end, of which something was left in the framework. */
    public boolean isOfEarlier(Throwable cause) {
        Class<?> type = cause.getClass();
        return type.getName().equals(LoopGuard.ProcessEnded.class.getName()) && type.getClassLoader() != loader;
    }

    /** Makes every loop of its code throw. Safe to call from any thread. */
    public void endLoops() {
        try {
            loader.loadClass("dev.cairn.android.app.LoopGuard").getMethod("end").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
