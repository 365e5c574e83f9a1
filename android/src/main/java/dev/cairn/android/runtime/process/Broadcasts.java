package dev.cairn.android.runtime.process;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.util.Log;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The app's broadcasts: who hears of which, in which order. Thread-safe. */
public final class Broadcasts {
    /** What the sender of an ordered broadcast begins with, and who hears of it last. */
    public record Ordered(
            @Nullable BroadcastReceiver last,
            @Nullable Handler handler,
            int code,
            @Nullable String data,
            @Nullable Bundle extras) {}

    private final List<Listener> listeners = new ArrayList<>();
    private final List<Intent> sticky = new ArrayList<>();

    Broadcasts() {}

    /** Adds what the manifest declares. */
    synchronized void declare(List<Listener> declared) {
        listeners.addAll(declared);
    }

    /**
     * Adds a receiver.
     *
     * @param receiver null to ask only for the last sticky broadcast
     * @return the last sticky broadcast that it would have heard of
     * @throws SecurityException if the app must say who may send and does not
     */
    public @Nullable Intent register(
            @Nullable BroadcastReceiver receiver,
            IntentFilter filter,
            Context context,
            @Nullable String permission,
            @Nullable Handler handler) {
        List<Intent> kept;
        synchronized (this) {
            kept = sticky.stream()
                    .filter(intent -> Listener.matches(filter, intent, context))
                    .toList();
        }
        if (receiver != null) {
            Listener listener = new Listener.Registered(receiver, filter, context, permission, handler);
            synchronized (this) {
                listeners.add(listener);
            }
            kept.forEach(intent -> listener.hear(intent, listener.result(0, null, null, false, true), ended -> {}));
        }
        return kept.isEmpty() ? null : kept.getFirst();
    }

    /**
     * Checks what an app has to say of who may send.
     *
     * @throws SecurityException as Android throws it
     */
    public static void requireWord(
            Context context, @Nullable BroadcastReceiver receiver, IntentFilter filter, int flags) {
        int both = Context.RECEIVER_EXPORTED | Context.RECEIVER_NOT_EXPORTED;
        if ((flags & both) == both) {
            throw new IllegalArgumentException(
                    "Receiver can't specify both RECEIVER_EXPORTED and RECEIVER_NOT_EXPORTED flag");
        }
        boolean asked = context.getApplicationInfo().targetSdkVersion >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE;
        if (asked && receiver != null && (flags & both) == 0 && !isForTheSystem(filter)) {
            throw new SecurityException(
                    context.getPackageName() + ": One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be"
                            + " specified when a receiver isn't being registered exclusively for system broadcasts");
        }
    }

    private static boolean isForTheSystem(IntentFilter filter) {
        for (int i = 0; i < filter.countActions(); i++) {
            if (!filter.getAction(i).startsWith("android.")
                    && !filter.getAction(i).startsWith("com.android.")) {
                return false;
            }
        }
        return true;
    }

    /** Removes a receiver. */
    public synchronized void unregister(BroadcastReceiver receiver) {
        if (!listeners.removeIf(listener -> listener.isFor(receiver))) {
            throw new IllegalArgumentException("Receiver not registered: " + receiver);
        }
    }

    /** An activity or a service has ended: the receivers that it left are removed, as Android does. */
    synchronized void forget(Context context) {
        Predicate<Listener> left =
                listener -> listener instanceof Listener.Registered registered && registered.context() == context;
        listeners.stream()
                .filter(left)
                .forEach(
                        listener -> Log.e(
                                "ActivityThread",
                                context.getClass().getName() + " has leaked IntentReceiver "
                                        + ((Listener.Registered) listener).receiver()
                                        + " that was originally registered here. Are you missing a call to unregisterReceiver()?"));
        listeners.removeIf(left);
    }

    /** Keeps the broadcast for those who register later, and sends it. */
    public void sendSticky(Context context, Intent intent) {
        synchronized (this) {
            sticky.removeIf(intent::filterEquals);
            sticky.add(new Intent(intent));
        }
        send(context, intent, null, 0);
    }

    /** Forgets a sticky broadcast. */
    public synchronized void removeSticky(Intent intent) {
        sticky.removeIf(intent::filterEquals);
    }

    /** Tells all who listen, with the code that they find as the result. */
    public void send(Context context, Intent intent, @Nullable String permission, int code) {
        for (Listener listener : listeners(context, intent, permission)) {
            listener.hear(new Intent(intent), listener.result(code, null, null, false, false), ended -> {});
        }
    }

    /** Tells one after the other, by priority; each finds the result of the one before, and may end it. */
    public void sendOrdered(Context context, Intent intent, @Nullable String permission, Ordered ordered) {
        Deque<Listener> order = new ArrayDeque<>(listeners(context, intent, permission));
        tellNext(context, order, intent, ordered);
    }

    private void tellNext(Context context, Deque<Listener> order, Intent intent, Ordered so) {
        Listener next = order.poll();
        if (next != null) {
            BroadcastReceiver.PendingResult result = next.result(so.code(), so.data(), so.extras(), true, false);
            next.hear(new Intent(intent), result, aborted -> {
                if (aborted) {
                    order.clear();
                }
                Bundle extras = result.getResultExtras(false);
                tellNext(
                        context,
                        order,
                        intent,
                        new Ordered(so.last(), so.handler(), result.getResultCode(), result.getResultData(), extras));
            });
        } else if (so.last() != null) {
            Listener last = new Listener.Registered(so.last(), new IntentFilter(), context, null, so.handler());
            last.hear(new Intent(intent), last.result(so.code(), so.data(), so.extras(), true, false), aborted -> {});
        }
    }

    private List<Listener> listeners(Context context, Intent intent, @Nullable String permission) {
        boolean allowed =
                permission == null || context.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED;
        List<Listener> found = new ArrayList<>();
        synchronized (this) {
            listeners.stream()
                    .filter(listener -> allowed || Objects.equals(permission, listener.permission()))
                    .filter(listener -> listener.hears(intent))
                    .forEach(found::add);
        }
        found.sort(Comparator.comparingInt(Listener::priority).reversed());
        return onlyOnce(found);
    }

    /** A receiver that the manifest declares with several filters hears of each broadcast once. */
    private static List<Listener> onlyOnce(List<Listener> found) {
        List<String> names = new ArrayList<>();
        for (Iterator<Listener> all = found.iterator(); all.hasNext(); ) {
            if (all.next() instanceof Listener.Declared declared) {
                if (names.contains(declared.info().name)) {
                    all.remove();
                }
                names.add(declared.info().name);
            }
        }
        return found;
    }

    static void post(@Nullable Handler handler, Runnable work) {
        (handler == null ? new Handler(Looper.getMainLooper()) : handler).post(work);
    }
}
