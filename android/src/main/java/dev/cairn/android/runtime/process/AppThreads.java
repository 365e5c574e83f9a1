package dev.cairn.android.runtime.process;

import android.os.HandlerThread;
import android.os.Looper;
import dev.cairn.android.network.Network;
import dev.cairn.android.runtime.hook.time.DeviceScheduledPool;
import dev.cairn.android.runtime.hook.time.DeviceTimer;
import dev.cairn.android.runtime.hook.time.Sleepers;
import dev.cairn.android.runtime.hook.time.ThreadHandover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.robolectric.shadows.ShadowLooper;

/** The threads that the app started. They are in the main thread's group or in groups below it. */
public final class AppThreads {
    /** How long to wait, by the machine's clock, while a request that is recorded waits for its answer. */
    private static final long MOST_OUTSIDE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** A thread that was woken seems to rest until it runs: two looks in time at nothing but rest tell it, or four late ones, and then the kernel where it can be asked. */
    private static final int CALM = 4;

    /** Threads that did not come to rest in time; they are not waited for again. */
    private final Set<Thread> endless = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private final Thread main = Thread.currentThread();

    /** Those of a process that the current thread is the main one of. */
    AppThreads() {}

    /**
     * Waits until each thread but the main one rests: sleeps, waits for work, or has ended. Called on the main thread, or by who watches it wait.
     *
     * @return whether there was anything to wait for
     */
    public boolean awaitRest() {
        if (!ThreadHandover.happenedUnseen() && !isSomeoneBusy()) {
            return false;
        }
        WorkPatience patience = new WorkPatience(this::busy);
        int calm = 0;
        while (calm < CALM && (patience.lasts() || isWaitedFor(patience))) {
            boolean prompt = pause();
            calm = ThreadHandover.happenedUnseen() || isSomeoneBusy() ? 0 : calm + (prompt ? 2 : 1);
            if (calm >= CALM && KernelThreads.isOneRunnable(all(), endless())) {
                calm = 0;
            }
        }
        busy().forEach(endless::add);
        return true;
    }

    /** Whether the machine let this thread go on in time; else one that another has woken may not have had its turn either. */
    private static boolean pause() {
        long start = System.nanoTime();
        LockSupport.parkNanos(PAUSE_NANOS);
        return System.nanoTime() - start < LATE_NANOS;
    }

    /** What comes from outside takes its time. */
    private static boolean isWaitedFor(WorkPatience patience) {
        return Network.isAnswering() && patience.waitedNanos() < MOST_OUTSIDE_NANOS;
    }

    private boolean isSomeoneBusy() {
        return Sleepers.someoneIsWaking() || !busy().isEmpty();
    }

    /** Who was interrupted seems to wait until it has a processor, and works then. */
    private List<Thread> busy() {
        List<Thread> busy = new ArrayList<>();
        for (Thread thread : all()) {
            if ((works(thread.getState()) || thread.isInterrupted()) && !endless.contains(thread)) {
                busy.add(thread);
            }
        }
        return busy;
    }

    /** A thread that was notified and has not had a processor yet is blocked, for it waits for its monitor. */
    private static boolean works(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }

    private List<Thread> all() {
        ThreadGroup group = main.getThreadGroup();
        Thread[] threads = new Thread[group.activeCount() + 8];
        int count = group.enumerate(threads, true);
        return Arrays.stream(threads, 0, count).filter(thread -> thread != main).toList();
    }

    private List<Thread> endless() {
        synchronized (endless) {
            return List.copyOf(endless);
        }
    }

    /** Those that other processes left are not waited for. */
    void tellLeft(int pid) {
        endless.addAll(LeftThreads.remaining(pid));
    }

    /** Threads of the framework's pools and loopers last: they see the classes of the process that runs. */
    void see(ClassLoader loader) {
        all().forEach(thread -> thread.setContextClassLoader(loader));
    }

    /** Ends those that wait for messages, and interrupts the others. What lasts knows no more of the process, which may then be forgotten. */
    void end(AppClassLoader app) {
        List<Thread> threads = all();
        LeftThreads.keep(threads, app);
        DeviceTimer.endAll();
        DeviceScheduledPool.endAll();
        threads.forEach(thread -> PoolThreads.end(thread, app));
        ShadowLooper.getAllLoopers().stream()
                .filter(looper -> threads.contains(looper.getThread()) && !lasts(looper.getThread()))
                .forEach(Looper::quit);
        see(HandlerThread.class.getClassLoader());
        ThreadValues.forget(Thread.currentThread(), app);
        threads.stream()
                .filter(thread -> !works(thread.getState()))
                .forEach(thread -> ThreadValues.forget(thread, app));
        threads.forEach(Thread::interrupt);
    }

    /** Threads with a class of the framework are in the next process what they were in this one. */
    private static boolean lasts(Thread thread) {
        return thread instanceof HandlerThread
                && thread.getClass() != HandlerThread.class
                && thread.getClass().getClassLoader() == HandlerThread.class.getClassLoader();
    }
}
