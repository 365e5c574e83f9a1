package dev.cairn.explorer.bench;

import dev.cairn.agent.device.Device;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.store.RunStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells how much of each step's time the device took (waiting for it to settle included), how much the store, and how much the explorer
 * itself: all the rest, from one action to the next. It watches the device, the run store and the file store that it hands out, and counts
 * what the thread that acts on the device asks of them. Thread-safe; what it tells may lack the step that is under way.
 */
public final class StepTimes {
    private enum Where {
        DEVICE,
        STORE
    }

    private final LongSupplier nanoTime;
    private final List<Step> steps = new ArrayList<>();
    private @Nullable Thread stepping;
    private long since;
    private long inDevice;
    private long inStore;

    /** One step; all in nanoseconds. */
    private record Step(long device, long store, long own) {}

    /** Times as the system tells them. */
    public StepTimes() {
        this(System::nanoTime);
    }

    StepTimes(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The device, watched. */
    public Device of(Device device) {
        return watched(Device.class, device, Where.DEVICE);
    }

    /** The run store, watched. */
    public RunStore of(RunStore store) {
        return watched(RunStore.class, store, Where.STORE);
    }

    /** The file store, watched. */
    public FileStore of(FileStore files) {
        return watched(FileStore.class, files, Where.STORE);
    }

    /** The median step of each {@code size} steps; those left over at the end are a stretch of their own. */
    public synchronized List<StepTimeRange> stretches(int size) {
        return IntStream.iterate(0, first -> first < steps.size(), first -> first + size)
                .mapToObj(first -> stretch(first, Math.min(first + size, steps.size())))
                .toList();
    }

    private StepTimeRange stretch(int first, int end) {
        List<Step> some = steps.subList(first, end);
        return new StepTimeRange(
                first + 1,
                end,
                median(some.stream().mapToLong(Step::own).toArray()),
                median(some.stream().mapToLong(Step::device).toArray()),
                median(some.stream().mapToLong(Step::store).toArray()));
    }

    private static double median(long[] nanos) {
        java.util.Arrays.sort(nanos);
        return nanos[nanos.length / 2] / 1e6;
    }

    private <T> T watched(Class<T> type, T target, Where where) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, args) -> call(target, method, args, where)));
    }

    private @Nullable Object call(Object target, Method method, Object @Nullable [] args, Where where)
            throws Throwable {
        if (method.getName().equals("perform")) {
            acts();
        }
        long began = nanoTime.getAsLong();
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        } finally {
            took(where, nanoTime.getAsLong() - began);
        }
    }

    /** A step goes from one action to the next. */
    private synchronized void acts() {
        long now = nanoTime.getAsLong();
        if (stepping != null) {
            steps.add(new Step(inDevice, inStore, now - since - inDevice - inStore));
        }
        stepping = Thread.currentThread();
        since = now;
        inDevice = 0;
        inStore = 0;
    }

    private synchronized void took(Where where, long nanos) {
        if (Thread.currentThread() != stepping) {
            return;
        }
        switch (where) {
            case DEVICE -> inDevice += nanos;
            case STORE -> inStore += nanos;
        }
    }
}
